import { searchWords } from '#app/users/rules/search_words'
import { BaseSchema } from '@adonisjs/lucid/schema'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** What people and the catalogue need together: merged accounts, searching, imports, work with progress. */
export default class extends BaseSchema {
  async up() {
    // Raw: the schema builder would copy the whole table on SQLite to add a foreign key.
    this.schema.raw('alter table users add column merged_into_id integer references users(id)')
    this.schema.raw('create index users_merged_into_id on users (merged_into_id)')
    this.schema.raw(`alter table users add column erased_at ${timestampType(this.db.dialect.name)}`)
    // Every word by which a person is found (name, e-mail, student code, document): the start of a word
    // is a range of this index, on both engines and whatever the collation of the database.
    this.schema.createTable('user_words', (table) => {
      table.integer('user_id').notNullable().references('users.id').onDelete('CASCADE')
      table.string('word', 254).notNullable()
      table.primary(['user_id', 'word'])
    })
    if (this.db.dialect.name === 'postgres') {
      this.schema.raw('alter table user_words alter column word type varchar(254) collate "C"')
    }
    this.schema.raw('create index user_words_word on user_words (word, user_id)')
    this.defer(indexEverybody)
    // Work of the queue that somebody watches: the row outlives the page and the process.
    this.schema.createTable('tracked_jobs', (table) => {
      table.increments('id')
      table.string('public_id', 26).notNullable().unique()
      table.string('kind', 40).notNullable()
      table.integer('started_by').notNullable().references('users.id').index()
      table.string('state', 10).notNullable().checkIn(['queued', 'running', 'finished', 'failed'])
      table.integer('done').notNullable().defaultTo(0)
      table.integer('total').nullable()
      table.text('result').nullable()
      table.string('error_code', 60).nullable()
      table.timestamp('finished_at').nullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
    })
    this.schema.createTable('imports', (table) => {
      table.increments('id')
      table.string('public_id', 26).notNullable().unique()
      table.string('kind', 10).notNullable().checkIn(['people', 'campuses', 'faculties', 'courses'])
      table.string('file_name', 200).notNullable()
      table.integer('uploaded_by').notNullable().references('users.id').index()
      table
        .string('state', 10)
        .notNullable()
        .checkIn(['reading', 'previewed', 'applying', 'applied', 'undoing', 'undone', 'failed'])
      table.integer('tracked_job_id').nullable().references('tracked_jobs.id').index()
      table.integer('rows_total').notNullable().defaultTo(0)
      table.integer('rows_create').notNullable().defaultTo(0)
      table.integer('rows_update').notNullable().defaultTo(0)
      table.integer('rows_unchanged').notNullable().defaultTo(0)
      table.integer('rows_refused').notNullable().defaultTo(0)
      table.text('options').nullable()
      table.string('error_code', 60).nullable()
      table.timestamp('applied_at').nullable()
      table.timestamp('undo_until').nullable()
      table.timestamp('undone_at').nullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.index(['kind', 'created_at'])
    })
    this.schema.createTable('import_rows', (table) => {
      table.increments('id')
      table.integer('import_id').notNullable().references('imports.id').onDelete('CASCADE')
      // The line of the file where the row begins, the heading being line 1.
      table.integer('line').notNullable()
      // The cells as they stood in the file, by heading; then what was understood of them.
      table.text('cells').notNullable()
      table.text('data').nullable()
      table
        .string('verdict', 10)
        .notNullable()
        .checkIn(['create', 'update', 'unchanged', 'refused'])
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
  }

  async down() {
    this.schema.dropTable('import_rows')
    this.schema.dropTable('imports')
    this.schema.dropTable('tracked_jobs')
    this.schema.dropTable('user_words')
    this.schema.raw('drop index users_merged_into_id')
    this.schema.raw('alter table users drop column erased_at')
    this.schema.raw('alter table users drop column merged_into_id')
  }
}

function timestampType(dialect: string): string {
  return dialect === 'postgres' ? 'timestamptz' : 'datetime'
}

async function indexEverybody(db: QueryClientContract): Promise<void> {
  let last = 0
  for (;;) {
    const people = await db.from('users').where('id', '>', last).orderBy('id').limit(500)
    if (people.length === 0) return
    const rows = people.flatMap((person) =>
      searchWords({
        name: person.name,
        email: person.email,
        studentCode: person.student_code,
      }).map((word) => ({ user_id: person.id, word }))
    )
    // The query builder writes rows for SQLite as a compound select, which takes 500 terms.
    for (let at = 0; at < rows.length; at += 500) {
      await db.table('user_words').multiInsert(rows.slice(at, at + 500))
    }
    last = people.at(-1).id
  }
}
