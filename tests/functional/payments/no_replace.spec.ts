import { closeCashDesk } from '#app/payments/actions/close_cash_desk'
import { openCashDesk } from '#app/payments/actions/open_cash_desk'
import { isUniqueViolation, violatedColumn } from '#app/core/database/violations'
import { now, toSql } from '#app/core/clock'
import { openRefundRequests } from '#app/payments/actions/refund_requests'
import { refundPayment } from '#app/payments/actions/refund_payment'
import { reportTransfer } from '#app/payments/actions/report_transfer'
import { reverseTransaction } from '#app/payments/actions/reverse_transaction'
import { reviewTransfer } from '#app/payments/actions/review_transfer'
import { currency } from '#config/app'
import { givenBankLines } from '#tests/fixtures/bank_statements'
import { givenEvent } from '#tests/fixtures/events'
import { collect, givenDesk, givenPayment, paymentOf } from '#tests/fixtures/payments'
import { register } from '#tests/fixtures/registrations'
import { givenUser } from '#tests/fixtures/users'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import type { Assert } from '@japa/assert'
import { test } from '@japa/runner'
import { ulid } from 'ulid'

/** Every table that money is kept in. */
const MONEY = [
  ...['payments', 'payment_proofs', 'transactions', 'transaction_reviews', 'ledger_heads'],
  ...['receipt_series', 'receipts', 'cash_desk_sessions', 'refund_requests', 'checkouts'],
  ...['gateway_events', 'online_refunds', 'bank_statements', 'bank_statement_lines'],
] as const

type Row = Record<string, unknown> & { id: number }
const isPostgres = () => db.connection().dialect.name === 'postgres'

interface Index {
  columns: string[]
  where: string | null
}

/** From the catalogue of the database: a key that a later migration adds is tried as well. */
async function uniqueIndexes(table: string): Promise<Index[]> {
  return isPostgres() ? onPostgres(table) : onSqlite(table)
}

async function onPostgres(table: string): Promise<Index[]> {
  const { rows } = await db.rawQuery(
    `select array(select a.attname::text from unnest(i.indkey) with ordinality k(attnum, nth)
         join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum order by k.nth) as columns,
       pg_get_expr(i.indpred, i.indrelid) as "where"
     from pg_index i where i.indrelid = ?::regclass and i.indisunique`,
    [table]
  )
  return rows as Index[]
}

async function onSqlite(table: string): Promise<Index[]> {
  const list: { name: string; unique: number }[] = await db.rawQuery(`pragma index_list(${table})`)
  const found: Index[] = [{ columns: ['id'], where: null }]
  for (const { name } of list.filter(({ unique }) => unique)) {
    const columns: { name: string }[] = await db.rawQuery(`pragma index_info(${name})`)
    const [made]: { sql: string | null }[] = await db.rawQuery(
      `select sql from sqlite_master where name = ?`,
      [name]
    )
    const where = /\swhere\s([\s\S]+)$/i.exec(made?.sql ?? '')?.[1] ?? null
    found.push({ columns: columns.map((column) => column.name), where })
  }
  return found
}

/** Two rows or more of each table, each of whose keys is taken. */
async function givenMoney(): Promise<void> {
  const at = toSql(now())
  const times = { created_at: at, updated_at: at }
  const { event } = await givenEvent({ prices: [{ label: 'General', amountMinor: 5_000n }] })
  for (let nth = 0; nth < 2; nth += 1) {
    await paymentOf(await register(event, await givenUser()))
    const { actor, desk } = await givenDesk()
    await closeCashDesk({ deskId: desk.id, denominations: { '10000': 1 }, note: '', actor })
    const takenOver = { campusId: desk.campusId, takenOverFromId: desk.id, openingFloat: 10_000n }
    await openCashDesk({ ...takenOver, actor })
    const payer = await givenUser()
    const proof = {
      id: await insert('payment_proofs', proofOf(payer.id, nth)),
      sha256: 'a'.repeat(64),
    }
    const [kept, given, wrong] = [
      await givenPayment({ payer }),
      await givenPayment({ payer }),
      await givenPayment({ payer }),
    ]
    const { transactionId } = await reportTransfer({
      ...{ paymentId: kept.id, amount: 5_000n, occurredAt: now(), externalReference: '7', proof },
      ...{ actor: { id: payer.id, ability: null }, idempotencyKey: ulid() },
    })
    await reviewTransfer({ transactionId, decision: 'confirmed', actor })
    await collect(given, { actor })
    const [asked, done] = [
      { paymentId: kept.id, amount: 5_000n, reason: 'asked' as const },
      { paymentId: given.id, amount: 5_000n, reason: 'asked' as const },
    ]
    await db.transaction((trx) => openRefundRequests([asked, done], trx))
    const refund = await refundPayment({
      ...{ paymentId: given.id, amount: 5_000n, method: 'cash', reason: 'Asked', actor },
      idempotencyKey: ulid(),
    })
    const mistaken = await collect(wrong, { actor })
    await reverseTransaction({ ...mistaken, reason: 'Twice', actor, idempotencyKey: ulid() })
    const checkout = await insert('checkouts', {
      ...{ public_id: ulid(), payment_id: wrong.id, gateway: 'stripe', external_id: `cs_${nth}` },
      ...{ amount_minor: 5_000, currency, state: 'ended', expires_at: at, ...times },
    })
    await insert('gateway_events', {
      ...{ gateway: 'stripe', event_id: `evt_${nth}`, type: 'ended', checkout_id: checkout },
      created_at: at,
    })
    await insert('online_refunds', {
      ...{ public_id: ulid(), payment_id: given.id, transaction_id: mistaken.transactionId },
      ...{ gateway: 'stripe', amount_minor: 5_000, reason: 'Asked', asked_by: actor.id },
      ...{ idempotency_key: ulid(), state: 'done', refund_id: refund.transactionId, ...times },
    })
    const [line] = await givenBankLines([{ amount: 5_000n, text: String(nth) }])
    await db
      .from('bank_statement_lines')
      .where('public_id', line!)
      .update({
        ...{ state: 'booked', matched: 'hand', payment_id: kept.id, transaction_id: transactionId },
        ...{ decided_by: actor.id, decided_at: at },
      })
  }
}

const proofOf = (userId: number, nth: number) => ({
  ...{ public_id: ulid(), user_id: userId, name: 'proof.pdf', type: 'application/pdf', bytes: 9 },
  ...{ sha256: String(nth).repeat(64), created_at: toSql(now()), updated_at: toSql(now()) },
})

async function insert(table: string, row: Record<string, unknown>): Promise<number> {
  await db.table(table).insert(row)
  const { id }: Row = await db.from(table).orderBy('id', 'desc').firstOrFail()
  return id
}

/** A row that holds the index's key and is new in every other one: a number or text that nothing has yet. */
function another(row: Row, index: Index, indexes: Index[]): Record<string, unknown> {
  const forged: Record<string, unknown> = { ...row }
  // Generated.
  delete forged['status']
  const others = indexes.flatMap(({ columns }) => columns)
  for (const column of others.filter((one) => !index.columns.includes(one))) {
    const value = row[column]
    if (value === null) continue
    forged[column] =
      typeof value === 'string' && !/^\d+$/.test(value) ? fresh(value) : Number(value) + 1e6
  }
  return forged
}

const fresh = (value: string) => ulid().repeat(4).slice(-value.length)

/** The statement fails as the test says, and the row is as it was. */
async function assertRefused(
  assert: Assert,
  { table, row, sql, values }: { table: string; row: Row; sql: string; values: unknown[] },
  isRight: (error: unknown) => boolean
) {
  await db.rawQuery('savepoint before_replace')
  const error = await db.rawQuery(sql, values as never).then(
    () => null,
    (refusal: unknown) => refusal
  )
  await db.rawQuery('rollback to savepoint before_replace')
  assert.isTrue(error !== null && isRight(error), `${sql}\n${String(error)}`)
  assert.deepEqual(await db.from(table).where('id', row.id).firstOrFail(), row)
}

test.group('No row of money takes the place of another', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  for (const table of MONEY) {
    test(`${table}: by any of its unique keys`, async ({ assert }) => {
      await givenMoney()
      const indexes = await uniqueIndexes(table)
      assert.isNotEmpty(indexes)
      if (!isPostgres()) await db.rawQuery('pragma recursive_triggers = off')
      try {
        for (const index of indexes) {
          const query = db.from(table).orderBy('id', 'desc')
          for (const column of index.columns) query.whereNotNull(column)
          if (index.where) query.whereRaw(index.where)
          if (index.columns.join() === 'registration_id') query.whereNull('voided_at')
          const row: Row | null = await query.first()
          assert.isNotNull(row, `${table} has no row with ${index.columns.join(', ')}`)
          const forged = another(row!, index, indexes)
          await (isPostgres() ? refusedUpsert : refusedReplace)(assert, {
            ...{ table, index, row: row!, forged },
          })
        }
      } finally {
        if (!isPostgres()) await db.rawQuery('pragma recursive_triggers = on')
      }
    })
  }

  test('and a key that is taken is told as one, by index or by trigger', async ({ assert }) => {
    const { cashier, desk } = await givenDesk()
    const actor = { id: cashier.id, ability: 'cashier' }
    const again = openCashDesk({ campusId: desk.campusId, openingFloat: 0n, actor })
    await assert.rejects(() => again, /E_DESK_OPEN|open/)
    const payment = await givenPayment()
    const row: Record<string, unknown> = await db
      .from('payments')
      .where('id', payment.id)
      .firstOrFail()
    for (const own of ['id', 'status']) delete row[own]
    const error = await db
      .transaction((trx) => trx.table('payments').insert({ ...row, public_id: ulid() }))
      .then(
        () => null,
        (refusal: unknown) => refusal
      )
    assert.isTrue(isUniqueViolation(error))
    assert.equal(violatedColumn(error, ['public_id', 'reference']), 'reference')
  })

  test('nor are all of them taken away', async ({ assert }) => {
    if (!isPostgres()) return
    for (const table of MONEY) {
      await db.rawQuery('savepoint before_truncate')
      await assert.rejects(() => db.rawQuery(`truncate ${table} cascade`), /append-only/)
      await db.rawQuery('rollback to savepoint before_truncate')
    }
  })
})

interface Forgery {
  table: string
  index: Index
  row: Row
  forged: Record<string, unknown>
}

async function refusedReplace(assert: Assert, { table, index, row, forged }: Forgery) {
  const columns = Object.keys(forged)
  const says = `there: ${index.columns.map((column) => `${table}.${column}`).join(', ')}`
  const isTaken = (error: unknown) => isUniqueViolation(error) && String(error).endsWith(says)
  await assertRefused(
    assert,
    {
      ...{ table, row, values: Object.values(forged) },
      sql: `insert or replace into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`,
    },
    isTaken
  )
  const other: Row | null = await db.from(table).whereNot('id', row.id).first()
  if (!other) return
  // Of what only grows the change itself is refused.
  const changed = columns.filter((column) => column !== 'id' || index.columns.includes('id'))
  await assertRefused(
    assert,
    {
      ...{ table, row, values: [...changed.map((column) => forged[column]), other.id] },
      sql: `update or replace ${table} set ${changed.map((column) => `${column} = ?`).join(', ')} where id = ?`,
    },
    (error) => (error as { code?: string }).code === 'SQLITE_CONSTRAINT_TRIGGER'
  )
}

async function refusedUpsert(assert: Assert, { table, index, row, forged }: Forgery) {
  const columns = Object.keys(forged)
  const where = index.where ? `where ${index.where}` : ''
  const sql = `insert into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})
    on conflict (${index.columns.join(', ')}) ${where}
    do update set ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}`
  // By its key, or by what else would be wrong with the row.
  await assertRefused(assert, { table, row, sql, values: Object.values(forged) }, (error) =>
    ['P0001', '23505'].includes(String((error as { code?: string }).code))
  )
}
