import { storagePath } from '#config/app'
import { BaseSchema } from '@adonisjs/lucid/schema'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'

const KINDS = { people: 'house', campuses: 'house', faculties: 'house', courses: 'house' }
const TABLES = ['imports', 'import_rows']

/**
 * An import is the house's or an event's, as its kind says; a new kind is a row. Rows of a file are kept
 * before they are judged, and an import waits while its columns are chosen, which are remembered by its
 * headings. Made anew, since SQLite cannot change a check.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('import_kinds', (table) => {
      table.string('name', 20).primary()
      table.string('scope', 5).notNullable().checkIn(['house', 'event'])
      table.unique(['name', 'scope'])
    })
    this.defer(async (db) => {
      const kinds = Object.entries(KINDS).map(([name, scope]) => ({ name, scope }))
      await db.table('import_kinds').multiInsert(kinds)
    })
    for (const name of TABLES)
      this.schema.raw(`create temporary table old_${name} as select * from ${name}`)
    // What was being read waited as a file, which nobody reads any more.
    this.schema.raw(
      `update old_imports set state = 'failed', error_code = 'E_JOB_INTERRUPTED', tracked_job_id = null
        where state = 'reading'`
    )
    this.defer(() => rm(join(storagePath, 'imports'), { recursive: true, force: true }))
    for (const name of TABLES.toReversed()) this.schema.dropTable(name)
    this.schema.createTable('imports', (table) => {
      table.increments('id')
      table.string('public_id', 26).notNullable().unique()
      table.string('kind', 20).notNullable()
      table.string('scope', 5).notNullable()
      table.integer('event_id').nullable().references('events.id').index()
      table.string('file_name', 200).notNullable()
      table.integer('uploaded_by').notNullable().references('users.id').index()
      table
        .string('state', 10)
        .notNullable()
        .checkIn([
          ...[
            'mapping',
            'reading',
            'previewed',
            'applying',
            'applied',
            'undoing',
            'undone',
            'failed',
          ],
        ])
      table.integer('tracked_job_id').nullable().references('tracked_jobs.id').index()
      table.integer('rows_total').notNullable().defaultTo(0)
      table.integer('rows_create').notNullable().defaultTo(0)
      table.integer('rows_update').notNullable().defaultTo(0)
      table.integer('rows_unchanged').notNullable().defaultTo(0)
      table.integer('rows_refused').notNullable().defaultTo(0)
      table.text('options').nullable()
      // By which the columns that somebody chose are found again.
      table.string('headings_hash', 64).nullable()
      table.string('error_code', 60).nullable()
      table.timestamp('applied_at').nullable()
      table.timestamp('undo_until').nullable()
      table.timestamp('undone_at').nullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.foreign(['kind', 'scope']).references(['name', 'scope']).inTable('import_kinds')
      table.check(`(scope = 'event') = (event_id is not null)`, [], 'imports_scope_check')
      table.index(['kind', 'scope', 'headings_hash'])
    })
    this.schema.createTable('import_rows', (table) => {
      table.increments('id')
      table.integer('import_id').notNullable().references('imports.id').onDelete('CASCADE')
      table.integer('line').notNullable()
      table.text('cells').notNullable()
      table.text('data').nullable()
      // Null: not judged yet.
      table.string('verdict', 10).nullable().checkIn(['create', 'update', 'unchanged', 'refused'])
      table.text('reasons').nullable()
      table.integer('subject_id').nullable()
      table.text('before').nullable()
      table.text('after').nullable()
      table.timestamp('applied_at').nullable()
      table.string('undo_outcome', 10).nullable().checkIn(['undone', 'kept'])
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.unique(['import_id', 'line'])
      table.index(['import_id', 'verdict', 'line'])
      table.index(['import_id', 'subject_id'])
    })
    this.defer(async (db) => {
      for (const name of TABLES) {
        const kept = await db.from(`old_${name}`).first()
        const columns = Object.keys(kept ?? {}).map((column) => `"${column}"`)
        const [more, value] = name === 'imports' ? [', scope', `, 'house'`] : ['', '']
        if (kept) {
          await db.rawQuery(
            `insert into ${name} (${columns}${more}) select ${columns}${value} from old_${name}`
          )
        }
        if (kept && db.dialect.name === 'postgres') {
          await db.rawQuery(
            `select setval(pg_get_serial_sequence('${name}', 'id'), (select max(id) from ${name}))`
          )
        }
        await db.rawQuery(`drop table old_${name}`)
      }
    })
  }

  async down() {
    throw new Error('Migrations only go forward.')
  }
}
