import { refusals } from '#database/refusals'
import { BaseSchema } from '@adonisjs/lucid/schema'

/** The days of a row as numbers, which both engines compare: 20270118. */
const DAYS = "int4range(replace(starts_on, '-', '')::int, replace(ends_on, '-', '')::int, '[]')"
/** PostgreSQL excludes equal numbers only with an extension, and ranges without one. */
const CAMPUS = "int4range(coalesce(campus_id, 0), coalesce(campus_id, 0), '[]')"

const other = (id: string) => `exists (select 1 from academic_periods p
  where p.id <> ${id} and coalesce(p.campus_id, 0) = coalesce(new.campus_id, 0)
    and p.starts_on <= new.ends_on and p.ends_on >= new.starts_on)`
const REFUSAL = {
  table: 'academic_periods',
  says: 'two periods of a campus do not share days',
}

/** Semesters, trimesters and the like, of the whole university or of one campus, and their exam weeks. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('academic_periods', (table) => {
      table.increments('id')
      table.string('public_id', 26).notNullable().unique()
      // Null: of every campus that has none of its own that day.
      table.integer('campus_id').nullable().references('campuses.id').index()
      table.string('name', 60).notNullable()
      // Days by the clock of the campus, both of them included.
      table.string('starts_on', 10).notNullable()
      table.string('ends_on', 10).notNullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.check('starts_on <= ends_on', [], 'academic_periods_days_check')
    })
    this.schema.createTable('exam_weeks', (table) => {
      table.increments('id')
      table
        .integer('academic_period_id')
        .notNullable()
        .references('academic_periods.id')
        .onDelete('CASCADE')
      table.string('starts_on', 10).notNullable()
      table.string('ends_on', 10).notNullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.unique(['academic_period_id', 'starts_on'])
      table.check('starts_on <= ends_on', [], 'exam_weeks_days_check')
    })
    this.defer(async (db) => {
      if (db.dialect.name === 'postgres') {
        await db.rawQuery(
          `alter table academic_periods add constraint academic_periods_apart
             exclude using gist ((${CAMPUS}) with &&, (${DAYS}) with &&)`
        )
        return
      }
      const rules = [
        { ...REFUSAL, name: 'academic_periods_apart', on: ['insert'], when: () => other('0') },
        {
          ...REFUSAL,
          name: 'academic_periods_stay_apart',
          on: ['update of campus_id, starts_on, ends_on'],
          when: () => other('new.id'),
        },
      ]
      for (const sql of refusals(db.dialect.name, rules)) await db.rawQuery(sql)
    })
  }

  async down() {
    throw new Error('Migrations only go forward.')
  }
}
