import { refusals, type Refusal } from '#database/refusals'
import { BaseSchema } from '@adonisjs/lucid/schema'

const REFUSALS: Refusal[] = [
  {
    name: 'payments_begin',
    table: 'payments',
    on: ['insert'],
    when: () => '(new.collected_minor <> 0 or new.refunded_minor <> 0)',
    says: 'nothing is collected before its transaction',
  },
  {
    name: 'payments_row',
    table: 'payments',
    on: ['update of id'],
    when: () => 'new.id <> old.id',
    says: 'a payment keeps its row',
  },
  {
    name: 'cash_desk_sessions_fixed',
    table: 'cash_desk_sessions',
    on: ['update of id, public_id, campus_id, opened_at, opening_float_minor, currency'],
    when: () =>
      `(new.id <> old.id or new.public_id <> old.public_id or new.campus_id <> old.campus_id
        or new.opened_at <> old.opened_at or new.currency <> old.currency
        or new.opening_float_minor <> old.opening_float_minor)`,
    says: 'what a drawer began with does not change',
  },
  {
    name: 'receipt_series_begin',
    table: 'receipt_series',
    on: ['insert'],
    when: () => 'new.last_number <> 0',
    says: 'a series begins with the first number',
  },
  {
    name: 'receipt_series_fixed',
    table: 'receipt_series',
    on: ['update of id, campus_id, year'],
    when: () =>
      `(new.id <> old.id or new.year <> old.year
        or coalesce(new.campus_id, 0) <> coalesce(old.campus_id, 0))`,
    says: 'a series is of one campus and year',
  },
]

/** Before SQLite's `or replace` would remove the payment that holds the place of the new one. */
const ON_SQLITE: Refusal[] = [
  {
    name: 'payments_one_living_no_replace',
    table: 'payments',
    on: ['insert', 'update of registration_id, voided_at, unallocated'],
    when: () =>
      `new.voided_at is null and new.unallocated = 0 and exists (select 1 from payments
         where payments.registration_id = new.registration_id and payments.id <> new.id
           and payments.voided_at is null and payments.unallocated = 0)`,
    says: 'a registration has one living payment',
  },
]

/** What a forger could still write into the ledger without the database refusing it. */
export default class extends BaseSchema {
  async up() {
    // A cashier has one open desk.
    this.schema.raw(
      `create unique index cash_desk_sessions_one_open on cash_desk_sessions (cashier_id)
         where closed_at is null`
    )
    this.defer(async (db) => {
      const { name } = db.dialect
      const rules = name === 'postgres' ? REFUSALS : [...REFUSALS, ...ON_SQLITE]
      for (const sql of refusals(name, rules)) await db.rawQuery(sql)
    })
  }

  async down() {
    throw new Error('Migrations only go forward.')
  }
}
