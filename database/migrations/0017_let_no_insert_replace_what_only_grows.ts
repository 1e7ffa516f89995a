import { noReplaceStatement } from '#database/append_only'
import { BaseSchema } from '@adonisjs/lucid/schema'

const APPEND_ONLY = ['audit_entries', 'scans', 'legal_documents', 'legal_consents']

/** SQLite's `insert or replace` removes a row without asking the trigger that refuses to. */
export default class extends BaseSchema {
  async up() {
    if (this.db.dialect.name === 'postgres') return
    for (const table of APPEND_ONLY) this.schema.raw(noReplaceStatement(table))
  }

  async down() {
    if (this.db.dialect.name === 'postgres') return
    for (const table of APPEND_ONLY) this.schema.raw(`drop trigger ${table}_no_replace`)
  }
}
