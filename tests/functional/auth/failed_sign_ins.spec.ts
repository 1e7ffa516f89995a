import { eraseAuditValues } from '#app/audit/actions/erase_audit_values'
import { freezeClock, now } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import { catchMails } from '#tests/fixtures/mails'
import { givenUser, PASSWORD } from '#tests/fixtures/users'
import limits from '#config/limits'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'

const signIn = (client: ApiClient, email: string, password = 'not the password') =>
  client.post('/login').form({ email, password }).withCsrfToken().redirects(0)

async function noted(): Promise<unknown[][]> {
  const rows = await db
    .from('audit_entries as e')
    .join('audit_values as v', 'v.audit_entry_id', 'e.id')
    .whereLike('e.action', 'user.sign_in%')
    .orderBy('e.id')
    .select('e.action', 'e.actor_id', 'e.subject_id', 'v.after', 'v.ip')
  return rows.map((row) => [row.action, row.actor_id, row.subject_id, row.after, row.ip])
}

test.group('Sign-ins that fail, in the audit log', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(() => catchMails())
  group.each.teardown(() => freezeClock(null))

  test('one entry stands for the failures of ten minutes, and tells from where', async ({
    client,
    assert,
  }) => {
    const user = await givenUser({ email: 'ana@example.test' })
    const entry = ['user.sign_in_failed', null, user.id, '{"factor":"password"}', '127.0.0.1']
    await signIn(client, user.email)
    await signIn(client, ' ANA@example.test ')
    assert.deepEqual(await noted(), [entry])
    freezeClock(now().plus({ minutes: 9 }))
    await signIn(client, user.email)
    assert.deepEqual(await noted(), [entry])
    freezeClock(now().plus({ minutes: 2 }))
    await signIn(client, user.email)
    assert.deepEqual(await noted(), [entry, entry])
  })

  test('nothing is kept of an address that is nobody’s, of a form that is none, and of getting in', async ({
    client,
    assert,
  }) => {
    const user = await givenUser({ email: 'ana@example.test' })
    await signIn(client, 'nobody@example.test')
    await signIn(client, 'no address')
    await signIn(client, user.email, PASSWORD)
    assert.deepEqual(await noted(), [])
  })

  test('an account that is tried too often is told to be stopped', async ({ client, assert }) => {
    const user = await givenUser({ email: 'ana@example.test' })
    const { perPair } = limits.signInTriesPerMinute
    for (let tries = 0; tries < perPair; tries += 1) await signIn(client, user.email)
    assert.lengthOf(await noted(), 1)
    for (let tries = 0; tries < 2; tries += 1) {
      const response = await signIn(client, user.email)
      response.assertStatus(429)
    }
    const words = (await noted()).map(([action]) => action)
    assert.deepEqual(words, ['user.sign_in_failed', 'user.sign_in_locked'])
  })

  test('the log says that somebody did it, not the system', async ({ client, assert }) => {
    const admin = await givenUser({ roles: ['admin'] })
    const user = await givenUser({ email: 'ana@example.test' })
    await signIn(client, user.email)
    const response = await client
      .get('/audit?action=user.sign_in_failed')
      .loginAs(admin)
      .withInertia()
    const { rows } = (response.body().props as { list: { rows: Record<string, unknown>[] } }).list
    assert.lengthOf(rows, 1)
    assert.equal(rows[0]!.by, 'Somebody')
    assert.equal(rows[0]!.ip, '127.0.0.1')
    assert.deepEqual(rows[0]!.changes, [
      { field: 'What was wrong', before: null, after: 'The password' },
    ])
  })

  test('with an erased account goes from where it was tried: that may have been themselves', async ({
    client,
    assert,
  }) => {
    const user = await givenUser({ email: 'ana@example.test' })
    await signIn(client, user.email)
    await inTransaction((trx) => eraseAuditValues({ userIds: [user.id] }, trx))
    assert.deepEqual(await noted(), [['user.sign_in_failed', null, user.id, null, null]])
  })
})
