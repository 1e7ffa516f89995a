import { isUnlimited, isWithin, NO_LIMITS, scopeKey, scopeOfLimits } from '#app/users/rules/scope'
import { test } from '@japa/runner'

const place = (campusId: number | null, facultyId: number | null) => ({ campusId, facultyId })
const EVERYWHERE = place(null, null)
const named = (...ids: number[]) => ids.map((id) => ({ id, name: `Place ${id}` }))

test.group('The scope of a role', () => {
  test('holds whoever belongs to one of its places', ({ assert }) => {
    const scope = [place(1, null), place(2, 7)]
    const cases: [ReturnType<typeof place>, boolean][] = [
      [place(1, null), true],
      [place(1, 9), true],
      [place(2, 7), true],
      [place(2, 9), false],
      [place(2, null), false],
      [place(3, 7), false],
      [place(null, null), false],
    ]
    for (const [one, isIn] of cases) assert.equal(isWithin(scope, one), isIn, JSON.stringify(one))
  })

  test('without a place is nobody, without a limit everybody', ({ assert }) => {
    assert.isFalse(isWithin([], place(1, 1)))
    assert.isFalse(isUnlimited([]))
    assert.isTrue(isWithin([place(1, null), EVERYWHERE], place(null, null)))
    assert.isTrue(isUnlimited([place(1, null), EVERYWHERE]))
  })

  test('is each campus with each faculty that were chosen', ({ assert }) => {
    assert.deepEqual(scopeOfLimits(NO_LIMITS), [EVERYWHERE])
    assert.deepEqual(scopeOfLimits({ campuses: [], faculties: named(7) }), [place(null, 7)])
    const both = scopeOfLimits({ campuses: named(1, 2), faculties: named(7, 8) })
    assert.sameDeepMembers([...both], [place(1, 7), place(1, 8), place(2, 7), place(2, 8)])
    assert.equal(scopeKey(both), scopeKey(both.toReversed()))
    assert.notEqual(scopeKey(both), scopeKey(both.slice(1)))
  })
})
