/** The ways by which people learn of an announcement and come to it. */
export const WAYS = ['app', 'mail', 'feed', 'share', 'poster'] as const
export type Way = (typeof WAYS)[number]

/** What is counted of an announcement, by day and way. */
export const COUNTED = ['told', 'opened', 'registered', 'refused', 'unsubscribed'] as const
export type Counted = (typeof COUNTED)[number]

/**
 * @param mark what stands behind `?via=` in a short address
 * @returns the way of whoever follows it; without a mark, or with one that is none of ours, it was typed or scanned
 *   from paper
 */
export function wayOfMark(mark: unknown): Way {
  return isWay(mark) ? mark : 'poster'
}

/** @returns whether a text names a way */
export function isWay(text: unknown): text is Way {
  return WAYS.some((way) => way === text)
}
