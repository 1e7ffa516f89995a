import { BaseSchema } from '@adonisjs/lucid/schema'

const STATES = ['opening', 'open', 'paid', 'ended']

/**
 * Paying online: what a gateway was asked for, what it told, each message once, and refunds that it was asked for
 * before the ledger says that they went out.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('checkouts', (table) => {
      table.increments('id')
      table.string('public_id', 26).notNullable().unique()
      table.integer('payment_id').notNullable().references('payments.id').index()
      table.string('gateway', 20).notNullable()
      // Null: it has not answered yet.
      table.string('external_id', 200).nullable()
      table.string('url', 2000).nullable()
      table.bigInteger('amount_minor').notNullable()
      table.string('currency', 3).notNullable()
      table.string('state', 8).notNullable().checkIn(STATES)
      table.timestamp('expires_at').notNullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.unique(['gateway', 'external_id'])
      table.index(['state', 'expires_at'])
    })
    this.schema.createTable('gateway_events', (table) => {
      table.increments('id')
      table.string('gateway', 20).notNullable()
      table.string('event_id', 200).notNullable()
      table.string('type', 60).notNullable()
      table.integer('checkout_id').nullable().references('checkouts.id').index()
      table.timestamp('created_at').notNullable().index()
      table.unique(['gateway', 'event_id'])
    })
    this.schema.createTable('online_refunds', (table) => {
      table.increments('id')
      table.string('public_id', 26).notNullable().unique()
      table.integer('payment_id').notNullable().references('payments.id').index()
      // The collection that is given back.
      table.integer('transaction_id').notNullable().references('transactions.id').index()
      table.string('gateway', 20).notNullable()
      table.bigInteger('amount_minor').notNullable()
      table.string('reason', 500).notNullable()
      table.integer('asked_by').notNullable().references('users.id').index()
      table.string('ability', 20).nullable()
      table.string('idempotency_key', 80).notNullable().unique()
      table.string('state', 8).notNullable().checkIn(['asked', 'done', 'failed'])
      // The transaction that says in the ledger that it went out.
      table.integer('refund_id').nullable().unique().references('transactions.id')
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.index(['state', 'created_at'])
      table.check(`(state = 'done') = (refund_id is not null)`, [], 'online_refunds_done_check')
    })
  }

  async down() {
    throw new Error('Migrations only go forward.')
  }
}
