import { refusals, type Refusal } from '#database/refusals'
import { BaseSchema } from '@adonisjs/lucid/schema'

const isOpened = (surveys: string) =>
  `exists (select 1 from surveys where surveys.id in (${surveys}) and surveys.opened_at is not null)`

const REFUSALS: Refusal[] = [
  {
    name: 'survey_questions_frozen',
    table: 'survey_questions',
    on: ['insert', 'update', 'delete'],
    when: (column) => isOpened(column('survey_id')),
    says: 'the survey has been sent',
  },
  // Everybody is invited at once: whoever has answered is not invited again.
  {
    name: 'survey_invitations_at_once',
    table: 'survey_invitations',
    on: ['insert'],
    when: (column) => isOpened(column('survey_id')),
    says: 'the survey has been sent',
  },
  {
    name: 'survey_answers_fixed',
    table: 'survey_answers',
    on: ['update'],
    when: () => '1 = 1',
    says: 'an answer does not change',
  },
]

/**
 * What people are asked after an event. Who may still answer is a row, which goes when they do; an answer is a row that
 * says neither whose it is nor when it came, and is found in no order: see docs/surveys.md.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('surveys', (table) => {
      table.increments('id')
      table.integer('event_id').notNullable().unique().references('events.id').onDelete('CASCADE')
      table.timestamp('opened_at').nullable()
      table.timestamp('closes_at').nullable()
      table.timestamp('closed_at').nullable()
      table.boolean('told').notNullable().defaultTo(false)
      table.integer('invited').notNullable().defaultTo(0)
      // Counted without a time: `updated_at` does not move with it.
      table.integer('answered').notNullable().defaultTo(0)
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.check('(opened_at is null) = (closes_at is null)', [], 'surveys_closes_check')
      table.check('closed_at is null or opened_at is not null', [], 'surveys_closed_check')
      table.check('answered >= 0 and answered <= invited', [], 'surveys_answered_check')
    })
    this.schema.raw('create index surveys_open on surveys (closes_at) where closed_at is null')
    this.schema.createTable('survey_questions', (table) => {
      table.increments('id')
      table.string('public_id', 26).notNullable().unique()
      table.integer('survey_id').notNullable().references('surveys.id').onDelete('CASCADE')
      table.string('label', 200).notNullable()
      table.string('type', 6).notNullable().checkIn(['rating', 'yes_no', 'choice', 'text'])
      table.json('options').notNullable()
      table.integer('position').notNullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.unique(['survey_id', 'position'])
    })
    this.schema.createTable('survey_invitations', (table) => {
      table.increments('id')
      table.integer('survey_id').notNullable().references('surveys.id').onDelete('CASCADE')
      table.integer('user_id').notNullable().references('users.id').onDelete('CASCADE').index()
      // Of all of a survey the same: when they were invited.
      table.timestamp('created_at').notNullable()
      table.unique(['survey_id', 'user_id'])
    })
    // No row number and no time: SQLite would keep the order of the answers in the one, people are known by the other.
    const onSqlite = this.db.dialect.name === 'postgres' ? '' : ' without rowid'
    this.schema.raw(
      `create table survey_answers (
         key varchar(32) not null primary key,
         survey_question_id integer not null references survey_questions (id) on delete cascade,
         value text not null
       )${onSqlite}`
    )
    this.schema.raw(
      'create index survey_answers_survey_question_id on survey_answers (survey_question_id)'
    )
    this.defer(async (db) => {
      for (const sql of refusals(db.dialect.name, REFUSALS)) await db.rawQuery(sql)
    })
  }

  async down() {
    throw new Error('Migrations only go forward.')
  }
}
