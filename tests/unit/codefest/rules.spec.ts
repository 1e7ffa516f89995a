import {
  isFrozen,
  isRegistered,
  JOIN_CODE_LETTERS,
  readJoinCode,
  spelledJoinCode,
  teamState,
} from '#app/codefest/rules/teams'
import type { Status } from '#app/registrations/rules/transitions'
import { test } from '@japa/runner'

test.group('The state of a team', () => {
  const table: [statuses: (Status | null)[], state: string][] = [
    [[null], 'forming'],
    [[null, null], 'ready'],
    [['submitted', 'submitted'], 'submitted'],
    [['waitlisted', 'waitlisted'], 'waitlisted'],
    [['waitlisted'], 'waitlisted'],
    [['pending_payment', 'pending_payment'], 'pending_payment'],
    // Somebody came later and owes their own fee.
    [['confirmed', 'pending_payment'], 'confirmed'],
    [['rejected', 'rejected'], 'rejected'],
    // It may register again.
    [['cancelled', 'cancelled'], 'ready'],
    [['expired', 'expired', null], 'ready'],
    [['cancelled'], 'forming'],
  ]
  for (const [statuses, state] of table) {
    test(`${statuses.join(', ') || 'nobody has registered'}: ${state}`, ({ assert }) => {
      assert.equal(teamState({ statuses, min: 2 }), state)
    })
  }

  test('it is frozen with a seat, and registered from asking on', ({ assert }) => {
    assert.isTrue(isFrozen('confirmed') && isFrozen('pending_payment'))
    assert.isFalse(isFrozen('waitlisted') || isFrozen('submitted') || isFrozen('ready'))
    assert.isTrue(isRegistered('submitted') && isRegistered('waitlisted'))
    assert.isFalse(isRegistered('ready') || isRegistered('rejected'))
  })
})

test.group('A join code', () => {
  test('is read however it was typed', ({ assert }) => {
    for (const typed of ['7KQ4-WX2M', '7kq4 wx2m', ' 7kq4wx2m ']) {
      assert.equal(readJoinCode(typed), '7KQ4WX2M')
    }
    assert.equal(spelledJoinCode('7KQ4WX2M'), '7KQ4-WX2M')
  })

  test('has no letters that are taken for another', ({ assert }) => {
    for (const letter of 'O0I1L') assert.notInclude(JOIN_CODE_LETTERS, letter)
  })
})
