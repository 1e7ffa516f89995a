import type Event from '#app/announcements/models/event'
import type User from '#app/users/models/user'
import { mayManageEvent, mayScanEvent } from '#app/announcements/rules/event_ties'
import { actorOf } from '#app/users/queries/actor'

/**
 * What a person may do at one event's door; the policy and the page ask the same.
 *
 * @param event with its announcement and its staff
 */
export async function doorAbilities(user: User, event: Event) {
  const person = await actorOf(user)
  const ties = { authorId: event.announcement.authorId, staff: event.staff }
  return { scan: mayScanEvent(person, ties), manage: mayManageEvent(person, ties) }
}
