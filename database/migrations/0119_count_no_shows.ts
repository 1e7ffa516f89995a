import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Organizers may let an event count who stays away without a word; registration then opens later for whoever did so too
 * often, and they can explain why they did not come.
 */
export default class extends BaseSchema {
  async up() {
    // Raw: the schema builder would copy the whole table on SQLite.
    const timestamp = this.db.dialect.name === 'postgres' ? 'timestamptz' : 'datetime'
    this.schema.raw('alter table events add column counts_no_shows boolean not null default false')
    this.schema.raw('create index events_counting_index on events (ends_at) where counts_no_shows')
    // For whom registration opens later: when it does.
    this.schema.raw(`alter table opening_alerts add column not_before ${timestamp}`)
    this.schema.createTable('no_show_explanations', (table) => {
      table.increments('id')
      table
        .integer('registration_id')
        .notNullable()
        .references('registrations.id')
        .onDelete('CASCADE')
        .unique()
      table.text('explanation').notNullable()
      table.string('state', 10).notNullable().checkIn(['waiting', 'accepted', 'declined']).index()
      table.timestamp('decided_at').nullable()
      // What the person was told where it was declined.
      table.text('answer').nullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.check(`(state = 'waiting') = (decided_at is null)`, [], 'no_show_explanations_check')
    })
  }

  async down() {
    throw new Error('Migrations only go forward.')
  }
}
