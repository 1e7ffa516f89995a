import { parseCodePattern } from '#app/users/rules/student_code'
import { test } from '@japa/runner'

test.group('How a university writes its student codes', () => {
  test('the whole code must fit', ({ assert }) => {
    const pattern = parseCodePattern(' UG-\\d{6}|PG\\d+ ')
    for (const code of ['UG-250001', 'PG7']) assert.match(code, pattern)
    for (const code of ['UG-25000', 'xUG-250001', 'UG-250001x', '']) {
      assert.notMatch(code, pattern)
    }
  })

  test('without a setting anything plausible fits', ({ assert }) => {
    const pattern = parseCodePattern('')
    for (const code of ['A12', '2026/10-B.4']) assert.match(code, pattern)
    for (const code of ['', 'A', '<B>12', 'A 12', '=1+2', `A${'1'.repeat(30)}`]) {
      assert.notMatch(code, pattern)
    }
  })

  test('what is no expression is a fault of the configuration', ({ assert }) => {
    assert.throws(() => parseCodePattern('UG-['), /STUDENT_CODE_PATTERN/)
  })
})
