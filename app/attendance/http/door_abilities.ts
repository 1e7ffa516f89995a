import type User from '#app/users/models/user'
import {
  mayManageEvent,
  mayScanEvent,
  type EventAccess,
} from '#app/announcements/rules/event_access'
import { signedInStaff } from '#app/users/queries/signed_in_staff'

/** What a person may do at one event's door; the policy and the page ask the same. */
export async function doorAbilities(user: User, ties: EventAccess) {
  const person = await signedInStaff(user)
  return { scan: mayScanEvent(person, ties), manage: mayManageEvent(person, ties) }
}
