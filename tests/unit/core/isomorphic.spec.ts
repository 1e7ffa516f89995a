import { CASES, answers } from '#tests/helpers/isomorphic_cases'
import { isSignedBy } from '#app/tickets/signatures'
import { test } from '@japa/runner'

test.group('What both sides decide, in Node', () => {
  test('every case of the table that Chromium runs too', async ({ assert }) => {
    const expected = Object.fromEntries(CASES.map(({ name, answer }) => [name, answer]))
    assert.lengthOf(Object.keys(expected), CASES.length, 'two cases of one name')
    assert.deepEqual(await answers(isSignedBy), expected)
  })
})
