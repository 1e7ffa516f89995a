import { BaseSchema } from '@adonisjs/lucid/schema'

/** Lists as somebody wants to see them again: under a name, with their search, filters, order and columns. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('list_views', (table) => {
      table.increments('id')
      table.string('public_id', 26).notNullable().unique()
      table.integer('user_id').notNullable().references('users.id').onDelete('CASCADE')
      // Of the list's page: `/users`.
      table.string('path', 200).notNullable()
      table.string('name', 60).notNullable()
      // The page's query string, without the question mark and the number of the page.
      table.string('query', 1000).notNullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.unique(['user_id', 'path', 'name'])
      table.check(`path like '/%' and path not like '//%'`, [], 'list_views_path_check')
    })
  }

  async down() {
    throw new Error('Migrations only go forward.')
  }
}
