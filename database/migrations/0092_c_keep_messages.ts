import { BaseSchema } from '@adonisjs/lucid/schema'

/** What organizers write to the people of an event, at once or later, and who got it. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('event_messages', (table) => {
      table.increments('id')
      // Made by the form: sent twice it is one message.
      table.string('public_id', 40).notNullable().unique()
      table.integer('event_id').notNullable().references('events.id').index()
      table
        .string('addressees', 8)
        .notNullable()
        .checkIn(['states', 'attended', 'absent', 'chosen'])
      // Of registrations, separated by commas.
      table.string('states', 120).nullable()
      table.string('subject', 120).notNullable()
      table.text('body').notNullable()
      table.integer('sent_by').notNullable().references('users.id').index()
      table.string('ability', 20).nullable()
      // When it is to be sent; of a reminder as it was planned.
      table.timestamp('due_at').notNullable()
      // Of a reminder: before the event starts, wherever that is moved to.
      table.integer('minutes_before').nullable()
      table.timestamp('sent_at').nullable()
      table.timestamp('cancelled_at').nullable()
      table.integer('recipients').nullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.check(
        `(addressees = 'states') = (states is not null)`,
        [],
        'event_messages_states_check'
      )
      table.check('(sent_at is null) = (recipients is null)', [], 'event_messages_recipients_check')
      table.check(
        'sent_at is null or cancelled_at is null',
        [],
        'event_messages_sent_or_cancelled_check'
      )
      table.check('minutes_before > 0', [], 'event_messages_minutes_check')
    })
    this.schema.raw(
      `create index event_messages_waiting on event_messages (due_at)
       where sent_at is null and cancelled_at is null`
    )
    this.schema.createTable('event_message_recipients', (table) => {
      table.increments('id')
      table
        .integer('event_message_id')
        .notNullable()
        .references('event_messages.id')
        .onDelete('CASCADE')
      // An import that is undone takes its registrations along.
      table
        .integer('registration_id')
        .notNullable()
        .references('registrations.id')
        .onDelete('CASCADE')
        .index()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.unique(['event_message_id', 'registration_id'])
    })
  }

  async down() {
    throw new Error('Migrations only go forward.')
  }
}
