import { neutral } from '#app/core/http/export_list'
import { test } from '@japa/runner'

test.group('Exports', () => {
  test('neutralises what a spreadsheet would run', ({ assert }) => {
    for (const text of ['=1+1', '+1', '-1', '@x', '\tx', '\rx']) {
      assert.equal(neutral(text), `'${text}`)
    }
    assert.equal(neutral('plain = text'), 'plain = text')
    assert.equal(neutral(-5), -5)
  })
})
