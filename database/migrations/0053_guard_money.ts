import { amountStatements, type AmountColumn } from '#database/amounts'
import { noReplaceStatements, type UniqueKey } from '#database/no_replace'
import { BaseSchema } from '@adonisjs/lucid/schema'

/** Every amount of the ledger; sums of them (collected, refunded, expected, difference) may be larger. */
const AMOUNTS: AmountColumn[] = [
  { table: 'payments', column: 'amount_minor', least: 1 },
  { table: 'transactions', column: 'amount_minor', least: 1 },
  { table: 'transactions', column: 'tendered_minor', least: 1 },
  { table: 'cash_desk_sessions', column: 'opening_float_minor', least: 0 },
  { table: 'cash_desk_sessions', column: 'counted_minor', least: 0 },
  { table: 'refund_requests', column: 'amount_minor', least: 1 },
  { table: 'checkouts', column: 'amount_minor', least: 1 },
  { table: 'online_refunds', column: 'amount_minor', least: 1 },
  { table: 'bank_statement_lines', column: 'amount_minor', least: 1 },
]

const one = (...names: string[]): UniqueKey[] => names.map((name) => ({ columns: [name] }))

/** Every unique key of the tables that hold money, as their indexes have it. */
const KEYS: Record<string, UniqueKey[]> = {
  payments: [
    ...one('public_id', 'reference'),
    {
      columns: ['registration_id'],
      where: {
        of: (row) => `${row}.voided_at is null and ${row}.unallocated = false`,
        columns: ['voided_at', 'unallocated'],
      },
    },
  ],
  payment_proofs: one('public_id'),
  transactions: one(
    ...['public_id', 'position', 'reverses_id', 'proof_id', 'idempotency_key'],
    ...['previous_hash', 'hash']
  ),
  transaction_reviews: one('position', 'transaction_id', 'previous_hash', 'hash'),
  ledger_heads: [],
  receipt_series: [
    { columns: ['campus_id', 'year'] },
    {
      columns: ['year'],
      where: { of: (row) => `${row}.campus_id is null`, columns: ['campus_id'] },
    },
  ],
  receipts: [...one('public_id', 'transaction_id'), { columns: ['receipt_series_id', 'number'] }],
  cash_desk_sessions: [
    ...one('public_id', 'taken_over_from_id'),
    {
      columns: ['cashier_id'],
      where: { of: (row) => `${row}.closed_at is null`, columns: ['closed_at'] },
    },
  ],
  refund_requests: [
    ...one('public_id', 'transaction_id'),
    {
      columns: ['payment_id'],
      where: { of: (row) => `${row}.state = 'open'`, columns: ['state'] },
    },
  ],
  checkouts: [...one('public_id'), { columns: ['gateway', 'external_id'] }],
  gateway_events: [{ columns: ['gateway', 'event_id'] }],
  online_refunds: one('public_id', 'idempotency_key', 'refund_id'),
  bank_statements: one('public_id', 'import_id'),
  bank_statement_lines: [
    ...one('public_id', 'transaction_id'),
    { columns: ['bank_account_id', 'line_key'] },
  ],
}

/**
 * On PostgreSQL these refuse every change that an upsert would make of a key that is taken; series are opened with
 * `on conflict do nothing`, which two cashiers may do at once.
 */
const GUARDED_BY_UPDATES = [
  ...['transactions', 'transaction_reviews', 'receipts', 'receipt_series', 'ledger_heads'],
]

/** On PostgreSQL truncated by nobody, as the others already. */
const TRUNCATED = [
  ...['payment_proofs', 'refund_requests', 'checkouts', 'gateway_events', 'online_refunds'],
  'bank_statements',
]

/** Of earlier migrations, which left some keys out. */
const REPLACED = [
  ...['transactions', 'transaction_reviews', 'receipts', 'payments', 'cash_desk_sessions'],
  ...['ledger_heads', 'receipt_series', 'bank_statement_lines', 'payments_one_living'],
].map((name) => `${name}_no_replace_insert`)

function statements(dialect: string): string[] {
  if (dialect === 'postgres') {
    const tables = Object.keys(KEYS).filter((table) => !GUARDED_BY_UPDATES.includes(table))
    return [
      ...tables.flatMap((table) => noReplaceStatements(dialect, table, KEYS[table]!)),
      ...TRUNCATED.map(
        (table) => `create trigger ${table}_no_truncate before truncate on ${table}
          for each statement execute function refuse_change()`
      ),
    ]
  }
  return [
    ...[...REPLACED, 'payments_one_living_no_replace_update'].map((name) => `drop trigger ${name}`),
    ...Object.entries(KEYS).flatMap(([table, keys]) => noReplaceStatements(dialect, table, keys)),
  ]
}

/** Transfers that somebody reported: the list of those that wait for a decision begins here, and what was decided drops out by its review. */
const REPORTED = `create index transactions_reported on transactions (id, occurred_at)
  where initial_status = 'in_review'`

/** No row of money is written with what is no amount, or takes the place of another one. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(REPORTED)
    this.defer(async (db) => {
      const { name } = db.dialect
      for (const sql of amountStatements(name, AMOUNTS)) await db.rawQuery(sql)
      for (const sql of statements(name)) await db.rawQuery(sql)
    })
  }

  async down() {
    throw new Error('Migrations only go forward.')
  }
}
