import type { ActingPerson } from '#app/announcements/rules/event_ties'
import type User from '#app/users/models/user'

/**
 * @param user the person who is signed in, or nobody
 * @returns what the rules need to know of them: id, roles and whether the e-mail is verified
 */
export async function actorOf(user: User): Promise<ActingPerson>
export async function actorOf(user: User | null | undefined): Promise<ActingPerson | null>
export async function actorOf(user: User | null | undefined): Promise<ActingPerson | null> {
  if (!user) return null
  await user.loadOnce('roles')
  return { id: user.id, roles: user.roleNames, verified: user.isVerified }
}
