import { searchable } from '#app/users/rules/roles'
import { BaseSchema } from '@adonisjs/lucid/schema'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

const FOUND_BY = {
  campuses: ['name', 'code', 'city'],
  faculties: ['name', 'code'],
  courses: ['name', 'code'],
} as const
type Table = keyof typeof FOUND_BY
const TABLES = Object.keys(FOUND_BY) as Table[]

/** Admins find campuses, faculties and courses without accents; a code is upper case wherever it comes from. */
export default class extends BaseSchema {
  async up() {
    const isPostgres = this.db.dialect.name === 'postgres'
    for (const table of TABLES) {
      this.schema.raw(
        `alter table ${table} add column search_text varchar(400) not null default ''`
      )
      // SQLite cannot add a check to a table that exists, and takes a trigger instead.
      if (isPostgres) {
        this.schema.raw(
          `alter table ${table} add constraint ${table}_code_form check (code ~ '^[A-Z0-9-]{2,10}$')`
        )
      } else {
        for (const [name, event] of [
          ['insert', 'insert'],
          ['update', 'update of code'],
        ] as const) {
          this.schema.raw(
            `create trigger ${table}_code_form_${name} before ${event} on ${table}
             when length(new.code) not between 2 and 10 or new.code glob '*[^-A-Z0-9]*'
             begin select raise(abort, '${table}_code_form'); end`
          )
        }
      }
    }
    this.defer(fillSearchText)
  }

  async down() {
    for (const table of TABLES) {
      if (this.db.dialect.name === 'postgres') {
        this.schema.raw(`alter table ${table} drop constraint ${table}_code_form`)
      } else {
        this.schema.raw(`drop trigger ${table}_code_form_insert`)
        this.schema.raw(`drop trigger ${table}_code_form_update`)
      }
      this.schema.raw(`alter table ${table} drop column search_text`)
    }
  }
}

async function fillSearchText(db: QueryClientContract): Promise<void> {
  for (const table of TABLES) {
    const rows: Record<string, string>[] = await db.from(table).select('*')
    for (const row of rows) {
      const text = searchable(FOUND_BY[table].map((column) => row[column]).join(' '))
      await db.from(table).where('id', row.id!).update({ search_text: text })
    }
  }
}
