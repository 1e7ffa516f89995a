import type { Kind, Role } from '#app/users/rules/roles'

/**
 * @param person what a person's pages depend on: the kind that counts, a verified address, the roles
 * @returns something that changes when one of them does; an open page compares it with its own
 */
export function abilitiesVersion(person: { kind: Kind; verified: boolean; roles: Role[] }): string {
  const { kind, verified, roles } = person
  return [kind, verified ? 'verified' : 'unverified', ...roles.toSorted()].join('.')
}
