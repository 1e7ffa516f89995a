import { duplicateOf } from '#app/announcements/rules/duplicate'
import { placeState, type PlaceFacts } from '#app/announcements/rules/place_state'
import { allowsTransition, isPublished, shownStatus } from '#app/announcements/rules/publication'
import { slugOf } from '#app/announcements/rules/slugs'
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
      sessions: [],
      registrationOpensAt: null,
      registrationClosesAt: startsAt.minus({ days: 1 }),
      cancelUntil: null,
      capacity: 1,
      waitlist: false,
      approval: false,
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
