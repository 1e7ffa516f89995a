import { BaseSchema } from '@adonisjs/lucid/schema'
import { QueueSchemaService } from '@adonisjs/queue'

/** What the framework's packages keep: sessions, rate limits, the queue; and our few settings. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('app_meta', (table) => {
      table.string('key', 60).primary()
      table.text('value').notNullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
    })
    this.schema.createTable('sessions', (table) => {
      table.string('id').primary()
      table.text('data').notNullable()
      table.string('user_id').nullable().index()
      table.timestamp('expires_at').notNullable().index()
    })
    this.schema.createTable('rate_limits', (table) => {
      table.string('key', 255).notNullable().primary()
      table.integer('points').notNullable().defaultTo(0)
      table.bigint('expire').unsigned()
    })
    this.defer(async (db) => {
      const queue = new QueueSchemaService(db.getWriteClient())
      await queue.createJobsTable()
      await queue.createSchedulesTable()
    })
  }

  async down() {
    this.defer(async (db) => {
      const queue = new QueueSchemaService(db.getWriteClient())
      await queue.dropSchedulesTable()
      await queue.dropJobsTable()
    })
    this.schema.dropTable('rate_limits')
    this.schema.dropTable('sessions')
    this.schema.dropTable('app_meta')
  }
}
