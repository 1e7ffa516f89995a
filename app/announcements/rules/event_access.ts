import type { Role } from '#app/users/rules/roles'

/** Who asks: the roles count only for a verified account. */
export interface Principal {
  id: number
  roles: Role[]
  verified: boolean
}

/** The people who run an event: its author, and those with a duty there. */
export interface EventAccess {
  authorId: number
  staff: { userId: number; duty: string }[]
}

export const isAdmin = (person: Principal) => person.verified && person.roles.includes('admin')

/** Whether a person may announce something. */
export function mayAnnounce(person: Principal | null): boolean {
  if (!person?.verified) return false
  return isAdmin(person) || person.roles.includes('organizer')
}

/** Whether a person may read an announcement: those for members, once signed in and verified. */
export function mayRead(
  person: { verified: boolean } | null,
  { visibility }: { visibility: string }
) {
  return visibility === 'public' || person?.verified === true
}

/**
 * Whether a person may run an event (or edit its announcement): the organizer role, together with
 * authorship or the manager duty; or admin (specification, section 1).
 */
export function mayManageEvent(person: Principal | null, event: EventAccess): boolean {
  if (!person?.verified) return false
  if (isAdmin(person)) return true
  const managesIt =
    event.authorId === person.id ||
    event.staff.some((tie) => tie.userId === person.id && tie.duty === 'manager')
  return person.roles.includes('organizer') && managesIt
}

/**
 * Whether a person may take attendance at an event: those who may manage it, or the scanner role together
 * with any duty there.
 */
export function mayScanEvent(person: Principal | null, event: EventAccess): boolean {
  if (!person?.verified) return false
  if (mayManageEvent(person, event)) return true
  return person.roles.includes('scanner') && event.staff.some((tie) => tie.userId === person.id)
}
