import { stillPublished } from '#app/announcements/queries/still_published'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** By which it is known that a person was told of a new announcement. */
const KEY = /^announcement_published:(\d+):/

export function tellingKey(announcementId: number, userId: number): string {
  return `announcement_published:${announcementId}:${userId}`
}

/**
 * What waits in an outbox, for a push or for a digest, may be of an announcement that was archived or cancelled since.
 *
 * @param keys by which what waits is known
 * @returns those of a new announcement that nobody is to be told of any more; one statement, and none where no key is
 *   of an announcement
 */
export async function takenBack(
  keys: readonly (string | null)[],
  client: QueryClientContract = db.connection()
): Promise<Set<string>> {
  const told = keys.flatMap((key) => {
    const [, id] = KEY.exec(key ?? '') ?? []
    return id ? [{ key: key!, id: Number(id) }] : []
  })
  if (told.length === 0) return new Set()
  const published = await stillPublished([...new Set(told.map(({ id }) => id))], client)
  return new Set(told.flatMap(({ key, id }) => (published.has(id) ? [] : [key])))
}
