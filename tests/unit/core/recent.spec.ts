import { Recent } from '#app/core/rules/recent'
import { test } from '@japa/runner'

test.group('What was used last', () => {
  test('stays, and what was used longest ago goes', ({ assert }) => {
    const kept = new Recent<string, number>(2)
    kept.set('a', 1).set('b', 2)
    assert.equal(kept.get('a'), 1)
    kept.set('c', 3)
    assert.deepEqual(
      [...kept],
      [
        ['a', 1],
        ['c', 3],
      ]
    )
    kept.set('a', 4).set('d', 5)
    assert.deepEqual([...kept.keys()], ['a', 'd'])
    assert.isUndefined(kept.get('c'))
  })
})
