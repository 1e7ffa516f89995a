import type User from '#app/users/models/user'
import { mayManageEvent, mayScanEvent, type TiedEvent } from '#app/announcements/rules/event_ties'
import { actorOf } from '#app/users/queries/actor'

/** What a person may do at one event's door; the policy and the page ask the same. */
export async function doorAbilities(user: User, ties: TiedEvent) {
  const person = await actorOf(user)
  return { scan: mayScanEvent(person, ties), manage: mayManageEvent(person, ties) }
}
