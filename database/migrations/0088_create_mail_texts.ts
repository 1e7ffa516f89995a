import { BaseSchema } from '@adonisjs/lucid/schema'

/** What the university writes in its mails instead of the house's own words; null: those. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('mail_texts', (table) => {
      table.increments('id')
      table.string('template', 60).notNullable()
      table.string('locale', 2).notNullable().checkIn(['en', 'es'])
      table.string('subject', 200).nullable()
      table.string('heading', 200).nullable()
      table.text('body').nullable()
      table.string('action', 80).nullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.unique(['template', 'locale'])
      table.check(
        'coalesce(subject, heading, body, action) is not null',
        [],
        'mail_texts_something_check'
      )
    })
  }

  async down() {
    throw new Error('Migrations only go forward.')
  }
}
