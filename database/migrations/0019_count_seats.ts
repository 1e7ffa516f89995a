import { BaseSchema } from '@adonisjs/lucid/schema'

const HOLDS = (row: string) => `${row}.status in ('pending_payment', 'confirmed')`
const WAITS = (row: string) => `${row}.status = 'waitlisted' and exists (
  select 1 from users where users.id = ${row}.user_id and users.disabled_at is null)`

/**
 * How many seats each event holds and how many people wait for one, for lists: whoever decides about a seat
 * counts the registrations themselves, under the event's lock. The database keeps the counts, whoever
 * writes a registration or closes an account, so that no writer can forget them.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('seat_counts', (table) => {
      // No reference: checking it would ask for the event's row, which others have locked before this one.
      table.integer('event_id').primary()
      table.integer('held').notNullable().defaultTo(0)
      // Whoever has a disabled account keeps their place, is passed over, and is not counted.
      table.integer('waiting').notNullable().defaultTo(0)
    })
    this.schema.raw(
      `insert into seat_counts (event_id, held, waiting)
       select events.id, ${sumOf(HOLDS('r'))}, ${sumOf(WAITS('r'))}
       from events left join registrations r on r.event_id = events.id group by events.id`
    )
    const statements = this.db.dialect.name === 'postgres' ? POSTGRES : SQLITE
    for (const statement of statements) this.schema.raw(statement)
  }

  async down() {
    if (this.db.dialect.name === 'postgres') {
      this.schema.raw('drop trigger seat_counts_of_new_event on events')
      this.schema.raw('drop trigger seat_counts_of_removed_event on events')
      this.schema.raw('drop trigger seat_counts_of_registration on registrations')
      this.schema.raw('drop trigger seat_counts_of_account on users')
    } else {
      for (const name of SQLITE_TRIGGERS) this.schema.raw(`drop trigger ${name}`)
    }
    this.schema.dropTable('seat_counts')
    if (this.db.dialect.name !== 'postgres') return
    for (const name of ['new_event', 'removed_event', 'registration', 'account']) {
      this.schema.raw(`drop function count_seats_of_${name}`)
    }
  }
}

function sumOf(condition: string): string {
  return `coalesce(sum(case when ${condition} then 1 else 0 end), 0)`
}

const one = (condition: string) => `(case when ${condition} then 1 else 0 end)`
const SQLITE_TRIGGERS = [
  'seat_counts_of_new_event',
  'seat_counts_of_removed_event',
  'seat_counts_of_new_registration',
  'seat_counts_of_registration',
  'seat_counts_of_removed_registration',
  'seat_counts_of_account',
]
const sqliteCount = (row: 'new' | 'old', sign: '+' | '-') =>
  `update seat_counts set held = held ${sign} ${one(HOLDS(row))},
     waiting = waiting ${sign} ${one(WAITS(row))} where event_id = ${row}.event_id;`
const SQLITE = [
  `create trigger seat_counts_of_new_event after insert on events
     begin insert into seat_counts (event_id) values (new.id); end`,
  `create trigger seat_counts_of_removed_event after delete on events
     begin delete from seat_counts where event_id = old.id; end`,
  `create trigger seat_counts_of_new_registration after insert on registrations
     begin ${sqliteCount('new', '+')} end`,
  `create trigger seat_counts_of_registration
     after update of status, event_id, user_id on registrations
     begin ${sqliteCount('old', '-')} ${sqliteCount('new', '+')} end`,
  `create trigger seat_counts_of_removed_registration after delete on registrations
     begin ${sqliteCount('old', '-')} end`,
  `create trigger seat_counts_of_account after update of disabled_at on users
     when (old.disabled_at is null) <> (new.disabled_at is null)
     begin
       update seat_counts set waiting = (
         select ${sumOf(WAITS('r'))} from registrations r
         where r.event_id = seat_counts.event_id and r.status = 'waitlisted')
       where event_id in (
         select event_id from registrations where user_id = new.id and status = 'waitlisted');
     end`,
]

const moved = (row: 'new' | 'old', counts: (row: string) => string) =>
  one(`seat_counts.event_id = ${row}.event_id and ${counts(row)}`)

/**
 * PostgreSQL runs writers side by side. The row of the counts is locked first and everything is read after
 * it, in a statement of its own, so that nobody counts by what was true before they had to wait. It is the
 * last lock that anybody takes (events, people, registrations, counts), several of them by event.
 */
const POSTGRES = [
  `create or replace function count_seats_of_new_event() returns trigger language plpgsql as $$
     begin insert into seat_counts (event_id) values (new.id); return null; end $$`,
  `create trigger seat_counts_of_new_event after insert on events
     for each row execute function count_seats_of_new_event()`,
  `create or replace function count_seats_of_removed_event() returns trigger language plpgsql as $$
     begin delete from seat_counts where event_id = old.id; return null; end $$`,
  `create trigger seat_counts_of_removed_event after delete on events
     for each row execute function count_seats_of_removed_event()`,
  `create or replace function count_seats_of_registration() returns trigger language plpgsql as $$
     begin
       if tg_op = 'UPDATE' and (old.status, old.event_id, old.user_id)
         is not distinct from (new.status, new.event_id, new.user_id) then return null; end if;
       perform 1 from seat_counts where event_id in (old.event_id, new.event_id)
         order by event_id for update;
       update seat_counts set held = held + ${moved('new', HOLDS)} - ${moved('old', HOLDS)},
         waiting = waiting + ${moved('new', WAITS)} - ${moved('old', WAITS)}
         where event_id in (old.event_id, new.event_id);
       return null;
     end $$`,
  `create trigger seat_counts_of_registration after insert or update or delete on registrations
     for each row execute function count_seats_of_registration()`,
  `create or replace function count_seats_of_account() returns trigger language plpgsql as $$
     declare events_waited_for integer[];
     begin
       if (old.disabled_at is null) = (new.disabled_at is null) then return null; end if;
       -- Also where somebody is about to be put on the waitlist.
       select array_agg(event_id) into events_waited_for
         from registrations where user_id = new.id and status in ('submitted', 'waitlisted');
       perform 1 from seat_counts where event_id = any(events_waited_for)
         order by event_id for update;
       update seat_counts set waiting = (
         select ${sumOf(WAITS('r'))} from registrations r
         where r.event_id = seat_counts.event_id and r.status = 'waitlisted')
       where event_id = any(events_waited_for);
       return null;
     end $$`,
  `create trigger seat_counts_of_account after update of disabled_at on users
     for each row execute function count_seats_of_account()`,
]
