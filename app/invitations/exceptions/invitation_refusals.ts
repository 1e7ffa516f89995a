import { refusal } from '#app/core/exceptions/refusal'

/**
 * The person is invited already, can sign in, or wants no invitations: which of these it is, is told to nobody, so
 * that inviting does not find out who has an account.
 */
export const AlreadyInvited = refusal('E_ALREADY_INVITED')

/** The event is no vocational one that is published and still to come. */
export const InvitationsClosed = refusal('E_INVITATIONS_CLOSED')

/** The inviter has as many invitations to the event as one has. */
export const InvitationLimit = refusal('E_INVITATION_LIMIT')

/** It was cancelled, or its time is over. */
export const InvitationEnded = refusal('E_INVITATION_ENDED')

/** Somebody has answered it: what the inviter wrote stands. */
export const InvitationAnswered = refusal('E_INVITATION_ANSWERED')

/** It went to other addresses as often as may be: correcting is no way around the limit. */
export const InvitationMoved = refusal('E_INVITATION_MOVED')

/** Enrolment follows accepting, and nothing else. */
export const NotAccepted = refusal('E_INVITATION_NOT_ACCEPTED')

/** A prospect under age names a guardian. */
export const GuardianRequired = refusal('E_GUARDIAN_REQUIRED')

/** Nobody consents for themselves. */
export const GuardianIsProspect = refusal('E_GUARDIAN_IS_PROSPECT')

/** The registration that waited for consent is not there any more. */
export const ConsentTooLate = refusal('E_CONSENT_TOO_LATE')

/** Points are under review, or the campaign is closed. */
export const PointsFrozen = refusal('E_POINTS_FROZEN')

/** A campaign is closed out of its review. */
export const NotUnderReview = refusal('E_NOT_UNDER_REVIEW')

export const NotEnoughPoints = refusal('E_NOT_ENOUGH_POINTS')
export const RewardGone = refusal('E_REWARD_GONE')

/** So many of the reward are out already: there cannot have been fewer. */
export const StockHandedOut = refusal('E_STOCK_HANDED_OUT')

/** The code belongs to nobody who has points at the event. */
export const InviterUnknown = refusal('E_INVITER_UNKNOWN')

/** The same key came before with another reward or another inviter. */
export const RedemptionKeyReused = refusal('E_REDEMPTION_KEY_REUSED')

/** The entry was taken back already, or is no entry of the event. */
export const PointsNotStanding = refusal('E_POINTS_NOT_STANDING')
