/**
 * Kolmogorov and Smirnov's test of two samples: the largest distance between the shares of values that lie
 * below a time, for any time, against what chance alone reaches. It sees any difference of the distributions,
 * not that of one threshold or mean.
 *
 * @param alpha how often samples of one distribution may seem to differ
 * @returns the distance, the critical one for that alpha and these sizes, and whether it is exceeded
 */
export function compareSamples(one: number[], other: number[], alpha: number) {
  const below = (values: number[], limit: number) =>
    values.filter((value) => value <= limit).length / values.length
  const distance = Math.max(
    ...[...one, ...other].map((limit) => Math.abs(below(one, limit) - below(other, limit)))
  )
  const sizes = (one.length + other.length) / (one.length * other.length)
  const critical = Math.sqrt((-Math.log(alpha / 2) / 2) * sizes)
  return { distance, critical, differ: distance > critical }
}
