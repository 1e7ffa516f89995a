/** One judge's points for a team, in the order of the rubric; null: not given. */
export interface ModelSheet {
  team: number
  judge: number
  points: (number | null)[]
}

interface ModelCriterion {
  weight: number
  mostPoints: number
}

export interface ModelStanding {
  team: number
  place: number | null
  score: number | null
  missing: number
}

/** Every number of judges times every most points that the tests use divides it, so that all is whole. */
const PARTS = 1_200

/**
 * Standings as one would work them out on paper, by none of the app's code: shares in 1,200ths, added by their
 * weights and rounded half up to hundredths of a percent; a place is one more than how many teams are better.
 */
export function modelStandings(
  criteria: readonly ModelCriterion[],
  teams: readonly number[],
  sheets: readonly ModelSheet[]
): ModelStanding[] {
  const results = teams.map((team) => {
    const own = sheets.filter((sheet) => sheet.team === team)
    const shares = criteria.map(({ mostPoints }, index) => {
      const given = own.flatMap((sheet) => sheet.points[index] ?? [])
      const total = given.reduce((sum, points) => sum + points, 0)
      return given.length === 0 ? null : (total * PARTS) / (mostPoints * given.length)
    })
    let [weighted, weights] = [0, 0]
    for (const [index, { weight }] of criteria.entries()) {
      const share = shares[index]
      if (share === null || share === undefined) continue
      weighted += weight * share
      weights += weight
    }
    const missing = own.flatMap((sheet) => sheet.points).filter((points) => points === null).length
    const score = weights === 0 ? null : rounded(weighted, PARTS * weights)
    const means = shares.map((share) => (share === null ? null : rounded(share, PARTS)))
    return { team, score, means, missing }
  })
  const byWeight = criteria
    .map(({ weight }, index) => ({ weight, index }))
    .sort((one, other) => other.weight - one.weight || one.index - other.index)
  const isBetter = (one: (typeof results)[number], other: (typeof results)[number]) => {
    if (one.score !== other.score) return (one.score ?? -1) > (other.score ?? -1)
    for (const { index } of byWeight) {
      const [mine, theirs] = [one.means[index] ?? -1, other.means[index] ?? -1]
      if (mine !== theirs) return mine > theirs
    }
    return one.missing < other.missing
  }
  return results.map((one) => ({
    team: one.team,
    score: one.score,
    missing: one.missing,
    place: one.score === null ? null : 1 + results.filter((other) => isBetter(other, one)).length,
  }))
}

/** Half up, in hundredths of a percent. */
const rounded = (part: number, whole: number) =>
  Math.floor((2 * 10_000 * part + whole) / (2 * whole))
