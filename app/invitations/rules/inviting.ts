import type { Kind } from '#app/users/rules/roles'
import { servesCampus, type Scope } from '#app/users/rules/scope'

/** Who looks at invitations: an inviter at their own, the admissions office at all of its campuses. */
export interface InvitationReader {
  id: number
  /** The role that shows them those of others; null: they see their own. */
  ability: 'admissions' | 'admin' | null
  /** Of the office. */
  scope: Scope
}

/** How often an invitation goes to another address or phone: each time a stranger may be written to. */
export const CORRECTIONS_MAX = 3

/** A participant of the university invites: somebody verified whose kind is confirmed (section 1). */
export function mayInvite(person: { isVerified: boolean; effectiveKind: Kind }): boolean {
  return person.isVerified && person.effectiveKind !== 'external'
}

/** Whether an invitation is of the reader's own: of their account, or of one that was merged into it. */
export function isOwn(
  { id }: InvitationReader,
  inviter: { id: number; mergedIntoId: number | null }
): boolean {
  return inviter.id === id || inviter.mergedIntoId === id
}

/** Whether the office looks after the invitations to an event at a campus. */
export function mayAdminister({ ability, scope }: InvitationReader, campusId: number): boolean {
  return ability !== null && servesCampus(scope, campusId)
}
