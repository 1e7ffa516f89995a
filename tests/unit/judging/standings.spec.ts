import {
  publishingObstacle,
  spreadOf,
  standingsOf,
  type JudgedTeams,
  type Standing,
} from '#app/judging/rules/standings'
import { modelStandings, type ModelSheet } from '#tests/unit/judging/standings_model'
import { test } from '@japa/runner'
import fc from 'fast-check'

interface Sheets {
  criteria: { weight: number; mostPoints: number }[]
  teams: number[]
  sheets: ModelSheet[]
}

/** As the rule is given it: criteria are numbered from 100. */
function judged({ criteria, teams, sheets }: Sheets): JudgedTeams {
  return {
    criteria: criteria.map((criterion, index) => ({ ...criterion, id: 100 + index })),
    teamIds: teams,
    pairs: sheets.map(({ team, judge }) => ({ teamId: team, judgeId: judge })),
    given: sheets.flatMap(({ team, judge, points }) =>
      points.flatMap((one, index) =>
        one === null ? [] : { teamId: team, judgeId: judge, criterionId: 100 + index, points: one }
      )
    ),
  }
}

const criterion = fc.record({
  weight: fc.integer({ min: 1, max: 9 }),
  mostPoints: fc.constantFrom(1, 2, 4, 5, 10, 20, 100),
})
const situation: fc.Arbitrary<Sheets> = fc
  .record({
    criteria: fc.array(criterion, { minLength: 1, maxLength: 4 }),
    teams: fc.integer({ min: 1, max: 6 }),
    judges: fc.integer({ min: 1, max: 4 }),
  })
  .chain(({ criteria, teams, judges }) => {
    const ids = Array.from({ length: teams }, (_, index) => index + 1)
    const points = fc.tuple(
      ...criteria.map(({ mostPoints }) =>
        fc.option(fc.integer({ min: 0, max: mostPoints }), { freq: 5 })
      )
    )
    const sheet = (team: number, judge: number) =>
      fc.option(
        points.map((given) => ({ team, judge, points: given })),
        { freq: 4 }
      )
    const all = ids.flatMap((team) =>
      Array.from({ length: judges }, (_, judge) => sheet(team, 50 + judge))
    )
    return fc.tuple(...all).map((sheets) => ({
      criteria,
      teams: ids,
      sheets: sheets.filter((one) => one !== null),
    }))
  })

const places = (standings: Standing[]) => standings.map(({ teamId, place }) => [teamId, place])

test.group('Standings', () => {
  test('are those of a plain model, whatever was given', ({ assert }) => {
    fc.assert(
      fc.property(situation, (given) => {
        const found = standingsOf(judged(given)).map(({ teamId, place, score, missing }) => {
          return { team: teamId, place, score, missing }
        })
        const expected = modelStandings(given.criteria, given.teams, given.sheets)
        assert.sameDeepMembers(found, expected)
        const scores = found.map(({ score }) => score ?? -1)
        assert.deepEqual(
          scores,
          scores.toSorted((one, other) => other - one),
          'the best first'
        )
      }),
      { numRuns: 1_000 }
    )
  })

  test('weigh the mean of the judges by criterion, and say how far they are apart', ({
    assert,
  }) => {
    const [first] = standingsOf(
      judged({
        criteria: [
          { weight: 3, mostPoints: 10 },
          { weight: 1, mostPoints: 5 },
        ],
        teams: [1],
        sheets: [
          { team: 1, judge: 50, points: [8, 5] },
          { team: 1, judge: 51, points: [6, null] },
        ],
      })
    )
    // (3 × 7/10 + 1 × 5/5) / 4
    assert.deepEqual(first, {
      teamId: 1,
      place: 1,
      score: 7_750,
      means: [7_000, 10_000],
      // (3 × 8/10 + 1 × 5/5) / 4, and 6/10 alone
      highest: 8_500,
      lowest: 6_000,
      judges: 2,
      missing: 1,
    })
    assert.equal(spreadOf(first!), 2_500)
  })

  test('of equal scores the greatest weight decides, then who lacks fewer, then they share', ({
    assert,
  }) => {
    const criteria = [
      { weight: 1, mostPoints: 10 },
      { weight: 2, mostPoints: 10 },
    ]
    const sheet = (team: number, ...points: (number | null)[]) => ({ team, judge: 50, points })
    const standings = standingsOf(
      judged({
        criteria,
        teams: [1, 2, 3, 4, 5],
        sheets: [
          sheet(1, 8, 6),
          sheet(2, 4, 8),
          sheet(3, 4, 8),
          { team: 3, judge: 51, points: [4, null] },
          sheet(4, 4, 8),
        ],
      })
    )
    assert.deepEqual(places(standings), [
      [2, 1],
      [4, 1],
      [3, 3],
      [1, 4],
      [5, null],
    ])
  })

  test('count no points of somebody who does not judge the team', ({ assert }) => {
    const all = judged({
      criteria: [{ weight: 1, mostPoints: 10 }],
      teams: [1],
      sheets: [{ team: 1, judge: 50, points: [5] }],
    })
    const given = [...all.given, { teamId: 1, judgeId: 77, criterionId: 100, points: 10 }]
    assert.equal(standingsOf({ ...all, given })[0]!.score, 5_000)
  })

  test('are published once every scored team has points for every criterion', ({ assert }) => {
    const criteria = [
      { weight: 1, mostPoints: 10 },
      { weight: 1, mostPoints: 10 },
    ]
    const obstacleOf = (sheets: ModelSheet[]) =>
      publishingObstacle(standingsOf(judged({ criteria, teams: [1, 2], sheets })))
    assert.equal(obstacleOf([]), 'nothing_scored')
    assert.equal(obstacleOf([{ team: 1, judge: 50, points: [5, null] }]), 'criteria_unscored')
    assert.isNull(
      obstacleOf([
        { team: 1, judge: 50, points: [5, null] },
        { team: 1, judge: 51, points: [null, 3] },
      ])
    )
  })
})
