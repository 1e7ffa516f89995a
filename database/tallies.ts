/*
 * Triggers that count what pages show, so that no page counts the rows behind it. Each line of `tallies` is
 * a part of a sum: on PostgreSQL every connection writes parts of its own, so that nobody ever waits for
 * another's count; SQLite has one writer anyway.
 */

/** In a state in which a registration holds a seat. */
const HOLDS_SEAT = `status in ('pending_payment', 'confirmed')`

/**
 * What a row of a table adds to which tally. `id` and `key` are expressions over the row's columns; a row
 * counts where `counts` holds.
 */
interface Part {
  tally: string
  id: string
  key: string
  counts: string
}

type Dialect = 'postgres' | 'sqlite'

/**
 * The quarter of an hour in which a person registered, UTC: of such quarters every time zone's days are
 * made.
 */
const QUARTER: Record<Dialect, string> = {
  postgres: `to_char(date_bin('15 minutes', created_at, timestamptz '2000-01-01 00:00:00+00')
    at time zone 'UTC', 'YYYY-MM-DD HH24:MI')`,
  sqlite: `(strftime('%Y-%m-%d %H:', created_at)
    || printf('%02d', strftime('%M', created_at) / 15 * 15))`,
}

const parts = (dialect: Dialect): Record<string, Part[]> => ({
  registrations: [
    { tally: 'registrations', id: 'event_id', key: 'status', counts: 'true' },
    { tally: 'seats_asked', id: 'event_id', key: QUARTER[dialect], counts: HOLDS_SEAT },
    { tally: 'people_inside', id: 'event_id', key: `''`, counts: 'check_ins > 0' },
  ],
  attendances: [
    { tally: 'check_ins', id: 'event_session_id', key: `''`, counts: 'undone_at is null' },
  ],
  audit_entries: [
    { tally: 'audit_entries', id: '0', key: `subject_type || ':' || action`, counts: 'true' },
  ],
})

/** The columns on which the parts depend: a change of another one moves no tally. */
const MOVED_BY: Record<string, string[]> = {
  registrations: ['event_id', 'status', 'created_at', 'check_ins'],
  attendances: ['registration_id', 'event_session_id', 'undone_at'],
}

const dialectOf = (name: string): Dialect => (name === 'postgres' ? 'postgres' : 'sqlite')

/** @returns the statement that counts what was there before the triggers */
export function countedSoFar(dialectName: string): string {
  return `insert into tallies (tally, subject_id, key, writer, total)
    select tally, subject_id, key, 0, total from (${recounted(dialectName)}) as counted`
}

/**
 * @param eventId only the tallies of this event and its sessions
 * @returns SQL for every tally as the rows themselves say it: tally, subject_id, key, total
 */
export function recounted(dialectName: string, eventId: number | null = null): string {
  const counted = parts(dialectOf(dialectName))
  const tables = Object.keys(counted).filter((table) => eventId === null || OF_EVENT[table])
  const counts = tables.flatMap((table) =>
    counted[table]!.map(({ tally, id, key, counts: condition }) => {
      const only = eventId === null ? '' : `and ${OF_EVENT[table]} = ${eventId}`
      return `select '${tally}' as tally, ${id} as subject_id, ${key} as key, count(*) as total
        from ${table} where ${condition} ${only} group by 2, 3`
    })
  )
  return counts.join(' union all ')
}

/** SQL for the event that a row belongs to; the audit log belongs to none. */
const OF_EVENT: Record<string, string> = {
  registrations: 'registrations.event_id',
  attendances: `(select event_sessions.event_id from event_sessions
    where event_sessions.id = attendances.event_session_id)`,
}

/** @returns the statements that make the database keep tallies, check-ins and names by itself */
export function tallyTriggers(dialectName: string): string[] {
  return dialectName === 'postgres' ? postgresTriggers() : sqliteTriggers()
}

function sqliteTriggers(): string[] {
  const move = (table: string, row: 'new' | 'old') =>
    parts('sqlite')
      [table]!.map(
        (part) =>
          `insert into tallies (tally, subject_id, key, writer, total)
             select '${part.tally}', ${part.id}, ${part.key}, 0, ${row === 'new' ? 1 : -1}
             from (select ${ROW[table]!.map((column) => `${row}.${column} as ${column}`).join(', ')})
             where ${part.counts}
             on conflict (tally, subject_id, key, writer) do update set total = total + excluded.total;`
      )
      .join('\n')
  const checkIn = (row: 'new' | 'old') =>
    `update registrations set check_ins = check_ins ${row === 'new' ? '+' : '-'} 1
       where id = ${row}.registration_id and ${row}.undone_at is null;`
  const also = (table: string, row: 'new' | 'old') => (table === 'attendances' ? checkIn(row) : '')
  const changed = (table: string) =>
    MOVED_BY[table]!.map((column) => `old.${column} is not new.${column}`).join(' or ')
  return [
    ...Object.keys(MOVED_BY).flatMap((table) => [
      `create trigger ${table}_counted_insert after insert on ${table} begin
         ${also(table, 'new')} ${move(table, 'new')} end`,
      `create trigger ${table}_counted_update after update of ${MOVED_BY[table]!.join(', ')}
         on ${table} when ${changed(table)} begin
         ${also(table, 'old')} ${also(table, 'new')} ${move(table, 'old')} ${move(table, 'new')} end`,
      `create trigger ${table}_counted_delete after delete on ${table} begin
         ${also(table, 'old')} ${move(table, 'old')} end`,
    ]),
    `create trigger audit_entries_counted_insert after insert on audit_entries begin
       ${move('audit_entries', 'new')} end`,
    ...['insert', 'update of user_id'].map(
      (event) => `create trigger registrations_name_${event.split(' ')[0]} after ${event}
        on registrations begin
        update registrations set name_search = (select name_search from users where id = new.user_id)
          where id = new.id; end`
    ),
    `create trigger users_name_registered after update of name_search on users
       when old.name_search <> new.name_search begin
       update registrations set name_search = new.name_search where user_id = new.id; end`,
  ]
}

/** The columns that the parts of a table read. */
const ROW: Record<string, string[]> = {
  registrations: ['event_id', 'status', 'created_at', 'check_ins'],
  attendances: ['event_session_id', 'undone_at'],
  audit_entries: ['subject_type', 'action'],
}

/** For each statement, not each row: cancelling five hundred registrations moves a tally once. */
function postgresTriggers(): string[] {
  const rows = (table: string, verb: Verb) => {
    const columns = [...new Set([...ROW[table]!, ...(ALSO[table] ?? [])])].join(', ')
    const added = `select ${columns}, 1 as n from became`
    const taken = `select ${columns}, -1 as n from was`
    return { insert: added, update: `${added} union all ${taken}`, delete: taken }[verb]
  }
  const write = (table: string, verb: Verb) =>
    `insert into tallies (tally, subject_id, key, writer, total)
       select tally, subject_id, key, pg_backend_pid(), sum(n) from (
         ${parts('postgres')
           [table]!.map(
             ({ tally, id, key, counts }) =>
               `select '${tally}' as tally, ${id} as subject_id, ${key} as key, n
                  from (${rows(table, verb)}) as moved where ${counts}`
           )
           .join(' union all ')}
       ) as moves group by tally, subject_id, key having sum(n) <> 0
       on conflict (tally, subject_id, key, writer)
       do update set total = tallies.total + excluded.total;`
  const checkIns = (verb: Verb) =>
    `update registrations set check_ins = check_ins + moved.n from (
       select registration_id, sum(n) as n from (${rows('attendances', verb)}) as rows
       where undone_at is null group by registration_id having sum(n) <> 0
     ) as moved where registrations.id = moved.registration_id;`
  const counting = (table: string, verb: Verb) => [
    `create or replace function count_${table}_${verb}() returns trigger language plpgsql as $$ begin
       ${table === 'attendances' ? checkIns(verb) : ''} ${write(table, verb)}
       return null; end $$`,
    `create trigger ${table}_counted_${verb} after ${verb} on ${table} referencing ${REFERENCING[verb]}
       for each statement execute function count_${table}_${verb}()`,
  ]
  return [
    ...VERBS.flatMap((verb) => counting('registrations', verb)),
    ...VERBS.flatMap((verb) => counting('attendances', verb)),
    ...counting('audit_entries', 'insert'),
    // A check-in changes its registration: the event comes first in the order of locks.
    `create or replace function hold_event_of_check_in() returns trigger language plpgsql as $$ begin
       perform 1 from events join registrations on registrations.event_id = events.id
         where registrations.id = new.registration_id for key share of events;
       return new; end $$`,
    `create trigger attendances_hold_event before insert on attendances
       for each row execute function hold_event_of_check_in()`,
    // The person is held, so that a name that changes at this moment is the old one or the new one, not lost.
    `create or replace function name_registration() returns trigger language plpgsql as $$ begin
       select name_search into new.name_search from users where id = new.user_id for share;
       return new; end $$`,
    `create trigger registrations_name before insert or update of user_id on registrations
       for each row execute function name_registration()`,
    `create or replace function name_registrations_of_person() returns trigger language plpgsql as $$ begin
       update registrations set name_search = new.name_search where user_id = new.id;
       return null; end $$`,
    `create trigger users_name_registered after update of name_search on users for each row
       when (old.name_search is distinct from new.name_search)
       execute function name_registrations_of_person()`,
  ]
}

type Verb = 'insert' | 'update' | 'delete'
const VERBS: Verb[] = ['insert', 'update', 'delete']
const ALSO: Record<string, string[]> = { attendances: ['registration_id'] }
const REFERENCING: Record<Verb, string> = {
  insert: 'new table as became',
  update: 'old table as was new table as became',
  delete: 'old table as was',
}
