import {
  cancelDeadline,
  participantMayCancel,
  paymentDueAt,
} from '#app/registrations/rules/deadlines'
import {
  freeOf,
  isSeatHolding,
  lineIsOpen,
  placeOf,
  promotionBlockers,
  statusOfTakenSeat,
  supplyForPage,
} from '#app/registrations/rules/scarce'
import {
  ACTIVE_STATUSES,
  isActive,
  mayBecome,
  STATUSES,
} from '#app/registrations/rules/transitions'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { globSync, readFileSync } from 'node:fs'

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
    assert.equal(statusOfTakenSeat({ amountMinor: 0n }), 'confirmed')
    assert.equal(statusOfTakenSeat({ amountMinor: 1n }), 'pending_payment')
  })
})

test.group('What is scarce', () => {
  const free = { capacity: 2, held: 1, waiting: 0 }
  const gone = { capacity: 2, held: 2, waiting: 0 }

  test('what is free is never negative', ({ assert }) => {
    assert.equal(freeOf({ capacity: 10, held: 3 }), 7)
    assert.equal(freeOf({ capacity: 3, held: 10 }), 0)
    assert.equal(freeOf({ capacity: null, held: 10 }), Infinity)
  })

  test('a seat is free for a newcomer only when nobody waits', ({ assert }) => {
    assert.equal(placeOf({ seats: free }, true), 'seat')
    assert.equal(placeOf({ seats: { ...free, waiting: 1 } }, true), 'waitlist')
    assert.equal(placeOf({ seats: gone }, true), 'waitlist')
    assert.equal(placeOf({ seats: gone }, false), 'none')
    assert.equal(placeOf({ seats: { capacity: null, held: 900, waiting: 0 } }, false), 'seat')
  })

  test('nobody joins the line once the event has begun', ({ assert }) => {
    assert.isTrue(lineIsOpen({ startsAt: NOW.plus({ second: 1 }) }, NOW))
    assert.isFalse(lineIsOpen({ startsAt: NOW }, NOW))
  })

  test('a page is told what is left', ({ assert }) => {
    assert.deepEqual(supplyForPage(free), { capacity: 2, taken: 1, left: 1, waiting: 0 })
    assert.isNull(supplyForPage({ ...free, capacity: null }).left)
  })

  test('which states hold a seat is written in one place', ({ assert }) => {
    const written = /[([]'(confirmed|pending_payment)',\s*'(confirmed|pending_payment)'[\])]/
    const files = ['app', 'inertia'].flatMap((folder) =>
      globSync(`${folder}/**/*.{ts,tsx}`, { cwd: app.makePath() })
    )
    const found = files.filter((path) => written.test(readFileSync(app.makePath(path), 'utf8')))
    // The order of checks at a door runs in the browser too, which knows no rule of registering.
    const elsewhere = found.filter((path) => !path.endsWith('/scan_order.ts'))
    assert.deepEqual(elsewhere, ['app/registrations/rules/scarce.ts'])
  })

  const facts = {
    status: 'published' as const,
    startsAt: NOW.plus({ hours: 1 }),
    now: NOW,
  }
  const seats = { capacity: 5, held: 4, waiting: 2, passedOver: 0 }
  const noKits = { capacity: 2, held: 2, waiting: 1, passedOver: 0 }
  const table: [string, object, string[]][] = [
    ['nothing stands in the way', {}, []],
    ['some are disabled', { waiting: 1, passedOver: 1 }, []],
    ['all are disabled', { waiting: 0, passedOver: 2 }, ['waiting_accounts_disabled']],
    ['nobody waits', { waiting: 0 }, ['nobody_waits']],
    ['full', { held: 5 }, ['full']],
    ['no limit', { capacity: null, held: 500 }, []],
    ['no kit for the first', { kits: { ...noKits, waitingFirst: 1 } }, ['no_kit_left']],
    ['a seat beyond those kept', { held: 3, kits: { ...noKits, waitingFirst: 1 } }, []],
    ['a kit is free', { kits: { ...noKits, capacity: 3, waitingFirst: 2 } }, []],
    ['the first needs no kit', { kits: { ...noKits, waitingFirst: 0 } }, []],
    ['started, to the second', { startsAt: NOW }, ['event_started']],
    ['cancelled', { status: 'cancelled' }, ['event_cancelled']],
    ['archived', { status: 'archived' }, ['not_published']],
    ['draft', { status: 'draft' }, ['not_published']],
    ['several', { status: 'cancelled', held: 5 }, ['event_cancelled', 'full']],
  ]
  for (const [name, given, expected] of table) {
    test(`why nobody is promoted: ${name}`, ({ assert }) => {
      const asked = { ...facts, ...given, seats: { ...seats, ...given } }
      assert.deepEqual(promotionBlockers(asked), expected as never)
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
