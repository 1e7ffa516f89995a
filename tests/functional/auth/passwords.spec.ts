import { freezeClock, now } from '#app/core/clock'
import AuditEntry from '#app/audit/models/audit_entry'
import OutboundMail from '#app/mails/models/outbound_mail'
import type User from '#app/users/models/user'
import { catchMails, mailsTo } from '#tests/fixtures/mails'
import { givenUser, PASSWORD } from '#tests/fixtures/users'
import { NOT_CONFIRMED } from '#tests/helpers/confirmed_password'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'

const NEW_PASSWORD = 'tortuga verde bajo la mesa'

function forgot(client: ApiClient, email: string) {
  return client.post('/forgot-password').form({ email }).withCsrfToken().redirects(0)
}

async function askForLink(client: ApiClient, user: User): Promise<string> {
  await forgot(client, user.email)
  return mailsTo(user.email).at(-1)!.path
}

function setPassword(client: ApiClient, path: string, password = NEW_PASSWORD) {
  return client.post(path).form({ password }).withCsrfToken().redirects(0)
}

function signIn(client: ApiClient, email: string, password: string, remember = false) {
  return client
    .post('/login')
    .form({ email, password, ...(remember && { remember: 'on' }) })
    .withCsrfToken()
    .redirects(0)
}

test.group('Passwords', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(() => catchMails())
  group.each.teardown(() => freezeClock(null))

  test('forgot-password answers the same for known and unknown addresses', async ({
    client,
    assert,
  }) => {
    const user = await givenUser()
    const answers = []
    for (const email of [user.email, 'nobody@example.test']) {
      const response = await forgot(client, email)
      const page = await client
        .get('/forgot-password')
        .withFlashMessages(response.flashMessages())
        .withInertia()
      const props = { ...(page.inertiaProps as Record<string, unknown>), sentTo: 'the address' }
      answers.push({
        status: response.status(),
        location: response.header('location'),
        flashed: Object.keys(response.flashMessages()),
        props,
      })
      assert.equal((page.inertiaProps as { sentTo: string }).sentTo, email)
    }
    assert.deepEqual(answers[0], answers[1])
    assert.lengthOf(mailsTo(user.email), 1)
    assert.isEmpty(mailsTo('nobody@example.test'))
  })

  test('a disabled account gets no link', async ({ client, assert }) => {
    const user = await givenUser({ disabled: true })
    await forgot(client, user.email)
    assert.isEmpty(mailsTo(user.email))
  })

  test('the link sets a password once, verifies the address and warns the owner', async ({
    client,
    assert,
  }) => {
    const user = await givenUser({ verified: false })
    const path = await askForLink(client, user)
    const page = await client.get(path).withInertia()
    page.assertInertiaComponent('auth/reset-password')
    page.assertInertiaPropsContains({ link: { purpose: 'reset', email: user.email } })
    page.assertHeader('referrer-policy', 'same-origin')

    const response = await setPassword(client, path)
    response.assertHeader('location', '/login')
    await user.refresh()
    assert.isTrue(user.isVerified)
    assert.equal(mailsTo(user.email).at(-1)!.subject, 'Your password was changed')
    assert.exists(await AuditEntry.findBy({ action: 'user.password_reset', subjectId: user.id }))
    ;(await signIn(client, user.email, NEW_PASSWORD)).assertHeader('location', '/dashboard')
    assert.property(
      (await signIn(client, user.email, PASSWORD)).flashMessage('inputErrorsBag'),
      'email'
    )

    const again = await setPassword(client, path, 'another password entirely')
    assert.equal(again.flashMessage('errorCode'), 'E_LINK_EXPIRED')
    ;(await client.get(path).withInertia()).assertInertiaPropsContains({ link: null })
  })

  test('using one link ends the others', async ({ client, assert }) => {
    const user = await givenUser()
    const first = await askForLink(client, user)
    const second = await askForLink(client, user)
    assert.notEqual(first, second)
    await setPassword(client, second)
    const response = await setPassword(client, first, 'another password entirely')
    assert.equal(response.flashMessage('errorCode'), 'E_LINK_EXPIRED')
  })

  test('the link expires after an hour', async ({ client, assert }) => {
    const user = await givenUser()
    const path = await askForLink(client, user)
    freezeClock(now().plus({ minutes: 61 }))
    const response = await setPassword(client, path)
    assert.equal(response.flashMessage('errorCode'), 'E_LINK_EXPIRED')
  })

  test('a verification link sets no password', async ({ client, assert }) => {
    const user = await givenUser({ verified: false })
    await client.post('/verify-email').loginAs(user).withCsrfToken().redirects(0)
    const token = mailsTo(user.email)[0]!.path.split('/').at(-1)!
    const response = await setPassword(client, `/reset-password/${token}`)
    assert.equal(response.flashMessage('errorCode'), 'E_LINK_EXPIRED')
  })

  test('an account from the desk is claimed by e-mail', async ({ client, assert }) => {
    const user = await givenUser({ password: null, verified: false })
    const path = await askForLink(client, user)
    ;(await client.get(path).withInertia()).assertInertiaPropsContains({
      link: { purpose: 'claim', email: user.email },
    })
    await setPassword(client, path)
    ;(await signIn(client, user.email, NEW_PASSWORD)).assertHeader('location', '/dashboard')
    assert.exists(await AuditEntry.findBy({ action: 'user.claimed', subjectId: user.id }))
  })

  for (const [what, password] of [
    ['nothing', ''],
    ['a short one', 'xK7#pq2!v'],
    ['a common one', 'qwertyuiop123'],
    ['a very long one', 'xK7#pq2!'.repeat(17)],
  ] as const)
    test(`refuses ${what} as a password and keeps the link`, async ({ client, assert }) => {
      const user = await givenUser()
      const path = await askForLink(client, user)
      const response = await setPassword(client, path, password)
      assert.property(response.flashMessage('inputErrorsBag'), 'password')
      ;(await client.get(path).withInertia()).assertInertiaPropsContains({
        link: { purpose: 'reset', email: user.email },
      })
    })

  test('refuses the own name as a password', async ({ client, assert }) => {
    const user = await givenUser({ name: 'Bartolomea Quiñones' })
    const path = await askForLink(client, user)
    const response = await setPassword(client, path, 'bartolomeaquinones')
    assert.property(response.flashMessage('inputErrorsBag'), 'password')
  })

  test('ends the sessions opened before, and what kept them signed in', async ({
    client,
    assert,
  }) => {
    const user = await givenUser()
    const session = (await signIn(client, user.email, PASSWORD, true)).session()
    assert.lengthOf(await db.from('remember_me_tokens').where('tokenable_id', user.id), 1)
    const before = await client.get('/confirm-password').withSession(session).redirects(0)
    before.assertStatus(200)

    await setPassword(client, await askForLink(client, user))
    assert.isEmpty(await db.from('remember_me_tokens').where('tokenable_id', user.id))
    const after = await client.get('/confirm-password').withSession(session).redirects(0)
    after.assertHeader('location', '/login')
  })

  test('refuses the sixth link of a pair, known or not', async ({ client, assert }) => {
    const user = await givenUser()
    for (const email of [user.email, 'nobody@example.test']) {
      for (let index = 0; index < 5; index++) (await forgot(client, email)).assertStatus(302)
      const refused = await forgot(client, email)
      refused.assertStatus(429)
      assert.isAbove(Number(refused.header('retry-after')), 0)
    }
    assert.lengthOf(mailsTo(user.email), 5)
  })

  test('the outbox forgets the link once it is sent', async ({ client, assert }) => {
    const user = await givenUser()
    const path = await askForLink(client, user)
    const rows = await OutboundMail.query().where('user_id', user.id)
    assert.isNotEmpty(rows)
    assert.notInclude(JSON.stringify(rows), path)
  })

  test('confirming asks for the own password', async ({ client, assert }) => {
    const user = await givenUser()
    const confirm = (password: string) =>
      client
        .post('/confirm-password')
        .loginAs(user)
        .form({ password })
        .withSession({ ...NOT_CONFIRMED, intended: '/settings' })
        .withCsrfToken()
        .redirects(0)
    const wrong = await confirm('not-the-password')
    assert.property(wrong.flashMessage('inputErrorsBag'), 'password')
    assert.equal(wrong.session('password_confirmed_at'), 0)
    const right = await confirm(PASSWORD)
    right.assertHeader('location', '/settings')
    assert.isAbove(right.session('password_confirmed_at') as number, 0)
  })

  test('confirming is limited too', async ({ client }) => {
    const user = await givenUser()
    const confirm = () =>
      client
        .post('/confirm-password')
        .loginAs(user)
        .form({ password: 'not-the-password' })
        .withCsrfToken()
        .redirects(0)
    for (let index = 0; index < 5; index++) (await confirm()).assertStatus(302)
    ;(await confirm()).assertStatus(429)
  })
})
