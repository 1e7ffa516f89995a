import { scanCode } from '#app/attendance/actions/scan_code'
import { recordAudit } from '#app/audit/actions/record_audit'
import { now } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import { publishResults } from '#app/judging/actions/publish_results'
import { standings } from '#app/judging/queries/standings'
import { acceptDocuments } from '#app/legal/actions/accept_documents'
import { givenDoor } from '#tests/fixtures/attendance'
import { giveScores, givenJudging } from '#tests/fixtures/judging'
import { givenDocument } from '#tests/fixtures/legal'
import { givenUser } from '#tests/fixtures/users'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { ulid } from 'ulid'

/** What only grows, with a column that a forger would want to change. */
const TABLES = {
  audit_entries: 'action',
  scans: 'result',
  legal_documents: 'body_en',
  legal_consents: 'created_at',
  result_publications: 'published_by',
  team_places: 'place',
} as const

/** By each engine's own words; `on conflict` and `replace` are changes too. */
const FORGERIES = {
  'postgres': (table: string, column: string) => [
    `update ${table} set ${column} = ${column}`,
    `delete from ${table}`,
    `truncate ${table} cascade`,
    `insert into ${table} select * from ${table} limit 1
     on conflict (id) do update set ${column} = excluded.${column}`,
  ],
  'better-sqlite3': (table: string, column: string) => [
    `update ${table} set ${column} = ${column}`,
    `delete from ${table}`,
    `replace into ${table} select * from ${table} limit 1`,
    `insert into ${table} select * from ${table} where true limit 1
     on conflict (id) do update set ${column} = excluded.${column}`,
  ],
}

test.group('What only grows', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(givenOneOfEach)

  for (const [table, column] of Object.entries(TABLES)) {
    test(`${table}: the database refuses to change or remove a row`, async ({ assert }) => {
      const before = await db.from(table)
      assert.isNotEmpty(before)
      const dialect = db.connection().dialect.name as keyof typeof FORGERIES
      for (const forgery of FORGERIES[dialect](table, column)) {
        await db.rawQuery('savepoint before_forgery')
        await assert.rejects(() => db.rawQuery(forgery), /append-only/)
        await db.rawQuery('rollback to savepoint before_forgery')
      }
      assert.deepEqual(await db.from(table), before)
    })
  }

  test('nor does replacing by another unique key remove one', async ({ assert }) => {
    if (db.connection().dialect.name === 'postgres') return
    await assert.rejects(
      () =>
        db.rawQuery(`replace into legal_consents (user_id, legal_document_id, created_at)
                     select user_id, legal_document_id, created_at from legal_consents`),
      /append-only/
    )
  })
})

async function givenOneOfEach(): Promise<void> {
  const user = await givenUser()
  await inTransaction((trx) =>
    recordAudit(
      { actorId: user.id, action: 'user.viewed', subjectType: 'user', subjectId: user.id },
      trx
    )
  )
  await givenDocument('terms')
  await acceptDocuments({ userId: user.id, shown: 'terms-1' })
  const judging = await givenJudging({ teams: 1, judges: 1 })
  const [team, judge] = [judging.teams[0]!, judging.judges[0]!]
  await giveScores(judging, { team, judge, points: [1, 1, 1] })
  const { mark } = await standings(judging.event.id)
  const actor = { id: judging.author.id, ability: 'organizer' }
  await publishResults({ eventId: judging.event.id, mark, actor })
  const door = await givenDoor()
  await scanCode({
    clientScanId: ulid(),
    presented: { code: 'nobody knows this one' },
    eventId: door.event.id,
    sessionId: door.session.id,
    gate: 'Main door',
    source: 'manual',
    scannedAt: now(),
    scannedBy: door.scanner.id,
  })
}
