import { answerEmailChange } from '#app/auth/actions/answer_email_change'
import EmailChange from '#app/auth/models/email_change'
import Passkey from '#app/auth/models/passkey'
import { freezeClock, now, toSql } from '#app/core/clock'
import type User from '#app/users/models/user'
import { catchMails, mailsTo } from '#tests/fixtures/mails'
import { codeAt, givenTwoFactor } from '#tests/fixtures/security'
import { SoftwareKey } from '#tests/fixtures/software_key'
import { givenUser, PASSWORD } from '#tests/fixtures/users'
import { CookieBrowser, useSlowRequests } from '#tests/helpers/slow_requests'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'

const NEW_PASSWORD = 'tortuga verde bajo la mesa'

/** How an account is closed, by a statement of its own: what the actions clear away must not be what holds. */
const CLOSED: Record<string, (user: User) => Promise<unknown>> = {
  disabled: (user) => close(user, {}),
  merged: async (user) => close(user, { merged_into_id: (await givenUser()).id }),
}

function close(user: User, more: Record<string, unknown>) {
  const columns = { disabled_at: toSql(now()), ...more }
  return db.from('users').where('id', user.id).update(columns)
}

async function signedIn(user: User, form: Record<string, string> = {}): Promise<CookieBrowser> {
  const browser = new CookieBrowser()
  await browser.send('GET', '/login')
  await browser.send('POST', '/login', { form: { email: user.email, password: PASSWORD, ...form } })
  return browser
}

const isIn = async (browser: CookieBrowser) =>
  (await browser.send('GET', '/dashboard')).status === 200

/** Each knocks at its door before and after the account is closed. @returns who came through it */
type Door = (user: User) => Promise<() => Promise<CookieBrowser | null>>

const DOORS: Record<string, Door> = {
  'a session that is open': async (user) => {
    const browser = await signedIn(user)
    return async () => browser
  },
  'the password': async (user) => () => signedIn(user),
  'a remembered browser': async (user) => {
    const browser = await signedIn(user, { remember: 'true' })
    await db.from('sessions').delete()
    return async () => browser
  },
  'a second factor that is owed': async (user) => {
    const { secret } = await givenTwoFactor(user)
    const browser = await signedIn(user)
    return async () => {
      await browser.send('POST', '/login/two-factor', { form: { code: codeAt(secret, now()) } })
      return browser
    }
  },
  'a passkey': async (user) => {
    const key = await SoftwareKey.of(user)
    const browser = new CookieBrowser()
    await browser.send('GET', '/login')
    return async () => {
      const asked = await browser.send('POST', '/login/passkey/question', { form: {} })
      const { challenge } = (await asked.json()) as { challenge: string }
      await browser.sendJson('/login/passkey', { credential: key.answer(challenge) })
      return browser
    }
  },
  'a mailed link to set a password': async (user) => {
    const browser = new CookieBrowser()
    await browser.send('GET', '/forgot-password')
    await browser.send('POST', '/forgot-password', { form: { email: user.email } })
    const { path } = mailsTo(user.email).at(-1)!
    return async () => {
      await browser.send('POST', path, { form: { password: NEW_PASSWORD } })
      const form = { email: user.email, password: NEW_PASSWORD }
      await browser.send('POST', '/login', { form })
      return browser
    }
  },
}

test.group('A closed account', (group) => {
  group.each.timeout(120_000)
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(() => catchMails())
  group.each.setup(() => useSlowRequests())
  group.each.teardown(() => freezeClock(null))

  for (const [how, closing] of Object.entries(CLOSED)) {
    for (const [name, door] of Object.entries(DOORS)) {
      test(`that is ${how} is not entered by ${name}, an open one is`, async ({ assert }) => {
        const [closed, open] = [await givenUser(), await givenUser()]
        const enter = await door(closed)
        await closing(closed)
        const intruder = await enter()
        assert.isFalse(intruder !== null && (await isIn(intruder)))
        const guest = await (await door(open))()
        assert.isTrue(guest !== null && (await isIn(guest)))
      })
    }

    test(`that is ${how} changes no address and gives no copy of its data`, async ({ assert }) => {
      const user = await givenUser()
      const browser = await signedIn(user)
      await browser.send('POST', '/settings/account/exports', { form: {} })
      const { public_id: copy } = await db.from('tracked_jobs').where('started_by', user.id).first()
      await browser.send('POST', '/settings/email', { form: { email: 'new@example.test' } })
      const links = [mailsTo('new@example.test').at(-1)!.path, mailsTo(user.email).at(-1)!.path]
      await closing(user)
      for (const [index, path] of links.entries()) {
        await browser.send('POST', path, { form: { answer: index === 0 ? 'confirm' : 'approve' } })
        const token = path.split('/').at(-1)!
        const answer = index === 0 ? 'confirm' : 'approve'
        await assert.rejects(() => answerEmailChange({ token, answer }), /E_LINK_EXPIRED/)
      }
      const change = await EmailChange.findByOrFail('userId', user.id)
      assert.isNull(change.confirmedAt)
      assert.isNull(change.approvedAt)
      const fetched = await browser.send('GET', `/settings/account/exports/${copy}`)
      assert.equal(fetched.headers.get('location'), '/login')
      assert.lengthOf(await Passkey.query().where('user_id', user.id), 0)
    })
  }
})
