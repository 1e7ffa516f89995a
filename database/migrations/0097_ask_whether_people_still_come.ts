import { BaseSchema } from '@adonisjs/lucid/schema'

/** A day before an event, those who have a place are asked once whether they still come. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('still_coming_askings', (table) => {
      table.increments('id')
      table.integer('event_id').notNullable().references('events.id').onDelete('CASCADE')
      // For which beginning: an event that is moved is asked about anew.
      table.timestamp('starts_at').notNullable()
      table.timestamp('created_at').notNullable()
      table.unique(['event_id', 'starts_at'])
    })
  }

  async down() {
    throw new Error('Migrations only go forward.')
  }
}
