import type { Minor } from '#isomorphic/core/money'
import type { DecisionObstacle, Verdict } from '#app/registrations/rules/decisions'
import {
  isSeatHolding,
  seatedOf,
  statusOfTakenSeat,
  type CountedSupply,
} from '#app/registrations/rules/scarce'
import type { Status } from '#app/registrations/rules/transitions'

/** What deciding does to one registration. */
export interface DecisionEffect {
  publicId: string
  name: string
  /** The state it comes into, or that it stays as it is. */
  to: Status | 'made_before' | 'refused'
  /** Why it stays as it is. */
  obstacle: DecisionObstacle | null
  /** The rank on the waitlist, from 1. */
  position: number | null
  /** Whether a kit is taken together with the seat. */
  getsKit: boolean
}

/** What deciding does, row by row. */
export interface DecisionPreview {
  rows: DecisionEffect[]
  /** The same for the same effect, and for no other. */
  fingerprint: string
}

interface Judged {
  registration: {
    publicId: string
    user: { name: string }
    needsKit: boolean
    teamId?: number | null
  }
  verdict: Verdict
}

/**
 * @param judged in the order in which they are decided, the members of a team together
 * @param seats before anything is decided
 * @returns what becomes of each, in the same order; the members of a team share their position
 */
export function effectsOf(judged: readonly Judged[], seats: CountedSupply): DecisionEffect[] {
  let rank = seats.waiting + seats.passedOver
  let last: number | null | undefined = null
  return judged.map(({ registration, verdict }) => {
    const { publicId, user, needsKit, teamId } = registration
    const to = verdict === 'made_before' ? verdict : 'to' in verdict ? verdict.to : 'refused'
    const isWaiting = to === 'waitlisted'
    if (isWaiting && !(teamId && teamId === last)) rank += 1
    last = teamId
    return {
      publicId,
      name: user.name,
      to,
      obstacle: typeof verdict === 'object' && 'obstacle' in verdict ? verdict.obstacle : null,
      position: isWaiting ? rank : null,
      getsKit: needsKit && isSeatHolding(to),
    }
  })
}

/** A registration on the waitlist. */
interface Waiting {
  publicId: string
  user: { name: string; disabled: boolean }
  priceAmountMinor: Minor
  needsKit: boolean
}

/**
 * @param line in its order
 * @param free how many are free, Infinity without a limit
 * @returns who of the line is promoted with that, in its order
 */
export function promotionsOf(
  line: readonly Waiting[],
  free: { seats: number; kits: number }
): DecisionEffect[] {
  const units = line.map((waiting) => ({ ...waiting, passedOver: waiting.user.disabled }))
  return seatedOf(units, free).map(
    ({ publicId, user, priceAmountMinor: amountMinor, needsKit }) => ({
      publicId,
      name: user.name,
      to: statusOfTakenSeat({ amountMinor }),
      obstacle: null,
      position: null,
      getsKit: needsKit,
    })
  )
}
