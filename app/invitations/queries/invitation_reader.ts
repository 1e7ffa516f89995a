import { mayInvite, type InvitationReader } from '#app/invitations/rules/inviting'
import { personIds } from '#app/users/queries/person_ids'
import type User from '#app/users/models/user'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** @returns whether somebody invites people: an inviter, or somebody of the office */
export async function invites(user: User): Promise<boolean> {
  if (mayInvite(user)) return true
  const { ability } = await invitationReader(user)
  return ability !== null
}

/**
 * @param client the caller's transaction, for whom the roles are loaded before it: SQLite has one connection, and
 *   whoever holds it would wait for themselves
 * @returns as whom somebody looks at invitations, and all their accounts; the roles are loaded once
 */
export async function invitationReader(
  user: User,
  client: QueryClientContract = db.connection()
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
    accountIds: await personIds(user.id, client),
  }
}
