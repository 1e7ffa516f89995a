import { BaseSchema } from '@adonisjs/lucid/schema'

/** What protects an account besides its password, and where it is signed in. */
export default class extends BaseSchema {
  async up() {
    // Raw: the schema builder would copy the whole table on SQLite.
    // The secret is encrypted with the app key; until it is confirmed by a code it protects nothing.
    this.schema.raw('alter table users add column two_factor_secret text')
    this.schema.raw(`alter table users add column two_factor_confirmed_at ${this.#timestamp}`)
    // The time step of the last code that was accepted: no code is accepted twice.
    this.schema.raw('alter table users add column two_factor_last_step integer')
    this.schema.createTable('recovery_codes', (table) => {
      table.increments('id')
      table.integer('user_id').notNullable().references('users.id').onDelete('CASCADE').index()
      // Encrypted with the app key.
      table.text('code').notNullable()
      table.timestamp('used_at').nullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
    })
    this.schema.createTable('passkeys', (table) => {
      table.increments('id')
      table.string('public_id', 26).notNullable().unique()
      table.integer('user_id').notNullable().references('users.id').onDelete('CASCADE').index()
      table.string('name', 60).notNullable()
      table.string('credential_id', 1400).notNullable().unique()
      table.text('public_key').notNullable()
      table.bigInteger('counter').notNullable().defaultTo(0)
      table.string('transports', 100).notNullable().defaultTo('')
      table.timestamp('last_used_at').nullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
    })
    // One row for each browser that somebody is signed in with; a session names its row.
    this.schema.createTable('open_sessions', (table) => {
      table.increments('id')
      table.string('public_id', 26).notNullable().unique()
      table.integer('user_id').notNullable().references('users.id').onDelete('CASCADE').index()
      table
        .string('signed_in_by', 10)
        .notNullable()
        .checkIn(['password', 'two_factor', 'recovery', 'passkey', 'mail', 'earlier'])
      table.string('ip', 45).nullable()
      table.string('user_agent', 400).nullable()
      // The id of the row in remember_me_tokens; no reference: the token may be gone before.
      table.integer('remember_token_id').nullable().index()
      table.timestamp('last_seen_at').notNullable()
      table.timestamp('ended_at').nullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
    })
  }

  get #timestamp() {
    return this.db.dialect.name === 'postgres' ? 'timestamptz' : 'datetime'
  }

  async down() {
    this.schema.dropTable('open_sessions')
    this.schema.dropTable('passkeys')
    this.schema.dropTable('recovery_codes')
    this.schema.raw('alter table users drop column two_factor_last_step')
    this.schema.raw('alter table users drop column two_factor_confirmed_at')
    this.schema.raw('alter table users drop column two_factor_secret')
  }
}
