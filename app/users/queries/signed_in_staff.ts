import type { Principal } from '#app/announcements/rules/event_access'
import type User from '#app/users/models/user'

/**
 * @param user the person who is signed in, or nobody
 * @returns what the rules need to know of them: id, roles and whether the e-mail is verified
 */
export async function signedInStaff(user: User): Promise<Principal>
export async function signedInStaff(user: User | null | undefined): Promise<Principal | null>
export async function signedInStaff(user: User | null | undefined): Promise<Principal | null> {
  if (!user) return null
  await user.loadOnce('roles')
  return { id: user.id, roles: user.roleNames, verified: user.isVerified }
}
