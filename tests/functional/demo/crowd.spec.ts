import { freezeClock, fromSql } from '#app/core/clock'
import { crowdAtOnce } from '#app/demo/actions/crowd_at_once'
import { openUniversity } from '#app/demo/actions/seed_demo'
import type { Crowd } from '#app/demo/rules/crowd'
import { verifyRegistrations } from '#app/registrations/queries/verify_registrations'
import { STATUSES } from '#app/registrations/rules/transitions'
import { crowdByActions } from '#tests/fixtures/crowd_by_actions'
import { THOROUGH } from '#tests/helpers/sizes'
import { writtenRows } from '#tests/helpers/written_rows'
import env from '#start/env'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { QueueManager } from '@adonisjs/queue'
import { test } from '@japa/runner'

const TODAY = fromSql('2026-03-18 16:20:00')

async function opened<Seen>(
  { people, crowd }: { people: number; crowd: Crowd },
  look: () => Promise<Seen>
): Promise<Seen> {
  const rollBack = await testUtils.db().wrapInGlobalTransaction()
  try {
    await numberFromOne()
    await openUniversity({ people, today: TODAY, crowd })
    freezeClock(TODAY)
    return await look()
  } finally {
    freezeClock(null)
    await rollBack()
  }
}

/** Rolling back gives SQLite its row numbers back, and PostgreSQL not. */
async function numberFromOne(): Promise<void> {
  if (db.connection().dialect.name !== 'postgres') return
  await db.rawQuery(
    `select setval(pg_get_serial_sequence(quote_ident(table_name), 'id'), 1, false)
     from information_schema.columns
     where table_schema = 'public' and column_name = 'id' and column_default like 'nextval%'`
  )
}

test.group("The demo's crowd", (group) => {
  group.each.setup(() => {
    QueueManager.fake()
    return () => QueueManager.restore()
  })

  test('is written at once as the actions write it one by one', async ({ assert }) => {
    const seen = await opened({ people: 250, crowd: crowdAtOnce() }, async () => ({
      rows: await writtenRows(),
      statuses: await db.from('registrations').distinct('status').orderBy('status'),
      promoted: await db.from('registrations').whereNotNull('promoted_at'),
      scans: await db.from('scans').distinct('result').orderBy('result'),
    }))
    // What is compared has everything in it that can happen.
    const missing = ['expired']
    assert.sameMembers(
      seen.statuses.map(({ status }) => status),
      STATUSES.filter((status) => !missing.includes(status))
    )
    assert.isNotEmpty(seen.promoted)
    assert.deepEqual(seen.scans, [{ result: 'accepted' }, { result: 'already_used' }])

    const expected = await opened({ people: 250, crowd: crowdByActions }, writtenRows)
    assert.sameMembers(Object.keys(seen.rows), Object.keys(expected))
    for (const [table, lines] of Object.entries(expected)) {
      const differing = lines.findIndex((line, index) => line !== seen.rows[table]![index])
      assert.equal(seen.rows[table]![differing], lines[differing], table)
      assert.lengthOf(seen.rows[table]!, lines.length, table)
    }
  })
    .timeout(600_000)
    // One by one takes a minute there.
    .tags(env.get('DB_CONNECTION') === 'pg' ? [THOROUGH] : [])

  test('contradicts no rule of registering when it is large', async ({ assert }) => {
    const large = { people: 1_000, crowd: crowdAtOnce() }
    const { findings, registrations } = await opened(large, () => verifyRegistrations())
    assert.deepEqual(findings, [])
    assert.isAbove(registrations, 1_000)
  }).timeout(120_000)
})
