export interface Pair {
  teamId: number
  judgeId: number
}

/** @returns what two pairs have in common only if they are the same */
export const pairKey = ({ teamId, judgeId }: Pair) => `${teamId} ${judgeId}`

export interface Distribution {
  teamIds: readonly number[]
  judgeIds: readonly number[]
  /** Who may not judge whom: conflicts of interest, declared or because the judge is in the team. */
  barred: readonly Pair[]
  /** Who has scored whom already, and keeps the team. */
  kept: readonly Pair[]
  /** How many judges each team gets, at least those it keeps; null: all of them. */
  perTeam: number | null
}

/**
 * Gives each team its judges, those with the fewest teams first, so that the work is even: without conflicts
 * and work begun, no judge has more than one team more than another.
 *
 * @returns every pair, the kept ones included; a team gets fewer judges where conflicts leave fewer
 */
export function distribute(input: Distribution): Pair[] {
  const { teamIds, judgeIds, barred, kept, perTeam } = input
  const pairs = kept.filter(({ teamId }) => teamIds.includes(teamId))
  const teamsOf = new Map(judgeIds.map((judgeId) => [judgeId, 0]))
  const count = ({ judgeId }: Pair) => teamsOf.set(judgeId, (teamsOf.get(judgeId) ?? 0) + 1)
  pairs.forEach(count)

  const settled = new Set([...barred, ...kept].map(pairKey))
  const freeFor = (teamId: number) =>
    judgeIds.filter((judgeId) => !settled.has(pairKey({ teamId, judgeId })))
  // Whoever has the least choice chooses first.
  const teams = teamIds
    .map((teamId) => ({ teamId, free: freeFor(teamId) }))
    .sort((one, other) => one.free.length - other.free.length)
  for (const { teamId, free } of teams) {
    const has = pairs.filter((pair) => pair.teamId === teamId).length
    const wanted = Math.max(0, (perTeam ?? Infinity) - has)
    const chosen = free
      .sort((one, other) => teamsOf.get(one)! - teamsOf.get(other)!)
      .slice(0, wanted)
    for (const judgeId of chosen) {
      pairs.push({ teamId, judgeId })
      count({ teamId, judgeId })
    }
  }
  return pairs
}
