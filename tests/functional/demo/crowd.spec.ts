import { freezeClock, fromSql } from '#app/core/clock'
import { crowdAtOnce } from '#app/demo/actions/crowd_at_once'
import { openUniversity } from '#app/demo/actions/seed_demo'
import type { Crowd } from '#app/demo/rules/crowd'
import { REVIEW_CAUSES } from '#app/attendance/rules/delivery'
import { verifyRegistrations } from '#app/registrations/queries/verify_registrations'
import { PAYMENT_STATUSES } from '#app/payments/rules/payment_states'
import { REFUND_REASONS } from '#app/payments/rules/refund_reasons'
import { STATUSES } from '#app/registrations/rules/transitions'
import { certificateFindings } from '#tests/fixtures/certificates'
import { ledgerFindings } from '#tests/fixtures/payments'
import { crowdByActions } from '#tests/fixtures/crowd_by_actions'
import { ON_ONE_ENGINE, inTwoSizes } from '#tests/helpers/sizes'
import { writtenRows } from '#tests/helpers/written_rows'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { QueueManager } from '@adonisjs/queue'
import { test } from '@japa/runner'
import type { DateTime } from 'luxon'

const TODAY = fromSql('2026-03-18 16:20:00')
/** An hour before the campus's midnight, and each of a day. */
const HOURS = { check: [5], thorough: Array.from({ length: 24 }, (_, hour) => hour) }

async function opened<Seen>(
  { people, crowd, today = TODAY }: { people: number; crowd: Crowd; today?: DateTime },
  look: () => Promise<Seen>
): Promise<Seen> {
  const rollBack = await testUtils.db().wrapInGlobalTransaction()
  try {
    await numberAnew()
    await openUniversity({ people, today, crowd })
    freezeClock(today)
    return await look()
  } finally {
    freezeClock(null)
    await rollBack()
  }
}

async function distinct(table: string, column: string): Promise<unknown[]> {
  const rows: Record<string, unknown>[] = await db.from(table).distinct(column)
  return rows.map((row) => row[column])
}

/** Rolling back gives SQLite its row numbers back, and PostgreSQL not: there they go on behind the rows that are left. */
async function numberAnew(): Promise<void> {
  if (db.connection().dialect.name !== 'postgres') return
  await db.rawQuery(
    `do $$ declare numbered record; begin
       for numbered in select table_name as name from information_schema.columns
         where table_schema = 'public' and column_name = 'id' and column_default like 'nextval%'
       loop
         execute format(
           'select setval(pg_get_serial_sequence(%L, ''id''), coalesce(max(id), 0) + 1, false) from %I',
           quote_ident(numbered.name), numbered.name
         );
       end loop;
     end $$`
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
      scans: await db
        .from('scans')
        .whereNull('door_device_id')
        .distinct('result')
        .orderBy('result'),
    }))
    // What is compared has everything in it that can happen.
    assert.sameMembers(
      seen.statuses.map(({ status }) => status),
      [...STATUSES]
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
    .tags(ON_ONE_ENGINE)

  test('contradicts no rule of registering when it is large', async ({ assert }) => {
    const large = { people: 1_000, crowd: crowdAtOnce() }
    const seen = await opened(large, async () => ({
      ...(await verifyRegistrations()),
      ledger: await ledgerFindings(),
      certificates: await certificateFindings(),
      states: await distinct('payments', 'status'),
      reasons: await distinct('refund_requests', 'reason'),
      requests: await distinct('refund_requests', 'state'),
      methods: await distinct('transactions', 'method'),
      kinds: await distinct('transactions', 'kind'),
      reviews: await distinct('transaction_reviews', 'decision'),
      differences: await distinct('cash_desk_sessions', 'difference_minor'),
      causes: await distinct('scans', 'review'),
      doubts: await distinct('scans', 'time_flag'),
      decisions: await distinct('scan_reviews', 'decision'),
    }))
    assert.deepEqual(seen.findings, [])
    assert.deepEqual(seen.ledger, [])
    assert.deepEqual(seen.certificates, [])
    assert.isAbove(seen.registrations, 1_000)
    // There is something to show in every state.
    assert.sameMembers(seen.states, [...PAYMENT_STATUSES])
    // A gateway alone tells of a refund that failed, and nobody here has paid online.
    assert.sameMembers(
      seen.reasons,
      REFUND_REASONS.filter((reason) => reason !== 'refund_failed')
    )
    assert.sameMembers(seen.requests, ['open', 'done', 'declined'])
    assert.sameMembers(seen.methods, ['cash', 'card', 'transfer'])
    assert.sameMembers(seen.kinds, ['collection', 'refund', 'reversal'])
    assert.sameMembers(seen.reviews, ['confirmed', 'rejected'])
    // An open desk, closed ones, and one of them short of a coin.
    assert.sameMembers(seen.differences.map(String), ['null', '0', '-25'])
    // What organizers are asked about, once each, and one of them decided.
    assert.sameMembers(seen.causes, [null, ...REVIEW_CAUSES])
    assert.sameMembers(seen.doubts, [null, 'before_list'])
    assert.deepEqual(seen.decisions, ['dismissed'])
    // Seconds alone, minutes beside other runs on a busy machine. What runs into its time leaves its rows behind.
  }).timeout(600_000)

  inTwoSizes(HOURS, (hours) =>
    test(`can be begun at ${hours.length === 1 ? 'the end of a day' : 'any hour'}`, async ({
      assert,
    }) => {
      for (const hour of hours) {
        const today = TODAY.set({ hour, minute: 1 })
        const given = { people: 60, crowd: crowdAtOnce(), today }
        const statuses = await opened(given, () => distinct('certificates', 'revoked_for'))
        assert.includeMembers(statuses, ['correction', 'mistake'], `at ${hour}`)
      }
    }).timeout(600_000)
  )
})
