/**
 * What a run of tests costs in countable things: the same on every machine, so the check can refuse more of it.
 * `npm test` adds the counts of all its processes and compares them with `tests/costs.json`.
 */
export const COUNTED = [
  'statements',
  'starts',
  'commands',
  'browsers',
  'contexts',
  'pageLoads',
] as const
export type Counted = (typeof COUNTED)[number]
export type Counts = Record<Counted, number>

const counts: Counts = Object.fromEntries(COUNTED.map((kind) => [kind, 0])) as Counts

/** Notes that one more of these was needed. */
export function count(kind: Counted): void {
  counts[kind] += 1
}

/** @returns what this process has counted so far */
export function countsSoFar(): Counts {
  return { ...counts }
}
