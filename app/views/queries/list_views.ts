import db from '@adonisjs/lucid/services/db'

interface ListView {
  publicId: string
  name: string
  query: string
}

/** Somebody's views of a list, by name. One statement. */
export async function listViews(input: { userId: number; path: string }): Promise<ListView[]> {
  const rows: { public_id: string; name: string; query: string }[] = await db
    .from('list_views')
    .where({ user_id: input.userId, path: input.path })
    .orderBy('name')
    .select('public_id', 'name', 'query')
  return rows.map(({ public_id: publicId, name, query }) => ({ publicId, name, query }))
}
