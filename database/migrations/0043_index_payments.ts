import { BaseSchema } from '@adonisjs/lucid/schema'

/** Lists of payments are sorted by what is due and by amount; desks by when they were opened, of one cashier. */
export default class extends BaseSchema {
  async up() {
    for (const index of INDEXES) this.schema.raw(index)
  }

  async down() {
    throw new Error('Migrations only go forward.')
  }
}

const INDEXES = [
  'create index payments_by_due on payments (due_at, id)',
  'create index payments_by_amount on payments (amount_minor, id)',
  'create index cash_desk_sessions_listed on cash_desk_sessions (cashier_id, opened_at)',
]
