import { withoutSigns } from '#app/users/rules/search_words'
import { addPasskey } from '#app/auth/actions/passkeys'
import { answerEmailChange } from '#app/auth/actions/answer_email_change'
import { changePassword } from '#app/auth/actions/change_password'
import { startTwoFactor } from '#app/auth/actions/turn_on_two_factor'
import EmailChange from '#app/auth/models/email_change'
import Passkey from '#app/auth/models/passkey'
import RecoveryCode from '#app/auth/models/recovery_code'
import { freezeClock, now, toSql } from '#app/core/clock'
import OpenSession from '#app/users/models/open_session'
import User from '#app/users/models/user'
import UserToken from '#app/users/models/user_token'
import { catchMails, mailsTo } from '#tests/fixtures/mails'
import { givenOpenSession, givenPasskey, givenTwoFactor } from '#tests/fixtures/security'
import { givenUser, PASSWORD } from '#tests/fixtures/users'
import { NOT_CONFIRMED } from '#tests/helpers/confirmed_password'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient, ApiResponse } from '@japa/api-client'
import { test } from '@japa/runner'
import type { DateTime } from 'luxon'

const NEW = 'lucia.new@example.test'

function confirmedSession() {
  return { password_confirmed_at: now().toUnixInteger() }
}

function ask(client: ApiClient, user: User, email: string): Promise<ApiResponse> {
  return client
    .post('/settings/email')
    .loginAs(user)
    .withSession(confirmedSession())
    .json({ email })
    .withCsrfToken()
    .withInertia()
    .redirects(0) as unknown as Promise<ApiResponse>
}

function answer(client: ApiClient, path: string, said: string, user?: User) {
  const request = client
    .post(path)
    .json({ answer: said })
    .withCsrfToken()
    .withInertia()
    .redirects(0)
  return user ? request.loginAs(user) : request
}

const pathTo = (email: string) => mailsTo(email).at(-1)!.path

test.group('Change of address', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(() => catchMails())
  group.each.teardown(() => freezeClock(null))

  test('asks for the password first', async ({ client, assert }) => {
    const user = await givenUser()
    const page = await client
      .get('/settings/email')
      .loginAs(user)
      .withSession(NOT_CONFIRMED)
      .redirects(0)
    page.assertHeader('location', '/confirm-password')
    const write = await client
      .post('/settings/email')
      .loginAs(user)
      .withSession(NOT_CONFIRMED)
      .form({ email: NEW })
      .withCsrfToken()
      .redirects(0)
    write.assertHeader('location', '/confirm-password')
    assert.lengthOf(await EmailChange.all(), 0)
  })

  for (const order of [
    ['confirm', 'approve'],
    ['approve', 'confirm'],
  ] as const) {
    test(`moves once both have answered: first ${order.join(', then ')}`, async ({
      client,
      assert,
    }) => {
      const user = await givenUser({ studentCode: 'UG-1' })
      const old = user.email
      ;(await ask(client, user, ` ${NEW.toUpperCase()} `)).assertHeader(
        'location',
        '/settings/email'
      )
      const links = { confirm: pathTo(NEW), approve: pathTo(old) }
      assert.match(links.confirm, /^\/email-change\/[\w-]{43}$/)
      for (const said of order) {
        await user.refresh()
        assert.equal(user.email, old)
        await answer(client, links[said], said, said === 'confirm' ? user : undefined)
      }
      await user.refresh()
      assert.equal(user.email, NEW)
      assert.isTrue(user.isVerified)
      assert.isNotNull(user.kindConfirmedAt, 'the move takes no confirmation away')
      const words = await db.from('user_words').where('user_id', user.id).select('word')
      const found = words.map(({ word }) => word as string)
      assert.include(found, withoutSigns(NEW))
      assert.notInclude(found, withoutSigns(old))
      assert.equal(mailsTo(old).at(-1)!.subject, 'Your address was changed')
      const again = await answer(client, links.approve, 'approve')
      again.assertStatus(303)
      assert.lengthOf(mailsTo(old), 2, 'answering again changes and mails nothing')
    })
  }

  test('opening a link does nothing', async ({ client, assert }) => {
    const user = await givenUser()
    const old = user.email
    await ask(client, user, NEW)
    for (const path of [pathTo(NEW), pathTo(old)]) {
      const page = await client.get(path).loginAs(user).withInertia()
      page.assertInertiaComponent('auth/email-change')
      assert.equal(page.inertiaProps.state, 'ready')
      page.assertHeader('referrer-policy', 'same-origin')
    }
    const change = await EmailChange.firstOrFail()
    assert.isNull(change.confirmedAt)
    assert.isNull(change.approvedAt)
  })

  test('the new address confirms only for the person signed in', async ({ client, assert }) => {
    const user = await givenUser()
    await ask(client, user, NEW)
    const path = pathTo(NEW)
    const stranger = await givenUser()
    ;(await client.get(path).redirects(0)).assertHeader('location', '/login')
    const other = await client.get(path).loginAs(stranger).withInertia()
    assert.equal(other.inertiaProps.state, 'otherAccount')
    assert.isNull(other.inertiaProps.oldEmail)
    for (const who of [undefined, stranger]) await answer(client, path, 'confirm', who)
    const change = await EmailChange.firstOrFail()
    assert.isNull(change.confirmedAt)
  })

  test('a link cannot give the other address its answer', async ({ client, assert }) => {
    const user = await givenUser()
    const old = user.email
    await ask(client, user, NEW)
    await answer(client, pathTo(NEW), 'approve', user)
    await answer(client, pathTo(NEW), 'stop', user)
    await answer(client, pathTo(old), 'confirm', user)
    await answer(client, pathTo(old), 'undo', user)
    const change = await EmailChange.firstOrFail()
    assert.isNull(change.confirmedAt)
    assert.isNull(change.approvedAt)
    assert.isNull(change.stoppedAt)
  })

  test('the old address stops it, and everybody is signed out', async ({ client, assert }) => {
    const user = await givenUser()
    const old = user.email
    await ask(client, user, NEW)
    const [confirm, approve] = [pathTo(NEW), pathTo(old)]
    await User.rememberMeTokens.create(user, '1h')
    await answer(client, confirm, 'confirm', user)
    await answer(client, approve, 'stop')
    await answer(client, approve, 'approve')
    await user.refresh()
    assert.equal(user.email, old)
    assert.lengthOf(await db.from('remember_me_tokens').where('tokenable_id', user.id), 0)
    const page = await client.get(approve).withInertia()
    assert.equal(page.inertiaProps.state, 'stopped')
  })

  test('stopping throws away the password that whoever asked must have known', async ({
    client,
    assert,
  }) => {
    const user = await givenUser()
    const old = user.email
    await givenPasskey(user, 'Older key')
    await Passkey.query()
      .where('user_id', user.id)
      .update({ created_at: toSql(now().minus({ days: 8 })) })
    await givenPasskey(user, 'Late key')
    await client.post('/forgot-password').form({ email: old }).withCsrfToken().redirects(0)
    const earlierLink = pathTo(old)
    await ask(client, user, NEW)
    const link = pathTo(old)
    await answer(client, link, 'stop')
    await user.refresh()
    const signIn = (password: string) =>
      client.post('/login').form({ email: old, password }).withCsrfToken().redirects(0)
    assert.isUndefined((await signIn(PASSWORD)).session('auth_web'))
    const left = await Passkey.query().where('user_id', user.id)
    assert.deepEqual(
      left.map(({ name }) => name),
      ['Older key']
    )
    const told = mailsTo(old).at(-1)!
    assert.equal(told.subject, 'The change of your address is stopped')
    assert.match(told.path, /^\/reset-password\//)
    assert.equal((await client.get(earlierLink).withInertia()).inertiaProps.link, null)
    const password = 'tortuga verde bajo la mesa'
    await client.post(told.path).form({ password }).withCsrfToken().redirects(0)
    assert.isNumber((await signIn(password)).session('auth_web'))
    await answer(client, link, 'stop')
    assert.isNumber((await signIn(password)).session('auth_web'), 'stopping again changes nothing')
  })

  test('whoever asked cannot take the link that stops away by asking again', async ({
    client,
    assert,
  }) => {
    const user = await givenUser()
    const old = user.email
    await ask(client, user, NEW)
    const first = pathTo(old)
    await ask(client, user, 'other@example.test')
    const second = pathTo('other@example.test')
    await answer(client, first, 'stop')
    const { password } = user
    assert.notEqual((await user.refresh()).password, password)
    const page = await client.get(second).loginAs(user).withInertia()
    assert.equal(page.inertiaProps.state, 'stopped')
  })

  test('a new wish stops the one before; the person can cancel it', async ({ client, assert }) => {
    const user = await givenUser()
    await ask(client, user, NEW)
    const first = pathTo(NEW)
    await ask(client, user, 'other@example.test')
    await answer(client, first, 'confirm', user)
    assert.isNull((await EmailChange.findByOrFail('newEmail', NEW)).confirmedAt)
    await client.delete('/settings/email').loginAs(user).withCsrfToken().redirects(0)
    const page = await client
      .get('/settings/email')
      .loginAs(user)
      .withSession(confirmedSession())
      .withInertia()
    assert.isNull(page.inertiaProps.pending)
  })

  test('the links work for an hour', async ({ client, assert }) => {
    const user = await givenUser()
    const old = user.email
    await ask(client, user, NEW)
    await answer(client, pathTo(NEW), 'confirm', user)
    freezeClock(now().plus({ minutes: 61 }))
    await answer(client, pathTo(old), 'approve')
    await user.refresh()
    assert.equal(user.email, old)
  })

  test('the table keeps no token that opens anything', async ({ client, assert }) => {
    const user = await givenUser()
    await ask(client, user, NEW)
    const token = pathTo(NEW).split('/').at(-1)!
    const change = await EmailChange.firstOrFail()
    assert.notInclude(JSON.stringify(change.serialize()), token)
    const mails = await db.from('outbound_mails').where('recipient', NEW)
    assert.notInclude(JSON.stringify(mails), token, 'the outbox forgets the link once it is sent')
  })

  test('answers the same for an address that somebody has, and tells its owner', async ({
    client,
    assert,
  }) => {
    const owner = await givenUser({ email: 'taken@example.test' })
    const [a, b] = [await givenUser(), await givenUser()]
    const known = await ask(client, a, owner.email)
    const unknown = await ask(client, b, NEW)
    assert.equal(known.status(), unknown.status())
    assert.equal(known.header('location'), unknown.header('location'))
    assert.deepEqual(known.flashMessages(), unknown.flashMessages())
    const page = (user: User) =>
      client.get('/settings/email').loginAs(user).withSession(confirmedSession()).withInertia()
    const [seenA, seenB] = [await page(a), await page(b)]
    const strip = (props: Record<string, unknown>, email: string) =>
      JSON.stringify({ ...(props.pending as object), expiresAt: '' }).replaceAll(email, '')
    assert.equal(strip(seenA.inertiaProps, owner.email), strip(seenB.inertiaProps, NEW))
    assert.equal(mailsTo(owner.email).at(-1)!.subject, 'Someone wanted to use your address')
    assert.equal(mailsTo(owner.email).at(-1)!.path, '/login')
    assert.equal(mailsTo(a.email).at(-1)!.subject, mailsTo(b.email).at(-1)!.subject)
  })

  test('of two who move to one address the second is refused', async ({ client, assert }) => {
    const [first, second] = [await givenUser(), await givenUser()]
    const paths = []
    for (const user of [first, second]) {
      await ask(client, user, NEW)
      paths.push({ user, confirm: pathTo(NEW), approve: pathTo(user.email) })
    }
    for (const { user, confirm, approve } of paths) {
      await answer(client, confirm, 'confirm', user)
      const response = await client
        .post(approve)
        .json({ answer: 'approve' })
        .accept('json')
        .withCsrfToken()
        .redirects(0)
      if (user === second) {
        response.assertStatus(409)
        response.assertBodyContains({ code: 'E_EMAIL_TAKEN' })
      }
    }
    await first.refresh()
    await second.refresh()
    assert.equal(first.email, NEW)
    assert.notEqual(second.email, NEW)
  })

  test('moving into a trusted domain confirms no claim', async ({ client, assert }) => {
    const user = await givenUser({ kindConfirmed: false, studentCode: 'UG-5' })
    const old = user.email
    const mine = 'ug5@student.example.edu'
    await ask(client, user, mine)
    await answer(client, pathTo(mine), 'confirm', user)
    await answer(client, pathTo(old), 'approve')
    await user.refresh()
    assert.equal(user.email, mine)
    assert.isNull(user.kindConfirmedAt)
    assert.isNull(user.studentCodeConfirmedAt)
  })

  test('an address that was never verified has nothing to approve', async ({ client, assert }) => {
    const user = await givenUser({ verified: false, kindConfirmed: false })
    const old = user.email
    const mine = 'ug6@student.example.edu'
    await ask(client, user, mine)
    assert.lengthOf(mailsTo(old), 0)
    await answer(client, pathTo(mine), 'confirm', user)
    await user.refresh()
    assert.equal(user.email, mine)
    assert.isTrue(user.isVerified)
    assert.isNotNull(user.kindConfirmedAt, 'it is verified for the first time, like at registering')
    assert.lengthOf(mailsTo(old), 0, 'nobody knows whose the old one was')
  })

  test('links that went to the old address before open nothing any more', async ({
    client,
    assert,
  }) => {
    const user = await givenUser()
    const old = user.email
    await client.post('/forgot-password').form({ email: old }).withCsrfToken().redirects(0)
    await ask(client, user, NEW)
    await answer(client, pathTo(NEW), 'confirm', user)
    await answer(client, pathTo(old), 'approve')
    const open = await UserToken.query().where('userId', user.id).whereNull('usedAt')
    assert.lengthOf(open, 0)
  })

  test('for seven days the old address takes it back, whatever was changed since', async ({
    client,
    assert,
  }) => {
    const user = await givenUser()
    const old = user.email
    await moveTo(client, user, NEW)
    const undo = pathTo(old)
    await moveTo(client, user, 'thief@example.test')
    const thiefsUndo = pathTo(NEW)
    freezeClock(now().plus({ days: 6, hours: 23 }))
    const page = await client.get(undo).withInertia()
    assert.deepInclude(page.inertiaProps, { state: 'ready', side: 'undo' })
    ;(await answer(client, undo, 'undo')).assertStatus(303)
    await user.refresh()
    assert.equal(user.email, old)
    const signIn = await client
      .post('/login')
      .form({ email: old, password: PASSWORD })
      .withCsrfToken()
      .redirects(0)
    assert.isUndefined(signIn.session('auth_web'), 'the password that was known is worth nothing')
    assert.match(pathTo(old), /^\/reset-password\//)
    await answer(client, thiefsUndo, 'undo')
    await user.refresh()
    assert.equal(user.email, old)
    await answer(client, undo, 'undo')
    await user.refresh()
    assert.equal(user.email, old)
  })

  test('after seven days it cannot be taken back', async ({ client, assert }) => {
    const user = await givenUser()
    const old = user.email
    await moveTo(client, user, NEW)
    freezeClock(now().plus({ days: 7, minutes: 1 }))
    await answer(client, pathTo(old), 'undo')
    await user.refresh()
    assert.equal(user.email, NEW)
  })

  test('meanwhile nobody registers with the old address or moves to it', async ({
    client,
    assert,
  }) => {
    const user = await givenUser()
    const old = user.email
    await moveTo(client, user, NEW)
    const response = await client
      .post('/register')
      .form({
        name: 'Somebody',
        email: old,
        password: 'tortuga verde bajo la mesa',
        kind: 'external',
      })
      .withCsrfToken()
      .redirects(0)
    response.assertHeader('location', '/verify-email')
    assert.isNull(await User.findBy('email', old))
    assert.include(mailsTo(old).at(-1)!.subject, 'reserved for another account')
    const other = await givenUser()
    await ask(client, other, old)
    assert.equal(mailsTo(old).at(-1)!.subject, 'Someone wanted to use your address')
    await moveTo(client, user, old)
    await user.refresh()
    assert.equal(user.email, old, 'its own account may come back to it')
  })

  test('is limited', async ({ client }) => {
    const user = await givenUser()
    for (let index = 0; index < 5; index++) await ask(client, user, `n${index}@example.test`)
    const response = await ask(client, user, 'n6@example.test')
    response.assertStatus(429)
  })

  for (const [what, body] of [
    ['no address', {}],
    ['no e-mail', { email: 'nobody' }],
    ['a list', { email: ['a@example.test'] }],
    ['an endless one', { email: `${'a'.repeat(250)}@example.test` }],
    ['their own', null],
  ] as const) {
    test(`refuses ${what}`, async ({ client, assert }) => {
      const user = await givenUser()
      const response = await client
        .post('/settings/email')
        .loginAs(user)
        .withSession(confirmedSession())
        .json(body ?? { email: user.email.toUpperCase() })
        .withCsrfToken()
        .withInertia()
        .redirects(0)
      assert.property(response.flashMessages().inputErrorsBag, 'email')
      assert.lengthOf(await EmailChange.all(), 0)
    })
  }

  test('an answer that does not exist is refused', async ({ client, assert }) => {
    const user = await givenUser()
    await ask(client, user, NEW)
    const response = await answer(client, pathTo(user.email), 'everything')
    assert.property(response.flashMessages().inputErrorsBag, 'answer')
    await assert.rejects(
      () => answerEmailChange({ token: 'x', answer: 'approve' }),
      /E_LINK_EXPIRED/
    )
  })
})

/** What the person, or whoever is at their account, has done to it at that instant. */
async function protectedAt(user: User, at: DateTime): Promise<{ secret: string }> {
  freezeClock(at)
  const { secret } = await givenTwoFactor(user)
  await givenPasskey(user, `Key of ${at.toISODate()}`)
  freezeClock(null)
  return { secret }
}

async function protectionOf(user: User) {
  await user.refresh()
  const passkeys = await Passkey.query().where('user_id', user.id)
  const codes = await RecoveryCode.query().where('user_id', user.id)
  return { twoFactor: user.hasTwoFactor, passkeys: passkeys.length, codes: codes.length }
}

test.group('Taking a change of address back', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(() => catchMails())
  group.each.teardown(() => freezeClock(null))

  test('whoever took the account over cannot stay', async ({ client, assert }) => {
    const user = await givenUser()
    const old = user.email
    // Two days before, so that asking for the change comes last.
    await protectedAt(user, now().minus({ days: 2 }))
    await moveTo(client, user, NEW)
    await givenPasskey(user, 'Added afterwards')
    await givenOpenSession(user)
    await User.rememberMeTokens.create(user, '1h')
    await answer(client, pathTo(old), 'undo')

    assert.deepEqual(await protectionOf(user), { twoFactor: false, passkeys: 0, codes: 0 })
    assert.isNull(user.twoFactorSecret)
    const open = await OpenSession.query().where('user_id', user.id).whereNull('ended_at')
    assert.lengthOf(open, 0)
    assert.lengthOf(await db.from('remember_me_tokens').where('tokenable_id', user.id), 0)
    for (const password of [PASSWORD, '']) {
      const signIn = await client
        .post('/login')
        .form({ email: old, password })
        .withCsrfToken()
        .redirects(0)
      assert.isUndefined(signIn.session('auth_web'))
    }
    const mail = mailsTo(old).at(-1)!
    assert.match(mail.path, /^\/reset-password\//)
    assert.include(mail.text, '2 passkeys')
    assert.include(mail.text, 'Two-factor authentication was set up')
    assert.include(mailsTo(NEW).at(-1)!.subject, 'former address again')
    assert.notInclude(mailsTo(NEW).at(-1)!.text, 'reset-password')
    const actions = await db.from('audit_entries').where('subject_id', user.id).select('action')
    const noted = actions.map(({ action }) => action as string)
    assert.includeMembers(noted, [
      'user.email_change_undone',
      'two_factor.disabled',
      'passkey.removed',
    ])
    const reset = await client
      .post(mail.path)
      .form({ password: 'tortuga verde bajo la mesa' })
      .withCsrfToken()
      .redirects(0)
    reset.assertHeader('location', '/login')
  })

  test('an old mailbox alone does not get past what the owner has had for long', async ({
    client,
    assert,
  }) => {
    const user = await givenUser()
    const old = user.email
    await protectedAt(user, now().minus({ days: 8 }))
    await moveTo(client, user, NEW)
    await answer(client, pathTo(old), 'undo')

    assert.deepEqual(await protectionOf(user), { twoFactor: true, passkeys: 1, codes: 2 })
    const mail = mailsTo(old).at(-1)!
    assert.notInclude(mail.text, 'passkey')
    const password = 'tortuga verde bajo la mesa'
    await client.post(mail.path).form({ password }).withCsrfToken().redirects(0)
    const signIn = await client
      .post('/login')
      .form({ email: old, password })
      .withCsrfToken()
      .redirects(0)
    signIn.assertHeader('location', '/login/two-factor')
  })

  test('recovery codes that were renewed lately go, older two-factor stays', async ({
    client,
    assert,
  }) => {
    const user = await givenUser()
    const old = user.email
    await protectedAt(user, now().minus({ days: 30 }))
    await client
      .post('/settings/recovery-codes')
      .loginAs(user)
      .withSession(confirmedSession())
      .withCsrfToken()
      .redirects(0)
    await moveTo(client, user, NEW)
    await answer(client, pathTo(old), 'undo')
    assert.deepEqual(await protectionOf(user), { twoFactor: true, passkeys: 1, codes: 0 })
  })

  test('after its days it strips nothing', async ({ client, assert }) => {
    const user = await givenUser()
    const old = user.email
    await protectedAt(user, now())
    await moveTo(client, user, NEW)
    freezeClock(now().plus({ days: 7, minutes: 1 }))
    await answer(client, pathTo(old), 'undo')
    assert.deepEqual(await protectionOf(user), { twoFactor: true, passkeys: 1, codes: 2 })
    assert.equal(user.email, NEW)
  })

  test('what was under way under the old password comes to nothing', async ({ client, assert }) => {
    const user = await givenUser()
    const old = user.email
    await moveTo(client, user, NEW)
    const knew = await User.findOrFail(user.id)
    await answer(client, pathTo(old), 'undo')

    const password = 'tortuga verde bajo la mesa'
    const credential = { credentialId: 'x', publicKey: 'AAAA', counter: 0, transports: '' }
    const { password: underPassword } = knew
    const late = [
      () => changePassword({ userId: user.id, password, underPassword }),
      () => addPasskey({ userId: user.id, name: 'Late', credential, underPassword }),
      () => startTwoFactor({ userId: user.id, underPassword }),
    ]
    for (const act of late) await assert.rejects(act, /E_PASSWORD_CHANGED_MEANWHILE/)
    assert.deepEqual(await protectionOf(user), { twoFactor: false, passkeys: 0, codes: 0 })
    assert.isNull(user.twoFactorSecret)
    const open = await UserToken.query().where('userId', user.id).whereNull('usedAt')
    assert.lengthOf(open, 1, 'the owner may still set a password')
  })
})

async function moveTo(client: ApiClient, user: User, email: string): Promise<void> {
  await user.refresh()
  const old = user.email
  await ask(client, user, email)
  await answer(client, pathTo(email), 'confirm', user)
  await answer(client, pathTo(old), 'approve')
}
