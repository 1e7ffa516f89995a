import { rowsTogether, wholeBatches } from '#app/imports/rules/together'
import { test } from '@japa/runner'

/** What stands before the digit is what rows have in common; a digit alone: nothing. */
const keyOf = (row: string) => row.replace(/\d/, '') || null

test.group('Rows that go together', () => {
  test('stand where the first of them stands, in their order', ({ assert }) => {
    assert.deepEqual(rowsTogether(['a1', '1', 'b1', 'a2', '2', 'b2'], keyOf), [
      ['a1', 'a2'],
      ['1'],
      ['b1', 'b2'],
      ['2'],
    ])
  })

  test('are in one part, which is larger than others only for them', ({ assert }) => {
    const rows = ['1', 'a1', 'b1', 'a2', 'b2', 'b3', 'b4', '2']
    assert.deepEqual(wholeBatches(rows, 3, keyOf), [
      ['1', 'a1', 'a2'],
      ['b1', 'b2', 'b3', 'b4'],
      ['2'],
    ])
  })

  test('rows on their own are cut into full parts', ({ assert }) => {
    assert.deepEqual(wholeBatches(['1', '2', '3', '4', '5'], 2, keyOf), [
      ['1', '2'],
      ['3', '4'],
      ['5'],
    ])
  })
})
