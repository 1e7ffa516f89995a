import type { DateTime } from 'luxon'

/**
 * Until when a checkout stays open: the payment's due date ends it, and so does the gateway's own limit.
 *
 * @param minutes the gateway's shortest and longest
 * @returns null: too little time is left for one
 */
export function checkoutEnds(
  dueAt: DateTime | null,
  minutes: { min: number; max: number },
  now: DateTime
): DateTime | null {
  const longest = now.plus({ minutes: minutes.max })
  const ends = dueAt !== null && dueAt < longest ? dueAt : longest
  return ends >= now.plus({ minutes: minutes.min }) ? ends : null
}
