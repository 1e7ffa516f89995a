import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.createTable('registrations', (table) => {
      table.increments('id')
      table.string('public_id', 26).notNullable().unique()
      table.integer('event_id').notNullable().references('events.id')
      table.integer('user_id').notNullable().references('users.id')
      table
        .string('status', 16)
        .notNullable()
        .checkIn([
          'submitted',
          'waitlisted',
          'pending_payment',
          'confirmed',
          'expired',
          'rejected',
          'cancelled',
        ])
      // The price as it was; no row of event_prices is referred to, since prices may change later.
      table.string('price_label', 80).nullable()
      table.integer('price_amount_minor').notNullable().defaultTo(0)
      table.string('price_currency', 3).notNullable()
      table.text('answers').notNullable().defaultTo('[]')
      table.string('source', 8).notNullable().checkIn(['self', 'desk', 'import'])
      table.integer('waitlist_seq').nullable()
      table.integer('decided_by').nullable().references('users.id').index()
      table.timestamp('decided_at').nullable()
      table.timestamp('promoted_at').nullable()
      table.timestamp('confirmed_at').nullable()
      table.timestamp('cancelled_at').nullable()
      table.string('reason', 500).nullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.index(['event_id', 'status', 'waitlist_seq'])
      table.index(['user_id', 'status'])
      table.check('price_amount_minor >= 0', [], 'registrations_price_check')
      table.check(
        `status <> 'waitlisted' or waitlist_seq is not null`,
        [],
        'registrations_waitlist_check'
      )
      table.check(
        `status <> 'confirmed' or confirmed_at is not null`,
        [],
        'registrations_confirmed_check'
      )
    })
    this.schema.raw(
      `create unique index registrations_one_active on registrations (event_id, user_id)
       where status in ('submitted', 'waitlisted', 'pending_payment', 'confirmed')`
    )
    this.schema.raw(
      `create unique index registrations_waitlist_place on registrations (event_id, waitlist_seq)
       where waitlist_seq is not null`
    )
  }

  async down() {
    this.schema.dropTable('registrations')
  }
}
