import { searchable } from '#app/users/rules/roles'
import { BaseSchema } from '@adonisjs/lucid/schema'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/**
 * Document numbers are found whole and are no words any more; who was found at the desk is masked; no two
 * campuses or faculties have one name, whatever its case and accents.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`create index users_plain_document on users (${PLAIN_DOCUMENT})`)
    this.schema.raw('delete from user_words where reach = 3')
    this.schema.alterTable('registrations', (table) => {
      // Since when organizers do not see contact and code; null: they do.
      table.timestamp('contact_hidden_at').nullable()
    })
    this.schema.alterTable('import_rows', (table) => {
      // A person looked at the row and wants it applied.
      table.boolean('ticked').notNullable().defaultTo(false)
    })
    for (const table of ['campuses', 'faculties']) {
      this.schema.raw(
        `alter table ${table} add column name_search varchar(200) not null default ''`
      )
      this.defer((db) => fillNameSearch(db, table))
      this.schema.raw(`create unique index ${table}_name_search_unique on ${table} (name_search)`)
    }
  }

  async down() {
    throw new Error('Migrations only go forward.')
  }
}

const PLAIN_DOCUMENT = `lower(replace(replace(replace(replace(replace(
  document_id, '-', ''), '.', ''), '/', ''), '_', ''), ' ', ''))`

/** Names that differ by case or accents alone stay, until one of them is saved: the code tells them apart. */
async function fillNameSearch(db: QueryClientContract, table: string): Promise<void> {
  const rows: { id: number; name: string; code: string }[] = await db
    .from(table)
    .orderBy('id')
    .select('id', 'name', 'code')
  const taken = new Set<string>()
  for (const { id, name, code } of rows) {
    const plain = searchable(name)
    const nameSearch = taken.has(plain) ? `${plain} ${code}` : plain
    taken.add(plain)
    await db.from(table).where('id', id).update({ name_search: nameSearch })
  }
}
