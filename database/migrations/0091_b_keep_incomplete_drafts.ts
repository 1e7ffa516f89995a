import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * A draft may lack what an event must have, and keeps when it is to be published. Both are gone once it is scheduled or
 * published.
 */
export default class extends BaseSchema {
  async up() {
    const time = this.db.dialect.name === 'postgres' ? 'timestamptz' : 'datetime'
    // Raw: the schema builder would copy the whole table on SQLite.
    for (const column of [
      // The event as it was typed, as long as something is missing or wrong; null: the rows of the event say it all.
      `draft_event text check (draft_event is null or status in ('draft', 'archived'))`,
      // When its author means to publish it.
      `publish_planned_at ${time} check (publish_planned_at is null or status in ('draft', 'archived'))`,
    ]) {
      this.schema.raw(`alter table announcements add column ${column}`)
    }
  }

  async down() {
    throw new Error('Migrations only go forward.')
  }
}
