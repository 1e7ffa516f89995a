import { BaseSchema } from '@adonisjs/lucid/schema'

/** What takes place in some days is found by its times, and what is booked in a venue by its name. */
export default class extends BaseSchema {
  async up() {
    // Raw: the schema builder would copy the whole table on SQLite.
    this.schema.raw(`alter table events add column venue_search varchar(160) not null default ''`)
    this.schema.raw('create index events_venue on events (campus_id, venue_search)')
    // By the end first: what is over is most of it, and nobody asks for it.
    this.schema.raw(
      'create index event_sessions_times on event_sessions (ends_at, starts_at, event_id)'
    )
    this.defer(async (db) => {
      const rows: { venue: string }[] = await db.from('events').distinct('venue')
      for (const { venue } of rows) {
        await db
          .from('events')
          .where('venue', venue)
          .update({ venue_search: searchable(venue) })
      }
    })
  }

  async down() {
    throw new Error('Migrations only go forward.')
  }
}

function searchable(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}
