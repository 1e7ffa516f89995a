import { BaseSchema } from '@adonisjs/lucid/schema'

/** A question may wait for an answer of another one; why an event's applications are rejected is kept. */
export default class extends BaseSchema {
  async up() {
    // Raw: the schema builder would copy the whole table on SQLite.
    this.schema.raw(
      `alter table event_questions add column shown_when_question_id integer
         references event_questions (id) check (shown_when_question_id <> id)`
    )
    this.schema.raw(
      `alter table event_questions add column shown_when_answer varchar(255)
         check ((shown_when_answer is null) = (shown_when_question_id is null))`
    )
    this.schema.raw(
      `create index event_questions_shown_when_question_id_index
         on event_questions (shown_when_question_id)`
    )
    this.schema.createTable('rejection_reasons', (table) => {
      table.increments('id')
      table.string('public_id', 26).notNullable().unique()
      table.integer('event_id').notNullable().references('events.id').onDelete('CASCADE')
      table.string('reason', 500).notNullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.unique(['event_id', 'reason'])
    })
  }

  async down() {
    throw new Error('Migrations only go forward.')
  }
}
