/** The states of an invitation (specification, section 4). */
export const INVITATION_STATUSES = [
  'invited',
  'accepted',
  'attended',
  'enrolled',
  'declined',
  'expired',
  'cancelled',
] as const
export type InvitationStatus = (typeof INVITATION_STATUSES)[number]

/** While it is in one of these, nobody else invites the person to the event. */
export const LIVING_STATUSES = [
  'invited',
  'accepted',
  'attended',
  'enrolled',
] as const satisfies readonly InvitationStatus[]

/** What points are paid for, in the order in which it happens. */
export const POINT_REASONS = ['accepted', 'attended', 'enrolled'] as const
export type PointReason = (typeof POINT_REASONS)[number]

/** What is known of an invitation's way, whatever its state is called. */
export interface Progress {
  status: InvitationStatus
  acceptedAt: unknown
  attendedAt: unknown
  enrolledAt: unknown
  /** Its inviter and its prospect turned out to be one person: their accounts were merged. */
  isOwn: boolean
}

/**
 * The state of an invitation that was accepted, from what happened since: who enrolled stays enrolled, also when a
 * check-in is undone afterwards.
 */
export function statusOfAccepted({
  attended,
  enrolled,
}: {
  attended: boolean
  enrolled: boolean
}): InvitationStatus {
  if (enrolled) return 'enrolled'
  return attended ? 'attended' : 'accepted'
}

/** @returns what the inviter has earned by it: what was given up or declined earns nothing, nor does oneself */
export function earnedReasons({ status, attendedAt, isOwn }: Progress): PointReason[] {
  if (isOwn) return []
  switch (status) {
    case 'accepted':
      return ['accepted']
    case 'attended':
      return ['accepted', 'attended']
    case 'enrolled':
      return ['accepted', ...(attendedAt ? (['attended'] as const) : []), 'enrolled']
    default:
      return []
  }
}

/** How often somebody takes a place of an event by their link, having given it up in between. */
export const ACCEPTANCES_MAX = 5

/** @returns whether somebody who was invited may answer, for the first time or otherwise than before */
export function mayAnswer(status: InvitationStatus): boolean {
  return status === 'invited' || status === 'declined'
}

/** Enrolment follows having accepted or attended, and nothing else. */
export function mayEnrol(status: InvitationStatus): boolean {
  return status === 'accepted' || status === 'attended'
}
