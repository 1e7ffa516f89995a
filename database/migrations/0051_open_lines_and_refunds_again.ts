import { refusals, type Refusal } from '#database/refusals'
import { BaseSchema } from '@adonisjs/lucid/schema'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

const REASONS = [
  ...['event_cancelled', 'registration_cancelled', 'expired', 'late_money', 'overpaid'],
  ...['asked', 'refund_failed'],
]

const REVERSED = (transaction: string) =>
  `exists (select 1 from transactions back where back.reverses_id = ${transaction})`

const REFUSALS: Refusal[] = [
  {
    name: 'bank_statement_lines_booked',
    table: 'bank_statement_lines',
    on: ['update of state, transaction_id, payment_id'],
    when: () =>
      `old.state = 'booked' and (coalesce(new.payment_id, 0) <> old.payment_id
         or (new.state = 'booked' and new.transaction_id <> old.transaction_id)
         or (new.state <> 'booked' and not (new.state = 'open' and ${REVERSED('old.transaction_id')}
           and coalesce(new.reversed_transaction_id, 0) = old.transaction_id)))`,
    says: 'a line is booked once, until what booked it is reversed',
  },
  {
    name: 'bank_statement_lines_reversed',
    table: 'bank_statement_lines',
    on: ['update of reversed_transaction_id'],
    when: () =>
      `coalesce(new.reversed_transaction_id, 0) <> coalesce(old.reversed_transaction_id, 0)
         and not (old.state = 'booked' and new.state = 'open'
           and coalesce(new.reversed_transaction_id, 0) = old.transaction_id)`,
    says: 'a line remembers what booked it and was reversed',
  },
  {
    name: 'bank_statement_lines_standing',
    table: 'bank_statement_lines',
    on: ['insert', 'update of transaction_id'],
    when: () => `new.transaction_id is not null and ${REVERSED('new.transaction_id')}`,
    says: 'a line is booked by what was not reversed',
  },
]

/**
 * What was done and is undone again: a line of the bank waits once more when the transaction that booked it is
 * reversed, and money that a gateway could not give back is given back otherwise.
 */
export default class extends BaseSchema {
  async up() {
    // The last one that booked it and was reversed. (On SQLite the builder would make the table anew, without its triggers.)
    this.schema.raw(
      'alter table bank_statement_lines add column reversed_transaction_id integer references transactions (id)'
    )
    this.schema.raw(
      `create index bank_statement_lines_reversed_transaction_id_index
         on bank_statement_lines (reversed_transaction_id)`
    )
    this.defer(async (db) => {
      const { name } = db.dialect
      const isPostgres = name === 'postgres'
      const booked = 'bank_statement_lines_booked'
      await db.rawQuery(
        isPostgres
          ? `drop trigger ${booked} on bank_statement_lines`
          : `drop trigger ${booked}_update`
      )
      for (const sql of refusals(name, REFUSALS)) await db.rawQuery(sql)
      await openReversed(db)
      await (isPostgres ? changeCheck(db) : rebuild(db))
    })
  }

  async down() {
    throw new Error('Migrations only go forward.')
  }
}

/** Those that were booked by something that has been reversed since. */
async function openReversed(db: QueryClientContract): Promise<void> {
  await db.rawQuery(
    `update bank_statement_lines set state = 'open', reversed_transaction_id = transaction_id,
       transaction_id = null, decided_by = null, decided_at = null
     where state = 'booked' and ${REVERSED('bank_statement_lines.transaction_id')}`
  )
}

async function changeCheck(db: QueryClientContract): Promise<void> {
  const reasons = REASONS.map((reason) => `'${reason}'`).join(', ')
  await db.rawQuery(
    `alter table refund_requests drop constraint refund_requests_reason_check,
       add constraint refund_requests_reason_check check (reason in (${reasons}))`
  )
}

/** SQLite changes no check: the table is made anew as it was, with its indexes and triggers. No other refers to it. */
async function rebuild(db: QueryClientContract): Promise<void> {
  const parts: { type: string; sql: string }[] = await db
    .from('sqlite_master')
    .where('tbl_name', 'refund_requests')
    .whereNotNull('sql')
    .select('type', 'sql')
  const { sql } = parts.find(({ type }) => type === 'table')!
  const made = sql
    .replace('refund_requests', 'refund_requests_anew')
    .replace("'asked'", "'asked', 'refund_failed'")
  await db.rawQuery(made)
  await db.rawQuery('insert into refund_requests_anew select * from refund_requests')
  await db.rawQuery('drop table refund_requests')
  await db.rawQuery('alter table refund_requests_anew rename to refund_requests')
  for (const part of parts) if (part.type !== 'table') await db.rawQuery(part.sql)
}
