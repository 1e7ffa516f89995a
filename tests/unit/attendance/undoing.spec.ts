import { OWN_UNDO_MS, ruleUndo } from '#isomorphic/attendance/undoing'
import { test } from '@japa/runner'

test.group('Whether a check-in may be undone', () => {
  const own = { isOwn: true, isLast: true, ageMs: 0 }

  test('whoever manages the event undoes each, whenever', ({ assert }) => {
    assert.equal(ruleUndo(true, { isOwn: false, isLast: false, ageMs: 1e12 }), 'may')
  })

  test('everybody else their own last one, within two minutes', ({ assert }) => {
    assert.equal(OWN_UNDO_MS, 120_000)
    assert.equal(ruleUndo(false, own), 'may')
    assert.equal(ruleUndo(false, { ...own, ageMs: 120_000 }), 'may')
    assert.equal(ruleUndo(false, { ...own, ageMs: 120_001 }), 'too_late')
    assert.equal(ruleUndo(false, { ...own, isLast: false }), 'not_last')
    assert.equal(ruleUndo(false, { ...own, isOwn: false }), 'not_own')
  })
})
