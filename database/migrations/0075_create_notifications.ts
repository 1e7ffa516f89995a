import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * What people are told in the app, by which ways each wants to be told, the browsers that may be told, and which
 * announcements were told to their audience.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('notifications', (table) => {
      table.increments('id')
      table.string('public_id', 26).notNullable().unique()
      table.integer('user_id').notNullable().references('users.id').onDelete('CASCADE')
      table.string('type', 30).notNullable()
      // Key below `emails` in resources/lang, whose subject it shows in the reader's language.
      table.string('template', 60).notNullable()
      // Values for the sentence: JSON.
      table.text('data').notNullable()
      // Where it leads within the app; null: nowhere.
      table.string('path', 300).nullable()
      // The same fact is told to a person once, whoever retries.
      table.string('dedup_key', 120).nullable()
      table.timestamp('read_at').nullable()
      // Null: nothing is to be pushed, or no longer.
      table.integer('pushes_tried').nullable()
      // Null: at once. Later in quiet hours, or after a push service did not answer.
      table.timestamp('push_after').nullable()
      table.timestamp('created_at').notNullable().index()
      table.timestamp('updated_at').notNullable()
      table.unique(['user_id', 'dedup_key'])
      table.index(['user_id', 'created_at', 'id'])
      table.check(
        `path is null or (path like '/%' and path not like '//%')`,
        [],
        'notifications_path_check'
      )
      table.check('pushes_tried is null or pushes_tried >= 0', [], 'notifications_pushes_check')
    })
    this.schema.raw(
      `create index notifications_unread on notifications (user_id, type) where read_at is null`
    )
    this.schema.raw(
      `create index notifications_to_push on notifications (push_after) where pushes_tried is not null`
    )
    this.schema.createTable('notification_preferences', (table) => {
      table.increments('id')
      table.integer('user_id').notNullable().references('users.id').onDelete('CASCADE')
      table.string('type', 30).notNullable()
      table.boolean('in_app').notNullable()
      table.string('mail', 7).notNullable().checkIn(['at_once', 'daily', 'off'])
      table.boolean('push').notNullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.unique(['user_id', 'type'])
    })
    this.schema.raw(
      `create index notification_preferences_daily on notification_preferences (user_id) where mail = 'daily'`
    )
    this.schema.createTable('notification_settings', (table) => {
      table.increments('id')
      table.integer('user_id').notNullable().unique().references('users.id').onDelete('CASCADE')
      // Minutes after midnight where the person is; both or neither.
      table.integer('quiet_from').nullable()
      table.integer('quiet_until').nullable()
      table
        .integer('digest_at')
        .notNullable()
        .defaultTo(7 * 60)
      // Up to when notifications were put into a digest.
      table.timestamp('digested_until').nullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.check(
        `(quiet_from is null and quiet_until is null) or
         (quiet_from is not null and quiet_until is not null and quiet_from <> quiet_until
           and quiet_from between 0 and 1439 and quiet_until between 0 and 1439)`,
        [],
        'notification_settings_quiet_check'
      )
      table.check('digest_at between 0 and 1439', [], 'notification_settings_digest_check')
    })
    this.schema.createTable('push_subscriptions', (table) => {
      table.increments('id')
      table.string('public_id', 26).notNullable().unique()
      table.integer('user_id').notNullable().references('users.id').onDelete('CASCADE').index()
      // The browser that is signed in: whatever ends its session ends the subscription.
      table
        .integer('open_session_id')
        .notNullable()
        .unique()
        .references('open_sessions.id')
        .onDelete('CASCADE')
      table.string('endpoint', 700).notNullable().unique()
      table.string('p256dh', 100).notNullable()
      table.string('auth', 30).notNullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.check(`endpoint like 'https://%'`, [], 'push_subscriptions_endpoint_check')
    })
    const timestamp = this.db.dialect.name === 'postgres' ? 'timestamptz' : 'datetime'
    // Raw: the schema builder would copy the whole table on SQLite.
    // When its publication was announced: once, whichever process published it.
    this.schema.raw(`alter table announcements add column announced_at ${timestamp}`)
    this.schema.raw(
      `update announcements set announced_at = coalesce(published_at, updated_at)
       where status not in ('draft', 'scheduled')`
    )
    this.schema.createTable('announcement_tellings', (table) => {
      table.increments('id')
      table
        .integer('announcement_id')
        .notNullable()
        .unique()
        .references('announcements.id')
        .onDelete('CASCADE')
      // People are told in the order of their rows, so many at a time: the last who was.
      table.integer('told_up_to').notNullable().defaultTo(0)
      table.timestamp('finished_at').nullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
    })
    this.schema.raw(
      `create index announcement_tellings_open on announcement_tellings (id) where finished_at is null`
    )
    const statements = this.db.dialect.name === 'postgres' ? ON_POSTGRES : ON_SQLITE
    for (const statement of statements) this.schema.raw(statement)
  }

  async down() {
    throw new Error('Migrations only go forward.')
  }
}

/** Whoever signs a browser out, by whatever way, takes its subscription away. */
const ON_POSTGRES = [
  `create or replace function end_push_of_session() returns trigger language plpgsql as $$
     begin
       delete from push_subscriptions where open_session_id = new.id;
       return new;
     end $$`,
  `create trigger push_ends_with_session after update of ended_at on open_sessions
     for each row when (new.ended_at is not null) execute function end_push_of_session()`,
]
const ON_SQLITE = [
  `create trigger push_ends_with_session after update of ended_at on open_sessions
     when new.ended_at is not null
     begin delete from push_subscriptions where open_session_id = new.id; end`,
]
