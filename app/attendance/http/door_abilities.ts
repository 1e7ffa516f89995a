import type User from '#app/users/models/user'
import {
  mayManageEvent,
  mayScanEvent,
  roleAt,
  type EventAccess,
} from '#app/announcements/rules/event_access'
import { signedInStaff } from '#app/users/queries/signed_in_staff'

/** What a person may do at one event's door, and as what they manage it; the policy and the page ask the same. */
export async function doorAbilities(user: User, ties: EventAccess) {
  const person = await signedInStaff(user)
  return {
    scan: mayScanEvent(person, ties),
    manage: mayManageEvent(person, ties),
    managesAs: roleAt(person, ties, 'manage'),
  }
}
