import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** The campuses and courses that rows name, by their codes; only active ones. */
export async function placesByCode(
  rows: readonly { campus: string | null; course: string | null }[],
  client: QueryClientContract
): Promise<{ campuses: Map<string, number>; courses: Map<string, number> }> {
  const read = async (table: 'campuses' | 'courses', codes: (string | null)[]) => {
    const found: { id: number; code: string }[] = await client
      .from(table)
      .whereIn('code', [...new Set(codes.filter((code) => code !== null))])
      .where('active', true)
      .select('id', 'code')
    return new Map(found.map(({ id, code }) => [code, id]))
  }
  return {
    campuses: await read(
      'campuses',
      rows.map(({ campus }) => campus)
    ),
    courses: await read(
      'courses',
      rows.map(({ course }) => course)
    ),
  }
}
