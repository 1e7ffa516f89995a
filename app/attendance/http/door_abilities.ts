import type User from '#app/users/models/user'
import {
  isAdmin,
  mayManageEvent,
  mayScanEvent,
  roleAt,
  type EventAccess,
} from '#app/announcements/rules/event_access'
import { servesCampus } from '#app/users/rules/scope'
import { signedInStaff } from '#app/users/queries/signed_in_staff'

/** What a person may do at one event's door, and as what they manage it; the policy and the page ask the same. */
export async function doorAbilities(user: User, ties: EventAccess) {
  const person = await signedInStaff(user)
  const managesAs = roleAt(person, ties, 'manage')
  const campusId = ties.admissionsCampusId
  const admits = campusId !== undefined && servesCampus(user.scopeOf('admissions'), campusId)
  return {
    scan: mayScanEvent(person, ties) || admits,
    manage: mayManageEvent(person, ties) || admits,
    managesAs:
      managesAs === 'admin' && admits && !isAdmin(person) ? ('admissions' as const) : managesAs,
  }
}
