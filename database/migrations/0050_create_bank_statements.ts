import { refusals, type Refusal } from '#database/refusals'
import { BaseSchema } from '@adonisjs/lucid/schema'

const AMOUNT_MAX = 10 ** 12
const FACTS = [
  ...['public_id', 'bank_statement_id', 'bank_account_id', 'line_key', 'booked_on'],
  ...['amount_minor', 'currency', 'created_at'],
]

const REFUSALS: Refusal[] = [
  {
    name: 'bank_statement_lines_fixed',
    table: 'bank_statement_lines',
    on: [`update of ${FACTS.join(', ')}`],
    when: () => `(${FACTS.map((column) => `new.${column} <> old.${column}`).join(' or ')})`,
    says: 'what the bank wrote does not change',
  },
  {
    name: 'bank_statement_lines_booked',
    table: 'bank_statement_lines',
    on: ['update of state, transaction_id, payment_id'],
    when: () =>
      `old.state = 'booked' and (new.state <> old.state
        or new.transaction_id <> old.transaction_id or new.payment_id <> old.payment_id)`,
    says: 'a line is booked once',
  },
  {
    name: 'bank_statement_lines_kept',
    table: 'bank_statement_lines',
    on: ['delete'],
    when: () => '1 = 1',
    says: 'a line that is not for Convoca is set aside, not removed',
  },
  {
    name: 'bank_statement_lines_fit',
    table: 'bank_statement_lines',
    on: ['insert', 'update of transaction_id, amount_minor, currency'],
    when: () =>
      `new.transaction_id is not null and not exists (select 1 from transactions
         where transactions.id = new.transaction_id and transactions.kind = 'collection'
           and transactions.method = 'transfer' and transactions.amount_minor = new.amount_minor
           and transactions.currency = new.currency)`,
    says: 'a line is booked by a transfer of its amount',
  },
]

/** Before SQLite's `or replace` would remove the line that is there. */
const ON_SQLITE: Refusal[] = [
  {
    name: 'bank_statement_lines_no_replace',
    table: 'bank_statement_lines',
    on: ['insert'],
    when: () =>
      `exists (select 1 from bank_statement_lines l where l.id = new.id
         or l.public_id = new.public_id or l.transaction_id = new.transaction_id
         or (l.bank_account_id = new.bank_account_id and l.line_key = new.line_key))`,
    says: 'nothing takes the place of a row that is there',
  },
]

/**
 * What the bank says: statements that cashiers upload, and the money in them. A line is there once, however often and
 * in however many files it comes, and is booked by one transaction.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('bank_statements', (table) => {
      table.increments('id')
      table.string('public_id', 26).notNullable().unique()
      table.integer('bank_account_id').notNullable().references('bank_accounts.id').index()
      // The upload that it came with.
      table.integer('import_id').notNullable().unique().references('imports.id')
      table.integer('uploaded_by').notNullable().references('users.id').index()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
    })
    this.schema.createTable('bank_statement_lines', (table) => {
      table.increments('id')
      table.string('public_id', 26).notNullable().unique()
      table.integer('bank_statement_id').notNullable().references('bank_statements.id').index()
      table.integer('bank_account_id').notNullable().references('bank_accounts.id')
      // SHA-256 of what tells the line from every other one of the account.
      table.string('line_key', 64).notNullable()
      // The bank's day: it has no time zone.
      table.string('booked_on', 10).notNullable()
      table.bigInteger('amount_minor').notNullable()
      table.string('currency', 3).notNullable()
      table.string('text', 1000).nullable()
      table.string('counterparty', 140).nullable()
      table.string('bank_reference', 120).nullable()
      table
        .string('state', 9)
        .notNullable()
        .defaultTo('open')
        .checkIn(['open', 'booked', 'dismissed'])
      // How the payment was found: by the reference in the text, or by a cashier.
      table
        .string('matched', 7)
        .notNullable()
        .checkIn(['none', 'unknown', 'several', 'text', 'hand'])
      table.integer('payment_id').nullable().references('payments.id').index()
      table.integer('transaction_id').nullable().unique().references('transactions.id')
      table.integer('decided_by').nullable().references('users.id').index()
      table.timestamp('decided_at').nullable()
      table.string('dismissed_for', 500).nullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.unique(['bank_account_id', 'line_key'], {
        indexName: 'bank_statement_lines_once_unique',
      })
      table.index(['state', 'booked_on', 'id'])
      table.check(
        `amount_minor between 1 and ${AMOUNT_MAX}`,
        [],
        'bank_statement_lines_amount_check'
      )
      table.check(
        `(state = 'booked') = (transaction_id is not null)`,
        [],
        'bank_statement_lines_booked_check'
      )
      table.check(
        `(state = 'open') = (decided_at is null)`,
        [],
        'bank_statement_lines_decided_check'
      )
      table.check(
        `(matched in ('text', 'hand')) = (payment_id is not null)`,
        [],
        'bank_statement_lines_found_check'
      )
      table.check(
        `state <> 'booked' or payment_id is not null`,
        [],
        'bank_statement_lines_payment_check'
      )
    })
    this.defer(async (db) => {
      const { name } = db.dialect
      const rules = name === 'postgres' ? REFUSALS : [...REFUSALS, ...ON_SQLITE]
      for (const sql of refusals(name, rules)) await db.rawQuery(sql)
      if (name === 'postgres') {
        await db.rawQuery(
          `create trigger bank_statement_lines_no_truncate before truncate on bank_statement_lines
             for each statement execute function refuse_change()`
        )
      }
      await db.table('import_kinds').insert({ name: 'bank', scope: 'house' })
    })
  }

  async down() {
    throw new Error('Migrations only go forward.')
  }
}
