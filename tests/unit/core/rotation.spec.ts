import { inTurn } from '#tests/helpers/rotation'
import { test } from '@japa/runner'

const KINDS = Array.from({ length: 22 }, (_, index) => `kind ${index}`)
const PLACES = Array.from({ length: 300 }, (_, place) => place)

test.group('What takes turns', () => {
  for (const [kinds, atOnce] of [
    [22, 3],
    [22, 4],
    [7, 3],
    [3, 3],
    [2, 3],
  ] as const) {
    test(`${kinds} kinds, ${atOnce} at once: every place meets all of them in turn`, ({
      assert,
    }) => {
      const items = KINDS.slice(0, kinds)
      const enough = Math.ceil(kinds / atOnce)
      for (const since of [0, 1, 2_345]) {
        for (const place of PLACES) {
          const met = Array.from({ length: enough }, (_, turn) =>
            inTurn(items, { place, atOnce, turn: since + turn })
          )
          assert.sameMembers([...new Set(met.flat())], items)
        }
      }
    })
  }

  test('one turn takes so many at a place, and all of them at some place', ({ assert }) => {
    for (const turn of [0, 1, 2_345]) {
      const taken = PLACES.map((place) => inTurn(KINDS, { place, atOnce: 3, turn }))
      for (const kinds of taken) assert.lengthOf(new Set(kinds), 3)
      assert.sameMembers([...new Set(taken.flat())], KINDS)
    }
  })

  test('without a turn all are taken', ({ assert }) => {
    assert.deepEqual(inTurn(KINDS, { place: 5, atOnce: 3, turn: null }), KINDS)
  })
})
