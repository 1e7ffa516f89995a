import { stillPublished } from '#app/announcements/queries/still_published'
import { announcementInKey } from '#app/notifications/rules/telling_key'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

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
    const id = announcementInKey(key)
    return id === null ? [] : [{ key: key!, id }]
  })
  if (told.length === 0) return new Set()
  const published = await stillPublished([...new Set(told.map(({ id }) => id))], client)
  return new Set(told.flatMap(({ key, id }) => (published.has(id) ? [] : [key])))
}
