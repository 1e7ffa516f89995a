import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Teams of a Codefest event: who is in which, who looks for one, and the registrations of a team, which hold
 * one seat and wait in one position together.
 */
export default class extends BaseSchema {
  async up() {
    const dialect = this.db.dialect.name === 'postgres' ? POSTGRES : SQLITE
    // Limits that the triggers ask for; the form writes them among the settings of the event.
    for (const [column, setting, otherwise] of SIZES) {
      this.schema.raw(
        `alter table events add column ${column} integer generated always as
           (coalesce(${dialect.setting(setting)}, ${otherwise})) ${dialect.generated}`
      )
    }
    this.schema.createTable('teams', (table) => {
      table.increments('id')
      table.string('public_id', 26).notNullable().unique()
      table.integer('event_id').notNullable().references('events.id').onDelete('CASCADE')
      table.string('name', 80).notNullable()
      // Without case and accents: what the name is found by, and may be taken by one team only.
      table.string('name_search', 80).notNullable()
      table.string('category', 80).nullable()
      table.string('institution', 120).nullable()
      table.string('mentor', 120).nullable()
      table.string('project_title', 140).nullable()
      table.string('repository_url', 300).nullable()
      table.string('join_code', 8).notNullable().unique()
      // Null: everybody has left; the team stays for its registrations.
      table.integer('captain_id').nullable().references('users.id').index()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.unique(['event_id', 'name_search'])
      table.unique(['id', 'event_id'])
    })
    this.schema.createTable('team_members', (table) => {
      table.increments('id')
      table.integer('team_id').notNullable()
      table.integer('event_id').notNullable()
      table.integer('user_id').notNullable().references('users.id').index()
      // The latest one; null until the team registers.
      table.integer('registration_id').nullable().unique().references('registrations.id')
      // To the questions of the event, for the registration.
      table.text('answers').notNullable().defaultTo('[]')
      // By staff, before the team registered: what became of it afterwards says the registration.
      table.boolean('found').notNullable().defaultTo(false)
      table.timestamp('joined_at').notNullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.unique(['event_id', 'user_id'])
      table.index(['team_id', 'event_id'])
      table
        .foreign(['team_id', 'event_id'])
        .references(['id', 'event_id'])
        .inTable('teams')
        .onDelete('CASCADE')
    })
    this.schema.createTable('team_seekers', (table) => {
      table.increments('id')
      table.integer('event_id').notNullable().references('events.id').onDelete('CASCADE')
      table.integer('user_id').notNullable().references('users.id').index()
      table.string('skills', 200).notNullable()
      table.string('about', 500).notNullable().defaultTo('')
      table.timestamp('withdrawn_at').nullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.unique(['event_id', 'user_id'])
    })
    this.schema.raw('alter table registrations add column team_id integer references teams (id)')
    for (const statement of [...INDEXES, ...dialect.triggers]) this.schema.raw(statement)
  }

  async down() {
    throw new Error('Migrations only go forward.')
  }
}

const SIZES = [
  ['team_size_min', 'teamSizeMin', 2],
  ['team_size_max', 'teamSizeMax', 5],
] as const

const INDEXES = [
  'create index registrations_team on registrations (team_id, status)',
  `create index registrations_team_seats on registrations (event_id, status, team_id)
     where team_id is not null`,
  // The members of a team share their position.
  'drop index registrations_waitlist_place',
  `create unique index registrations_waitlist_place on registrations (event_id, waitlist_seq)
     where waitlist_seq is not null and team_id is null`,
]

const HOLDS = (row: string) => `${row}.status in ('pending_payment', 'confirmed')`

/** One registration that is in no team. */
const ALONE = {
  held: (row: string) => `(case when ${row}.team_id is null and ${HOLDS(row)} then 1 else 0 end)`,
  waiting: (row: string) =>
    `(case when ${row}.team_id is null and ${row}.status = 'waitlisted' and exists (
       select 1 from users where users.id = ${row}.user_id and users.disabled_at is null)
       then 1 else 0 end)`,
}

/** The teams that wait to be promoted: large enough, and no member's account is disabled. */
const WAITING_TEAMS = (which: string) => `select r.team_id from registrations r
  join users on users.id = r.user_id join events on events.id = r.event_id
  where ${which} and r.team_id is not null and r.status = 'waitlisted'
  group by r.team_id, events.team_size_min
  having count(users.disabled_at) = 0 and count(*) >= events.team_size_min`

/** Everything of an event counted anew; a statement on `seat_counts`. */
const COUNT_HELD = `held = (select count(*) - count(r.team_id) + count(distinct r.team_id)
  from registrations r where r.event_id = seat_counts.event_id and ${HOLDS('r')})`
const COUNT_WAITING = `waiting = (select coalesce(sum(${ALONE.waiting('r')}), 0) from registrations r
    where r.event_id = seat_counts.event_id and r.status = 'waitlisted')
  + (select count(*) from (${WAITING_TEAMS('r.event_id = seat_counts.event_id')}) as teams_waiting)`

const sqliteAlone = (row: 'new' | 'old', sign: '+' | '-') =>
  `update seat_counts set held = held ${sign} ${ALONE.held(row)},
     waiting = waiting ${sign} ${ALONE.waiting(row)} where event_id = ${row}.event_id;`

/** A team counts once, so it is taken off as it was before the row changes, and added as it is afterwards. */
const sqliteTeam = (row: 'new' | 'old', sign: '+' | '-') =>
  `update seat_counts set
     held = held ${sign} exists (
       select 1 from registrations r where r.team_id = ${row}.team_id and ${HOLDS('r')}),
     waiting = waiting ${sign} exists (${WAITING_TEAMS(`r.team_id = ${row}.team_id`)})
   where event_id = ${row}.event_id and ${row}.team_id is not null;`

const SQLITE = {
  setting: (name: string) => `json_extract(settings, '$.${name}')`,
  generated: 'virtual',
  triggers: [
    ...['new_registration', 'registration', 'removed_registration', 'account'].map(
      (name) => `drop trigger seat_counts_of_${name}`
    ),
    `create trigger seat_counts_of_new_registration after insert on registrations
       begin ${sqliteAlone('new', '+')} ${sqliteTeam('new', '+')} end`,
    `create trigger seat_counts_before_new_registration before insert on registrations
       begin ${sqliteTeam('new', '-')} end`,
    `create trigger seat_counts_of_registration
       after update of status, event_id, user_id, team_id on registrations
       begin ${sqliteAlone('old', '-')} ${sqliteAlone('new', '+')} ${sqliteTeam('new', '+')} end`,
    `create trigger seat_counts_before_registration
       before update of status, event_id, user_id, team_id on registrations
       begin ${sqliteTeam('old', '-')} end`,
    `create trigger seat_counts_of_removed_registration after delete on registrations
       begin ${sqliteAlone('old', '-')} ${sqliteTeam('old', '+')} end`,
    `create trigger seat_counts_before_removed_registration before delete on registrations
       begin ${sqliteTeam('old', '-')} end`,
    `create trigger seat_counts_of_account after update of disabled_at on users
       when (old.disabled_at is null) <> (new.disabled_at is null)
       begin
         update seat_counts set ${COUNT_WAITING} where event_id in (
           select event_id from registrations where user_id = new.id and status = 'waitlisted');
       end`,
    `create trigger seat_counts_of_team_sizes after update of settings on events
       when old.team_size_min <> new.team_size_min
       begin update seat_counts set ${COUNT_WAITING} where event_id = new.id; end`,
    `create trigger team_members_limit before insert on team_members
       when (select count(*) from team_members where team_id = new.team_id)
         >= (select team_size_max from events where id = new.event_id)
       begin select raise(abort, 'the team is full'); end`,
  ],
}

const moved = (row: 'new' | 'old', counts: (row: string) => string) =>
  `(case when seat_counts.event_id = ${row}.event_id then ${counts(row)} else 0 end)`

/** The rows of a statement that change what a team counts for. */
const TEAM_ROWS = {
  insert: 'select event_id from became where team_id is not null',
  update: `select became.event_id from became join was on was.id = became.id
    where became.team_id is not null
      and (became.status, became.user_id, became.team_id)
        is distinct from (was.status, was.user_id, was.team_id)`,
  delete: 'select event_id from was where team_id is not null',
}
const REFERENCING = {
  insert: 'new table as became',
  update: 'old table as was new table as became',
  delete: 'old table as was',
}
const VERBS = ['insert', 'update', 'delete'] as const

/** As for single registrations: the counts are locked first, and everything is read after that. */
const POSTGRES = {
  setting: (name: string) => `(settings::json ->> '${name}')::integer`,
  generated: 'stored',
  triggers: [
    `create or replace function count_seats_of_registration() returns trigger language plpgsql as $$
       begin
         if coalesce(new.team_id, old.team_id) is not null then return null; end if;
         if tg_op = 'UPDATE' and (old.status, old.event_id, old.user_id)
           is not distinct from (new.status, new.event_id, new.user_id) then return null; end if;
         perform 1 from seat_counts where event_id in (old.event_id, new.event_id)
           order by event_id for update;
         update seat_counts set
           held = held + ${moved('new', ALONE.held)} - ${moved('old', ALONE.held)},
           waiting = waiting + ${moved('new', ALONE.waiting)} - ${moved('old', ALONE.waiting)}
           where event_id in (old.event_id, new.event_id);
         return null;
       end $$`,
    // Members change together: a team is counted once a statement, not once a row.
    ...VERBS.flatMap((verb) => [
      `create or replace function count_seats_of_teams_${verb}() returns trigger language plpgsql as $$
         declare changed integer[];
         begin
           select array_agg(distinct event_id) into changed from (${TEAM_ROWS[verb]}) as rows;
           if changed is null then return null; end if;
           perform 1 from seat_counts where event_id = any(changed) order by event_id for update;
           update seat_counts set ${COUNT_HELD}, ${COUNT_WAITING} where event_id = any(changed);
           return null;
         end $$`,
      `create trigger seat_counts_of_teams_${verb} after ${verb} on registrations
         referencing ${REFERENCING[verb]}
         for each statement execute function count_seats_of_teams_${verb}()`,
    ]),
    `create or replace function count_seats_of_account() returns trigger language plpgsql as $$
       declare events_waited_for integer[];
       begin
         if (old.disabled_at is null) = (new.disabled_at is null) then return null; end if;
         -- Also where somebody is about to be put on the waitlist.
         select array_agg(event_id) into events_waited_for
           from registrations where user_id = new.id and status in ('submitted', 'waitlisted');
         perform 1 from seat_counts where event_id = any(events_waited_for)
           order by event_id for update;
         update seat_counts set ${COUNT_WAITING} where event_id = any(events_waited_for);
         return null;
       end $$`,
    `create or replace function count_seats_of_team_sizes() returns trigger language plpgsql as $$
       begin
         if old.team_size_min = new.team_size_min then return null; end if;
         perform 1 from seat_counts where event_id = new.id for update;
         update seat_counts set ${COUNT_WAITING} where event_id = new.id;
         return null;
       end $$`,
    `create trigger seat_counts_of_team_sizes after update of settings on events
       for each row execute function count_seats_of_team_sizes()`,
    `create or replace function limit_team_members() returns trigger language plpgsql as $$
       begin
         perform 1 from teams where id = new.team_id for no key update;
         if (select count(*) from team_members where team_id = new.team_id)
           >= (select team_size_max from events where id = new.event_id) then
           raise exception 'the team is full' using errcode = 'check_violation';
         end if;
         return new;
       end $$`,
    `create trigger team_members_limit before insert on team_members
       for each row execute function limit_team_members()`,
  ],
}
