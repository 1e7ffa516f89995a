import { POINT_REASONS, type PointReason } from '#app/invitations/rules/invitation_states'

/** What each step of an invitation pays (the event's settings). */
export type PointValues = Record<PointReason, number>

/** Defaults of the specification, section 9. */
export const POINTS: PointValues = { accepted: 1, attended: 5, enrolled: 20 }

/** An entry of the ledger. */
export interface PointEntry {
  id: number
  reason: PointReason
  round: number
  points: number
  reversesId: number | null
  /** Taken back by a person in a review: it is not paid again. */
  reviewed: boolean
}

export interface PointChanges {
  pay: { reason: PointReason; round: number; points: number }[]
  takeBack: { id: number; reason: PointReason; round: number; points: number }[]
}

/**
 * What the ledger lacks, and what stands in it that is not earned any more. Asked again after it was written, it
 * finds nothing left.
 *
 * @param entries all of one invitation
 * @param earned what its inviter has earned by it
 */
export function pointChanges(
  entries: readonly PointEntry[],
  earned: readonly PointReason[],
  values: PointValues
): PointChanges {
  const undone = new Map(
    entries.flatMap((entry) => (entry.reversesId === null ? [] : [[entry.reversesId, entry]]))
  )
  const changes: PointChanges = { pay: [], takeBack: [] }
  for (const reason of POINT_REASONS) {
    const paid = entries.filter((entry) => entry.reason === reason && entry.reversesId === null)
    const standing = paid.find(({ id }) => !undone.has(id))
    const isEarned = earned.includes(reason)
    const isBarred = paid.some(({ id }) => undone.get(id)?.reviewed)
    if (standing && !isEarned) {
      const { id, round, points } = standing
      changes.takeBack.push({ id, reason, round, points })
    }
    if (!standing && isEarned && !isBarred) {
      changes.pay.push({ reason, round: paid.length, points: values[reason] })
    }
  }
  return changes
}

/** @param settings of a vocational event, as they are stored */
export function pointValues(settings: Record<string, unknown>): PointValues {
  return { ...POINTS, ...(settings.points as Partial<PointValues> | undefined) }
}
