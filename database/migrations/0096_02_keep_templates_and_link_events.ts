import { BaseSchema } from '@adonisjs/lucid/schema'

/** An announcement may be a template, from which others begin, and events that repeat weekly know each other. */
export default class extends BaseSchema {
  async up() {
    // Raw: the schema builder would copy the whole table on SQLite.
    // Nobody reads a template, so it is never published.
    this.schema.raw(
      `alter table announcements add column is_template boolean not null default false
       check (not is_template or status in ('draft', 'archived'))`
    )
    // The same mark on all events of a series; a series has nothing of its own.
    this.schema.raw('alter table events add column series varchar(26)')
    this.schema.raw('create index events_series_index on events (series) where series is not null')
  }

  async down() {
    throw new Error('Migrations only go forward.')
  }
}
