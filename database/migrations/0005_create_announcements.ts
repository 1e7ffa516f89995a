import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.createTable('announcements', (table) => {
      table.increments('id')
      table.string('public_id', 26).notNullable().unique()
      table.string('slug', 160).notNullable().unique()
      table
        .string('kind', 12)
        .notNullable()
        .checkIn(['notice', 'event', 'arduino', 'codefest', 'vocational'])
      table.string('title', 140).notNullable()
      table.string('title_search', 140).notNullable().index()
      table.string('summary', 280).notNullable()
      table.text('body').notNullable()
      // File name of the cover below storage/covers, or null: the kind and the slug draw one.
      table.string('cover', 60).nullable()
      table.integer('author_id').notNullable().references('users.id').index()
      table
        .string('status', 12)
        .notNullable()
        .checkIn(['draft', 'scheduled', 'published', 'archived', 'cancelled'])
      table.string('visibility', 10).notNullable().checkIn(['public', 'members'])
      table.timestamp('published_at').nullable()
      // Counts the edits: a form that was opened before the last one is refused instead of overwriting it.
      table.integer('version').notNullable().defaultTo(1)
      table.timestamp('cancelled_at').nullable()
      table.timestamp('archived_at').nullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.index(['status', 'published_at'])
      table.check(
        `status in ('draft', 'archived') or published_at is not null`,
        [],
        'announcements_published_at_check'
      )
    })
    this.schema.createTable('announcement_slugs', (table) => {
      table.increments('id')
      table
        .integer('announcement_id')
        .notNullable()
        .references('announcements.id')
        .onDelete('CASCADE')
        .index()
      // Every slug the announcement has or had: a row here is the claim, so that two announcements can
      // never hold the same one; the old ones redirect.
      table.string('slug', 160).notNullable().unique()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
    })
    this.schema.createTable('events', (table) => {
      table.increments('id')
      table.string('public_id', 26).notNullable().unique()
      table
        .integer('announcement_id')
        .notNullable()
        .references('announcements.id')
        .onDelete('CASCADE')
        .unique()
      table.integer('campus_id').notNullable().references('campuses.id').index()
      table.string('venue', 160).notNullable()
      table.timestamp('starts_at').notNullable().index()
      table.timestamp('ends_at').notNullable().index()
      table.timestamp('registration_opens_at').nullable()
      table.timestamp('registration_closes_at').nullable()
      table.integer('capacity').nullable()
      table.boolean('waitlist').notNullable().defaultTo(false)
      table.boolean('approval').notNullable().defaultTo(false)
      table.timestamp('cancel_until').nullable()
      table.integer('payment_deadline_hours').notNullable()
      table.boolean('certificate').notNullable().defaultTo(false)
      table.integer('certificate_min_attendance').notNullable().defaultTo(100)
      // What only one kind has (team sizes, points): JSON, checked by the kind's validator.
      table.text('settings').notNullable().defaultTo('{}')
      // The last place on the waitlist that was given away; places are never reused.
      table.integer('waitlist_last_seq').notNullable().defaultTo(0)
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.check('ends_at > starts_at', [], 'events_period_check')
      table.check('capacity is null or capacity > 0', [], 'events_capacity_check')
      table.check('certificate_min_attendance between 1 and 100', [], 'events_min_attendance_check')
      table.check('payment_deadline_hours > 0', [], 'events_payment_deadline_check')
    })
    this.schema.createTable('event_sessions', (table) => {
      table.increments('id')
      table.string('public_id', 26).notNullable().unique()
      table.integer('event_id').notNullable().references('events.id').onDelete('CASCADE').index()
      table.string('name', 120).notNullable()
      table.timestamp('starts_at').notNullable()
      table.timestamp('ends_at').notNullable()
      table.integer('check_in_opens_minutes_before').notNullable().defaultTo(60)
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.check('ends_at > starts_at', [], 'event_sessions_period_check')
      table.check('check_in_opens_minutes_before >= 0', [], 'event_sessions_check_in_check')
    })
    this.schema.createTable('event_prices', (table) => {
      table.increments('id')
      table.integer('event_id').notNullable().references('events.id').onDelete('CASCADE').index()
      table.string('label', 80).notNullable()
      table.integer('amount_minor').notNullable()
      table.string('currency', 3).notNullable()
      table.integer('position').notNullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.check('amount_minor >= 0', [], 'event_prices_amount_check')
      table.unique(['event_id', 'position'])
    })
    // One table for the audiences of announcements and of prices: "or" within a dimension, "and" between.
    this.schema.createTable('audience_rules', (table) => {
      table.increments('id')
      table
        .integer('announcement_id')
        .nullable()
        .references('announcements.id')
        .onDelete('CASCADE')
        .index()
      table
        .integer('event_price_id')
        .nullable()
        .references('event_prices.id')
        .onDelete('CASCADE')
        .index()
      table.string('kind', 10).nullable().checkIn(['student', 'staff', 'external'])
      table.integer('campus_id').nullable().references('campuses.id').index()
      table.integer('faculty_id').nullable().references('faculties.id').index()
      table.integer('course_id').nullable().references('courses.id').index()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.check(
        `(case when announcement_id is null then 0 else 1 end)
         + (case when event_price_id is null then 0 else 1 end) = 1`,
        [],
        'audience_rules_owner_check'
      )
      table.check(
        `(case when kind is null then 0 else 1 end) + (case when campus_id is null then 0 else 1 end)
         + (case when faculty_id is null then 0 else 1 end)
         + (case when course_id is null then 0 else 1 end) = 1`,
        [],
        'audience_rules_dimension_check'
      )
    })
    this.schema.createTable('event_questions', (table) => {
      table.increments('id')
      table.string('public_id', 26).notNullable().unique()
      table.integer('event_id').notNullable().references('events.id').onDelete('CASCADE').index()
      table.string('label', 200).notNullable()
      table
        .string('type', 14)
        .notNullable()
        .checkIn(['text', 'long_text', 'number', 'choice', 'multi_choice', 'boolean'])
      table.text('options').notNullable().defaultTo('[]')
      table.boolean('required').notNullable().defaultTo(false)
      table.integer('position').notNullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
    })
    this.schema.createTable('event_staff', (table) => {
      table.increments('id')
      table.integer('event_id').notNullable().references('events.id').onDelete('CASCADE')
      table.integer('user_id').notNullable().references('users.id').index()
      table.string('duty', 8).notNullable().checkIn(['manager', 'scanner'])
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.unique(['event_id', 'user_id', 'duty'])
    })
  }

  async down() {
    for (const table of [
      'event_staff',
      'event_questions',
      'audience_rules',
      'event_prices',
      'event_sessions',
      'events',
      'announcement_slugs',
      'announcements',
    ]) {
      this.schema.dropTable(table)
    }
  }
}
