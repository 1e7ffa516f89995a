import { BaseSchema } from '@adonisjs/lucid/schema'

/** A version may be announced before it is in force, and says what it changes. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('legal_documents', (table) => {
      // Null: since it was published.
      table.timestamp('in_force_from').nullable()
      // The first version changes nothing.
      table.string('summary_en', 500).nullable()
      table.string('summary_es', 500).nullable()
    })
  }

  async down() {
    throw new Error('Migrations only go forward.')
  }
}
