import type { Role } from '#app/users/rules/roles'

/** Who asks: `roles` are those that count (`effectiveRoles`). */
export interface Principal {
  id: number
  roles: Role[]
  verified: boolean
}

/** The people who run an event: its author, and those with a duty there. */
export interface EventAccess {
  authorId: number
  staff: { userId: number; duty: string }[]
  /** Of a vocational event, whose door the admissions office of its campus opens too. */
  admissionsCampusId?: number
}

export const isAdmin = (person: Principal) => person.roles.includes('admin')

/** Whether a person may announce something. */
export function mayAnnounce(person: Principal | null): boolean {
  return !!person && (isAdmin(person) || person.roles.includes('organizer'))
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
  if (!person) return false
  return isAdmin(person) || roleAt(person, event, 'manage') !== 'admin'
}

/**
 * @param person who may do it
 * @returns the role that lets them, for the audit log: the one that is tied to the event, else admin
 */
export function roleAt(
  person: Principal,
  event: EventAccess,
  what: 'manage' | 'scan'
): 'organizer' | 'scanner' | 'admin' {
  const duties = event.staff.filter((tie) => tie.userId === person.id)
  const managesIt = event.authorId === person.id || duties.some(({ duty }) => duty === 'manager')
  if (managesIt && person.roles.includes('organizer')) return 'organizer'
  const scansIt = what === 'scan' && duties.some(({ duty }) => duty !== 'judge')
  return scansIt && person.roles.includes('scanner') ? 'scanner' : 'admin'
}

/**
 * Whether a person may take attendance at an event: those who may manage it, or the scanner role together
 * with a duty other than judging there.
 */
export function mayScanEvent(person: Principal | null, event: EventAccess): boolean {
  if (!person) return false
  return isAdmin(person) || roleAt(person, event, 'scan') !== 'admin'
}

/** Whether a person may judge teams of an event: the duty, which needs no role, and a verified address. */
export function mayJudgeEvent(person: Principal | null, { staff }: EventAccess): boolean {
  return (
    person?.verified === true &&
    staff.some(({ userId, duty }) => userId === person.id && duty === 'judge')
  )
}
