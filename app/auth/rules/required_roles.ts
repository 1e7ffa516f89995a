import type { Role } from '#app/users/rules/roles'

/**
 * The roles that handle money or administer the system; other staff are not asked for more than a password.
 */
const REQUIRABLE = ['admin', 'cashier'] as const satisfies Role[]

/**
 * @param setting role names with commas between them; empty for none
 * @returns the roles
 * @throws when a name is not among those that can be required to have two-factor
 */
export function parseRequiredRoles(setting: string): Role[] {
  const names = setting
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  return names.map((name) => {
    const role = REQUIRABLE.find((one) => one === name)
    if (!role) {
      throw new Error(`TWO_FACTOR_REQUIRED_ROLES knows ${REQUIRABLE.join(', ')}, not "${name}"`)
    }
    return role
  })
}
