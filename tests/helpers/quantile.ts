/** Fewer values above a quantile would make it a matter of chance, or simply the largest. */
const ABOVE_MIN = 5
/** What a share times a count lacks or exceeds by rounding. */
const ROUNDING = 1e-9

/**
 * The one percentile of tests and benchmarks, by the nearest rank.
 *
 * @param share 0.95 for the 95th percentile
 * @returns the least of the values that at least that share of them do not exceed
 * @throws RangeError when fewer than five values would lie above: a p95 takes 100 values, a p99 takes 500
 */
export function quantile(values: readonly number[], share: number): number {
  if (values.length * (1 - share) < ABOVE_MIN - ROUNDING) {
    throw new RangeError(`${values.length} values have no p${share * 100}`)
  }
  return sorted(values)[Math.ceil(values.length * share - ROUNDING) - 1]!
}

/** @returns the middle value, or the mean of the two in the middle; of a few values too, NaN of none */
export function median(values: readonly number[]): number {
  const all = sorted(values)
  const middle = (all.length - 1) / 2
  return (all[Math.floor(middle)]! + all[Math.ceil(middle)]!) / 2
}

const sorted = (values: readonly number[]) => values.toSorted((one, other) => one - other)
