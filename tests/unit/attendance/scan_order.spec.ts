import { scanOrder, type ScanFacts } from '#isomorphic/attendance/scan_order'
import { test } from '@japa/runner'

const HOLDER = { ofThisEvent: true, registrationStatus: 'confirmed', revoked: false }
const VALID: ScanFacts = {
  reading: 'readable',
  holder: HOLDER,
  session: 'open',
  anotherSessionOpen: false,
  admittedOnPurpose: false,
}
const holder = (changes: Partial<typeof HOLDER>) => ({ holder: { ...HOLDER, ...changes } })

/** Each fault, in the order of the specification; the first that a scan has is its answer. */
const FAULTS: [string, (facts: ScanFacts) => ScanFacts][] = [
  ['unknown', (facts) => ({ ...facts, reading: 'unknown', holder: null })],
  ['invalid_signature', (facts) => ({ ...facts, reading: 'invalid_signature', holder: null })],
  ['unknown', (facts) => ({ ...facts, holder: null })],
  ['wrong_event', (facts) => changed(facts, { ofThisEvent: false })],
  ['cancelled', (facts) => changed(facts, { registrationStatus: 'cancelled' })],
  ['revoked', (facts) => changed(facts, { revoked: true })],
  ['unpaid', (facts) => changed(facts, { registrationStatus: 'pending_payment' })],
  ['too_early', (facts) => ({ ...facts, session: 'early' })],
]

function changed(facts: ScanFacts, changes: Partial<typeof HOLDER>): ScanFacts {
  return { ...facts, holder: facts.holder && { ...facts.holder, ...changes } }
}

test.group('The order of the door', () => {
  test('a valid ticket in an open session passes every check', ({ assert }) => {
    assert.equal(scanOrder(VALID), 'valid')
  })

  test('of two faults the earlier one is the answer', ({ assert }) => {
    for (const [at, [expected, first]] of FAULTS.entries()) {
      assert.equal(scanOrder(first(VALID)), expected, `${expected} alone`)
      for (const [later, second] of FAULTS.slice(at + 1)) {
        assert.equal(scanOrder(first(second(VALID))), expected, `${expected} before ${later}`)
      }
    }
  })

  test('{status} is {result}')
    .with([
      { status: 'submitted', result: 'not_confirmed' },
      { status: 'waitlisted', result: 'not_confirmed' },
      { status: 'rejected', result: 'not_confirmed' },
      { status: 'expired', result: 'not_confirmed' },
      { status: 'pending_payment', result: 'unpaid' },
      { status: 'cancelled', result: 'cancelled' },
      { status: 'confirmed', result: 'valid' },
    ])
    .run(({ assert }, { status, result }) => {
      assert.equal(scanOrder({ ...VALID, ...holder({ registrationStatus: status }) }), result)
    })

  test('the session picked: {session}, another open: {anotherSessionOpen} is {result}')
    .with([
      { session: 'early', anotherSessionOpen: false, result: 'too_early' },
      { session: 'early', anotherSessionOpen: true, result: 'too_early' },
      { session: 'over', anotherSessionOpen: true, result: 'wrong_session' },
      { session: 'over', anotherSessionOpen: false, result: 'session_over' },
      { session: 'open', anotherSessionOpen: true, result: 'valid' },
    ] as const)
    .run(({ assert }, { result, ...facts }) => {
      assert.equal(scanOrder({ ...VALID, ...facts }), result)
    })

  test('on purpose lets in the unpaid and the early, and nobody else', ({ assert }) => {
    const admitted = { ...VALID, admittedOnPurpose: true }
    const unpaid = holder({ registrationStatus: 'pending_payment' })
    assert.equal(scanOrder({ ...admitted, ...unpaid }), 'valid')
    assert.equal(scanOrder({ ...admitted, session: 'early' }), 'valid')
    assert.equal(scanOrder({ ...admitted, ...unpaid, session: 'early' }), 'valid')
    assert.equal(scanOrder({ ...admitted, session: 'over' }), 'session_over')
    for (const [status, result] of [
      ['cancelled', 'cancelled'],
      ['waitlisted', 'not_confirmed'],
      ['rejected', 'not_confirmed'],
    ]) {
      assert.equal(scanOrder({ ...admitted, ...holder({ registrationStatus: status }) }), result)
    }
    assert.equal(scanOrder({ ...admitted, ...holder({ revoked: true }) }), 'revoked')
    assert.equal(scanOrder({ ...admitted, ...holder({ ofThisEvent: false }) }), 'wrong_event')
    assert.equal(scanOrder({ ...admitted, holder: null }), 'unknown')
  })
})
