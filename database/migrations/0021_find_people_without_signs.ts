import { searchWordsByReach } from '#app/users/rules/search_words'
import { BaseSchema } from '@adonisjs/lucid/schema'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** People are found with and without the signs in their names and codes: everybody is indexed anew. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`create index users_plain_code on users (${PLAIN_CODE})`)
    this.defer(indexEverybody)
  }

  async down() {
    throw new Error('Migrations only go forward.')
  }
}

const PLAIN_CODE = `lower(replace(replace(replace(replace(replace(
  student_code, '-', ''), '.', ''), '/', ''), '_', ''), ' ', ''))`

async function indexEverybody(db: QueryClientContract): Promise<void> {
  let last = 0
  for (;;) {
    const people: Person[] = await db
      .from('users')
      .where('id', '>', last)
      .orderBy('id')
      .limit(500)
      .select('id', 'name', 'email', 'student_code')
    if (people.length === 0) return
    const rows = people.flatMap(({ id, student_code: studentCode, ...person }) =>
      searchWordsByReach({ ...person, studentCode }).map((found) => ({ user_id: id, ...found }))
    )
    const known = people.map(({ id }) => id)
    // An account that was deleted has no words, and gets none.
    const indexed: { user_id: number }[] = await db
      .from('user_words')
      .whereIn('user_id', known)
      .distinct('user_id')
    const found = new Set(indexed.map((row) => row.user_id))
    await db.from('user_words').whereIn('user_id', known).delete()
    const kept = rows.filter((row) => found.has(row.user_id))
    // The query builder writes rows for SQLite as a compound select, which takes 500 terms.
    for (let at = 0; at < kept.length; at += 500) {
      await db.table('user_words').multiInsert(kept.slice(at, at + 500))
    }
    last = people.at(-1)!.id
  }
}

interface Person {
  id: number
  name: string
  email: string
  student_code: string | null
}
