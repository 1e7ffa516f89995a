import { mayInvite, type InvitationReader } from '#app/invitations/rules/inviting'
import type User from '#app/users/models/user'

/** @returns whether somebody invites people: an inviter, or somebody of the office */
export async function invites(user: User): Promise<boolean> {
  if (mayInvite(user)) return true
  const { ability } = await invitationReader(user)
  return ability !== null
}

/**
 * @param user whose roles are loaded before a transaction is: on SQLite, with one connection, it would wait for itself
 * @returns as whom somebody looks at invitations; the roles are loaded once
 */
export async function invitationReader(user: User): Promise<InvitationReader> {
  await user.loadOnce('roles')
  const roles = user.roleNames
  const ability = roles.includes('admissions')
    ? ('admissions' as const)
    : roles.includes('admin')
      ? ('admin' as const)
      : null
  return { id: user.id, ability, scope: user.scopeOf('admissions') }
}
