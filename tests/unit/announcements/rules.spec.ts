import { duplicateOf } from '#app/announcements/rules/duplicate'
import { placeState, type PlaceFacts } from '#app/announcements/rules/place_state'
import { allowsTransition, isPublished, shownStatus } from '#app/announcements/rules/publication'
import { isSlugOf, slugOf } from '#app/announcements/rules/slugs'
import { usualHours } from '#app/announcements/rules/usual_hours'
import { EVERYONE, type AnnouncementInput } from '#app/announcements/rules/announcement_input'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'

const NOW = DateTime.fromISO('2026-11-20T15:00:00Z').toUTC()

test.group('Slugs', () => {
  for (const [title, slug] of [
    ['Árbol & ñandú!', 'arbol-nandu'],
    ['  Codefest   2026: 36 hours  ', 'codefest-2026-36-hours'],
    ['日本語', 'announcement'],
    ['create', 'create-1'],
    [`${'word '.repeat(30)}`, Array.from({ length: 16 }, () => 'word').join('-')],
  ] as const) {
    test(`${title.slice(0, 30)} becomes ${slug.slice(0, 30)}`, ({ assert }) => {
      assert.equal(slugOf(title), slug)
      assert.isAtMost(slugOf(title).length, 80)
    })
  }
})

test.group('Slugs of a title', () => {
  for (const [slug, isOfTitle] of [
    ['open-data', true],
    ['open-data-2', true],
    ['open-data-13', true],
    ['open-data-and-health', false],
    ['open-dat', false],
    ['01hzzzzzzzzzzzzzzzzzzzzzzz', false],
  ] as const) {
    test(`${slug}: ${isOfTitle}`, ({ assert }) =>
      assert.equal(isSlugOf('Open data', slug), isOfTitle))
  }
})

test.group('Publication', () => {
  const at = (status: string, publishedAt: DateTime | null = null) => ({ status, publishedAt })

  test('a scheduled one is out from its minute on', ({ assert }) => {
    assert.isFalse(isPublished(at('scheduled', NOW.plus({ seconds: 1 })), NOW))
    assert.isTrue(isPublished(at('scheduled', NOW), NOW))
    assert.equal(shownStatus(at('scheduled', NOW), null, NOW), 'published')
  })

  test('a published event is completed at its end', ({ assert }) => {
    assert.equal(shownStatus(at('published', NOW), NOW.plus({ seconds: 1 }), NOW), 'published')
    assert.equal(shownStatus(at('published', NOW), NOW, NOW), 'completed')
    assert.equal(shownStatus(at('cancelled', NOW), NOW, NOW), 'cancelled')
  })

  test('an archived draft stays a secret', ({ assert }) => {
    assert.isFalse(isPublished(at('archived'), NOW))
    assert.isTrue(isPublished(at('archived', NOW), NOW))
  })

  test('only what the states allow', ({ assert }) => {
    const allowed = (status: string, kind = 'event') =>
      (['publish', 'schedule', 'unschedule', 'cancel', 'archive', 'restore'] as const).filter(
        (transition) =>
          allowsTransition({ kind, ...at(status, NOW.plus({ days: 1 })) }, transition, NOW)
      )
    assert.deepEqual(allowed('draft'), ['publish', 'schedule', 'archive'])
    assert.deepEqual(allowed('scheduled'), ['publish', 'schedule', 'unschedule'])
    assert.deepEqual(allowed('published'), ['cancel', 'archive'])
    assert.deepEqual(allowed('published', 'notice'), ['archive'])
    assert.deepEqual(allowed('cancelled'), ['archive'])
    assert.deepEqual(allowed('archived'), ['restore'])
  })
})

test.group('What a card says', () => {
  const event = {
    startsAt: NOW.plus({ days: 1 }),
    endsAt: NOW.plus({ days: 2 }),
    registrationOpensAt: null,
    registrationClosesAt: null,
    capacity: 10,
    waitlist: false,
    approval: false,
    taken: 0,
    waiting: 0,
  }
  const facts = (changes: Partial<typeof event> & object = {}, kind = 'event'): PlaceFacts => {
    const { capacity, taken: held, waiting, ...rest } = { ...event, ...changes }
    const shown = { ...rest, seats: { capacity, held, waiting } }
    return { kind, status: 'published', publishedAt: NOW, event: shown }
  }
  for (const [says, state, given] of [
    ['open', 'open', facts()],
    ['open without limit', 'open', facts({ capacity: null as never, taken: 900 })],
    ['almost full', 'almost_full', facts({ taken: 9 })],
    ['full', 'full', facts({ taken: 10 })],
    ['waitlist', 'waitlist', facts({ taken: 10, waitlist: true })],
    ['waitlist while others wait', 'waitlist', facts({ taken: 9, waiting: 1, waitlist: true })],
    ['open for requests though full', 'open', facts({ taken: 10, approval: true })],
    ['soon', 'soon', facts({ registrationOpensAt: NOW.plus({ hours: 1 }) as never })],
    ['closed', 'closed', facts({ registrationClosesAt: NOW as never })],
    ['on now once it has begun', 'running', facts({ startsAt: NOW.minus({ hours: 1 }) })],
    ['over', 'over', facts({ endsAt: NOW })],
    ['a vocational day like any other', 'open', facts({}, 'vocational')],
    ['nothing, for a notice', 'notice', { ...facts(), kind: 'notice', event: null }],
  ] as [string, string, PlaceFacts][]) {
    test(says, ({ assert }) => assert.equal(placeState(given, NOW), state))
  }
})

test.group('Usual hours', () => {
  const at = (start: string, minutes: number) => {
    const startsAt = DateTime.fromISO(`2026-11-02T${start}`, { zone: 'America/New_York' })
    return { startsAt, endsAt: startsAt.plus({ minutes }) }
  }

  test('are those of most events, three at most, the latest first where they are equal', ({
    assert,
  }) => {
    const events = [
      ...[at('08:00', 60), at('14:00', 120), at('09:30', 90), at('14:00', 120), at('07:00', 60)],
      ...[at('09:30', 90), at('14:00', 120), at('09:00', 36 * 60)],
    ]
    assert.deepEqual(usualHours(events), [
      { startsAt: '14:00', minutes: 120 },
      { startsAt: '09:30', minutes: 90 },
      { startsAt: '08:00', minutes: 60 },
    ])
    assert.deepEqual(usualHours([]), [])
  })
})

test.group('Copies', () => {
  const zone = 'America/New_York'
  const original = (startsAt: DateTime): AnnouncementInput => ({
    kind: 'event',
    title: 'x'.repeat(140),
    summary: '',
    body: '',
    visibility: 'public',
    cover: null,
    audience: EVERYONE,
    publishAt: null,
    event: {
      campusId: 1,
      venue: 'Hall',
      startsAt,
      endsAt: startsAt.plus({ hours: 2 }),
      checkInOpensMinutesBefore: 60,
      sessions: [
        { publicId: 'one', name: 'One', startsAt, endsAt: startsAt.plus({ hours: 1 }) },
        {
          ...{ publicId: 'two', name: 'Two', startsAt: startsAt.plus({ hours: 1 }) },
          endsAt: startsAt.plus({ hours: 2 }),
        },
      ],
      registrationOpensAt: null,
      registrationClosesAt: startsAt.minus({ days: 1 }),
      cancelUntil: null,
      capacity: 1,
      waitlist: false,
      approval: false,
      countsNoShows: false,
      prices: [],
      questions: [],
      settings: {},
    },
  })

  test('what lies ahead keeps its dates', ({ assert }) => {
    const startsAt = NOW.plus({ days: 3 })
    const copy = duplicateOf(original(startsAt), { suffix: '(copy)', zone, now: NOW })
    assert.equal(copy.event!.startsAt.toMillis(), startsAt.toMillis())
    assert.lengthOf(copy.title, 140)
  })

  for (const [days, day, hour] of [
    [7, '2026-11-06', 9],
    [-30, '2026-09-30', 9],
    [0, '2026-10-30', 9],
    [180, '2027-04-28', 9],
  ] as const) {
    test(`all dates move by ${days} days, at the same hour of the campus`, ({ assert }) => {
      const startsAt = DateTime.fromISO('2026-10-30T09:00', { zone }).toUTC()
      const before = original(startsAt)
      const copy = duplicateOf(before, { suffix: '(copy)', zone, now: NOW, days })
      const moved = copy.event!.startsAt.setZone(zone)
      assert.deepEqual([moved.toISODate(), moved.hour], [day, hour])
      const apart = (at: DateTime, event: { startsAt: DateTime }) =>
        at.setZone(zone).startOf('day').diff(event.startsAt.setZone(zone).startOf('day'), 'days')
          .days
      assert.equal(
        apart(copy.event!.registrationClosesAt!, copy.event!),
        apart(before.event!.registrationClosesAt!, before.event!)
      )
      assert.deepEqual(
        copy.event!.sessions.map((session) => session.startsAt.setZone(zone).toFormat('D T')),
        [`${moved.toFormat('D')} 09:00`, `${moved.toFormat('D')} 10:00`]
      )
    })
  }

  test('what has begun moves by whole weeks, at the same hour of the campus', ({ assert }) => {
    const startsAt = DateTime.fromISO('2026-10-30T09:00', { zone }).toUTC()
    const copy = duplicateOf(original(startsAt), { suffix: '(copy)', zone, now: NOW })
    const moved = copy.event!.startsAt.setZone(zone)
    assert.isTrue(copy.event!.startsAt > NOW)
    assert.deepEqual([moved.weekday, moved.hour], [5, 9])
    assert.equal(
      copy.event!.registrationClosesAt!.setZone(zone).toISODate(),
      moved.minus({ days: 1 }).toISODate()
    )
  })
})
