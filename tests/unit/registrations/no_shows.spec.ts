import { periodAt } from '#app/catalogue/rules/academic_period'
import { EVERYONE } from '#app/registrations/rules/audience'
import {
  eligibility,
  type EligibilityEvent,
  type EligibilityPerson,
} from '#app/registrations/rules/eligibility'
import {
  counts,
  laterOpening,
  mayExplain,
  noShowsAmong,
  type PlaceHeld,
} from '#app/registrations/rules/no_shows'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'

const NOW = DateTime.fromISO('2026-03-10T12:00:00Z', { zone: 'utc' })
const place = (given: Partial<PlaceHeld> = {}): PlaceHeld => ({
  ...{ registrationId: 1, userId: 1, eventId: 1, wasThere: false, promotedAt: null },
  ...{ startsAt: NOW, explanation: null, ...given },
})

test.group('No-shows', () => {
  test('count once for a person and event, under whichever account they were let in', ({
    assert,
  }) => {
    const ids = (places: PlaceHeld[]) =>
      noShowsAmong(places).map(({ registrationId }) => registrationId)
    assert.deepEqual(ids([place(), place({ registrationId: 2 })]), [1])
    assert.deepEqual(ids([place(), place({ registrationId: 2, eventId: 2 })]), [1, 2])
    assert.deepEqual(ids([place(), place({ registrationId: 2, userId: 2 })]), [1, 2])
    assert.deepEqual(ids([place(), place({ registrationId: 2, wasThere: true })]), [])
  })

  test('a place that came from the waitlist on the last day is none', ({ assert }) => {
    const promoted = (hours: number) => place({ promotedAt: NOW.minus({ hours }) })
    assert.lengthOf(noShowsAmong([promoted(23)]), 0)
    assert.lengthOf(noShowsAmong([promoted(24)]), 1)
  })

  test('an explanation counts for the person until it is declined', ({ assert }) => {
    const states = [null, 'waiting', 'accepted', 'declined'] as const
    assert.deepEqual(
      states.map((explanation) => counts({ explanation })),
      [true, false, false, true]
    )
  })

  test('is explained once, until the last day of its period', ({ assert }) => {
    const period = { endsOn: '2026-06-30' }
    assert.isTrue(mayExplain({ explanation: null, period }, '2026-06-30'))
    assert.isFalse(mayExplain({ explanation: null, period }, '2026-07-01'))
    assert.isFalse(mayExplain({ explanation: 'declined', period }, '2026-06-30'))
    assert.isFalse(mayExplain({ explanation: null, period: null }, '2026-06-30'))
  })
})

test.group('The period of a day', () => {
  test('is the campus’s own before the university’s', ({ assert }) => {
    const days = { startsOn: '2026-01-01', endsOn: '2026-06-30' }
    const periods = [
      { id: 1, name: 'All', campusId: null, ...days },
      { id: 2, name: 'Own', campusId: 7, ...days, endsOn: '2026-03-31' },
    ]
    const at = (campusId: number, day: string) => periodAt(periods, campusId, day)?.id ?? null
    assert.equal(at(7, '2026-03-31'), 2)
    assert.equal(at(7, '2026-04-01'), 1)
    assert.equal(at(8, '2026-03-31'), 1)
    assert.isNull(at(7, '2026-07-01'))
  })
})

test.group('Opening later', () => {
  const event = {
    countsNoShows: true,
    publishedAt: NOW,
    registrationOpensAt: NOW.plus({ days: 1 }) as DateTime | null,
    registrationClosesAt: null as DateTime | null,
    startsAt: NOW.plus({ days: 9 }),
  }
  const hours = (changes: Partial<typeof event>) =>
    laterOpening({ ...event, ...changes })
      ?.diff(NOW)
      .as('hours') ?? null

  test('a day after everybody else, and never past half of the time', ({ assert }) => {
    assert.equal(hours({}), 48)
    assert.equal(hours({ registrationOpensAt: null }), 24)
    assert.equal(hours({ registrationOpensAt: NOW.minus({ days: 3 }) }), 24)
    assert.equal(hours({ registrationClosesAt: NOW.plus({ hours: 34 }) }), 29)
    assert.isNull(hours({ registrationClosesAt: NOW.plus({ hours: 24 }) }))
    assert.isNull(hours({ countsNoShows: false }))
  })

  test('is the obstacle of whoever is held back, with both dates; the desk sets it aside', ({
    assert,
  }) => {
    const opensLaterAt = NOW.plus({ hours: 3 })
    const opened = NOW.minus({ hours: 21 })
    const offered: EligibilityEvent = {
      ...{ status: 'published', kind: 'event', startsAt: NOW.plus({ days: 2 }) },
      ...{ endsAt: NOW.plus({ days: 3 }), registrationOpensAt: opened, opensLaterAt },
      ...{ registrationClosesAt: null, waitlist: false, approval: false, audience: EVERYONE },
      ...{ prices: [], seats: { capacity: 1, held: 0, waiting: 0 } },
    }
    const heldBack = { noShows: 3, allowed: 2, period: 'Spring' }
    const person: EligibilityPerson = {
      ...{ kind: 'external', kindConfirmedAt: NOW, campusId: null, courseId: null },
      ...{ facultyId: null, studentCode: null, disabled: false, emailVerified: true },
      latest: null,
    }
    const asked = { person: { ...person, heldBack }, event: offered, now: NOW }
    assert.deepEqual(eligibility(asked).obstacles, [
      { code: 'not_open_yet', opensAt: opensLaterAt, heldBack: { ...heldBack, othersAt: opened } },
    ])
    assert.equal(eligibility(asked).outcome, 'none')
    assert.equal(eligibility({ ...asked, person }).outcome, 'seat')
    assert.equal(eligibility({ ...asked, now: opensLaterAt }).outcome, 'seat')
    assert.equal(eligibility({ ...asked, invited: true }).outcome, 'seat')
    assert.equal(eligibility({ ...asked, desk: { reason: 'They told me' } }).outcome, 'seat')
    assert.equal(eligibility({ ...asked, desk: { reason: null } }).outcome, 'none')
  })
})
