import { countedSoFar, tallyTriggers } from '#database/tallies'
import { searchWordsByReach } from '#app/users/rules/search_words'
import { BaseSchema } from '@adonisjs/lucid/schema'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

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
      await indexEverybody(db)
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

async function indexEverybody(db: QueryClientContract): Promise<void> {
  let last = 0
  for (;;) {
    const people: Person[] = await db
      .from('users')
      .where('id', '>', last)
      .orderBy('id')
      .limit(500)
      .select('id', 'name', 'email', 'student_code', 'document_id')
    if (people.length === 0) return
    const rows = people.flatMap(
      ({ id, student_code: studentCode, document_id: documentId, ...person }) =>
        searchWordsByReach({ ...person, studentCode, documentId }).map((found) => ({
          user_id: id,
          ...found,
        }))
    )
    const known = people.map(({ id }) => id)
    // An account that was deleted has no words, and gets none.
    const indexed: { user_id: number }[] = await db
      .from('user_words')
      .whereIn('user_id', known)
      .distinct('user_id')
    const found = new Set(indexed.map((row) => row.user_id))
    await db.from('user_words').whereIn('user_id', known).delete()
    const kept = rows.filter((row) => found.has(row.user_id))
    // The query builder writes rows for SQLite as a compound select, which takes 500 terms.
    for (let at = 0; at < kept.length; at += 500) {
      await db.table('user_words').multiInsert(kept.slice(at, at + 500))
    }
    last = people.at(-1)!.id
  }
}

interface Person {
  id: number
  name: string
  email: string
  student_code: string | null
  document_id: string | null
}
