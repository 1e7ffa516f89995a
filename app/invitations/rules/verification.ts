import {
  earnedReasons,
  LIVING_STATUSES,
  statusOfAccepted,
  type InvitationStatus,
} from '#app/invitations/rules/invitation_states'
import { pointChanges, type PointEntry, type PointValues } from '#app/invitations/rules/points'

export type InvitationFault =
  | 'state_differs'
  | 'place_differs'
  | 'consent_differs'
  | 'invited_twice'
  | 'invited_themselves'
  | 'points_missing'
  | 'points_superfluous'
  | 'points_differ'
  | 'overspent'
  | 'stock_exceeded'

/** Something about invitations that cannot be true, and the row that it is in: `invitations 17`. */
export interface InvitationFinding {
  code: InvitationFault
  row: string
}

export interface LedgerRecord extends PointEntry {
  eventId: number
  inviterId: number
}

export interface InvitationRecord {
  id: number
  eventId: number
  inviterId: number
  status: InvitationStatus
  email: string | null
  phoneE164: string | null
  minor: boolean
  isPurged: boolean
  isAttended: boolean
  isEnrolled: boolean
  registration: {
    eventId: number
    /** The account that stays, where several were merged. */
    personId: number
    isActive: boolean
    isInvited: boolean
    awaitsConsent: boolean
    /** By a check-in that stands. */
    isAttended: boolean
  } | null
  /** Null: none was named. */
  guardian: { hasConsented: boolean } | null
  entries: LedgerRecord[]
}

export interface CampaignRecord {
  /** Points are paid and taken back as things happen: not during a review, and not once it is closed. */
  isOpen: boolean
  values: PointValues
  invitations: InvitationRecord[]
  /** By account, the one that stays where several were merged. */
  personOf: (userId: number) => number
}

/** @returns whatever contradicts the rules of inviting in the invitations to one event */
export function verifyCampaign(campaign: CampaignRecord): InvitationFinding[] {
  return [
    ...verifyReach(campaign.invitations),
    ...campaign.invitations.flatMap((invitation) => {
      const found = [
        ...verifyState(invitation),
        ...verifyConsent(invitation),
        ...verifyPoints(invitation, campaign),
      ]
      return found.map((code) => ({ code, row: `invitations ${invitation.id}` }))
    }),
  ]
}

const isLiving = ({ status }: InvitationRecord) =>
  (LIVING_STATUSES as readonly InvitationStatus[]).includes(status)
const isTaken = ({ status }: InvitationRecord) =>
  status === 'accepted' || status === 'attended' || status === 'enrolled'

/** One living invitation for an address and for a phone. */
function verifyReach(invitations: InvitationRecord[]): InvitationFinding[] {
  const seen = new Set<string>()
  return invitations.filter(isLiving).flatMap(({ id, email, phoneE164 }) => {
    const reaches = [email, phoneE164].filter((one) => one !== null)
    const isAgain = reaches.some((one) => seen.has(one))
    for (const one of reaches) seen.add(one)
    return isAgain ? [{ code: 'invited_twice' as const, row: `invitations ${id}` }] : []
  })
}

function verifyState(invitation: InvitationRecord): InvitationFault[] {
  const { status, registration, isAttended, isEnrolled } = invitation
  if (registration && (registration.eventId !== invitation.eventId || !registration.isInvited)) {
    return ['place_differs']
  }
  if (!isTaken(invitation)) {
    // What was given up, cancelled or never answered holds no place.
    return registration?.isActive ? ['place_differs'] : []
  }
  // Whoever enrolled stays enrolled, whatever becomes of the place.
  if (!registration || (!registration.isActive && !isEnrolled)) return ['place_differs']
  const expected = statusOfAccepted({ attended: registration.isAttended, enrolled: isEnrolled })
  return status === expected && isAttended === registration.isAttended ? [] : ['state_differs']
}

/** The ticket of somebody under age waits for the guardian, and for nobody else. */
function verifyConsent(invitation: InvitationRecord): InvitationFault[] {
  const { minor, isPurged, guardian, registration } = invitation
  if (isPurged || !isTaken(invitation) || !registration?.isActive) return []
  const isDue = minor && !guardian?.hasConsented
  return isDue === registration.awaitsConsent ? [] : ['consent_differs']
}

function verifyPoints(
  invitation: InvitationRecord,
  { isOpen, values, personOf }: CampaignRecord
): InvitationFault[] {
  const { entries, inviterId, eventId, registration } = invitation
  const isWhole = entries.every(
    (entry) => entry.inviterId === inviterId && entry.eventId === eventId
  )
  if (!isWhole || !isChained(entries)) return ['points_differ']
  const isOwn = registration !== null && registration.personId === personOf(inviterId)
  const earned = earnedReasons({
    status: invitation.status,
    acceptedAt: null,
    attendedAt: invitation.isAttended || null,
    enrolledAt: null,
    isOwn,
  })
  const { pay, takeBack } = isOpen
    ? pointChanges(entries, earned, values)
    : { pay: [], takeBack: [] }
  const standing = entries.reduce((sum, { points }) => sum + points, 0)
  return [
    ...(pay.length > 0 ? (['points_missing'] as const) : []),
    ...(takeBack.length > 0 && !isOwn ? (['points_superfluous'] as const) : []),
    ...(isOwn && standing > 0 ? (['invited_themselves'] as const) : []),
  ]
}

/** Each reason is paid in rounds, one after the other, and each round taken back once, for what it paid. */
function isChained(entries: readonly LedgerRecord[]): boolean {
  const paid = entries.filter(({ reversesId }) => reversesId === null)
  const undone = entries.filter(({ reversesId }) => reversesId !== null)
  const byId = new Map(paid.map((entry) => [entry.id, entry]))
  const fits = undone.every(({ reversesId, reason, points }) => {
    const of = byId.get(reversesId!)
    return of?.reason === reason && of.points === -points
  })
  const reversed = new Set(undone.map(({ reversesId }) => reversesId))
  return (
    fits &&
    reversed.size === undone.length &&
    [...Map.groupBy(paid, ({ reason }) => reason).values()].every(
      (ofReason) =>
        ofReason.every(({ round }, index) => round === index) &&
        ofReason.slice(0, -1).every(({ id }) => reversed.has(id))
    )
  )
}

/** An entry of what was earned or spent, in the order of writing. */
export interface Movement {
  inviterId: number
  /** Positive: earned, or given back; negative: spent, or taken back. */
  points: number
  /** Handed out: only then something must be there. */
  redemptionId: number | null
}

/**
 * Nobody was given a reward for points that they did not have then. What a review or an undone scan takes back later
 * may leave less than nothing.
 *
 * @param movements of one event, in the order of writing
 */
export function verifySpending(
  movements: readonly Movement[],
  personOf: (userId: number) => number
): InvitationFinding[] {
  const left = new Map<string, number>()
  const add = (key: string, points: number) => {
    const sum = (left.get(key) ?? 0) + points
    left.set(key, sum)
    return sum
  }
  return movements.flatMap(({ inviterId, points, redemptionId }) => {
    // Accounts that were merged later had a balance each then.
    const ofAccount = add(`account ${inviterId}`, points)
    const ofPerson = add(`person ${personOf(inviterId)}`, points)
    const isOver = redemptionId !== null && ofAccount < 0 && ofPerson < 0
    return isOver
      ? [{ code: 'overspent' as const, row: `invitation_redemptions ${redemptionId}` }]
      : []
  })
}
