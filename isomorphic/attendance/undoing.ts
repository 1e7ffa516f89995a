/** For so long whoever made a check-in may take it back without the manager duty. */
export const OWN_UNDO_MS = 120_000

/** A check-in, as far as whether it may be undone is concerned. */
interface CheckInToUndo {
  /** Made by the person who asks. */
  isOwn: boolean
  /** The person who asks made no check-in at this event after it. */
  isLast: boolean
  /** Since it was made, in milliseconds. */
  ageMs: number
}

/**
 * Asked by the server before it undoes a check-in, and by the door before it offers that: whoever manages the event may
 * undo every check-in, everybody else who scans there the last one of their own, within two minutes.
 *
 * @returns whether the person may undo the check-in now; why not, where they may not
 */
export function ruleUndo(
  manages: boolean,
  { isOwn, isLast, ageMs }: CheckInToUndo
): 'may' | 'not_own' | 'not_last' | 'too_late' {
  if (manages) return 'may'
  if (!isOwn) return 'not_own'
  if (!isLast) return 'not_last'
  return ageMs <= OWN_UNDO_MS ? 'may' : 'too_late'
}
