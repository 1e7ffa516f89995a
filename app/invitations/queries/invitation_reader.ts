import type { InvitationReader } from '#app/invitations/rules/inviting'
import { personIds } from '#app/users/queries/person_ids'
import type User from '#app/users/models/user'

/** @returns as whom somebody looks at invitations, and all their accounts; the roles are loaded once */
export async function invitationReader(
  user: User
): Promise<InvitationReader & { accountIds: number[] }> {
  await user.loadOnce('roles')
  const roles = user.roleNames
  const ability = roles.includes('admissions')
    ? ('admissions' as const)
    : roles.includes('admin')
      ? ('admin' as const)
      : null
  return {
    id: user.id,
    ability,
    scope: user.scopeOf('admissions'),
    accountIds: await personIds(user.id),
  }
}
