import { distribute, type Pair } from '#app/judging/rules/distribution'
import { test } from '@japa/runner'
import fc from 'fast-check'

const numbers = (count: number, from: number) =>
  Array.from({ length: count }, (_, index) => from + index)
const key = ({ teamId, judgeId }: Pair) => `${teamId} ${judgeId}`
const sizes = {
  teams: fc.integer({ min: 0, max: 12 }),
  judges: fc.integer({ min: 0, max: 6 }),
  perTeam: fc.option(fc.integer({ min: 1, max: 7 })),
}
const pair = fc.record({
  teamId: fc.integer({ min: 1, max: 12 }),
  judgeId: fc.integer({ min: 50, max: 55 }),
})

test.group('Distribution of teams among judges', () => {
  test('without conflicts nobody has more than one team more than another', ({ assert }) => {
    fc.assert(
      fc.property(fc.record(sizes), ({ teams, judges, perTeam }) => {
        const [teamIds, judgeIds] = [numbers(teams, 1), numbers(judges, 50)]
        const pairs = distribute({ teamIds, judgeIds, barred: [], kept: [], perTeam })
        assert.lengthOf(new Set(pairs.map(key)), pairs.length)
        const each = Math.min(perTeam ?? judges, judges)
        for (const id of teamIds)
          assert.lengthOf(
            pairs.filter(({ teamId }) => teamId === id),
            each
          )
        const loads = judgeIds.map((id) => pairs.filter(({ judgeId }) => judgeId === id).length)
        if (judges > 0) assert.isAtMost(Math.max(...loads) - Math.min(...loads), 1)
      })
    )
  })

  test('conflicts are never assigned, work begun is kept, and a team gets as many as it can', ({
    assert,
  }) => {
    const given = fc.record({ ...sizes, barred: fc.array(pair), kept: fc.array(pair) })
    fc.assert(
      fc.property(given, ({ teams, judges, perTeam, ...input }) => {
        const [teamIds, judgeIds] = [numbers(teams, 1), numbers(judges, 50)]
        const bars = new Set(input.barred.map(key))
        const kept = [...new Map(input.kept.map((one) => [key(one), one])).values()].filter(
          (one) => !bars.has(key(one)) && teamIds.includes(one.teamId)
        )
        const pairs = distribute({ teamIds, judgeIds, barred: input.barred, kept, perTeam })
        assert.isEmpty(pairs.filter((one) => bars.has(key(one))))
        const found = pairs.map(key)
        assert.lengthOf(new Set(found), found.length)
        for (const one of kept) assert.include(found, key(one))
        for (const id of teamIds) {
          const began = kept.filter(({ teamId }) => teamId === id)
          const free = judgeIds.filter(
            (judgeId) =>
              !bars.has(key({ teamId: id, judgeId })) &&
              !began.some((one) => one.judgeId === judgeId)
          )
          const wanted = Math.max(began.length, perTeam ?? Infinity)
          const most = Math.min(wanted, began.length + free.length)
          assert.lengthOf(
            pairs.filter(({ teamId }) => teamId === id),
            most
          )
        }
      })
    )
  })
})
