import type { Role, Kind } from '#app/users/rules/roles'

/**
 * What the navigation may offer. The server refuses on its own; this only hides what it would refuse.
 *
 * @param person the roles of the person who is signed in, or null
 */
export function shellAbilities(person: { roles: Role[] } | null) {
  const has = (...roles: Role[]) =>
    !!person &&
    (person.roles.includes('admin') || roles.some((role) => person.roles.includes(role)))
  return {
    createAnnouncements: has('organizer'),
    takeAttendance: has('organizer', 'scanner'),
    administer: has(),
    keepMoney: has('cashier'),
    keepPeople: has('registrar'),
    decideExplanations: has('organizer', 'registrar'),
    seeReports: has('organizer', 'cashier', 'admissions'),
    seeInvitations: has('admissions'),
    seeStaffShell: has('organizer', 'scanner', 'cashier', 'admissions', 'registrar'),
  }
}

/**
 * @param person what a person's pages depend on: the kind that counts, a verified address, the roles
 *   with their scopes
 * @returns something that changes when one of them does; an open page compares it with its own
 */
export function abilitiesVersion(person: {
  kind: Kind
  verified: boolean
  roles: string[]
}): string {
  const { kind, verified, roles } = person
  return [kind, verified ? 'verified' : 'unverified', ...roles.toSorted()].join('.')
}
