import { countedSoFar, tallyTriggers } from '#database/tallies'
import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * What the pages of an event and the audit log show is counted when it is written, and found by an index
 * in the order in which it is shown. Search words say for whom they find somebody.
 */
export default class extends BaseSchema {
  async up() {
    this.defer(async (db) => {
      for (const statement of [
        ...columns(db.dialect.name),
        ...FILLED,
        countedSoFar(db.dialect.name),
        ...INDEXES,
        ...tallyTriggers(db.dialect.name),
      ]) {
        await db.rawQuery(statement)
      }
    })
  }

  async down() {
    throw new Error('Migrations only go forward.')
  }
}

function columns(dialect: string): string[] {
  const isPostgres = dialect === 'postgres'
  // Digits and codes: the engine's own order of bytes is the right one, and the fastest.
  const text = isPostgres ? 'collate "C"' : ''
  return [
    `create table tallies (
       tally varchar(20) ${text} not null,
       subject_id integer not null,
       key varchar(100) ${text} not null,
       writer integer not null,
       total integer not null,
       primary key (tally, subject_id, key, writer)
     ) ${isPostgres ? 'with (fillfactor = 50)' : 'without rowid'}`,
    // The person's name as lists sort by it, and how many of the check-ins stand: kept by triggers.
    `alter table registrations add column name_search varchar(120) not null default ''`,
    `alter table registrations add column check_ins integer not null default 0`,
    // Who may find somebody by the word: 1 whoever sees the name, 2 the contacts too, 3 the document.
    `alter table user_words add column reach integer not null default 3`,
  ]
}

const FILLED = [
  `update registrations set
     name_search = (select name_search from users where users.id = registrations.user_id),
     check_ins = (select count(*) from attendances
       where attendances.registration_id = registrations.id and undone_at is null)`,
]

const INDEXES = [
  // Whoever looks for one person of an event, and whoever counts those that a search found.
  `create index registrations_person
     on registrations (event_id, user_id, status, check_ins, name_search)`,
  `create index registrations_by_name
     on registrations (event_id, name_search, id, status, check_ins)`,
  'create index registrations_asked on registrations (event_id, created_at, id)',
  `create index registrations_state_asked
     on registrations (event_id, status, created_at, id, check_ins)`,
  `create index registrations_inside on registrations (event_id, name_search, id, status, check_ins)
     where check_ins > 0`,
  // Those few for whom "confirmed" and "inside" are not the same people.
  `create index registrations_inside_unconfirmed on registrations (event_id, user_id, status, check_ins)
     where check_ins > 0 and status <> 'confirmed'`,
  'drop index attendances_event_session_id_index',
  'create index attendances_session_time on attendances (event_session_id, checked_in_at)',
  'drop index user_words_word',
  'create index user_words_word on user_words (word, user_id, reach)',
]
