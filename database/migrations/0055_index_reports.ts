import { BaseSchema } from '@adonisjs/lucid/schema'

/** What reports add up: movements of a cashier by day, transfers that somebody confirmed, and the money of an event. */
export default class extends BaseSchema {
  async up() {
    for (const index of INDEXES) this.schema.raw(index)
  }

  async down() {
    throw new Error('Migrations only go forward.')
  }
}

const INDEXES = [
  'create index transactions_by_recorder on transactions (recorded_by, occurred_at)',
  'create index payments_money_of_event on payments (event_id, collected_minor, refunded_minor)',
  'create index payments_open_of_person on payments (user_id, status, due_at)',
]
