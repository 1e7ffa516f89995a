import { appendOnlyStatements, noReplaceStatement } from '#database/append_only'
import { refusals, type Refusal } from '#database/refusals'
import { rewriteTable } from '#database/rewrite_table'
import { BaseSchema } from '@adonisjs/lucid/schema'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

const RESULTS = [
  ...['accepted', 'already_used', 'unpaid', 'not_confirmed', 'cancelled', 'revoked', 'wrong_event'],
  ...['wrong_session', 'too_early', 'session_over', 'invalid_signature', 'unknown'],
]
const listed = (values: string[]) => values.map((value) => `'${value}'`).join(', ')

/**
 * Doors without a network: the devices that may deliver what they scanned, what a device showed beside what the server
 * ruled, the time by the device's corrected clock, and what organizers decide of scans that broke a rule.
 */
export default class extends BaseSchema {
  async up() {
    const isPostgres = this.db.dialect.name === 'postgres'
    this.schema.createTable('door_devices', (table) => {
      table.increments('id')
      table.string('public_id', 26).notNullable().unique()
      table.integer('user_id').notNullable().references('users.id').index()
      table.integer('event_id').notNullable().references('events.id').index()
      // SHA-256 of the token, which the device alone keeps.
      table.string('token_hash', 64).notNullable().unique()
      // How far the device's clock is behind ours, as measured at the last contact.
      table.integer('clock_offset_ms').notNullable()
      // When the event's list was last downloaded; the row itself was made with the first download.
      table.timestamp('roster_at').notNullable()
      table.timestamp('last_seen_at').notNullable()
      table.timestamp('expires_at').notNullable()
      table.timestamp('revoked_at').nullable()
      table.integer('revoked_by').nullable().references('users.id').index()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
    })
    this.schema.createTable('scan_reviews', (table) => {
      table.increments('id')
      table.integer('scan_id').notNullable().references('scans.id').unique()
      table.string('decision', 9).notNullable().checkIn(['admitted', 'dismissed'])
      // The check-in that an admission made, or the one that was there.
      table.integer('attendance_id').nullable().references('attendances.id').index()
      table.integer('reviewer_id').notNullable().references('users.id').index()
      // Goes with the account that it is about.
      table.string('reason', 300).nullable()
      table.timestamp('created_at').notNullable()
      table.check(
        `(decision = 'admitted') = (attendance_id is not null)`,
        [],
        'scan_reviews_attendance_check'
      )
    })
    // Raw: the schema builder would copy the whole table on SQLite.
    for (const column of [
      // What the device showed; null: the server answered at once.
      `shown_result varchar(18) check (shown_result in (${listed(RESULTS)}))`,
      // The instant of the scan by our clock: what the rules were applied as of.
      `occurred_at ${isPostgres ? 'timestamptz' : 'datetime'}`,
      'door_device_id integer references door_devices(id)',
      // Why the instant is in doubt.
      `time_flag varchar(13) check (time_flag in ('before_list', 'after_upload', 'clock_changed'))`,
      // Why organizers are asked about it; null: they are not.
      `review varchar(12) check (review in
         ('broke_rule', 'undone_since', 'not_let_in', 'door_ended', 'session_gone'))`,
    ]) {
      this.schema.raw(`alter table scans add column ${column}`)
    }
    this.schema.raw('create index scans_door_device on scans (door_device_id)')
    this.schema.raw('create index scans_to_review on scans (event_id, id) where review is not null')
    this.schema.raw(
      'create index scans_doubtful on scans (event_id, id) where time_flag is not null'
    )
    // Of several accepted scans of one check-in all but one came from devices that could not see each other.
    this.schema.raw(
      `create index scans_accepted on scans (attendance_id, occurred_at) where result = 'accepted'`
    )
    this.defer(async (db) => {
      const dialect = db.dialect.name
      await occurredWhenReceived(db)
      if (isPostgres) for (const sql of ON_POSTGRES) await db.rawQuery(sql)
      else await onSqlite(db)
      for (const sql of refusals(dialect, REVIEWS)) await db.rawQuery(sql)
      if (!isPostgres) await db.rawQuery(noReplaceStatement('scan_reviews'))
    })
  }

  async down() {
    throw new Error('Migrations only go forward.')
  }
}

/** Until now the checks went by the server's clock alone. The rows change once more, for the last time. */
async function occurredWhenReceived(db: QueryClientContract): Promise<void> {
  const isPostgres = db.dialect.name === 'postgres'
  const triggers = isPostgres
    ? ['drop trigger scans_append_only on scans', 'drop trigger scans_no_truncate on scans']
    : ['drop trigger scans_no_update', 'drop trigger scans_no_delete']
  for (const sql of triggers) await db.rawQuery(sql)
  await db.rawQuery('update scans set occurred_at = received_at')
  for (const sql of appendOnlyStatements(db.dialect.name, 'scans')) await db.rawQuery(sql)
}

const ON_POSTGRES = [
  `alter table scans
     alter column occurred_at set not null,
     drop constraint scans_result_check,
     add constraint scans_result_check check (result in (${listed([...RESULTS, 'held'])}))`,
]

async function onSqlite(db: QueryClientContract): Promise<void> {
  await rewriteTable(db, 'scans', [
    ['occurred_at datetime', 'occurred_at datetime not null'],
    [`'invalid_signature','unknown'`, `'invalid_signature','unknown','held'`],
  ])
}

/** A decision stands. Its words go with the account that they are about. */
const REVIEWS: Refusal[] = [
  {
    name: 'scan_reviews_fixed',
    table: 'scan_reviews',
    on: ['update of id, scan_id, decision, attendance_id, reviewer_id, created_at', 'delete'],
    when: () => '1 = 1',
    says: 'a decision is append-only',
  },
  {
    name: 'scan_reviews_words',
    table: 'scan_reviews',
    on: ['update of reason'],
    when: () => 'new.reason is not null',
    says: 'words are erased, not changed',
  },
]
