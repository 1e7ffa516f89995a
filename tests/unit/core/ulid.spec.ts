import { ulid } from '#app/core/ulid'
import { test } from '@japa/runner'
import { decodeTime, isValid } from 'ulid'

const LETTERS = 32
const RANDOM_PLACES = 16

test.group('Public ids', () => {
  test('carry their time, and every letter at every other place', ({ assert }) => {
    const from = Date.now()
    const ids = Array.from({ length: 2000 }, () => ulid())
    const until = Date.now()
    assert.lengthOf(new Set(ids), ids.length)
    for (const id of ids) {
      assert.isTrue(isValid(id), id)
      assert.isAtLeast(decodeTime(id), from)
      assert.isAtMost(decodeTime(id), until)
    }
    for (let place = 1; place <= RANDOM_PLACES; place++) {
      assert.lengthOf(new Set(ids.map((id) => id.at(-place))), LETTERS, `place ${place}`)
    }
  })
})
