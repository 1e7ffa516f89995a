import { closeCashDesk } from '#app/payments/actions/close_cash_desk'
import { cancelRegistration } from '#app/registrations/actions/cancel_registration'
import { reportTransfer } from '#app/payments/actions/report_transfer'
import { reverseTransaction } from '#app/payments/actions/reverse_transaction'
import { reviewTransfer } from '#app/payments/actions/review_transfer'
import { now } from '#app/core/clock'
import {
  assertLedgerClean,
  collect,
  givenDesk,
  givenPayment,
  paymentOf,
} from '#tests/fixtures/payments'
import { givenEvent } from '#tests/fixtures/events'
import { register } from '#tests/fixtures/registrations'
import { givenUser } from '#tests/fixtures/users'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import type { Assert } from '@japa/assert'
import { test } from '@japa/runner'
import { ulid } from 'ulid'

const isPostgres = () => db.connection().dialect.name === 'postgres'

/** The tables that no statement may change a row of, with a column that a forger would want to change. */
const ONLY_GROWING = {
  transactions: 'amount_minor',
  transaction_reviews: 'decision',
  receipts: 'number',
} as const

/** What no statement may remove a row of. */
const KEPT = ['payments', 'cash_desk_sessions', 'ledger_heads', 'receipt_series']

const ENTRY_COLUMNS = [
  ...['public_id', 'position', 'payment_id', 'kind', 'method', 'amount_minor', 'currency'],
  ...['reverses_id', 'initial_status', 'idempotency_key', 'request_hash'],
  ...['cash_desk_session_id', 'recorded_by', 'reason', 'occurred_at', 'previous_hash'],
  ...['hash', 'created_at'],
]

/** A payment that was collected, a transfer confirmed and one that waits, a reversal, a desk closed and one open. */
async function givenLedger() {
  const { actor, desk } = await givenDesk()
  const closed = await givenDesk()
  const payer = await givenUser()
  const [cash, transfer, wrong, untouched] = [
    await givenPayment({ payer }),
    await givenPayment({ payer }),
    await givenPayment({ payer }),
    await givenPayment({ payer }),
  ]
  const collected = await collect(cash, { actor, amount: 2_000n })
  await collect(cash, { actor: closed.actor, amount: 1_000n })
  await closeCashDesk({
    ...{ deskId: closed.desk.id, note: '', actor: closed.actor },
    denominations: { '1000': 11 },
  })
  const report = () =>
    reportTransfer({
      ...{ paymentId: transfer.id, amount: 2_000n, occurredAt: now(), externalReference: '77' },
      ...{ proof: null, actor: { id: payer.id, ability: null }, idempotencyKey: ulid() },
    })
  const confirmed = await report()
  await reviewTransfer({ ...confirmed, decision: 'confirmed', actor })
  const waiting = await report()
  const mistaken = await collect(wrong, { actor, method: 'card', amount: 700n })
  const reversal = await reverseTransaction({
    ...{ transactionId: mistaken.transactionId, reason: 'Twice', actor, idempotencyKey: ulid() },
  })
  return {
    actor,
    desk,
    closedDesk: closed.desk,
    ...{ cash, transfer, wrong, untouched },
    ...{ collected, waiting, mistaken, reversal },
  }
}
type Ledger = Awaited<ReturnType<typeof givenLedger>>

/** The statement fails, with the words of the database, and changes nothing. */
async function assertRefused(assert: Assert, sql: string, says: RegExp) {
  await db.rawQuery('savepoint before_forgery')
  await assert.rejects(() => db.rawQuery(sql), says)
  await db.rawQuery('rollback to savepoint before_forgery')
}

/**
 * Runs statements as somebody would who knows the database and not the app: on SQLite `replace` then removes rows
 * without asking the triggers that refuse a removal.
 */
async function asStranger(work: () => Promise<void>): Promise<void> {
  if (isPostgres()) return work()
  await db.rawQuery('pragma recursive_triggers = off')
  try {
    await work()
  } finally {
    await db.rawQuery('pragma recursive_triggers = on')
  }
}

/** SQL of an entry that follows the head, like another one but for what is given. */
async function entryLike(id: number, given: Record<string, string | number>): Promise<string> {
  const head = await db.from('ledger_heads').firstOrFail()
  const forged: Record<string, string | number> = {
    public_id: `'${ulid()}'`,
    position: Number(head.position) + 1,
    idempotency_key: `'${ulid()}'`,
    previous_hash: `'${head.hash}'`,
    hash: `'${'f'.repeat(64)}'`,
    ...given,
  }
  const values = ENTRY_COLUMNS.map((column) => forged[column] ?? column)
  return `insert into transactions (${ENTRY_COLUMNS.join(', ')})
    select ${values.join(', ')} from transactions where id = ${id}`
}

test.group('Forgeries that the database refuses', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  for (const [table, column] of Object.entries(ONLY_GROWING)) {
    test(`${table}: no row is changed, removed or replaced`, async ({ assert }) => {
      await givenLedger()
      const before = await db.from(table).orderBy('id')
      assert.isNotEmpty(before)
      const copy = `select * from ${table} order by id limit 1`
      const upsert = `insert into ${table} ${isPostgres() ? copy : `select * from (${copy}) where true`}
        on conflict (id) do update set ${column} = excluded.${column}`
      const refused = /append-only|takes the place|goes on from its head|in order|is reviewed/
      await asStranger(async () => {
        for (const sql of [
          `update ${table} set ${column} = ${column}`,
          `update ${table} set id = id + 1000`,
          `delete from ${table}`,
          upsert,
          ...(isPostgres()
            ? [`truncate ${table} cascade`]
            : [
                `update or replace ${table} set ${column} = ${column}`,
                `insert or replace into ${table} ${copy}`,
                `replace into ${table} ${copy}`,
                `insert or ignore into ${table} ${copy}`,
              ]),
        ]) {
          await assertRefused(assert, sql, refused)
        }
      })
      assert.deepEqual(await db.from(table).orderBy('id'), before)
      await assertLedgerClean(assert)
    })
  }

  for (const table of KEPT) {
    test(`${table}: no row is removed or replaced`, async ({ assert }) => {
      await givenLedger()
      const before = await db.from(table).orderBy('id')
      const columns = Object.keys(before[0]).filter((name) => name !== 'status')
      const copy = `select ${columns.join(', ')} from ${table} order by id limit 1`
      const into = `${table} (${columns.join(', ')})`
      const refused = /payments|cash_desk_sessions|ledger_heads|receipt_series|append-only/
      await asStranger(async () => {
        for (const sql of [
          `delete from ${table}`,
          ...(isPostgres()
            ? [`truncate ${table} cascade`]
            : [`insert or replace into ${into} ${copy}`, `replace into ${into} ${copy}`]),
        ]) {
          await assertRefused(assert, sql, refused)
        }
      })
      assert.deepEqual(await db.from(table).orderBy('id'), before)
      await assertLedgerClean(assert)
    })
  }

  const ON_PAYMENTS: [what: string, set: string][] = [
    ['its amount', 'amount_minor = amount_minor + 1'],
    ['its currency', `currency = 'EUR'`],
    ['its reference', `reference = '23467892'`],
    ['its public id', `public_id = '01J0000000000000000000FAKE'`],
    ['when it was raised', `created_at = '2020-01-01 00:00:00'`],
    ['what was collected', 'collected_minor = collected_minor + 1'],
    ['what was given back', 'refunded_minor = refunded_minor + 1'],
    ['both, so that the difference stays', 'collected_minor = 4000, refunded_minor = 1000'],
    ['void, though money was collected', `voided_at = '2026-01-01 00:00:00'`],
    ['its row number', 'id = id + 100000'],
    ['money that nothing is owed for', 'unallocated = true'],
    ['another campus', 'campus_id = (select max(id) from campuses where id <> campus_id)'],
    ['over, though nothing of it is', `ended_at = '2026-01-01 00:00:00'`],
  ]
  for (const [what, set] of ON_PAYMENTS) {
    test(`a payment: ${what}`, async ({ assert }) => {
      const { cash } = await givenLedger()
      await assertRefused(
        assert,
        `update payments set ${set} where id = ${cash.id}`,
        /payments|FOREIGN KEY|foreign key/
      )
      await assertLedgerClean(assert)
    })
  }

  test('a payment that nothing was collected for is not collected by hand, nor given another row', async ({
    assert,
  }) => {
    const { untouched } = await givenLedger()
    for (const set of ['collected_minor = amount_minor', 'id = id + 100000']) {
      await assertRefused(
        assert,
        `update payments set ${set} where id = ${untouched.id}`,
        /payments/
      )
    }
    const upsert = `insert into payments (id, public_id, reference, user_id, campus_id, concept, amount_minor,
        currency, created_at, updated_at)
      select id, public_id, reference, user_id, campus_id, concept, 1, currency, created_at, updated_at
      from payments where id = ${untouched.id}
      on conflict (id) do update set amount_minor = excluded.amount_minor`
    await assertRefused(assert, upsert, /payments/)
    const collected = `insert into payments (public_id, reference, user_id, campus_id, concept, amount_minor,
        collected_minor, currency, created_at, updated_at)
      select '${ulid()}', '23467892', user_id, campus_id, concept, amount_minor, amount_minor, currency,
        created_at, updated_at from payments where id = ${untouched.id}`
    await assertRefused(assert, collected, /before its transaction/)
  })

  test('the payment of a place gives way to no other', async ({ assert }) => {
    const prices = [{ label: 'General', amountMinor: 5_000n }]
    const { event } = await givenEvent({ prices })
    const [owed, other] = [
      await paymentOf(await register(event, await givenUser())),
      await paymentOf(await register(event, await givenUser())),
    ]
    const verb = isPostgres() ? 'insert' : 'insert or replace'
    const columns = `user_id, campus_id, event_id, registration_id, concept, currency, created_at, updated_at`
    await asStranger(async () => {
      await assertRefused(
        assert,
        `${verb} into payments (public_id, reference, amount_minor, ${columns})
         select '${ulid()}', '23467892', 1, ${columns} from payments where id = ${owed.id}`,
        /payments/
      )
      await assertRefused(
        assert,
        `update ${isPostgres() ? '' : 'or replace'} payments set registration_id = ${owed.registrationId}
         where id = ${other.id}`,
        /payments/
      )
    })
    assert.lengthOf(await db.from('payments').where('event_id', event.id), 2)
  })

  const ON_DESKS: [what: string, of: 'closed' | 'open', set: string][] = [
    ['what was counted', 'closed', 'counted_minor = 1, difference_minor = 1 - expected_minor'],
    ['its note', 'closed', `note = 'Nothing missing'`],
    ['open again', 'closed', 'closed_at = null, counted_minor = null, expected_minor = null'],
    ['its float', 'open', 'opening_float_minor = 0'],
    ['its currency', 'open', `currency = 'EUR'`],
    ['when it was opened', 'open', `opened_at = '2020-01-01 00:00:00'`],
    ['its row number', 'open', 'id = id + 100000'],
    [
      'somebody else’s',
      'open',
      'cashier_id = (select max(id) from users where id not in (select cashier_id from cash_desk_sessions))',
    ],
    [
      'taken over',
      'open',
      'taken_over_from_id = (select id from cash_desk_sessions where closed_at is not null)',
    ],
  ]
  for (const [what, of, set] of ON_DESKS) {
    test(`a cash desk that is ${of}: ${what}`, async ({ assert }) => {
      const { desk, closedDesk } = await givenLedger()
      const { id } = of === 'open' ? desk : closedDesk
      await assertRefused(
        assert,
        `update cash_desk_sessions set ${set} where id = ${id}`,
        /cash_desk_sessions/
      )
      await assertLedgerClean(assert)
    })
  }

  test('the end of what is still owed, and a payment that goes on after its place', async ({
    assert,
  }) => {
    const prices = [{ label: 'General', amountMinor: 5_000n }]
    const { event } = await givenEvent({ prices })
    const { actor } = await givenDesk({ campusId: event.campusId })
    const [held, lost] = [
      await register(event, await givenUser()),
      await register(event, await givenUser()),
    ]
    const [owed, over] = [await paymentOf(held), await paymentOf(lost)]
    await collect(owed, { actor, amount: 1_000n })
    await collect(over, { actor, amount: 1_000n })
    await cancelRegistration({ registrationId: lost.id, by: 'participant' })
    const says = /ends with what it was owed for/
    for (const [id, at] of [
      [owed.id, `'2026-01-01 00:00:00'`],
      [over.id, 'null'],
      [over.id, `'2020-01-01 00:00:00'`],
    ] as const) {
      await assertRefused(assert, `update payments set ended_at = ${at} where id = ${id}`, says)
    }
    const columns = 'user_id, campus_id, concept, currency, created_at, updated_at'
    await assertRefused(
      assert,
      `insert into payments (public_id, reference, amount_minor, ended_at, ${columns})
       select '${ulid()}', '23467892', 1, created_at, ${columns} from payments where id = ${owed.id}`,
      says
    )
    await assertLedgerClean(assert)
  })

  test('a payment, and a drawer, in another currency', async ({ assert }) => {
    const { untouched, actor, closedDesk } = await givenLedger()
    const owed = 'user_id, campus_id, concept, created_at, updated_at'
    await assertRefused(
      assert,
      `insert into payments (public_id, reference, amount_minor, currency, ${owed})
       select '${ulid()}', '23467892', 1, 'EUR', ${owed} from payments where id = ${untouched.id}`,
      /one currency/
    )
    const drawer = 'campus_id, opened_at, created_at, updated_at'
    const other = await givenUser()
    assert.notEqual(other.id, actor.id)
    await assertRefused(
      assert,
      `insert into cash_desk_sessions (public_id, cashier_id, opening_float_minor, currency, ${drawer})
       select '${ulid()}', ${other.id}, 0, 'EUR', ${drawer}
       from cash_desk_sessions where id = ${closedDesk.id}`,
      /one currency/
    )
  })

  test('a drawer that is taken over with another float, or before it was counted', async ({
    assert,
  }) => {
    const { desk, closedDesk } = await givenLedger()
    const { id: cashierId } = await givenUser()
    const drawer = 'campus_id, currency, opened_at, created_at, updated_at'
    const takenOver = (from: number, float: string) =>
      `insert into cash_desk_sessions (public_id, cashier_id, opening_float_minor,
         taken_over_from_id, ${drawer})
       select '${ulid()}', ${cashierId}, ${float}, id, ${drawer} from cash_desk_sessions where id = ${from}`
    await assertRefused(assert, takenOver(closedDesk.id, 'counted_minor - 1'), /as it was counted/)
    await assertRefused(assert, takenOver(desk.id, 'opening_float_minor'), /as it was counted/)
    await db.rawQuery(takenOver(closedDesk.id, 'counted_minor'))
  })

  test('a second open desk of one cashier', async ({ assert }) => {
    const { desk } = await givenLedger()
    await assertRefused(
      assert,
      `insert into cash_desk_sessions (public_id, cashier_id, campus_id, opened_at,
         opening_float_minor, currency, created_at, updated_at)
       select '${ulid()}', cashier_id, campus_id, opened_at, 0, currency, created_at, updated_at
       from cash_desk_sessions where id = ${desk.id}`,
      /cash_desk_sessions/
    )
  })

  type Forged = (ledger: Ledger) => Promise<string>
  const ENTRIES: [what: string, sql: Forged, says: RegExp][] = [
    [
      'that follows an earlier one: a fork',
      async ({ collected: { transactionId: id } }) =>
        entryLike(id, { position: 2, previous_hash: 'hash' }),
      /goes on from its head|takes the place/,
    ],
    [
      'at the next position, that follows an earlier one',
      async ({ collected: { transactionId: id } }) => entryLike(id, { previous_hash: 'hash' }),
      /goes on from its head|takes the place/,
    ],
    [
      'that leaves a position out',
      async ({ collected: { transactionId: id } }) => entryLike(id, { position: 1_000 }),
      /goes on from its head/,
    ],
    [
      'at the open desk of somebody else',
      async ({ collected: { transactionId: id } }) =>
        entryLike(id, { recorded_by: (await givenUser()).id }),
      /only its cashier/,
    ],
    [
      'that reverses what was reversed',
      async ({ reversal: { transactionId: id } }) => entryLike(id, {}),
      /unique|takes the place/i,
    ],
    [
      'that reverses the transaction of another payment',
      async ({ collected, wrong }) =>
        entryLike(collected.transactionId, {
          ...{ kind: `'reversal'`, reason: `'Mine'`, reverses_id: collected.transactionId },
          payment_id: wrong.id,
        }),
      /a reversal takes back/,
    ],
    [
      'that reverses a part',
      async ({ collected: { transactionId: id } }) =>
        entryLike(id, { kind: `'reversal'`, reason: `'Mine'`, reverses_id: id, amount_minor: 1 }),
      /a reversal takes back/,
    ],
    [
      'that reverses by another method',
      async ({ collected: { transactionId: id } }) =>
        entryLike(id, { kind: `'reversal'`, reason: `'Mine'`, reverses_id: id, method: `'card'` }),
      /a reversal takes back/,
    ],
    [
      'that reverses what waits for a review',
      async ({ waiting: { transactionId: id } }) =>
        entryLike(id, {
          ...{ kind: `'reversal'`, reason: `'Mine'`, reverses_id: id },
          initial_status: `'confirmed'`,
        }),
      /a reversal takes back/,
    ],
    [
      'that reverses a reversal',
      async ({ reversal: { transactionId: id } }) => entryLike(id, { reverses_id: id }),
      /a reversal takes back/,
    ],
    [
      'at a closed desk',
      async ({ collected, closedDesk }) =>
        entryLike(collected.transactionId, { cash_desk_session_id: closedDesk.id }),
      /the cash desk is closed/,
    ],
    [
      'of cash at no desk',
      async ({ collected: { transactionId: id } }) =>
        entryLike(id, { cash_desk_session_id: 'null' }),
      /transactions_cash_check/,
    ],
    [
      'in another currency',
      async ({ collected: { transactionId: id } }) => entryLike(id, { currency: `'EUR'` }),
      /a reversal takes back/,
    ],
    [
      'of nothing',
      async ({ collected: { transactionId: id } }) => entryLike(id, { amount_minor: 0 }),
      /transactions_amount_check|no amount/,
    ],
    [
      'of less than nothing',
      async ({ collected: { transactionId: id } }) => entryLike(id, { amount_minor: -5 }),
      /transactions_amount_check|no amount/,
    ],
    [
      'of more than is owed',
      async ({ collected: { transactionId: id } }) => entryLike(id, { amount_minor: 2_001 }),
      /payments_balance_check/,
    ],
    [
      'that gives back more than is held',
      async ({ collected: { transactionId: id } }) =>
        entryLike(id, { kind: `'refund'`, reason: `'Mine'`, amount_minor: 3_001 }),
      /payments_balance_check/,
    ],
    [
      'that gives back without a reason',
      async ({ collected: { transactionId: id } }) =>
        entryLike(id, { kind: `'refund'`, reason: `' '`, amount_minor: 1 }),
      /transactions_reason_check/,
    ],
    [
      'with a key that was used',
      async ({ collected: { transactionId: id } }) =>
        entryLike(id, { idempotency_key: 'idempotency_key', amount_minor: 1 }),
      /unique|takes the place/i,
    ],
    [
      'for a payment that is void',
      async ({ collected, untouched }) => {
        await db
          .from('payments')
          .where('id', untouched.id)
          .update({ voided_at: '2026-01-01 00:00:00' })
        return entryLike(collected.transactionId, { payment_id: untouched.id })
      },
      /payments_void_check/,
    ],
  ]
  for (const [what, sql, says] of ENTRIES) {
    test(`a transaction ${what}`, async ({ assert }) => {
      const ledger = await givenLedger()
      const forgery = await sql(ledger)
      await assertRefused(assert, forgery, says)
      await assertLedgerClean(assert)
    })
  }

  test('a review of what was reviewed, of what never waited, and one beside the chain', async ({
    assert,
  }) => {
    const { collected, waiting } = await givenLedger()
    const head = await db.from('ledger_heads').firstOrFail()
    const review = (transaction: number | string, position: number, previous: string) =>
      `insert into transaction_reviews (position, transaction_id, decision, reviewer_id,
         previous_hash, hash, created_at)
       select ${position}, ${transaction}, 'confirmed', reviewer_id, '${previous}',
         '${'f'.repeat(64)}', created_at from transaction_reviews`
    const next = Number(head.position) + 1
    await assertRefused(
      assert,
      review('transaction_id', next, head.hash),
      /unique|takes the place/i
    )
    await assertRefused(
      assert,
      review(collected.transactionId, next, head.hash),
      /waits for a review is reviewed/
    )
    await assertRefused(
      assert,
      review(waiting.transactionId, next, '0'.repeat(64)),
      /goes on from its head/
    )
  })

  test('the head: another hash, another place, a second one', async ({ assert }) => {
    await givenLedger()
    const earlier = await db.from('transactions').orderBy('position').firstOrFail()
    for (const sql of [
      `update ledger_heads set hash = '${'f'.repeat(64)}'`,
      `update ledger_heads set position = position + 1`,
      `update ledger_heads set position = ${earlier.position}, hash = '${earlier.hash}'`,
      `update ledger_heads set position = 0, hash = '${'0'.repeat(64)}'`,
      `update ledger_heads set id = 1`,
      `insert into ledger_heads (id, position, hash, created_at) values (2, 0, 'x', '2026-01-01 00:00:00')`,
      `insert into ledger_heads (id, position, hash, created_at) values (1, 0, 'x', '2026-01-01 00:00:00')
         on conflict (id) do update set position = 0, hash = excluded.hash`,
    ]) {
      await assertRefused(assert, sql, /ledger_heads/)
    }
    await assertLedgerClean(assert)
  })

  test('a receipt out of order, twice, for what is not confirmed; a series that jumps or goes back', async ({
    assert,
  }) => {
    const { waiting } = await givenLedger()
    const last = await db.from('receipts').orderBy('id', 'desc').firstOrFail()
    const receipt = (number: string, transaction: number | string) =>
      `insert into receipts (public_id, transaction_id, receipt_series_id, series, year, number,
         payer, hash, created_at)
       select '${ulid()}', ${transaction}, receipt_series_id, series, year, ${number}, payer,
         hash, created_at from receipts where id = ${last.id}`
    const refused = /numbers are given in order|unique|takes the place/i
    for (const sql of [
      receipt('number + 1', waiting.transactionId),
      receipt('number + 5', waiting.transactionId),
      receipt('number', waiting.transactionId),
      receipt('number', 'transaction_id'),
    ]) {
      await assertRefused(assert, sql, refused)
    }
    for (const sql of [
      'update receipt_series set last_number = last_number + 2',
      'update receipt_series set last_number = last_number - 1',
      'update receipt_series set last_number = 0',
      'update receipt_series set year = year + 1',
      'update receipt_series set id = id + 100',
      `insert into receipt_series (campus_id, year, last_number, created_at, updated_at)
         values (null, 2099, 41, '2026-01-01 00:00:00', '2026-01-01 00:00:00')`,
    ]) {
      await assertRefused(assert, sql, /receipt_series/)
    }
    await assertLedgerClean(assert)
  })
})
