import { compareSamples } from '#tests/helpers/distributions'
import { test } from '@japa/runner'
import fc from 'fast-check'

const ALPHA = 0.001
const EACH = 200

/** @returns values spread evenly over an interval, the same for a seed */
function sample(seed: number, { moved = 0, stretched = 1 } = {}): number[] {
  const values = fc.sample(fc.noBias(fc.nat(1_000_000)), { seed, numRuns: EACH })
  return values.map((value) => (value / 1_000_000) * stretched + moved)
}

test.group('Two samples', () => {
  test('have the distance of the textbook', ({ assert }) => {
    const { distance, critical } = compareSamples([1, 2, 3, 4], [3, 4, 5, 6], 0.05)
    assert.equal(distance, 0.5)
    assert.closeTo(critical, 1.358 * Math.sqrt(0.5), 0.001)
    assert.closeTo(compareSamples(sample(1), sample(2), ALPHA).critical, 0.195, 0.001)
  })

  test('of one distribution differ as seldom as alpha says', ({ assert }) => {
    const runs = Array.from({ length: 300 }, (_, seed) =>
      compareSamples(sample(seed * 2 + 1), sample(seed * 2 + 2), ALPHA)
    )
    assert.isAtMost(runs.filter(({ differ }) => differ).length, 2)
  })

  test('differ when one is moved, or wider around the same middle', ({ assert }) => {
    assert.isTrue(compareSamples(sample(3), sample(4, { moved: 0.3 }), ALPHA).differ)
    const wide = sample(6, { moved: -1, stretched: 3 })
    assert.isTrue(compareSamples(sample(5), wide, ALPHA).differ)
  })
})
