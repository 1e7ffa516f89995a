import AuditEntry from '#app/audit/models/audit_entry'
import { freezeClock, now } from '#app/core/clock'
import OpenSession from '#app/users/models/open_session'
import { catchMails, mailsTo } from '#tests/fixtures/mails'
import { givenOpenSession } from '#tests/fixtures/security'
import { givenUser, PASSWORD } from '#tests/fixtures/users'
import { CookieBrowser, useSlowRequests } from '#tests/helpers/slow_requests'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'

const NEW_PASSWORD = 'tortuga verde bajo la mesa'

async function signedIn(email: string, form: Record<string, string> = {}): Promise<CookieBrowser> {
  const browser = new CookieBrowser()
  await browser.send('GET', '/login')
  await browser.send('POST', '/login', { form: { email, password: PASSWORD, ...form } })
  return browser
}

const isIn = async (browser: CookieBrowser) =>
  (await browser.send('GET', '/dashboard')).status === 200
const newest = () => OpenSession.query().orderBy('id', 'desc').firstOrFail()

/** After which only this browser is signed in, with cookies that nobody could have copied before. */
const CHANGES: [what: string, change: (browser: CookieBrowser) => Promise<unknown>][] = [
  ['ending all others', (browser) => browser.send('DELETE', '/settings/sessions')],
  [
    'changing the password',
    (browser) =>
      browser.send('PUT', '/settings/password', {
        form: { currentPassword: PASSWORD, password: NEW_PASSWORD },
      }),
  ],
]

test.group('Open sessions', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(() => catchMails())
  group.each.setup(() => useSlowRequests())
  group.each.teardown(() => freezeClock(null))

  test('one that is ended is a stranger at its next request', async ({ assert }) => {
    const user = await givenUser()
    const thief = await signedIn(user.email)
    const { publicId } = await newest()
    const owner = await signedIn(user.email)
    assert.isTrue(await isIn(thief))
    await owner.send('DELETE', `/settings/sessions/${publicId}`)
    assert.isFalse(await isIn(thief))
    assert.isTrue(await isIn(owner))
    const entry = await AuditEntry.findByOrFail('action', 'session.revoked')
    assert.equal(entry.actorId, user.id)
  })

  test('a slow request of an ended session does not bring it back', async ({ assert }) => {
    const user = await givenUser()
    const thief = await signedIn(user.email)
    const { publicId } = await newest()
    const owner = await signedIn(user.email)
    const slow = await thief.sendSlowly('/confirm-password')
    await owner.send('DELETE', `/settings/sessions/${publicId}`)
    await slow.finish()
    assert.isFalse(await isIn(thief))
    const json = await thief.send('GET', '/dashboard', { headers: { accept: 'application/json' } })
    assert.equal(json.status, 401)
  })

  test('an ended session is not remembered either', async ({ assert }) => {
    const user = await givenUser()
    const thief = await signedIn(user.email, { remember: 'true' })
    const { publicId, rememberTokenId } = await newest()
    assert.isNotNull(rememberTokenId)
    const owner = await signedIn(user.email)
    await owner.send('DELETE', `/settings/sessions/${publicId}`)
    assert.isNull(await db.from('remember_me_tokens').where('id', rememberTokenId!).first())
    assert.isFalse(await isIn(thief))
    assert.isFalse(await isIn(thief))
  })

  test('a remembered browser stays one entry when its session ran out', async ({ assert }) => {
    const user = await givenUser()
    const browser = await signedIn(user.email, { remember: 'true' })
    const { id } = await newest()
    for (let index = 0; index < 2; index++) {
      await db.from('sessions').where('user_id', String(user.id)).delete()
      assert.isTrue(await isIn(browser))
    }
    assert.deepEqual(
      (await OpenSession.query().where('user_id', user.id)).map((row) => row.id),
      [id]
    )
  })

  test('all others end at once, this one goes on', async ({ assert }) => {
    const user = await givenUser()
    const others = [await signedIn(user.email, { remember: 'true' }), await signedIn(user.email)]
    const owner = await signedIn(user.email, { remember: 'true' })
    await owner.send('DELETE', '/settings/sessions')
    for (const other of others) assert.isFalse(await isIn(other))
    assert.isTrue(await isIn(owner))
    assert.lengthOf(await db.from('remember_me_tokens').where('tokenable_id', user.id), 1)
    await AuditEntry.findByOrFail('action', 'session.others_revoked')
  })

  for (const [what, change] of CHANGES) {
    for (const remember of ['true', 'false']) {
      const kept = remember === 'true' ? 'remembered' : 'not remembered'
      test(`${what} ends copies of this very session too, ${kept}`, async ({ assert }) => {
        const user = await givenUser()
        const owner = await signedIn(user.email, { remember })
        const thief = owner.copy()
        const slow = await thief.sendSlowly('/settings/password')
        await change(owner)
        await slow.finish()
        assert.isFalse(await isIn(thief))
        assert.isFalse(await isIn(thief))
        assert.isTrue(await isIn(owner))
        const open = await OpenSession.query().where('user_id', user.id).whereNull('ended_at')
        assert.lengthOf(open, 1)
        assert.equal(open[0]!.signedInBy, 'password')
        assert.equal(open[0]!.rememberTokenId !== null, remember === 'true')
        await db.from('sessions').delete()
        assert.equal(await isIn(owner), remember === 'true')
        assert.isFalse(await isIn(thief))
      })
    }
  }

  test('signing out ends its entry', async ({ assert }) => {
    const user = await givenUser()
    const browser = await signedIn(user.email)
    await browser.send('POST', '/logout', { form: {} })
    assert.isNotNull((await newest()).endedAt)
  })

  test('last seen follows the requests, a minute exact', async ({ assert }) => {
    const start = now().startOf('second')
    freezeClock(start)
    const browser = await signedIn((await givenUser()).email)
    freezeClock(start.plus({ seconds: 59 }))
    await isIn(browser)
    assert.equal((await newest()).lastSeenAt.toMillis(), start.toMillis())
    freezeClock(start.plus({ seconds: 61 }))
    await isIn(browser)
    assert.equal((await newest()).lastSeenAt.toMillis(), start.plus({ seconds: 61 }).toMillis())
  })

  test('changing the password ends the others and says so by mail', async ({ assert }) => {
    const user = await givenUser()
    const thief = await signedIn(user.email, { remember: 'true' })
    const owner = await signedIn(user.email)
    const change = (currentPassword: string) =>
      owner.send('PUT', '/settings/password', {
        form: { currentPassword, password: NEW_PASSWORD },
      })
    await change('not-the-password')
    assert.isTrue(await isIn(thief))
    await change(PASSWORD)
    assert.isFalse(await isIn(thief))
    assert.isTrue(await isIn(owner))
    assert.equal(mailsTo(user.email)[0]?.subject, 'Your password was changed')
    await AuditEntry.findByOrFail('action', 'user.password_changed')
    assert.isFalse(await isIn(await signedIn(user.email)))
    assert.isTrue(await isIn(await signedIn(user.email, { password: NEW_PASSWORD })))
  })
})

test.group('Sessions and passwords by form', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('are listed with device, address and times, the own one marked', async ({
    client,
    assert,
  }) => {
    const user = await givenUser()
    await givenOpenSession(user)
    await givenOpenSession(user, { lastSeenAt: now().minus({ hours: 3 }) })
    await givenOpenSession(await givenUser())
    const page = await client.get('/settings/password').loginAs(user).withInertia()
    const sessions = page.inertiaProps.sessions as {
      publicId: string
      device: object
      address: string
    }[]
    assert.lengthOf(sessions, 2)
    const other = sessions.find(({ publicId }) => publicId !== page.inertiaProps.thisSession)!
    assert.deepEqual(other.device, { browser: 'Firefox', system: 'Linux', kind: 'computer' })
    assert.equal(other.address, '192.0.2.7')
  })

  test("nobody ends somebody else's", async ({ client, assert }) => {
    const row = await givenOpenSession(await givenUser())
    const response = await client
      .delete(`/settings/sessions/${row.publicId}`)
      .loginAs(await givenUser())
      .withCsrfToken()
    response.assertStatus(404)
    assert.isNull((await row.refresh()).endedAt)
  })

  for (const [what, form, field] of [
    ['nothing', {}, 'currentPassword'],
    ['a wrong password', { currentPassword: 'x', password: NEW_PASSWORD }, 'currentPassword'],
    ['a short one', { currentPassword: PASSWORD, password: 'short' }, 'password'],
    ['a common one', { currentPassword: PASSWORD, password: 'password1234' }, 'password'],
    ['a list', { currentPassword: PASSWORD, password: [NEW_PASSWORD] }, 'password'],
    ['a long one', { currentPassword: PASSWORD, password: 'x'.repeat(129) }, 'password'],
  ] as const) {
    test(`a password is not changed for ${what}`, async ({ client, assert }) => {
      const user = await givenUser()
      const response = await client
        .put('/settings/password')
        .loginAs(user)
        .json(form)
        .withInertia()
        .withCsrfToken()
        .redirects(0)
      assert.property(response.flashMessage('inputErrorsBag'), field)
      const { password } = user
      assert.equal((await user.refresh()).password, password)
    })
  }
})
