import { appendOnlyStatements } from '#database/append_only'
import { BaseSchema } from '@adonisjs/lucid/schema'

const APPEND_ONLY = ['legal_documents', 'legal_consents']

/** Moving an account to another address, terms and privacy notices, and who agreed to which. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('email_changes', (table) => {
      table.increments('id')
      table.integer('user_id').notNullable().references('users.id').onDelete('CASCADE').index()
      table.string('old_email', 254).notNullable().index()
      table.string('new_email', 254).notNullable()
      // Only SHA-256 of the three links: to the new address, to the old one, and to take it back.
      table.string('new_token_hash', 64).notNullable().unique()
      table.string('old_token_hash', 64).notNullable().unique()
      table.string('undo_token_hash', 64).nullable().unique()
      table.timestamp('expires_at').notNullable()
      table.timestamp('confirmed_at').nullable()
      table.timestamp('approved_at').nullable()
      table.timestamp('stopped_at').nullable()
      table.timestamp('applied_at').nullable()
      table.timestamp('undo_until').nullable()
      table.timestamp('undone_at').nullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.check(
        `applied_at is null or (confirmed_at is not null and approved_at is not null
           and stopped_at is null)`,
        [],
        'email_changes_applied_check'
      )
      table.check('undone_at is null or applied_at is not null', [], 'email_changes_undone_check')
    })
    // One wish at a time: a new one stops the one before.
    this.schema.raw(
      `create unique index email_changes_one_pending on email_changes (user_id)
       where applied_at is null and stopped_at is null`
    )
    this.schema.createTable('legal_documents', (table) => {
      table.increments('id')
      table.string('kind', 10).notNullable().checkIn(['terms', 'privacy'])
      table.integer('version').notNullable()
      table.text('body_en').notNullable()
      table.text('body_es').notNullable()
      table.timestamp('published_at').notNullable()
      table.integer('published_by').notNullable().references('users.id').index()
      table.timestamp('created_at').notNullable()
      table.unique(['kind', 'version'])
      table.check('version > 0', [], 'legal_documents_version_check')
    })
    this.schema.createTable('legal_consents', (table) => {
      table.increments('id')
      table.integer('user_id').notNullable().references('users.id')
      table.integer('legal_document_id').notNullable().references('legal_documents.id').index()
      table.timestamp('created_at').notNullable()
      table.unique(['user_id', 'legal_document_id'])
    })
    // The last version of each that the person agreed to, so that no request asks another table.
    this.schema.raw('alter table users add column accepted_terms_version integer')
    this.schema.raw('alter table users add column accepted_privacy_version integer')
    this.defer(async (db) => {
      for (const table of APPEND_ONLY) {
        for (const statement of appendOnlyStatements(db.dialect.name, table)) {
          await db.rawQuery(statement)
        }
      }
    })
  }

  async down() {
    this.schema.raw('alter table users drop column accepted_privacy_version')
    this.schema.raw('alter table users drop column accepted_terms_version')
    this.schema.dropTable('legal_consents')
    this.schema.dropTable('legal_documents')
    this.schema.dropTable('email_changes')
  }
}
