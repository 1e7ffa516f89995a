import { ruleDelivery, type DeliveryFacts } from '#app/attendance/rules/delivery'
import { statusAt } from '#app/registrations/rules/status_at'
import { occurredAt } from '#isomorphic/attendance/device_time'
import { SCAN_RESULTS } from '#isomorphic/attendance/scan_results'
import { VALID } from '#isomorphic/attendance/scan_order'
import { test } from '@japa/runner'
import fc from 'fast-check'

const GOOD: DeliveryFacts = {
  verdict: VALID,
  shown: 'accepted',
  isEntitled: true,
  hasSession: true,
  isUndoneSince: false,
  isInside: false,
}

test.group('What becomes of a scan that is delivered later', () => {
  for (const [what, facts, result, review] of [
    ['who was let in is in', {}, 'accepted', null],
    ['who was let in at another door too', { isInside: true }, 'accepted', null],
    ['who was in already', { shown: 'already_used', isInside: true }, 'already_used', null],
    ['who is not in, whatever the device said', { shown: 'already_used' }, 'held', 'not_let_in'],
    ['who was sent away', { shown: 'unknown' }, 'held', 'not_let_in'],
    ['whom the rules refuse', { verdict: 'cancelled' }, 'cancelled', 'broke_rule'],
    ['whom both refuse', { verdict: 'unpaid', shown: 'unpaid' }, 'unpaid', null],
    ['whose check-in was undone', { isUndoneSince: true }, 'held', 'undone_since'],
    ['whose session is gone', { hasSession: false }, 'held', 'session_gone'],
    ['whose scanner has no duty', { isEntitled: false }, 'held', 'door_ended'],
    [
      'whose scanner has no duty, and whom the rules refuse',
      { isEntitled: false, verdict: 'revoked' },
      'revoked',
      'door_ended',
    ],
  ] as const) {
    test(`${what}: ${result}${review ? `, listed as ${review}` : ''}`, ({ assert }) => {
      assert.deepEqual(ruleDelivery({ ...GOOD, ...facts }), { result, review })
    })
  }

  test('nothing is accepted that was not shown so, of somebody entitled, by the rules', () => {
    const facts = fc.record({
      verdict: fc.constantFrom(VALID, 'cancelled' as const, 'unknown' as const),
      shown: fc.constantFrom(...SCAN_RESULTS),
      isEntitled: fc.boolean(),
      hasSession: fc.boolean(),
      isUndoneSince: fc.boolean(),
      isInside: fc.boolean(),
    })
    fc.assert(
      fc.property(facts, (given) => {
        const isAccepted = ruleDelivery(given).result === 'accepted'
        const mayBe = given.verdict === VALID && given.shown === 'accepted' && given.isEntitled
        return isAccepted === (mayBe && given.hasSession && !given.isUndoneSince)
      })
    )
  })
})

test.group('When a device scanned', () => {
  const bounds = { listAtMs: 1_000_000, receivedAtMs: 2_000_000, offsetMs: 0 }

  for (const [what, scannedAtMs, offsetMs, atMs, flag] of [
    ['between the list and the upload', 1_500_000, 0, 1_500_000, null],
    ['corrected by the difference of the clocks', 1_490_000, 10_000, 1_500_000, null],
    ['before the list', 900_000, 0, 1_000_000, 'before_list'],
    ['after the upload', 2_100_000, 0, 2_000_000, 'after_upload'],
    ['in the moment of the list', 999_000, 0, 1_000_000, null],
    ['in the moment of the upload', 2_001_000, 0, 2_000_000, null],
    ['by a clock that was set since', 1_200_000, 300_000, 1_500_000, 'clock_changed'],
  ] as const) {
    test(what, ({ assert }) => {
      assert.deepEqual(occurredAt({ scannedAtMs, offsetMs }, bounds), { atMs, flag })
    })
  }

  test('whatever a device says, it is between its list and its upload', () => {
    const ms = fc.integer({ min: -4e12, max: 4e12 })
    fc.assert(
      fc.property(ms, ms, (scannedAtMs, offsetMs) => {
        const { atMs } = occurredAt({ scannedAtMs, offsetMs }, bounds)
        return atMs >= bounds.listAtMs && atMs <= bounds.receivedAtMs
      })
    )
  })
})

test.group('The state of a registration at an earlier time', () => {
  for (const [what, status, confirmedAtMs, cancelledAtMs, priced, expected] of [
    ['confirmed before', 'confirmed', 10, null, false, 'confirmed'],
    ['paid afterwards', 'confirmed', 60, null, true, 'pending_payment'],
    ['accepted afterwards', 'confirmed', 60, null, false, 'submitted'],
    ['cancelled afterwards', 'cancelled', 10, 60, false, 'confirmed'],
    ['cancelled before', 'cancelled', 10, 50, false, 'cancelled'],
    ['cancelled and never confirmed', 'cancelled', null, 60, false, 'cancelled'],
    ['waits for a guardian', 'awaits_consent', 10, null, false, 'awaits_consent'],
    ['on the waitlist', 'waitlisted', null, null, true, 'waitlisted'],
  ] as const) {
    test(`${what}: ${expected}`, ({ assert }) => {
      const registration = { status, confirmedAtMs, cancelledAtMs, priced }
      assert.equal(statusAt(registration, 50), expected)
    })
  }
})
