import { BaseSchema } from '@adonisjs/lucid/schema'

/** Every question says why it is asked; personal values beside the audit are found by their age. */
export default class extends BaseSchema {
  async up() {
    // Questions of before get a sentence that is true of each, in both languages. Raw: the schema builder
    // would copy the table on SQLite.
    this.schema.raw(
      `alter table event_questions add column why varchar(200) not null
         default 'To prepare the event. / Para preparar el evento.'
         constraint event_questions_why_check check (length(trim(why)) > 0)`
    )
    this.schema.raw('create index audit_values_created_at on audit_values (created_at)')
  }

  async down() {
    throw new Error('Migrations only go forward.')
  }
}
