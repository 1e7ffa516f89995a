import { closeCashDesk } from '#app/payments/actions/close_cash_desk'
import { reportTransfer } from '#app/payments/actions/report_transfer'
import { reverseTransaction } from '#app/payments/actions/reverse_transaction'
import { reviewTransfer } from '#app/payments/actions/review_transfer'
import { ledgerHead } from '#app/payments/queries/ledger_head'
import { verifyLedger, type LedgerFault } from '#app/payments/queries/verify_ledger'
import { cancelRegistration } from '#app/registrations/actions/cancel_registration'
import { hashOfReceipt } from '#app/payments/rules/ledger_entry'
import { freezeClock, fromSql, now, toSql } from '#app/core/clock'
import { givenEvent } from '#tests/fixtures/events'
import {
  assertLedgerClean,
  collect,
  givenDesk,
  givenPayment,
  ledgerFindings,
  paymentOf,
} from '#tests/fixtures/payments'
import { register } from '#tests/fixtures/registrations'
import { givenUser } from '#tests/fixtures/users'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { ulid } from 'ulid'

const TABLES = [
  ...['transactions', 'transaction_reviews', 'receipts', 'receipt_series', 'payments'],
  ...['cash_desk_sessions', 'ledger_heads'],
]

const isPostgres = () => db.connection().dialect.name === 'postgres'

/** Whoever may change the tables may also take the triggers away. */
async function dropTriggers(): Promise<void> {
  if (isPostgres()) {
    for (const table of TABLES) await db.rawQuery(`alter table ${table} disable trigger user`)
    return
  }
  const triggers: { name: string }[] = await db
    .from('sqlite_master')
    .where('type', 'trigger')
    .whereIn('tbl_name', TABLES)
    .select('name')
  for (const { name } of triggers) await db.rawQuery(`drop trigger "${name}"`)
}

async function givenLedger() {
  const payer = await givenUser()
  const prices = [{ label: 'General', amountMinor: 5_000n }]
  const startsAt = now().plus({ days: 14 })
  const { event } = await givenEvent({ prices, startsAt, endsAt: startsAt.plus({ hours: 1 }) })
  const { actor, desk } = await givenDesk({ campusId: event.campusId })
  const place = async () => {
    const registration = await register(event, await givenUser())
    return { registration, payment: await paymentOf(registration) }
  }
  const [confirmed, pending, cancelled] = [await place(), await place(), await place()]
  const first = await collect(confirmed.payment, { actor, tendered: 6_000n })
  await collect(cancelled.payment, { actor, amount: 1_500n })
  const { registration } = cancelled
  await cancelRegistration({ registrationId: registration.id, by: 'participant' })

  const [transfer, mistaken] = [await givenPayment({ payer }), await givenPayment({ payer })]
  const report = () =>
    reportTransfer({
      ...{ paymentId: transfer.id, amount: 2_000n, occurredAt: now(), externalReference: '77' },
      ...{ proof: null, actor: { id: payer.id, ability: null }, idempotencyKey: ulid() },
    })
  const accepted = await report()
  await reviewTransfer({ ...accepted, decision: 'confirmed', actor })
  const waiting = await report()
  const rejected = await report()
  await reviewTransfer({ ...rejected, decision: 'rejected', reason: 'Not there', actor })
  const wrong = await collect(mistaken, { actor, method: 'card', externalReference: '123' })
  const by = { actor, idempotencyKey: ulid() }
  const { transactionId } = wrong
  const reversal = await reverseTransaction({ transactionId, reason: 'Twice', ...by })
  await closeCashDesk({ deskId: desk.id, denominations: { '500': 33 }, note: '', actor })
  return {
    ...{ confirmed, pending, cancelled, transfer, mistaken },
    ...{ first, waiting, accepted, reversal, desk },
  }
}
type Ledger = Awaited<ReturnType<typeof givenLedger>>

/** Without asking any trigger. */
const change = (table: string, id: number, columns: Record<string, unknown>) =>
  db.from(table).where('id', id).update(columns)

const remove = (table: string, id: number) => db.from(table).where('id', id).delete()

const receiptOf = async (transactionId: number): Promise<number> => {
  const { id } = await db.from('receipts').where('transaction_id', transactionId).firstOrFail()
  return id
}

test.group('Faults in the ledger', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.teardown(() => freezeClock(null))

  type Plant = (ledger: Ledger) => Promise<string>
  const PLANTED: [fault: LedgerFault, how: string, plant: Plant][] = [
    [
      'hash_differs',
      'an amount is changed',
      async ({ first: { transactionId: id } }) => {
        await change('transactions', id, { tendered_minor: 5_500 })
        return `transactions ${id}`
      },
    ],
    [
      'chain_broken',
      'an entry is taken out',
      async ({ waiting: { transactionId: id } }) => {
        const { position } = await db.from('transactions').where('id', id).firstOrFail()
        await remove('transactions', id)
        const next = await db
          .from('transactions')
          .where('position', Number(position) + 1)
          .firstOrFail()
        return `transactions ${next.id}`
      },
    ],
    [
      'chain_broken',
      'the head is set back, so that it hides the last entries',
      async ({ accepted: { transactionId: id } }) => {
        const { position, hash } = await db.from('transactions').where('id', id).firstOrFail()
        await change('ledger_heads', 1, { position, hash })
        const last = await db.from('transactions').orderBy('position', 'desc').firstOrFail()
        return `transactions ${last.id}`
      },
    ],
    [
      'chain_broken',
      'an entry stands before the first',
      async ({ first: { transactionId: id } }) => {
        await change('transactions', id, { position: 0 })
        return `transactions ${id}`
      },
    ],
    [
      'head_differs',
      'the head says another hash',
      async () => {
        await change('ledger_heads', 1, { hash: 'f'.repeat(64) })
        return 'ledger_heads 1'
      },
    ],
    [
      'head_differs',
      'the last entry is taken out',
      async ({ reversal: { transactionId: id } }) => {
        await remove('receipts', await receiptOf(id))
        await remove('transactions', id)
        return 'ledger_heads 1'
      },
    ],
    [
      'balance_differs',
      'less was collected than moved',
      async ({ confirmed }) => {
        await change('payments', confirmed.payment.id, { collected_minor: 4_999 })
        return `payments ${confirmed.payment.id}`
      },
    ],
    [
      'balance_differs',
      'more was given back than moved',
      async ({ confirmed }) => {
        await change('payments', confirmed.payment.id, { refunded_minor: 1 })
        return `payments ${confirmed.payment.id}`
      },
    ],
    [
      'balance_differs',
      'it is owed in another currency than was paid',
      async ({ confirmed }) => {
        await change('payments', confirmed.payment.id, { currency: 'EUR' })
        return `payments ${confirmed.payment.id}`
      },
    ],
    [
      'reference_differs',
      'another reference',
      async ({ pending }) => {
        await change('payments', pending.payment.id, { reference: '23467892' })
        return `payments ${pending.payment.id}`
      },
    ],
    [
      'status_differs',
      'the state is no longer that of the money',
      async ({ confirmed }) => {
        await change('payments', confirmed.payment.id, { collected_minor: 0 })
        return `payments ${confirmed.payment.id}`
      },
    ],
    [
      'receipt_missing',
      'a receipt is taken away',
      async ({ first: { transactionId: id } }) => {
        await remove('receipts', await receiptOf(id))
        return `transactions ${id}`
      },
    ],
    [
      'receipt_superfluous',
      'a receipt for what waits for a review',
      async ({ first, waiting: { transactionId: id } }) => {
        const receipt = await receiptOf(first.transactionId)
        await change('receipts', receipt, { transaction_id: id })
        return `receipts ${receipt}`
      },
    ],
    [
      'receipt_gap',
      'a number is left out',
      async ({ reversal: { transactionId: id } }) => {
        const receipt = await db.from('receipts').where('transaction_id', id).firstOrFail()
        await change('receipts', receipt.id, { number: receipt.number + 7 })
        return `receipt_series ${receipt.receipt_series_id}`
      },
    ],
    [
      'receipt_gap',
      'the series forgets its last number',
      async ({ first: { transactionId: id } }) => {
        const receipt = await db.from('receipts').where('transaction_id', id).firstOrFail()
        await change('receipt_series', receipt.receipt_series_id, { last_number: 1 })
        return `receipt_series ${receipt.receipt_series_id}`
      },
    ],
    [
      'receipt_gap',
      'a receipt of another year',
      async ({ first: { transactionId } }) => {
        const id = await receiptOf(transactionId)
        await change('receipts', id, { year: 1999 })
        return `receipts ${id}`
      },
    ],
    [
      'receipt_differs',
      'what was paid for is called otherwise',
      async ({ confirmed, first: { transactionId } }) => {
        await change('payments', confirmed.payment.id, { concept: 'Something else' })
        return `receipts ${await receiptOf(transactionId)}`
      },
    ],
    [
      'hash_differs',
      'a receipt is written anew, with a hash that fits',
      async ({ first: { transactionId } }) => {
        const receipt = await db
          .from('receipts')
          .where('transaction_id', transactionId)
          .firstOrFail()
        const { public_id: transaction } = await db
          .from('transactions')
          .where('id', transactionId)
          .firstOrFail()
        const { concept } = await db
          .from('payments as p')
          .join('transactions as t', 't.payment_id', 'p.id')
          .where('t.id', transactionId)
          .select('p.concept')
          .firstOrFail()
        const { public_id: publicId, series, year, number, issued_by: issuedBy } = receipt
        const hash = hashOfReceipt({
          ...{ publicId, transaction, series, year, number, issuedBy, concept },
          ...{ payer: 'Somebody Else', seriesId: receipt.receipt_series_id },
          createdAt: toSql(fromSql(receipt.created_at as string)),
        })
        await change('receipts', receipt.id, { payer: 'Somebody Else', hash })
        const found = await ledgerFindings()
        if (found.some(({ code }) => code === 'receipt_differs')) throw new Error('not so sly')
        return `transactions ${transactionId}`
      },
    ],
    ...(
      [
        ['more is counted', { counted_minor: 16_600, difference_minor: 100 }],
        ['less is expected', { expected_minor: 16_400, difference_minor: 100 }],
        ['it began with less', { opening_float_minor: 9_999 }],
        ['other coins', { denominations: '{"500":32}' }],
        ['no coins', { denominations: null }],
        ['another hash of where the ledger stood', { closing_hash: 'f'.repeat(64) }],
        ['another place of where the ledger stood', { closing_position: 1 }],
        ['the ledger had not begun', { closing_position: 0 }],
      ] as const
    ).map(([how, columns]): [LedgerFault, string, Plant] => [
      'desk_differs',
      how,
      async ({ desk }) => {
        await change('cash_desk_sessions', desk.id, columns)
        return `cash_desk_sessions ${desk.id}`
      },
    ]),
    [
      'not_confirmed_though_paid',
      'a place waits that is paid',
      async ({ confirmed: { registration } }) => {
        await change('registrations', registration.id, { status: 'pending_payment' })
        return `registrations ${registration.id}`
      },
    ],
    [
      'confirmed_though_unpaid',
      'a place is given for nothing',
      async ({ pending: { registration } }) => {
        const at = now().plus({ seconds: 2 }).toSQL({ includeOffset: false })
        await change('registrations', registration.id, { status: 'confirmed', confirmed_at: at })
        return `registrations ${registration.id}`
      },
    ],
    [
      'refund_request_missing',
      'nobody gives the money back',
      async ({ cancelled: { registration, payment } }) => {
        await db.from('refund_requests').where('payment_id', payment.id).delete()
        return `registrations ${registration.id}`
      },
    ],
    [
      'refund_request_missing',
      'money that nothing is owed for is forgotten',
      async ({ transfer: { id } }) => {
        await change('payments', id, { unallocated: true })
        return `payments ${id}`
      },
    ],
    [
      'refund_request_differs',
      'more is to be given back than is held',
      async ({ cancelled: { payment } }) => {
        const request = await db
          .from('refund_requests')
          .where('payment_id', payment.id)
          .firstOrFail()
        await change('refund_requests', request.id, { amount_minor: 1_501 })
        return `refund_requests ${request.id}`
      },
    ],
    [
      'end_differs',
      'a place is lost, and its payment goes on',
      async ({ cancelled: { payment } }) => {
        await change('payments', payment.id, { ended_at: null })
        return `payments ${payment.id}`
      },
    ],
    [
      'end_differs',
      'a payment has ended, and its place is held',
      async ({ confirmed: { payment } }) => {
        await change('payments', payment.id, { ended_at: '2026-01-01 00:00:00' })
        return `payments ${payment.id}`
      },
    ],
    [
      'end_differs',
      'what was raised by hand has ended, and nothing of it is to be given back',
      async ({ transfer }) => {
        await change('payments', transfer.id, { ended_at: '2026-01-01 00:00:00' })
        return `payments ${transfer.id}`
      },
    ],
    [
      'desk_differs',
      'a drawer is somebody else’s than whoever recorded money at it',
      async ({ desk, first: { transactionId: id } }) => {
        const { id: cashierId } = await givenUser()
        await change('cash_desk_sessions', desk.id, { cashier_id: cashierId })
        return `transactions ${id}`
      },
    ],
    [
      'desk_differs',
      'a drawer began with another sum than was counted in it before',
      async ({ desk }) => {
        const earlier = await givenDesk()
        const { id: deskId } = earlier.desk
        const count = { denominations: { '1': 1 }, note: '', actor: earlier.actor }
        await closeCashDesk({ deskId, ...count })
        await change('cash_desk_sessions', desk.id, { taken_over_from_id: deskId })
        return `cash_desk_sessions ${desk.id}`
      },
    ],
    [
      'payment_missing',
      'a place waits for no payment',
      async ({ pending: { registration, payment } }) => {
        await remove('payments', payment.id)
        return `registrations ${registration.id}`
      },
    ],
  ]
  for (const [fault, how, plant] of PLANTED) {
    test(`${fault}: ${how}`, async ({ assert }) => {
      const ledger = await givenLedger()
      await assertLedgerClean(assert)
      await dropTriggers()
      const row = await plant(ledger)
      assert.deepInclude(await ledgerFindings(), { code: fault, row })
    })
  }

  /** What the hash of an entry does not cover: only where it stands in the table. */
  const NOT_HASHED = ['id', 'hash']
  const HASHED = {
    transactions: { fault: 'hash_differs', columnsMin: 16 },
    transaction_reviews: { fault: 'hash_differs', columnsMin: 7 },
    receipts: { fault: 'receipt_differs', columnsMin: 9 },
  } as const
  for (const [table, { fault, columnsMin }] of Object.entries(HASHED)) {
    test(`${table}: one changed byte in any column is found, and named by its row`, async ({
      assert,
    }) => {
      const ledger = await givenLedger()
      await dropTriggers()
      const rows: Record<string, unknown>[] = await db.from(table).orderBy('id')
      const row = rows[0]!
      const other = ledger.mistaken.id
      const web = await db.from('receipt_series').whereNull('campus_id').firstOrFail()
      const REFERENCES: Record<string, unknown> = {
        position: 1_000,
        payment_id: other,
        transaction_id: ledger.waiting.transactionId,
        receipt_series_id: web.id,
        number: 999,
        cash_desk_session_id: null,
        proof_id: null,
        reverses_id: ledger.waiting.transactionId,
        recorded_by: null,
        issued_by: null,
        reviewer_id: (await givenUser()).id,
        // What the checks of the table allow.
        method: 'card',
        kind: 'refund',
        decision: 'rejected',
        initial_status: 'in_review',
        currency: 'EUR',
      }
      const changed: string[] = []
      for (const [column, value] of Object.entries(row)) {
        if (NOT_HASHED.includes(column)) continue
        const forged = column in REFERENCES ? REFERENCES[column] : oneByteFrom(value)
        if (forged === value) continue
        await db.rawQuery('savepoint before_change')
        const alongside = ALONGSIDE[column] ?? {}
        await change(table, Number(row.id), { [column]: forged, ...alongside })
        const found = (await ledgerFindings()).filter(({ row: at }) => at === `${table} ${row.id}`)
        assert.isNotEmpty(found, `${table}.${column}`)
        changed.push(column)
        await db.rawQuery('rollback to savepoint before_change')
      }
      assert.isAtLeast(changed.length, columnsMin)
      await change(table, Number(row.id), { hash: `${String(row.hash).slice(1)}0` })
      assert.deepInclude(await ledgerFindings(), {
        code: fault,
        row: `${table} ${row.id}`,
      })
    })
  }

  test('a chain written anew is sound in itself, and found by a head that was printed', async ({
    assert,
  }) => {
    const payment = await givenPayment()
    const { actor } = await givenDesk()
    await db.rawQuery('savepoint as_it_was')
    await collect(payment, { actor, amount: 2_000n })
    const printed = await ledgerHead()
    await db.rawQuery('rollback to savepoint as_it_was')
    await collect(payment, { actor, amount: 1_000n })
    const verify = (head?: typeof printed) => verifyLedger(db.connection(), { head })
    const anew = await verify()
    assert.deepEqual(anew.findings, [])
    assert.equal(anew.head.position, printed.position)
    const unknown = [{ code: 'head_unknown', row: 'ledger_heads 1' }]
    const compared = await verify(printed)
    assert.deepEqual(compared.findings, unknown)

    // Longer it is no more like it; its own heads are known, the beginning too.
    await collect(payment, { actor, amount: 1_000n })
    const longer = await verify(printed)
    assert.deepEqual(longer.findings, unknown)
    const beyond = await verify({ ...printed, position: printed.position + 5 })
    assert.deepEqual(beyond.findings, unknown)
    for (const head of [anew.head, await ledgerHead(), { position: 0, hash: '0'.repeat(64) }]) {
      const known = await verify(head)
      assert.deepEqual(known.findings, [])
    }
    // A receipt has the first digits.
    const begins = ({ position, hash }: typeof printed) => ({ position, hash: hash.slice(0, 16) })
    assert.deepEqual((await verify(begins(anew.head))).findings, [])
    assert.deepEqual((await verify(begins(printed))).findings, unknown)
    const { findings } = await verify({ position: 0, hash: 'f'.repeat(64) })
    assert.deepEqual(findings, unknown)
  })
})

/** What a check of the table asks for beside a changed column. */
const ALONGSIDE: Record<string, Record<string, unknown>> = {
  kind: { reason: 'Mine' },
  method: { tendered_minor: null },
  cash_desk_session_id: { method: 'card', tendered_minor: null },
  initial_status: { method: 'transfer', tendered_minor: null },
  reverses_id: { kind: 'reversal', reason: 'Mine' },
  decision: { reason: 'Mine' },
  receipt_series_id: { number: 999 },
}

/** @returns the value with one byte of it changed: a digit, a symbol, a second */
function oneByteFrom(value: unknown): unknown {
  if (value instanceof Date) return new Date(value.getTime() + 1_000)
  if (typeof value === 'number') return value + 1
  if (typeof value !== 'string' || value === '') return 'x'
  const last = value.at(-1)!
  return value.slice(0, -1) + (last === '0' ? '1' : '0')
}
