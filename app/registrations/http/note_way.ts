import { noteReach } from '#app/reach/actions/count_reach'
import { TRAIL, wayTo } from '#app/reach/rules/trail'
import type { HttpContext } from '@adonisjs/core/http'

/**
 * Counts by which marked way who has just registered came to the announcement. Nothing of it is kept with the
 * registration; without a mark nothing is counted.
 *
 * @param count registrations: a team's are one for each member, by the way of who registered it
 */
export async function noteWay(
  { request }: HttpContext,
  { id, shortCode }: { id: number; shortCode: string | null },
  count = 1
): Promise<void> {
  const way = wayTo(request.plainCookie(TRAIL), shortCode)
  if (way) await noteReach({ announcementId: id, way, what: 'registered', count })
}
