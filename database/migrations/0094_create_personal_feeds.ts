import { BaseSchema } from '@adonisjs/lucid/schema'

/** The secret addresses by which people have their own events in a calendar of their choice. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('personal_feeds', (table) => {
      table.increments('id')
      // Signed it is the address; another one makes another address.
      table.string('public_id', 26).notNullable().unique()
      table.integer('user_id').notNullable().unique().references('users.id').onDelete('CASCADE')
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
    })
  }

  async down() {
    throw new Error('Migrations only go forward.')
  }
}
