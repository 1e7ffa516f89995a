import { ROLES, type Role } from '#app/users/rules/roles'
import {
  scopeKey,
  scopePlaces,
  type PlaceNames,
  type Scope,
  type ScopePlace,
} from '#app/users/rules/scope'

/** A role under which somebody acts, and for whom; no places: the whole university, or what the role is limited by. */
export type Acting = {
  role: Role
  places: ScopePlace[]
}

interface Held {
  role: string
  campusId: number | null
  facultyId: number | null
}

/** Which roles a page of the staff asks for, by the beginning of its address: the longest one that fits. */
const ASKED: Record<string, readonly Role[]> = {
  '/announcements': ['organizer'],
  '/arduino': ['organizer'],
  '/codefest': ['organizer'],
  '/certifications': ['organizer'],
  '/imports/registrations': ['organizer'],
  '/events': ['organizer', 'scanner'],
  '/payments': ['cashier'],
  '/transactions': ['cashier'],
  '/cash-desks': ['cashier'],
  '/reports': ['organizer', 'cashier', 'admissions'],
  '/reports/payments-per-day': ['cashier'],
  '/reports/user-payments': ['cashier'],
  '/vocational-invitations': ['admissions'],
  '/reports/vocational-invitations': ['admissions'],
  '/reports/vocational-invitations-points': ['admissions'],
  '/registrations/explanations': ['organizer', 'registrar'],
  '/users': ['registrar'],
  '/imports/people': ['registrar'],
}

/**
 * As whom somebody of the staff looks at a page. It only says what the policies decide: an admin acts as admin
 * everywhere; whoever holds none of the roles that a page asks for, or is at home, is told all of theirs.
 *
 * @param held the roles that count, one for each place
 * @param path the address of the page, without its query
 * @returns the roles in the order of `ROLES`; nothing for whoever has none
 */
export function actingAs(held: readonly Held[], names: PlaceNames, path: string): Acting[] {
  const roles = ROLES.filter((role) => held.some((one) => one.role === role))
  const asked = rolesAskedAt(path)
  const here = roles.filter((role) => asked.includes(role))
  const shown = roles.includes('admin') ? (['admin'] as const) : here.length > 0 ? here : roles
  return shown.map((role) => {
    const scope: Scope = held.filter((one) => one.role === role)
    return { role, places: scopePlaces(scope, names) }
  })
}

/** @returns the places to which the roles are limited, each once; []: none of them is limited */
export function limitedPlaces(held: readonly Held[]): Scope {
  const places = held
    .filter(({ campusId, facultyId }) => campusId !== null || facultyId !== null)
    .map(({ campusId, facultyId }) => ({ campusId, facultyId }))
  return [...new Map(places.map((place) => [scopeKey([place]), place])).values()]
}

function rolesAskedAt(path: string): readonly Role[] {
  const parts = path.split('/')
  for (let length = parts.length; length > 1; length -= 1) {
    const roles = ASKED[parts.slice(0, length).join('/')]
    if (roles) return roles
  }
  return []
}
