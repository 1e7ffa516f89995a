import { appendOnlyStatements } from '#database/append_only'
import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.createTable('audit_entries', (table) => {
      table.increments('id')
      table.integer('actor_id').nullable().references('users.id').index()
      table.string('ability', 30).nullable()
      table.string('action', 60).notNullable().index()
      table.string('subject_type', 30).notNullable()
      table.integer('subject_id').notNullable()
      table.text('fields').notNullable()
      table.string('request_id', 60).nullable()
      table.timestamp('created_at').notNullable().index()
      table.index(['subject_type', 'subject_id'])
    })
    // The personal values stand beside the entry, so that they can be erased and the entry cannot.
    this.schema.createTable('audit_values', (table) => {
      table.increments('id')
      table.integer('audit_entry_id').notNullable().references('audit_entries.id').unique()
      table.text('before').nullable()
      table.text('after').nullable()
      table.text('reason').nullable()
      table.string('ip', 45).nullable()
      table.string('user_agent', 400).nullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
    })
    // The outbox: a mail is a row of the transaction that caused it, so that a crash loses none.
    this.schema.createTable('outbound_mails', (table) => {
      table.increments('id')
      table.integer('user_id').nullable().references('users.id').index()
      table.string('recipient', 254).notNullable()
      table.string('locale', 2).notNullable().checkIn(['en', 'es'])
      table.string('template', 60).notNullable()
      table.text('data').notNullable()
      // The same fact announces itself once, whoever retries.
      table.string('dedup_key', 120).nullable().unique()
      table.integer('attempts').notNullable().defaultTo(0)
      table.timestamp('next_attempt_at').notNullable()
      table.timestamp('sent_at').nullable()
      table.timestamp('failed_at').nullable()
      table.text('last_error').nullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
    })
    this.schema.raw(
      `create index outbound_mails_due on outbound_mails (next_attempt_at)
       where sent_at is null and failed_at is null`
    )
    this.defer(async (db) => {
      for (const statement of appendOnlyStatements(db.dialect.name, 'audit_entries')) {
        await db.rawQuery(statement)
      }
    })
  }

  async down() {
    this.schema.dropTable('outbound_mails')
    this.schema.dropTable('audit_values')
    this.schema.dropTable('audit_entries')
  }
}
