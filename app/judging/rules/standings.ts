/** A line of the rubric; both numbers are whole and above 0. */
export interface Criterion {
  id: number
  weight: number
  mostPoints: number
}

/** What is known when teams are compared. */
export interface JudgedTeams {
  /** In the order of the rubric. */
  criteria: readonly Criterion[]
  teamIds: readonly number[]
  /** Who is to score whom; nobody else's points count. */
  pairs: readonly { teamId: number; judgeId: number }[]
  given: readonly GivenPoints[]
}

export interface GivenPoints {
  teamId: number
  judgeId: number
  criterionId: number
  /** Whole, from 0 to the most points of the criterion. */
  points: number
}

/** Scores and means are in hundredths of a percent of what can be reached: 0 to 10,000. */
export interface Standing {
  teamId: number
  /** From 1; teams that nothing tells apart share one. Null: nobody has scored the team. */
  place: number | null
  score: number | null
  /** By criterion, in the order of the rubric; null: nobody has given points for it. */
  means: (number | null)[]
  /** The scores that the harshest and the kindest of its judges give it, each by their points alone. */
  lowest: number | null
  highest: number | null
  judges: number
  /** How many of the points that its judges are to give are not there yet. */
  missing: number
}

/**
 * Compares teams by the weighted arithmetic mean of their criteria, each as a share of its most points (simple
 * additive weighting: C.-L. Hwang and K. Yoon, "Multiple Attribute Decision Making", Springer 1981). The share of
 * a criterion is the mean of the judges who gave points for it, so that each judge of a team counts alike
 * however many teams they judge, and a judge who is late changes nothing but their own part. A criterion without points
 * has no weight until somebody gives some.
 *
 * Computed in whole numbers and rounded once, half up: what looks equal is equal. Of equal scores the better mean
 * in the criterion with the greatest weight comes first (of equal weights the earlier one's), then in the next;
 * then the team with fewer missing points; what is still equal shares its place.
 *
 * @returns one for each team, the best first, those without points last, equals in the order given
 */
export function standingsOf({ criteria, teamIds, pairs, given }: JudgedTeams): Standing[] {
  const judgesOf = Map.groupBy(pairs, ({ teamId }) => teamId)
  const pointsOf = Map.groupBy(given, ({ teamId }) => teamId)
  const compared = teamIds.map((teamId) => {
    const judges = (judgesOf.get(teamId) ?? []).map(({ judgeId }) => judgeId)
    const points = (pointsOf.get(teamId) ?? []).filter(({ judgeId }) => judges.includes(judgeId))
    return { teamId, ...resultOf(criteria, judges, points) }
  })
  const order = [...criteria.keys()].sort((a, b) => criteria[b]!.weight - criteria[a]!.weight)
  const merits = ({ score, means, missing }: Result) =>
    [score, ...order.map((index) => means[index] ?? null), -missing].map((merit) => merit ?? -1)
  const ranked = compared
    .map((result) => ({ ...result, merits: merits(result) }))
    .sort((one, other) => byMerits(other.merits, one.merits))
  return ranked.map(({ merits: own, ...result }) => ({
    ...result,
    place:
      result.score === null
        ? null
        : 1 + ranked.findIndex((other) => byMerits(own, other.merits) === 0),
  }))
}

type Result = Omit<Standing, 'teamId' | 'place'>

function resultOf(
  criteria: readonly Criterion[],
  judges: readonly number[],
  given: readonly GivenPoints[]
): Result {
  const scoreBy = (points: readonly GivenPoints[]) =>
    weightedMean(
      criteria.map((criterion) => ({
        ...criterion,
        points: points.filter((one) => one.criterionId === criterion.id).map((one) => one.points),
      }))
    )
  const byJudge = [...Map.groupBy(given, ({ judgeId }) => judgeId).values()].map(scoreBy)
  const scores = byJudge.filter((score) => score !== null)
  return {
    score: scoreBy(given),
    means: criteria.map(({ id, mostPoints }) => {
      const points = given.filter((one) => one.criterionId === id).map((one) => one.points)
      return weightedMean([{ weight: 1, mostPoints, points }])
    }),
    lowest: scores.length > 0 ? Math.min(...scores) : null,
    highest: scores.length > 0 ? Math.max(...scores) : null,
    judges: judges.length,
    missing: judges.length * criteria.length - given.length,
  }
}

/** @returns in hundredths of a percent; null without any points */
function weightedMean(
  criteria: (Pick<Criterion, 'weight' | 'mostPoints'> & { points: number[] })[]
): number | null {
  const scored = criteria.filter(({ points }) => points.length > 0)
  if (scored.length === 0) return null
  let [part, whole] = [0n, 1n]
  for (const { weight, mostPoints, points } of scored) {
    const most = BigInt(mostPoints * points.length)
    part = part * most + BigInt(weight * sum(points)) * whole
    whole *= most
  }
  whole *= BigInt(sum(scored.map(({ weight }) => weight)))
  return Number((part * 20_000n + whole) / (whole * 2n))
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

/** @returns above 0 where the first has more of what comes first */
function byMerits(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((merit, index) => merit !== other[index])
  return at === -1 ? 0 : one[at]! - other[at]!
}

/** @returns how far the kindest and the harshest judge are apart; null where nobody has given points */
export function spreadOf({ lowest, highest }: Pick<Standing, 'lowest' | 'highest'>): number | null {
  return lowest === null || highest === null ? null : highest - lowest
}

/** What stands in the way of publishing, if anything. */
export type PublishingObstacle = 'nothing_scored' | 'criteria_unscored'

/**
 * A team that nobody scored (it did not come, say) is published without a place. One that was scored must have
 * points for every criterion: otherwise it would be compared by other criteria than the rest.
 */
export function publishingObstacle(standings: readonly Standing[]): PublishingObstacle | null {
  const scored = standings.filter(({ score }) => score !== null)
  if (scored.length === 0) return 'nothing_scored'
  const isPartly = scored.some(({ means }) => means.includes(null))
  return isPartly ? 'criteria_unscored' : null
}
