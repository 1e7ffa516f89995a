import { refusals, type Refusal } from '#database/refusals'
import { BaseSchema } from '@adonisjs/lucid/schema'

/** Receipts of what no desk recorded are numbered `WEB-2026-000123`. */
const REFUSALS: Refusal[] = [
  {
    name: 'campuses_reserved',
    table: 'campuses',
    on: ['insert', 'update of code'],
    when: () => `upper(new.code) = 'WEB'`,
    says: 'receipts of no campus have this series',
  },
]

/** No campus may be called as the series of receipts that belongs to none. */
export default class extends BaseSchema {
  async up() {
    this.defer(async (db) => {
      for (const sql of refusals(db.dialect.name, REFUSALS)) await db.rawQuery(sql)
    })
  }

  async down() {
    throw new Error('Migrations only go forward.')
  }
}
