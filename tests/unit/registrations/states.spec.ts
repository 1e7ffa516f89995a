import {
  cancelDeadline,
  participantMayCancel,
  paymentDueAt,
} from '#app/registrations/rules/deadlines'
import {
  freeSeats,
  isSeatHolding,
  promotionBlockers,
  seatIsFree,
  statusOfTakenSeat,
} from '#app/registrations/rules/seats'
import {
  ACTIVE_STATUSES,
  isActive,
  mayBecome,
  STATUSES,
} from '#app/registrations/rules/transitions'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'

const NOW = DateTime.fromISO('2026-03-10T12:00:00Z', { zone: 'utc' })

test.group('States of a registration', () => {
  const allowed = [
    'new>submitted',
    'new>waitlisted',
    'new>pending_payment',
    'new>confirmed',
    'submitted>waitlisted',
    'submitted>pending_payment',
    'submitted>confirmed',
    'submitted>rejected',
    'submitted>cancelled',
    'waitlisted>pending_payment',
    'waitlisted>confirmed',
    'waitlisted>rejected',
    'waitlisted>cancelled',
    'pending_payment>confirmed',
    'pending_payment>expired',
    'pending_payment>cancelled',
    'confirmed>cancelled',
  ]

  test('go where the specification’s table says, and nowhere else', ({ assert }) => {
    const found: string[] = []
    for (const from of [null, ...STATUSES]) {
      for (const to of STATUSES) if (mayBecome(from, to)) found.push(`${from ?? 'new'}>${to}`)
    }
    assert.sameMembers(found, allowed)
  })

  test('two hold a seat, four are active', ({ assert }) => {
    assert.deepEqual(STATUSES.filter(isSeatHolding), ['pending_payment', 'confirmed'])
    assert.deepEqual(STATUSES.filter(isActive), [...ACTIVE_STATUSES])
  })

  test('a seat that costs something waits for its payment', ({ assert }) => {
    assert.equal(statusOfTakenSeat(null), 'confirmed')
    assert.equal(statusOfTakenSeat({ amountMinor: 0 }), 'confirmed')
    assert.equal(statusOfTakenSeat({ amountMinor: 1 }), 'pending_payment')
  })
})

test.group('Seats', () => {
  test('free seats are never negative', ({ assert }) => {
    assert.equal(freeSeats(10, 3), 7)
    assert.equal(freeSeats(3, 10), 0)
    assert.equal(freeSeats(null, 10), Infinity)
  })

  test('a seat is free for a newcomer only when nobody waits', ({ assert }) => {
    assert.isTrue(seatIsFree({ capacity: 2, held: 1, waiting: 0 }))
    assert.isFalse(seatIsFree({ capacity: 2, held: 1, waiting: 1 }))
    assert.isFalse(seatIsFree({ capacity: 2, held: 2, waiting: 0 }))
  })

  const facts = {
    status: 'published' as const,
    startsAt: NOW.plus({ hours: 1 }),
    capacity: 5,
    held: 4,
    waiting: 2,
    waitingDisabled: 0,
    now: NOW,
  }
  const table: [string, object, string[]][] = [
    ['nothing stands in the way', {}, []],
    ['some are disabled', { waitingDisabled: 1 }, []],
    ['all are disabled', { waitingDisabled: 2 }, ['waiting_accounts_disabled']],
    ['nobody waits', { waiting: 0 }, ['nobody_waits']],
    ['full', { held: 5 }, ['full']],
    ['no limit', { capacity: null, held: 500 }, []],
    ['started, to the second', { startsAt: NOW }, ['event_started']],
    ['cancelled', { status: 'cancelled' }, ['event_cancelled']],
    ['archived', { status: 'archived' }, ['not_published']],
    ['draft', { status: 'draft' }, ['not_published']],
    ['several', { status: 'cancelled', held: 5 }, ['event_cancelled', 'full']],
  ]
  for (const [name, given, expected] of table) {
    test(`why nobody is promoted: ${name}`, ({ assert }) => {
      assert.deepEqual(promotionBlockers({ ...facts, ...given }), expected as never)
    })
  }
})

test.group('Deadlines', () => {
  const event = { startsAt: NOW.plus({ days: 10 }), cancelUntil: null, paymentDeadlineHours: 72 }
  const seat = { createdAt: NOW, decidedAt: null, promotedAt: null }

  test('a payment is due so many hours after the seat was taken', ({ assert }) => {
    const due = (given: object) =>
      paymentDueAt({ ...seat, ...given }, event)
        .diff(NOW)
        .as('hours')
    assert.equal(due({}), 72)
    assert.equal(due({ decidedAt: NOW.plus({ hours: 5 }) }), 77)
    assert.equal(due({ decidedAt: NOW, promotedAt: NOW.plus({ hours: 9 }) }), 81)
  })

  test('and never after the start', ({ assert }) => {
    const soon = { ...event, startsAt: NOW.plus({ hours: 3 }) }
    assert.equal(paymentDueAt(seat, soon).toMillis(), soon.startsAt.toMillis())
  })

  const until = NOW.plus({ hours: 1 })
  const late = NOW.plus({ hours: 1, seconds: 1 })
  const cancelling = { ...event, cancelUntil: until }
  const may = (
    status: (typeof STATUSES)[number],
    at: DateTime,
    promotedAt: DateTime | null = null
  ) => participantMayCancel({ ...seat, promotedAt, status }, cancelling, at).allowed

  test('a participant cancels until the deadline', ({ assert }) => {
    for (const status of ['submitted', 'pending_payment', 'confirmed'] as const) {
      assert.isTrue(may(status, until), status)
      assert.isFalse(may(status, late), status)
    }
  })

  test('the waitlist is left at any time', ({ assert }) => {
    assert.isTrue(may('waitlisted', late.plus({ days: 100 })))
  })

  test('a promotion is declined until its own deadline', ({ assert }) => {
    assert.isTrue(may('confirmed', NOW.plus({ hours: 72 }), NOW))
    assert.isFalse(may('confirmed', NOW.plus({ hours: 72, seconds: 1 }), NOW))
    assert.isTrue(may('pending_payment', NOW.plus({ hours: 30 }), NOW))
  })

  test('what is over is not cancelled', ({ assert }) => {
    for (const status of ['expired', 'rejected', 'cancelled'] as const) {
      const answer = participantMayCancel({ ...seat, status }, cancelling, NOW)
      assert.deepEqual(answer, { allowed: false, obstacle: 'not_active', until: null })
    }
  })

  test('without a deadline it is the start', ({ assert }) => {
    assert.equal(cancelDeadline(seat, event).toMillis(), event.startsAt.toMillis())
  })
})
