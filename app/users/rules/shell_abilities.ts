import type { Role } from '#app/users/rules/roles'

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
    seeStaffShell: has('organizer', 'scanner', 'cashier', 'admissions'),
  }
}
