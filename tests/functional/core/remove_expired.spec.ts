import { removeExpired } from '#app/core/actions/remove_expired'
import { freezeClock, now, toSql } from '#app/core/clock'
import { mailRetentionDays } from '#config/app'
import limits from '#config/limits'
import { givenUser } from '#tests/fixtures/users'
import testUtils from '@adonisjs/core/services/test_utils'
import ace from '@adonisjs/core/services/ace'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { DateTime } from 'luxon'

/** The column that tells the rows of these tests apart. */
const NAMES = {
  rate_limits: 'key',
  sessions: 'id',
  remember_me_tokens: 'hash',
  open_sessions: 'public_id',
  email_changes: 'new_email',
  user_tokens: 'token_hash',
  outbound_mails: 'recipient',
}

const stamps = (at: DateTime) => ({ created_at: toSql(at), updated_at: toSql(at) })

/** One row of each table that lives past `at`, and one that does not; named after which it is. */
async function givenRows(at: DateTime): Promise<void> {
  const { id: userId } = await givenUser()
  for (const name of ['over', 'lives']) {
    const end = name === 'over' ? at.minus({ minutes: 1 }) : at.plus({ minutes: 1 })
    const expires = { expires_at: end.toJSDate() }
    await db.table('rate_limits').insert({ key: name, points: 1, expire: end.toMillis() })
    await db.table('sessions').insert({ id: name, data: '{}', ...expires })
    await db
      .table('remember_me_tokens')
      .insert({ tokenable_id: userId, hash: name, ...expires, ...stamps(at) })
    await db.table('open_sessions').insert({
      public_id: name,
      user_id: userId,
      signed_in_by: 'password',
      last_seen_at: toSql(end.minus({ days: limits.rememberMeDays + 1 })),
      ...stamps(at),
    })
    await givenEmailChange(userId, name, end.minus({ days: 30 }))
    await givenToken(userId, name, end)
    await givenMail(name, end.minus({ days: mailRetentionDays }))
  }
  await givenToken(userId, 'used', at.plus({ hours: 1 }), at)
  await givenMail('waits', null)
}

async function givenEmailChange(userId: number, name: string, end: DateTime) {
  await db.table('email_changes').insert({
    user_id: userId,
    old_email: 'old@example.test',
    new_email: `${name}@example.test`,
    new_token_hash: `${name} new`,
    old_token_hash: `${name} old`,
    expires_at: toSql(end),
    stopped_at: toSql(end),
    ...stamps(end),
  })
}

async function givenToken(userId: number, name: string, end: DateTime, used?: DateTime) {
  await db.table('user_tokens').insert({
    user_id: userId,
    purpose: 'verify_email',
    token_hash: name,
    expires_at: toSql(end),
    used_at: used ? toSql(used) : null,
    ...stamps(end),
  })
}

async function givenMail(name: string, sent: DateTime | null) {
  const at = toSql(now().minus({ days: 400 }))
  await db.table('outbound_mails').insert({
    recipient: `${name}@example.test`,
    locale: 'en',
    template: 'authVerifyEmail',
    data: '{}',
    next_attempt_at: at,
    sent_at: sent && toSql(sent),
    created_at: at,
    updated_at: at,
  })
}

async function left(): Promise<Record<string, string[]>> {
  const names: Record<string, string[]> = {}
  for (const [table, column] of Object.entries(NAMES)) {
    const rows: Record<string, string>[] = await db.from(table).select(column).orderBy(column)
    names[table] = rows.map((row) => row[column]!)
  }
  return names
}

const LEFT = {
  rate_limits: ['lives'],
  sessions: ['lives'],
  remember_me_tokens: ['lives'],
  open_sessions: ['lives'],
  email_changes: ['lives@example.test'],
  user_tokens: ['lives'],
  outbound_mails: ['lives@example.test', 'waits@example.test'],
}

test.group('Removing what has expired', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  // Servers of other tests leave sessions behind.
  group.each.setup(async () => {
    for (const table of Object.keys(NAMES)) await db.from(table).delete()
  })
  group.each.teardown(() => freezeClock(null))

  test('removes what is over and nothing else', async ({ assert }) => {
    freezeClock(now().startOf('second'))
    await givenRows(now())
    const removed = await removeExpired()
    assert.deepEqual(await left(), LEFT)
    assert.deepEqual(removed, {
      rate_limits: 1,
      sessions: 1,
      remember_me_tokens: 1,
      open_sessions: 1,
      email_changes: 1,
      kept_addresses: 0,
      tracked_jobs: 0,
      user_tokens: 2,
      outbound_mails: 1,
      import_rows: 0,
    })
    const again = await removeExpired()
    assert.deepEqual(new Set(Object.values(again)), new Set([0]))
  })

  test('removes any number, a batch at a time', async ({ assert }) => {
    const rows = Array.from({ length: 1200 }, (_, index) => ({
      key: `over${index}`,
      points: 1,
      expire: 1,
    }))
    for (let start = 0; start < rows.length; start += 300) {
      await db.table('rate_limits').multiInsert(rows.slice(start, start + 300))
    }
    assert.equal((await removeExpired()).rate_limits, 1200)
    assert.isEmpty((await left()).rate_limits)
  })

  test('runs by hand: node ace clean:up', async ({ assert }) => {
    freezeClock(now().startOf('second'))
    await givenRows(now())
    const command = await ace.exec('clean:up', [])
    command.assertSucceeded()
    assert.deepEqual(await left(), LEFT)
  })
})
