import { stateWhenTaken, placeState } from '#app/announcements/rules/place_state'
import { EVERYONE } from '#app/registrations/rules/audience'
import { eligibility, type EligibilityEvent } from '#app/registrations/rules/eligibility'
import { obstacleForPage } from '#app/registrations/transformers/registration_panel_transformer'
import { lineIsOpen } from '#app/registrations/rules/scarce'
import {
  seatStateOf,
  supplyForPage,
  withSeats,
  type Supply,
} from '#isomorphic/registrations/places'
import { test } from '@japa/runner'
import fc from 'fast-check'
import { DateTime } from 'luxon'

const NOW = DateTime.fromISO('2026-03-10T12:00:00Z', { zone: 'utc' })

const supply = fc.record<Supply>({
  capacity: fc.option(fc.integer({ min: 1, max: 12 })),
  held: fc.integer({ min: 0, max: 13 }),
  waiting: fc.integer({ min: 0, max: 3 }),
})
const facts = fc.record({
  waitlist: fc.boolean(),
  approval: fc.boolean(),
  hasBegun: fc.boolean(),
  isSignedIn: fc.boolean(),
  isVerified: fc.boolean(),
  isComplete: fc.boolean(),
  isMissed: fc.boolean(),
  has: fc.constantFrom(null, 'confirmed' as const, 'cancelled' as const, 'rejected' as const),
})
type Facts = typeof facts extends fc.Arbitrary<infer One> ? One : never

function eventOf(given: Facts, seats: Supply): EligibilityEvent {
  return {
    status: 'published',
    kind: 'event',
    startsAt: given.hasBegun ? NOW.minus({ hours: 1 }) : NOW.plus({ days: 1 }),
    endsAt: NOW.plus({ days: 2 }),
    registrationOpensAt: null,
    registrationClosesAt: NOW.plus({ hours: 1 }),
    waitlist: given.waitlist,
    approval: given.approval,
    audience: given.isMissed ? { ...EVERYONE, kinds: ['staff'] } : EVERYONE,
    prices: [],
    seats,
  }
}

/** The panel as the server sends it, of which only this depends on places. */
function panelOf(given: Facts, seats: Supply) {
  const event = eventOf(given, seats)
  const person = given.isSignedIn
    ? {
        kind: 'student' as const,
        kindConfirmedAt: NOW,
        ...{ campusId: 1, courseId: 2, facultyId: 3 },
        studentCode: given.isComplete ? 'S1' : null,
        ...{ disabled: false, emailVerified: given.isVerified },
        latest: given.has && { publicId: 'R', status: given.has, reason: null },
      }
    : null
  const { outcome, expected, obstacles } = eligibility({ person, event, now: NOW })
  return {
    ...{ outcome, expected, kits: null },
    own: given.isSignedIn && given.has ? { isActive: given.has === 'confirmed' } : null,
    approval: event.approval,
    mayWait: event.waitlist && lineIsOpen(event, NOW),
    seats: supplyForPage(seats),
    obstacles: obstacles
      .filter(({ code }) => code !== 'already_registered')
      .map((one) => obstacleForPage(one)),
  }
}

test.group('Places that change while a page is open', () => {
  test('are ruled there as the server would rule them', ({ assert }) => {
    let changed = 0
    fc.assert(
      fc.property(facts, supply, supply, (given, before, after) => {
        const [old, fresh] = [panelOf(given, before), panelOf(given, after)]
        const full = obstacleForPage({ code: 'full', waiting: after.waiting })
        if (old.expected !== fresh.expected) changed += 1
        assert.deepEqual(withSeats(old, fresh.seats, full), fresh)
      }),
      { numRuns: 2_000 }
    )
    assert.isAbove(changed, 100)
  })

  test('are worded on a card as the server would word them', ({ assert }) => {
    fc.assert(
      fc.property(facts, supply, supply, (given, before, after) => {
        const card = (seats: Supply) => {
          const event = { ...eventOf(given, seats), registrationClosesAt: NOW.plus({ hours: 1 }) }
          return { kind: 'event', status: 'published', publishedAt: NOW, event }
        }
        const whenTaken = stateWhenTaken(card(before).event, NOW)
        assert.equal(seatStateOf(supplyForPage(after), whenTaken), placeState(card(after), NOW))
      }),
      { numRuns: 1_000 }
    )
  })
})
