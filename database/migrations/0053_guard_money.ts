import { amountStatements, type AmountColumn } from '#database/amounts'
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

/** No row of money is written with what is no amount. */
export default class extends BaseSchema {
  async up() {
    this.defer(async (db) => {
      for (const sql of amountStatements(db.dialect.name, AMOUNTS)) await db.rawQuery(sql)
    })
  }

  async down() {
    throw new Error('Migrations only go forward.')
  }
}
