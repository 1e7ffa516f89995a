import { BaseSchema } from '@adonisjs/lucid/schema'

/** Document numbers are found whole, by an index of their own, and are no words any more. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`create index users_plain_document on users (${PLAIN_DOCUMENT})`)
    this.schema.raw('delete from user_words where reach = 3')
  }

  async down() {
    throw new Error('Migrations only go forward.')
  }
}

const PLAIN_DOCUMENT = `lower(replace(replace(replace(replace(replace(
  document_id, '-', ''), '.', ''), '/', ''), '_', ''), ' ', ''))`
