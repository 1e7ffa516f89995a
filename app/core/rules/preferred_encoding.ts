export type Encoding = 'br' | 'gzip'

/** From the smallest result to the largest. */
const OFFERED: readonly Encoding[] = ['br', 'gzip']

/**
 * Chooses how an answer is compressed. Browsers name gzip first and mean nothing by it: of what they take
 * equally gladly, the smallest.
 *
 * @param accepted the Accept-Encoding header
 * @returns null: not at all, because nothing we offer is taken or `identity` is preferred
 */
export function preferredEncoding(accepted: string | undefined): Encoding | null {
  if (!accepted) return null
  const qualities = qualitiesIn(accepted)
  const quality = (name: string) => qualities.get(name) ?? qualities.get('*') ?? 0
  const best = OFFERED.reduce((one, other) => (quality(other) > quality(one) ? other : one))
  const isWanted = quality(best) > 0 && quality(best) >= (qualities.get('identity') ?? 0)
  return isWanted ? best : null
}

/** "br;q=0.5, gzip" as names with their weights; a weight that cannot be read is 1. */
function qualitiesIn(accepted: string): Map<string, number> {
  return new Map(
    accepted.split(',').map((part) => {
      const [name, ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
      const weight = parameters.find((text) => text.startsWith('q='))?.slice(2)
      const quality = Number(weight || 1)
      return [name!, Number.isNaN(quality) ? 1 : quality]
    })
  )
}
