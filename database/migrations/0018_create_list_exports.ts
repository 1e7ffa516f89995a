import { BaseSchema } from '@adonisjs/lucid/schema'

/** Long lists that the queue makes into files: what was asked for, beside the work that makes it. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('list_exports', (table) => {
      table.increments('id')
      table
        .integer('tracked_job_id')
        .notNullable()
        .unique()
        .references('tracked_jobs.id')
        .onDelete('CASCADE')
      // The name of the route that exports the list, with the parameters and the query it was given.
      table.string('list', 60).notNullable()
      table.text('params').notNullable()
      table.text('query').notNullable()
      table.string('format', 4).notNullable().checkIn(['csv', 'xlsx'])
      table.string('locale', 2).notNullable().checkIn(['en', 'es'])
      table.timestamp('created_at').notNullable()
    })
  }

  async down() {
    this.schema.dropTable('list_exports')
  }
}
