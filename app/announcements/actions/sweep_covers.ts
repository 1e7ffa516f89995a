import Announcement from '#app/announcements/models/announcement'
import { coversOlderThan, removeCover } from '#app/announcements/gateways/covers'
import { now } from '#app/core/clock'

const KEPT_HOURS = 24

/**
 * Removes covers that no announcement uses: uploaded for a form that was never saved, or replaced. A
 * copy shares its original's cover, so files go only when nobody uses them.
 *
 * @returns how many were removed
 */
export async function sweepCovers(): Promise<number> {
  const candidates = await coversOlderThan(now().minus({ hours: KEPT_HOURS }).toMillis())
  const used = await Announcement.query().whereNotNull('cover').select('cover')
  const kept = new Set(used.map((row) => row.cover))
  const unused = candidates.filter((name) => !kept.has(name))
  for (const name of unused) await removeCover(name)
  return unused.length
}
