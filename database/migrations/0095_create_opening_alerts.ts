import { BaseSchema } from '@adonisjs/lucid/schema'

/** Who wants to be told when registration for an event opens; a row goes once they are. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('opening_alerts', (table) => {
      table.increments('id')
      table.integer('event_id').notNullable().references('events.id').onDelete('CASCADE').index()
      table.integer('user_id').notNullable().references('users.id').onDelete('CASCADE')
      table.timestamp('created_at').notNullable()
      table.unique(['user_id', 'event_id'])
    })
  }

  async down() {
    throw new Error('Migrations only go forward.')
  }
}
