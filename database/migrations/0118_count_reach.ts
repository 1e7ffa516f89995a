import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * How far an announcement reached: numbers by day and way, and nothing of whom. Of announcements that were told before,
 * nobody counted for how many they were.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('reach_counts', (table) => {
      table.increments('id')
      table
        .integer('announcement_id')
        .notNullable()
        .references('announcements.id')
        .onDelete('CASCADE')
      // On the university's clock: `2026-11-28`.
      table.string('day', 10).notNullable()
      table.string('way', 6).notNullable().checkIn(['app', 'mail', 'feed', 'share', 'poster'])
      for (const counted of COUNTED) table.integer(counted).notNullable().defaultTo(0)
      table.unique(['announcement_id', 'day', 'way'])
      table.check(
        COUNTED.map((counted) => `${counted} >= 0`).join(' and '),
        [],
        'reach_counts_check'
      )
      table.check(`day like '____-__-__'`, [], 'reach_counts_day_check')
    })
    // Raw: the schema builder would copy the whole table on SQLite.
    this.schema.raw('alter table announcement_tellings add column audience integer')
    this.schema.raw('alter table announcement_tellings add column told integer')
  }

  async down() {
    throw new Error('Migrations only go forward.')
  }
}

const COUNTED = ['told', 'opened', 'registered', 'refused', 'unsubscribed']
