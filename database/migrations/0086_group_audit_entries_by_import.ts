import { BaseSchema } from '@adonisjs/lucid/schema'

/** What an import wrote into the audit log stands behind one entry about the import. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('audit_entries', (table) => {
      table.string('import_id', 26).nullable()
    })
    this.schema.raw(
      `create index audit_entries_import on audit_entries (import_id, id)
       where import_id is not null`
    )
  }

  async down() {
    throw new Error('Migrations only go forward.')
  }
}
