import AuditEntry from '#app/audit/models/audit_entry'
import Passkey from '#app/auth/models/passkey'
import RecoveryCode from '#app/auth/models/recovery_code'
import { newTotpSecret } from '#app/auth/secrets/totp'
import { freezeClock, now } from '#app/core/clock'
import { removeWaysIn } from '#database/migrations/0027_leave_nothing_on_unverified_accounts'
import { ensurePersonalCode } from '#app/tickets/actions/personal_codes'
import PersonalCode from '#app/tickets/models/personal_code'
import Ticket from '#app/tickets/models/ticket'
import User from '#app/users/models/user'
import { givenEvent } from '#tests/fixtures/events'
import { catchMails, mailsTo } from '#tests/fixtures/mails'
import { codeAt, givenTwoFactor } from '#tests/fixtures/security'
import { newCredential, SoftwareKey } from '#tests/fixtures/software_key'
import { givenUser, PASSWORD } from '#tests/fixtures/users'
import { CookieBrowser, useSlowRequests } from '#tests/helpers/slow_requests'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'

const VICTIM = 'victim@example.test'
const THIEFS = 'tortuga verde bajo la mesa'
const OWNERS = 'una lámpara azul en la ventana'

const isIn = async (browser: CookieBrowser) =>
  (await browser.send('GET', '/dashboard')).status === 200

async function registered(form: Record<string, string> = {}): Promise<CookieBrowser> {
  const browser = new CookieBrowser()
  await browser.send('GET', '/register')
  await browser.send('POST', '/register', {
    form: { name: 'Mallory', email: VICTIM, password: THIEFS, kind: 'external', ...form },
  })
  return browser
}

async function signedIn(
  password: string,
  browser = new CookieBrowser(),
  form: Record<string, string> = {}
): Promise<CookieBrowser> {
  await browser.send('GET', '/login')
  await browser.send('POST', '/login', { form: { email: VICTIM, password, ...form } })
  return browser
}

/** What a thief who has registered another's address could leave behind before it was refused. */
async function givenLeftovers(user: User) {
  const key = await SoftwareKey.of(user)
  const { secret } = await givenTwoFactor(user)
  const code = await ensurePersonalCode({ userId: user.id })
  await User.rememberMeTokens.create(user, '14d')
  return { key, secret, code }
}

async function leftOf(user: User) {
  await user.refresh()
  const rows = async (table: string, column = 'user_id') =>
    (await db.from(table).where(column, user.id)).length
  return {
    passkeys: await rows('passkeys'),
    codes: await rows('recovery_codes'),
    remembered: await rows('remember_me_tokens', 'tokenable_id'),
    twoFactor: user.hasTwoFactor || user.twoFactorSecret !== null,
    livingCodes: (await PersonalCode.query().where('userId', user.id).whereNull('revokedAt'))
      .length,
  }
}

const NOTHING = { passkeys: 0, codes: 0, remembered: 0, twoFactor: false, livingCodes: 0 }

async function resetPassword(): Promise<void> {
  const owner = new CookieBrowser()
  await owner.send('GET', '/forgot-password')
  await owner.send('POST', '/forgot-password', { form: { email: VICTIM } })
  await owner.send('POST', mailsTo(VICTIM).at(-1)!.path, { form: { password: OWNERS } })
}

test.group('An address that a stranger registered first', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(() => catchMails())
  group.each.setup(() => useSlowRequests())
  group.each.teardown(() => freezeClock(null))

  test('its owner resets the password, and nothing of the stranger is left', async ({ assert }) => {
    await registered()
    const thief = await signedIn(THIEFS, undefined, { remember: 'true' })
    const user = await User.findByOrFail('email', VICTIM)
    const { key } = await givenLeftovers(user)
    await thief.send('POST', '/confirm-password', { form: { password: THIEFS } })
    await thief.send('POST', '/settings/email', { form: { email: 'mallory@example.test' } })

    await resetPassword()
    assert.deepEqual(await leftOf(user), NOTHING)
    assert.isTrue(user.isVerified)
    assert.isFalse(await isIn(thief))
    assert.isFalse(await isIn(await signedIn(THIEFS)))
    const byPasskey = new CookieBrowser()
    await byPasskey.send('GET', '/login')
    const question = await byPasskey.sendJson('/login/passkey/question', {})
    const { challenge } = (await question.json()) as { challenge: string }
    await byPasskey.sendJson('/login/passkey', { credential: key.answer(challenge) })
    assert.isFalse(await isIn(byPasskey))
    const pending = await db.from('email_changes').where('user_id', user.id).whereNull('stopped_at')
    assert.lengthOf(pending, 0)
    assert.isTrue(await isIn(await signedIn(OWNERS)), 'no second factor locks the owner out')
    const actions = await AuditEntry.query().where('subjectId', user.id).select('action')
    const told = actions.map(({ action }) => action)
    assert.includeMembers(told, ['passkey.removed', 'two_factor.disabled', 'user.email_verified'])
  })

  test('what strangers left before it was refused goes with the upgrade, and nobody else loses theirs', async ({
    assert,
  }) => {
    await registered()
    const user = await User.findByOrFail('email', VICTIM)
    const owner = await givenUser()
    await givenLeftovers(user)
    await givenLeftovers(owner)
    const before = await leftOf(owner)
    await removeWaysIn(db.connection())
    assert.deepEqual(await leftOf(user), NOTHING)
    assert.deepEqual(await leftOf(owner), before)
    assert.notDeepEqual(before, NOTHING)
  })

  test('the browser that registered opens no account that was verified since', async ({
    assert,
  }) => {
    const thief = await registered()
    const { path } = mailsTo(VICTIM)[0]!
    await resetPassword()
    const opened = await thief.send('GET', path)
    assert.equal(opened.headers.get('location'), '/login')
    assert.isFalse(await isIn(thief))
  })

  test('the link of the mail ends every other session, and this browser goes on', async ({
    assert,
  }) => {
    const here = await registered()
    const elsewhere = await signedIn(THIEFS)
    const user = await User.findByOrFail('email', VICTIM)
    await givenLeftovers(user)
    const opened = await here.send('GET', mailsTo(VICTIM)[0]!.path)
    assert.equal(opened.headers.get('location'), '/dashboard')
    assert.isTrue(await isIn(here))
    assert.isFalse(await isIn(elsewhere))
    assert.deepEqual(await leftOf(user), NOTHING)
  })

  test('the link opened where one is signed in renews that session', async ({ assert }) => {
    await registered()
    const copied = await signedIn(THIEFS)
    const here = copied.copy()
    await here.send('GET', mailsTo(VICTIM)[0]!.path)
    assert.isTrue(await isIn(here))
    assert.isFalse(await isIn(copied))
  })

  test('moving an unverified account to another address leaves nothing either', async ({
    assert,
  }) => {
    await registered()
    const other = await signedIn(THIEFS)
    const here = await signedIn(THIEFS)
    const user = await User.findByOrFail('email', VICTIM)
    await givenLeftovers(user)
    await here.send('POST', '/settings/email', { form: { email: 'new@example.test' } })
    const { path } = mailsTo('new@example.test')[0]!
    await here.send('POST', path, { form: { answer: 'confirm' } })
    assert.deepEqual(await leftOf(user), NOTHING)
    assert.isTrue(user.isVerified)
    assert.isTrue(await isIn(here))
    assert.isFalse(await isIn(other))
  })

  test('unverified, it takes no passkey', async ({ assert }) => {
    await registered()
    const thief = await signedIn(THIEFS)
    const send = (path: string, body: object) =>
      thief.request({ method: 'POST', path, body, headers: { accept: 'application/json' } })
    const question = await send('/settings/passkeys/question', {})
    const { challenge = '' } = (await question.json()) as { challenge?: string }
    const credential = newCredential(challenge)
    const made = await send('/settings/passkeys', { name: 'Mine', credential })
    assert.equal(made.status, 403)
    assert.equal(await codeOf(made), 'E_EMAIL_NOT_VERIFIED')
    assert.lengthOf(await Passkey.all(), 0)
  })

  test('unverified, it takes no two-factor and no recovery codes', async ({ assert }) => {
    await registered()
    const thief = await signedIn(THIEFS)
    const user = await User.findByOrFail('email', VICTIM)
    const json = { accept: 'application/json' }
    const answers = [await thief.send('POST', '/settings/two-factor', { form: {}, headers: json })]
    const secret = newTotpSecret()
    await givenTwoFactor(user, [])
    await user.merge({ twoFactorConfirmedAt: null }).save()
    const form = { code: codeAt(secret, now()) }
    answers.push(await thief.send('PUT', '/settings/two-factor', { form, headers: json }))
    await user.merge({ twoFactorConfirmedAt: now() }).save()
    answers.push(await thief.send('POST', '/settings/recovery-codes', { form: {}, headers: json }))
    for (const answer of answers) assert.equal(await codeOf(answer), 'E_EMAIL_NOT_VERIFIED')
    assert.lengthOf(await RecoveryCode.all(), 0)
  })

  test('unverified, it is not remembered and has no personal code', async ({ assert }) => {
    await registered()
    const thief = await signedIn(THIEFS, undefined, { remember: 'true' })
    assert.isTrue(await isIn(thief))
    assert.lengthOf(await db.from('remember_me_tokens'), 0)
    const code = await thief.send('POST', '/dashboard/personal-code', {
      form: {},
      headers: { accept: 'application/json' },
    })
    assert.equal(await codeOf(code), 'E_EMAIL_NOT_VERIFIED')
    assert.lengthOf(await PersonalCode.all(), 0)
  })

  test('registered at the desk, its ticket is shown to staff and to who reads the mail, not to the stranger', async ({
    assert,
  }) => {
    await registered()
    const thief = await signedIn(THIEFS)
    const given = await givenEvent()
    const newPerson = { name: 'The Victim', email: VICTIM, kind: 'external', locale: 'en' }
    const staff = await signedIn(PASSWORD, undefined, { email: given.author.email })
    await staff.sendJson(`/announcements/${given.announcement.slug}/desk-registrations`, {
      newPerson,
    })
    const next = await staff.send('GET', '/dashboard')
    assert.include(await next.text(), 'nobody has verified it')
    const ticket = await Ticket.firstOrFail()
    const path = `/dashboard/tickets/event/${ticket.publicId}`
    for (const secret of [
      '/dashboard/tickets',
      path,
      `${path}/ticket.pdf`,
      `${path}/calendar.ics`,
      `/settings/account/exports/${ticket.publicId}`,
    ]) {
      const answer = await thief.send('GET', secret)
      assert.deepEqual([answer.status, answer.headers.get('location')], [302, '/verify-email'])
    }
    for (const page of ['/dashboard', `/announcements/${given.announcement.slug}`]) {
      const answer = await thief.send('GET', page)
      assert.equal(answer.status, 200)
      assert.notInclude(await answer.text(), ticket.publicId)
    }
    const json = { accept: 'application/json' }
    for (const write of [`${path}/reissue`, '/settings/account/exports']) {
      const answer = await thief.send('POST', write, { form: {}, headers: json })
      assert.equal(await codeOf(answer), 'E_EMAIL_NOT_VERIFIED')
    }
    for (const printed of [path, `${path}/ticket.pdf`]) {
      assert.equal((await staff.send('GET', printed)).status, 200)
    }

    const links = mailsTo(VICTIM).map((mail) => mail.path)
    const mailed = links.find((link) => link.startsWith('/tickets/mailed/'))!
    const stranger = new CookieBrowser()
    const shown = await stranger.send('GET', mailed)
    assert.equal(shown.status, 200)
    assert.include(await shown.text(), ticket.publicId)
    const printed = await stranger.send('GET', `${mailed}/ticket.pdf`)
    assert.equal(printed.headers.get('content-type'), 'application/pdf')
    assert.equal((await stranger.send('GET', `${mailed}x`)).status, 404)
    const claim = links.find((link) => link.startsWith('/reset-password/'))!
    const heir = new CookieBrowser()
    await heir.send('GET', claim)
    await heir.send('POST', claim, { form: { password: OWNERS } })
    assert.isFalse(await isIn(thief))
    const owner = await signedIn(OWNERS)
    assert.equal((await owner.send('GET', path)).status, 200)
  })

  test('a code that a stranger claimed is not confirmed by the owner who resets', async ({
    assert,
  }) => {
    const email = 'ug1@student.example.edu'
    await registered({ email, kind: 'student', studentCode: '2026-0666' })
    const owner = new CookieBrowser()
    await owner.send('GET', '/forgot-password')
    await owner.send('POST', '/forgot-password', { form: { email } })
    await owner.send('POST', mailsTo(email).at(-1)!.path, { form: { password: OWNERS } })
    const user = await User.findByOrFail('email', email)
    assert.isNotNull(user.kindConfirmedAt)
    assert.isNull(user.studentCodeConfirmedAt)
  })
})

/** @returns the code of a refusal; null: it was none */
async function codeOf(answer: Response): Promise<string | null> {
  const text = await answer.text()
  return text.startsWith('{') ? ((JSON.parse(text) as { code?: string }).code ?? null) : null
}
