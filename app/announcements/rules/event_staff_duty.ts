import type { Role } from '#app/users/rules/roles'

export const DUTIES = ['manager', 'scanner', 'judge'] as const
export type Duty = (typeof DUTIES)[number]

/**
 * A duty counts only together with a role, so one that could never count is not handed out. Judging alone needs
 * none.
 *
 * @param roles those that count
 * @returns whether a person with these roles can do the duty
 */
export function canHoldDuty(roles: readonly Role[], duty: Duty): boolean {
  if (duty === 'judge') return true
  const fitting: Role[] = duty === 'manager' ? ['organizer', 'admin'] : ['scanner', 'admin']
  return roles.some((role) => fitting.includes(role))
}
