import { median, quantile } from '#tests/helpers/quantile'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { globSync, readFileSync } from 'node:fs'

const upTo = (count: number) => Array.from({ length: count }, (_, index) => count - index)

test.group('A percentile', () => {
  test('is the least value that its share of the values does not exceed', ({ assert }) => {
    for (const [count, share, expected] of [
      [100, 0.95, 95],
      [120, 0.95, 114],
      [101, 0.95, 96],
      [199, 0.95, 190],
      [500, 0.99, 495],
      [1000, 0.99, 990],
      [10, 0.5, 5],
    ] as const) {
      assert.equal(quantile(upTo(count), share), expected, `p${share * 100} of ${count}`)
    }
  })

  test('is refused where fewer than five values would lie above it', ({ assert }) => {
    assert.throws(() => quantile(upTo(99), 0.95), /99 values have no p95/)
    assert.throws(() => quantile(upTo(499), 0.99), /499 values have no p99/)
    assert.throws(() => quantile([], 0.95))
  })

  test('in the middle is the median, of two the mean', ({ assert }) => {
    assert.equal(median([3, 1, 2]), 2)
    assert.equal(median([4, 1, 3, 2]), 2.5)
    assert.isNaN(median([]))
  })

  test('is computed in one place', ({ assert }) => {
    const files = globSync('{tests,scripts}/**/*.{ts,mjs}', { cwd: app.makePath() })
    const own = /function (median|percentile|quantile)\b|\.length \* (0?\.\d+|share)/
    const found = files
      .filter((path) => !path.endsWith('/quantile.spec.ts'))
      .filter((path) => own.test(readFileSync(app.makePath(path), 'utf8')))
    assert.deepEqual(found, ['tests/helpers/quantile.ts'])
  })
})
