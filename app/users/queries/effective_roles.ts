import { twoFactorRequiredRoles } from '#config/accounts'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'

/**
 * Narrows a query of `user_roles`, with the holder's row of `users` beside it, to the roles that count: the
 * same as `effectiveRoles` says of one person. Lists of who could do something ask for these; only screens
 * and rules about giving roles, and the last admin, use the roles as they were given.
 */
export function onlyCountingRoles(roles: DatabaseQueryBuilderContract): void {
  roles.whereNotNull('users.email_verified_at').whereNull('users.disabled_at')
  if (twoFactorRequiredRoles.length === 0) return
  roles.where((counts) => {
    counts.whereNotIn('user_roles.role', [...twoFactorRequiredRoles])
    counts.orWhereNotNull('users.two_factor_confirmed_at')
  })
}
