import { byCodeOrName } from '#app/catalogue/rules/code_or_name'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** @returns the active campuses and courses, to be found by code or name: two queries */
export async function placesToFind(client: QueryClientContract) {
  const read = async (table: 'campuses' | 'courses') => {
    const found: { id: number; code: string; name: string }[] = await client
      .from(table)
      .where('active', true)
      .select('id', 'code', 'name')
    return byCodeOrName(found)
  }
  return { campus: await read('campuses'), course: await read('courses') }
}
