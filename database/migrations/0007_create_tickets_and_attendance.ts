import { appendOnlyStatements } from '#database/append_only'
import { BaseSchema } from '@adonisjs/lucid/schema'

const RESULTS = [
  'accepted',
  'already_used',
  'unpaid',
  'not_confirmed',
  'cancelled',
  'revoked',
  'wrong_event',
  'wrong_session',
  'too_early',
  'session_over',
  'invalid_signature',
  'unknown',
]
const SOURCES = ['camera', 'manual', 'reader', 'offline']

export default class extends BaseSchema {
  async up() {
    this.schema.createTable('signing_keys', (table) => {
      table.increments('id')
      table.string('key_id', 4).notNullable().unique()
      table.text('public_key').notNullable()
      table.text('private_key').notNullable()
      table.string('state', 12).notNullable().checkIn(['active', 'retired', 'compromised'])
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
    })
    this.schema.raw(
      `create unique index signing_keys_one_active on signing_keys (state) where state = 'active'`
    )
    this.schema.createTable('tickets', (table) => {
      table.increments('id')
      table.string('public_id', 26).notNullable().unique()
      table.integer('registration_id').notNullable().references('registrations.id').index()
      table.string('code', 255).notNullable().unique()
      table.string('key_id', 4).notNullable().references('signing_keys.key_id').index()
      table.timestamp('issued_at').notNullable()
      table.timestamp('revoked_at').nullable()
      table.string('revoked_reason', 200).nullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
    })
    this.schema.raw(
      `create unique index tickets_one_valid on tickets (registration_id) where revoked_at is null`
    )
    // The short code under a ticket's QR is the random end of its public id (app/tickets/rules).
    this.schema.raw(`create unique index tickets_short_code on tickets (substr(public_id, 15))`)
    this.schema.createTable('personal_codes', (table) => {
      table.increments('id')
      table.string('public_id', 26).notNullable().unique()
      table.integer('user_id').notNullable().references('users.id').index()
      table.string('key_id', 4).notNullable().references('signing_keys.key_id').index()
      table.string('code', 255).notNullable().unique()
      table.timestamp('revoked_at').nullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
    })
    this.schema.raw(
      `create unique index personal_codes_one_living on personal_codes (user_id)
       where revoked_at is null`
    )
    this.schema.createTable('attendances', (table) => {
      table.increments('id')
      // What an undo names: a check-in that was undone and made again is another one.
      table.string('public_id', 26).notNullable().unique()
      table.integer('registration_id').notNullable().references('registrations.id').index()
      table.integer('event_session_id').notNullable().references('event_sessions.id').index()
      table.integer('ticket_id').nullable().references('tickets.id').index()
      table.timestamp('checked_in_at').notNullable()
      table.integer('checked_in_by').notNullable().references('users.id').index()
      table.string('gate', 60).notNullable()
      table.string('source', 8).notNullable().checkIn(SOURCES)
      // Why staff admitted somebody whom the rules refuse (unpaid, too early); null: nothing special.
      table.string('reason', 300).nullable()
      table.timestamp('undone_at').nullable()
      table.integer('undone_by').nullable().references('users.id').index()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
    })
    this.schema.raw(
      `create unique index attendances_once on attendances (registration_id, event_session_id)
       where undone_at is null`
    )
    this.schema.createTable('scans', (table) => {
      table.increments('id')
      table.string('client_scan_id', 40).notNullable().unique()
      table.integer('event_id').notNullable().references('events.id')
      table.integer('event_session_id').nullable().references('event_sessions.id').index()
      table.integer('ticket_id').nullable().references('tickets.id').index()
      table.integer('registration_id').nullable().references('registrations.id').index()
      // The attendance that this scan made, or the one that it found already there.
      table.integer('attendance_id').nullable().references('attendances.id').index()
      table.string('code_hash', 64).notNullable()
      table.string('result', 18).notNullable().checkIn(RESULTS)
      table.timestamp('scanned_at').notNullable()
      table.timestamp('received_at').notNullable()
      table.integer('scanned_by').notNullable().references('users.id').index()
      table.string('gate', 60).notNullable()
      table.string('source', 8).notNullable().checkIn(SOURCES)
      table.timestamp('created_at').notNullable()
      table.index(['event_id', 'received_at'])
    })
    this.defer(async (db) => {
      for (const statement of appendOnlyStatements(db.dialect.name, 'scans')) {
        await db.rawQuery(statement)
      }
    })
  }

  async down() {
    for (const table of ['scans', 'attendances', 'personal_codes', 'tickets', 'signing_keys']) {
      this.schema.dropTable(table)
    }
  }
}
