import { BaseSchema } from '@adonisjs/lucid/schema'

/** Document numbers are found whole and are no words any more; who was found at the desk is masked. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`create index users_plain_document on users (${PLAIN_DOCUMENT})`)
    this.schema.raw('delete from user_words where reach = 3')
    this.schema.alterTable('registrations', (table) => {
      // Since when organizers do not see contact and code; null: they do.
      table.timestamp('contact_hidden_at').nullable()
    })
  }

  async down() {
    throw new Error('Migrations only go forward.')
  }
}

const PLAIN_DOCUMENT = `lower(replace(replace(replace(replace(replace(
  document_id, '-', ''), '.', ''), '/', ''), '_', ''), ' ', ''))`
