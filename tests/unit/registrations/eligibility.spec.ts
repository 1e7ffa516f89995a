import type { Minor } from '#isomorphic/core/money'
import { EVERYONE, inAudience, isEveryone, type Audience } from '#app/registrations/rules/audience'
import {
  eligibility,
  OVERRIDABLE,
  type EligibilityEvent,
  type EligibilityPerson,
  type ObstacleCode,
} from '#app/registrations/rules/eligibility'
import { type STATUSES } from '#app/registrations/rules/transitions'
import type { Supply } from '#app/registrations/rules/scarce'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'

const NOW = DateTime.fromISO('2026-03-10T12:00:00Z', { zone: 'utc' })
const STUDENTS: Audience = { ...EVERYONE, kinds: ['student'] }

type Given = Partial<EligibilityEvent & Supply>

function event({ capacity = 10, held = 0, waiting = 0, ...given }: Given = {}): EligibilityEvent {
  return {
    status: 'published',
    kind: 'event',
    startsAt: NOW.plus({ days: 2 }),
    endsAt: NOW.plus({ days: 3 }),
    registrationOpensAt: null,
    registrationClosesAt: null,
    waitlist: false,
    approval: false,
    audience: EVERYONE,
    prices: [],
    seats: { capacity, held, waiting },
    ...given,
  }
}

function person(given: Partial<EligibilityPerson> = {}): EligibilityPerson {
  return {
    kind: 'student',
    kindConfirmedAt: NOW,
    campusId: 1,
    courseId: 2,
    facultyId: 3,
    studentCode: 'S1',
    disabled: false,
    emailVerified: true,
    latest: null,
    ...given,
  }
}

const latest = (status: (typeof STATUSES)[number]) => ({ publicId: 'R', status, reason: 'Full.' })
const price = (amountMinor: Minor, audience = EVERYONE) => ({
  label: `Price ${amountMinor}`,
  amountMinor,
  currency: 'USD',
  audience,
})
const codes = (answer: { obstacles: { code: ObstacleCode }[] }) =>
  answer.obstacles.map((one) => one.code)

test.group('Eligibility, the outcome', () => {
  const table: [string, Given, string, ObstacleCode[]][] = [
    ['a free seat', {}, 'seat', []],
    ['the last seat', { held: 9 }, 'seat', []],
    ['no limit', { capacity: null, held: 5000 }, 'seat', []],
    ['full', { held: 10 }, 'none', ['full']],
    ['full with a waitlist', { held: 10, waitlist: true }, 'waitlist', []],
    ['over-full (never, but still)', { held: 11, waitlist: true }, 'waitlist', []],
    ['a seat is free and others wait for it', { waiting: 1, waitlist: true }, 'waitlist', []],
    ['others wait and the waitlist was closed since', { waiting: 1 }, 'none', ['full']],
    ['approval', { approval: true }, 'approval', []],
    ['approval of a full event', { approval: true, held: 10 }, 'approval', []],
    [
      'full, begun: nobody is promoted any more, so nobody starts to wait',
      {
        held: 10,
        waitlist: true,
        startsAt: NOW.minus({ hours: 1 }),
        registrationClosesAt: NOW.plus({ hours: 1 }),
      },
      'none',
      ['full'],
    ],
    [
      'a free seat of an event that has begun while registration is open',
      { startsAt: NOW.minus({ hours: 1 }), registrationClosesAt: NOW.plus({ hours: 1 }) },
      'seat',
      [],
    ],
  ]
  for (const [name, given, outcome, obstacles] of table) {
    test(name, ({ assert }) => {
      const answer = eligibility({ person: person(), event: event(given), now: NOW })
      assert.equal(answer.outcome, outcome)
      assert.deepEqual(codes(answer), obstacles)
    })
  }
})

test.group('Eligibility, with a kit and without', () => {
  const kits = (held: number, waiting = 0) => ({ capacity: 2, held, waiting })
  type Row = [name: string, given: Given, needed: string, own: string]
  const table: Row[] = [
    ['a kit is left', { kits: kits(1) }, 'seat', 'seat'],
    ['none is left', { kits: kits(2), waitlist: true }, 'waitlist', 'seat'],
    ['none is left, and no waitlist', { kits: kits(2) }, 'no_kit_left', 'seat'],
    ['full', { kits: kits(1), held: 10 }, 'full', 'full'],
    ['full, and no kit is left', { kits: kits(2), held: 10 }, 'full', 'full'],
    [
      'one seat is left and kept for whoever waits for a kit',
      { kits: kits(2, 1), waiting: 1, held: 9, waitlist: true },
      'waitlist',
      'waitlist',
    ],
    [
      'a seat is left beyond those kept',
      { kits: kits(2, 1), waiting: 1, held: 8, waitlist: true },
      'waitlist',
      'seat',
    ],
    ['approval', { kits: kits(2), approval: true }, 'approval', 'approval'],
  ]
  for (const [name, given, needed, own] of table) {
    test(name, ({ assert }) => {
      const answerOf = (needsKit: boolean) => {
        const asked = { person: person(), event: event({ kind: 'arduino', ...given }), now: NOW }
        const { outcome, obstacles } = eligibility({ ...asked, needsKit })
        return obstacles[0]?.code ?? outcome
      }
      assert.deepEqual([answerOf(true), answerOf(false)], [needed, own])
    })
  }
})

test.group('Eligibility, one obstacle at a time', () => {
  const table: [string, Partial<EligibilityPerson>, Partial<EligibilityEvent>, object][] = [
    ['disabled', { disabled: true }, {}, { code: 'account_disabled' }],
    [
      'submitted',
      { latest: latest('submitted') },
      {},
      { code: 'already_registered', registration: 'R', status: 'submitted' },
    ],
    [
      'waitlisted',
      { latest: latest('waitlisted') },
      {},
      { code: 'already_registered', registration: 'R', status: 'waitlisted' },
    ],
    [
      'pending_payment',
      { latest: latest('pending_payment') },
      {},
      { code: 'already_registered', registration: 'R', status: 'pending_payment' },
    ],
    [
      'confirmed',
      { latest: latest('confirmed') },
      {},
      { code: 'already_registered', registration: 'R', status: 'confirmed' },
    ],
    ['rejected', { latest: latest('rejected') }, {}, { code: 'rejected_before', reason: 'Full.' }],
    ['cancelled', {}, { status: 'cancelled' }, { code: 'event_cancelled' }],
    ['draft', {}, { status: 'draft' }, { code: 'not_published', status: 'draft' }],
    ['scheduled', {}, { status: 'scheduled' }, { code: 'not_published', status: 'scheduled' }],
    ['archived', {}, { status: 'archived' }, { code: 'not_published', status: 'archived' }],
    [
      'closed, to the second',
      {},
      { registrationClosesAt: NOW },
      { code: 'registration_closed', closedAt: NOW },
    ],
    [
      'closes with the start where nothing is set',
      {},
      { startsAt: NOW },
      { code: 'registration_closed', closedAt: NOW },
    ],
    [
      'not open yet',
      {},
      { registrationOpensAt: NOW.plus({ seconds: 1 }) },
      { code: 'not_open_yet', opensAt: NOW.plus({ seconds: 1 }) },
    ],
    [
      'another audience',
      { kind: 'staff' },
      { audience: STUDENTS },
      { code: 'not_in_audience', audiences: [STUDENTS] },
    ],
    [
      'prices for others only',
      { kind: 'staff' },
      { prices: [price(5n, STUDENTS)] },
      { code: 'not_in_audience', audiences: [STUDENTS] },
    ],
    [
      'profile',
      { studentCode: null, campusId: null, courseId: null },
      {},
      { code: 'profile_incomplete', fields: ['campus', 'course', 'studentCode'] },
    ],
    [
      'profile of staff',
      { kind: 'staff', campusId: null, courseId: null, studentCode: null },
      {},
      { code: 'profile_incomplete', fields: ['campus'] },
    ],
    ['e-mail', { emailVerified: false }, {}, { code: 'email_not_verified' }],
  ]
  for (const [name, who, what, obstacle] of table) {
    test(name, ({ assert }) => {
      const answer = eligibility({ person: person(who), event: event(what), now: NOW })
      assert.equal(answer.outcome, 'none')
      assert.deepEqual(answer.obstacles, [obstacle] as never)
      assert.equal(answer.expected, 'seat', 'what it would lead to without the obstacle')
    })
  }

  test('the end of the event closes registration too', ({ assert }) => {
    const over = event({ startsAt: NOW.minus({ hours: 2 }), endsAt: NOW })
    const answer = eligibility({ person: person(), event: over, now: NOW })
    assert.deepEqual(codes(answer), ['event_over', 'registration_closed'])
  })

  test('somebody not signed in hears of that and of the event, not of themselves', ({ assert }) => {
    const answer = eligibility({
      person: null,
      event: event({ audience: STUDENTS, held: 10 }),
      now: NOW,
    })
    assert.deepEqual(codes(answer), ['not_signed_in', 'full'])
  })

  test('an outside guest needs nothing but name and e-mail', ({ assert }) => {
    const guest = person({ kind: 'external', campusId: null, courseId: null, studentCode: null })
    assert.equal(eligibility({ person: guest, event: event(), now: NOW }).outcome, 'seat')
  })

  test('who cancelled or let a seat expire may register again', ({ assert }) => {
    for (const status of ['cancelled', 'expired'] as const) {
      const again = person({ latest: latest(status) })
      assert.equal(eligibility({ person: again, event: event(), now: NOW }).outcome, 'seat')
    }
  })

  test('all obstacles at once stand in the order of the specification', ({ assert }) => {
    const everything = eligibility({
      person: person({
        disabled: true,
        latest: latest('confirmed'),
        kind: 'staff',
        campusId: null,
        emailVerified: false,
      }),
      event: event({
        status: 'cancelled',
        startsAt: NOW.minus({ hours: 2 }),
        endsAt: NOW.minus({ hours: 1 }),
        registrationOpensAt: NOW.plus({ hours: 1 }),
        audience: STUDENTS,
        held: 10,
      }),
      now: NOW,
    })
    assert.deepEqual(codes(everything), [
      'account_disabled',
      'already_registered',
      'event_cancelled',
      'event_over',
      'registration_closed',
      'not_in_audience',
      'not_open_yet',
      'full',
      'profile_incomplete',
      'email_not_verified',
    ])
  })
})

test.group('Eligibility, at the desk', () => {
  const refused = {
    person: person({
      latest: latest('rejected'),
      kind: 'staff',
      campusId: null,
      emailVerified: false,
    }),
    event: event({
      audience: STUDENTS,
      registrationOpensAt: NOW.plus({ hours: 1 }),
      registrationClosesAt: NOW.minus({ hours: 1 }),
    }),
    now: NOW,
  }

  test('a reason sets aside window, audience, profile, e-mail and a rejection', ({ assert }) => {
    const answer = eligibility({ ...refused, desk: { reason: 'The dean invited them' } })
    assert.equal(answer.outcome, 'seat')
    assert.deepEqual(answer.overridden, [
      'rejected_before',
      'registration_closed',
      'not_in_audience',
      'not_open_yet',
      'profile_incomplete',
      'email_not_verified',
    ])
  })

  test('without a reason nothing is set aside', ({ assert }) => {
    for (const reason of [null, '', '   ']) {
      const answer = eligibility({ ...refused, desk: { reason } })
      assert.equal(answer.outcome, 'none')
      assert.lengthOf(answer.obstacles, 6)
      assert.deepEqual(answer.overridden, [])
    }
  })

  test('capacity, cancellation, the end, a disabled account are never set aside', ({ assert }) => {
    const never: ObstacleCode[] = [
      'not_signed_in',
      'account_disabled',
      'already_registered',
      'event_cancelled',
      'not_published',
      'event_over',
      'full',
    ]
    for (const code of never) assert.notInclude(OVERRIDABLE, code)
    const full = eligibility({
      person: person(),
      event: event({ held: 10 }),
      now: NOW,
      desk: { reason: 'Please' },
    })
    assert.deepEqual(codes(full), ['full'])
  })

  test('an exception is no discount: it costs the highest price', ({ assert }) => {
    const prices = [price(300n, STUDENTS), price(900n, STUDENTS), price(500n, STUDENTS)]
    const answer = eligibility({
      person: person({ kind: 'external' }),
      event: event({ prices }),
      now: NOW,
      desk: { reason: 'Guest of honour' },
    })
    assert.equal(answer.price?.amountMinor, 900n)
  })
})

test.group('Eligibility, the price', () => {
  test('is the first one whose audience the person belongs to', ({ assert }) => {
    const prices = [
      price(900n, { ...EVERYONE, kinds: ['staff'] }),
      price(0n, STUDENTS),
      price(500n),
    ]
    const priceOf = (who: EligibilityPerson | null) =>
      eligibility({ person: who, event: event({ prices }), now: NOW }).price?.amountMinor
    assert.equal(priceOf(person()), 0n)
    assert.equal(priceOf(person({ kind: 'staff' })), 900n)
    assert.equal(priceOf(person({ kind: 'external' })), 500n)
    assert.equal(priceOf(person({ kindConfirmedAt: null })), 500n, 'a claim counts as external')
    assert.isUndefined(priceOf(null), 'nobody in particular')
  })

  test('is told to everybody where everybody pays the same', ({ assert }) => {
    const answer = eligibility({ person: null, event: event({ prices: [price(500n)] }), now: NOW })
    assert.deepEqual(answer.price, { label: 'Price 500', amountMinor: 500n, currency: 'USD' })
  })
})

test.group('Audience', () => {
  const home = { id: 1, name: 'North' }
  const away = { id: 9, name: 'South' }
  const table: [string, Partial<Audience>, boolean][] = [
    ['everybody', {}, true],
    ['the kind', { kinds: ['student'] }, true],
    ['one of several kinds', { kinds: ['staff', 'student'] }, true],
    ['another kind', { kinds: ['staff', 'external'] }, false],
    ['the campus', { campuses: [home] }, true],
    ['one of several campuses', { campuses: [away, home] }, true],
    ['another campus', { campuses: [away] }, false],
    ['the faculty', { faculties: [{ id: 3, name: 'Engineering' }] }, true],
    ['another faculty', { faculties: [{ id: 4, name: 'Law' }] }, false],
    ['the course', { courses: [{ id: 2, name: 'Computing' }] }, true],
    ['another course', { courses: [{ id: 5, name: 'Physics' }] }, false],
    ['kind and campus, both fit', { kinds: ['student'], campuses: [home] }, true],
    ['kind fits, campus does not', { kinds: ['student'], campuses: [away] }, false],
    ['campus fits, kind does not', { kinds: ['staff'], campuses: [home] }, false],
  ]
  for (const [name, given, expected] of table) {
    test(name, ({ assert }) => {
      assert.equal(inAudience(person(), { ...EVERYONE, ...given }), expected)
    })
  }

  test('a kind that is only claimed counts as external', ({ assert }) => {
    const claims = person({ kindConfirmedAt: null })
    assert.isFalse(inAudience(claims, STUDENTS))
    assert.isTrue(inAudience(claims, { ...EVERYONE, kinds: ['external'] }))
  })

  test('who has no campus is in no campus’s audience', ({ assert }) => {
    assert.isFalse(inAudience(person({ campusId: null }), { ...EVERYONE, campuses: [home] }))
  })

  test('only an empty one leaves nobody out', ({ assert }) => {
    assert.isTrue(isEveryone(EVERYONE))
    assert.isFalse(isEveryone(STUDENTS))
    assert.isFalse(isEveryone({ ...EVERYONE, courses: [home] }))
  })
})
