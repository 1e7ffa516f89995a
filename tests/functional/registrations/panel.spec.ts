import EventPrice from '#app/announcements/models/event_price'
import AudienceRule from '#app/announcements/models/audience_rule'
import Registration from '#app/registrations/models/registration'
import User from '#app/users/models/user'
import { cancelRegistration } from '#app/registrations/actions/cancel_registration'
import { decideRegistration } from '#app/registrations/actions/decide_registrations'
import { givenCampus, givenCourse } from '#tests/fixtures/catalogue'
import { givenEvent } from '#tests/fixtures/events'
import { givenUser } from '#tests/fixtures/users'
import { register } from '#tests/fixtures/registrations'
import { now } from '#app/core/clock'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'

interface Shown {
  outcome: string
  expected: string
  obstacles: { code: string; at: string | null; fields: string[]; audiences: unknown[] }[]
  price: { label: string; amountMinor: string; currency: string } | null
  seats: { capacity: number | null; taken: number; left: number | null; waiting: number }
  questions: { publicId: string; type: string }[]
  profile: { fields: string[]; campuses: unknown[]; courses: { id: number }[] } | null
  claimedKind: string | null
  priceReason: Record<'kind' | 'campus' | 'faculty' | 'course', string | null> | null
  priceOnceConfirmed: { amountMinor: string } | null
  openingAlert: 'offered' | 'asked' | null
  says: Record<'kind' | 'campus' | 'faculty' | 'course', string | null> | null
  own: {
    publicId: string
    status: string
    position: number | null
    mayCancel: boolean
    ticketPublicId: string | null
    answers: { label: string; value: unknown }[]
    timeline: { what: string; who: string; ability: string | null; name: string | null }[]
  } | null
}

async function panelOf(client: ApiClient, slug: string, person?: User): Promise<Shown> {
  const request = client.get(`/announcements/${slug}`).withInertia()
  const response = await (person ? request.loginAs(person) : request)
  response.assertStatus(200)
  response.assertInertiaComponent('announcements/show')
  return response.inertiaProps.registration as Shown
}

const codes = (shown: Shown) => shown.obstacles.map((obstacle) => obstacle.code)

test.group('The registration panel', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('a stranger sees seats and is told to sign in', async ({ client, assert }) => {
    const { announcement, event } = await givenEvent({ capacity: 3 })
    await register(event, await givenUser())
    const shown = await panelOf(client, announcement.slug)
    assert.deepEqual(shown.seats, { capacity: 3, taken: 1, left: 2, waiting: 0 })
    assert.deepEqual(codes(shown), ['not_signed_in'])
    assert.equal(shown.expected, 'seat')
    assert.isNull(shown.own)
  })

  test('signing in leads back to the announcement, and so does a new account', async ({
    client,
    assert,
  }) => {
    const { announcement } = await givenEvent()
    const path = `/announcements/${announcement.slug}`
    const signIn = await client.get(`${path}/register`).redirects(0)
    signIn.assertHeader('location', '/login')
    assert.equal(signIn.session('intended'), path)
    const join = await client.get(`${path}/register?account=new`).redirects(0)
    join.assertHeader('location', '/register')
    const known = await client
      .get(`${path}/register`)
      .loginAs(await givenUser())
      .redirects(0)
    known.assertHeader('location', `${path}#registration`)
  })

  test('the way to sign in says nothing about drafts', async ({ client }) => {
    const { announcement } = await givenEvent({ status: 'draft' })
    const response = await client.get(`/announcements/${announcement.slug}/register`).redirects(0)
    response.assertStatus(404)
  })

  test('all obstacles are named, with what is needed to remove them', async ({
    client,
    assert,
  }) => {
    const { announcement } = await givenEvent({ registrationOpensAt: now().plus({ hours: 2 }) })
    const person = await givenUser({
      kind: 'student',
      verified: false,
    })
    await User.query()
      .where('id', person.id)
      .update({ campus_id: null, course_id: null, student_code: null })
    const shown = await panelOf(client, announcement.slug, person)
    assert.deepEqual(codes(shown), ['not_open_yet', 'profile_incomplete', 'email_not_verified'])
    assert.isNotNull(shown.obstacles[0]?.at)
    assert.deepEqual(shown.profile?.fields, ['campus', 'course', 'studentCode'])
    assert.equal(shown.outcome, 'none')
  })

  test('an audience is named, and so is a kind that is only claimed', async ({
    client,
    assert,
  }) => {
    const { announcement } = await givenEvent()
    await AudienceRule.create({ announcementId: announcement.id, kind: 'student' })
    const claimed = await givenUser({ kind: 'student', kindConfirmed: false })
    const shown = await panelOf(client, announcement.slug, claimed)
    assert.include(codes(shown), 'not_in_audience')
    assert.equal(shown.claimedKind, 'student')
    assert.deepEqual(shown.obstacles[0]?.audiences, [
      { kinds: ['student'], campuses: [], faculties: [], courses: [] },
    ])
    assert.equal(shown.says?.kind, 'external')
    assert.deepEqual(codes(await panelOf(client, announcement.slug, await givenUser())), [])
  })

  test('the price is the one for this person', async ({ client, assert }) => {
    const { announcement } = await givenEvent({
      prices: [{ label: 'General', amountMinor: 500n }],
    })
    const shown = await panelOf(client, announcement.slug, await givenUser())
    assert.deepEqual(shown.price, { label: 'General', amountMinor: '500', currency: 'USD' })
  })

  test('whoever is left out is told what their profile says, nobody else is', async ({
    client,
    assert,
  }) => {
    const { announcement } = await givenEvent()
    const elsewhere = await givenCampus()
    await AudienceRule.create({ announcementId: announcement.id, campusId: elsewhere.id })
    const course = await givenCourse()
    const campus = await givenCampus()
    const person = await givenUser({ campusId: campus.id, courseId: course.id })
    const shown = await panelOf(client, announcement.slug, person)
    await course.load('faculty')
    assert.deepEqual(shown.says, {
      kind: 'student',
      campus: campus.name,
      faculty: course.faculty.name,
      course: course.name,
    })
    const meant = await givenUser({ campusId: elsewhere.id })
    assert.isNull((await panelOf(client, announcement.slug, meant)).says)
    assert.isNull((await panelOf(client, announcement.slug)).says)
  })

  test('a price says why it is theirs, and what it is once their kind is confirmed', async ({
    client,
    assert,
  }) => {
    const { announcement, event } = await givenEvent({
      prices: [
        { label: 'Students', amountMinor: 200n },
        { label: 'General', amountMinor: 500n },
      ],
    })
    const [students] = await EventPrice.query().where('eventId', event.id).orderBy('position')
    await AudienceRule.create({ eventPriceId: students!.id, kind: 'student' })
    const nothing = { kind: null, campus: null, faculty: null, course: null }

    const student = await panelOf(client, announcement.slug, await givenUser())
    assert.equal(student.price?.label, 'Students')
    assert.deepEqual(student.priceReason, { ...nothing, kind: 'student' })
    assert.isNull(student.priceOnceConfirmed)

    const claims = await givenUser({ kind: 'student', kindConfirmed: false })
    const claimed = await panelOf(client, announcement.slug, claims)
    assert.equal(claimed.price?.label, 'General')
    assert.deepEqual(claimed.priceReason, nothing)
    assert.equal(claimed.priceOnceConfirmed?.amountMinor, '200')

    const guest = await panelOf(client, announcement.slug)
    assert.isNull(guest.priceReason)
    assert.isNull(guest.priceOnceConfirmed)
  })

  test('whoever waits sees the position, and may leave', async ({ client, assert }) => {
    const { announcement, event } = await givenEvent({ capacity: 1, waitlist: true })
    await register(event, await givenUser())
    await register(event, await givenUser())
    const person = await givenUser()
    await register(event, person)
    const shown = await panelOf(client, announcement.slug, person)
    assert.equal(shown.own?.status, 'waitlisted')
    assert.equal(shown.own?.position, 2)
    assert.isTrue(shown.own?.mayCancel)
    assert.deepEqual(codes(shown), [])
  })

  test('a confirmed registration has its ticket, its answers and its story by role', async ({
    client,
    assert,
  }) => {
    const { announcement, event, author } = await givenEvent({
      approval: true,
      questions: [{ label: 'Shirt', type: 'choice', options: ['S', 'M'], required: true }],
    })
    const person = await givenUser()
    const { questions } = await panelOf(client, announcement.slug, person)
    await client
      .post(`/announcements/${announcement.slug}/registrations`)
      .loginAs(person)
      .withCsrfToken()
      .json({ answers: { [questions[0]!.publicId]: 'M' } })
    const registration = await Registration.findByOrFail('userId', person.id)
    await decideRegistration({
      registrationId: registration.id,
      decision: 'accept',
      actor: { id: author.id, ability: 'organizer' },
    })
    const { own } = await panelOf(client, announcement.slug, person)
    assert.equal(own?.status, 'confirmed')
    assert.isString(own?.ticketPublicId)
    assert.deepEqual(own?.answers, [{ label: 'Shirt', value: 'M' }])
    assert.deepEqual(
      own?.timeline.map(({ what, who, ability, name }) => [what, who, ability, name]),
      [
        ['submitted', 'owner', null, null],
        ['confirmed', 'staff', 'organizer', null],
      ]
    )
    assert.equal(event.id, registration.eventId)
  })

  test('nobody sees the registration of somebody else', async ({ client, assert }) => {
    const { announcement, event } = await givenEvent()
    await register(event, await givenUser({ name: 'Hidden Person', documentId: '01234567-8' }))
    const response = await client
      .get(`/announcements/${announcement.slug}`)
      .withInertia()
      .loginAs(await givenUser())
    assert.notInclude(response.text(), 'Hidden Person')
    assert.notInclude(response.text(), '01234567-8')
  })

  test('after a cancellation one may register again, and sees why it was cancelled', async ({
    client,
    assert,
  }) => {
    const { announcement, event, author } = await givenEvent()
    const person = await givenUser()
    const registration = await register(event, person)
    const actor = { id: author.id, ability: 'organizer' }
    const by = { actor, reason: 'The hall is smaller' }
    await cancelRegistration({ registrationId: registration.id, by })
    const shown = await panelOf(client, announcement.slug, person)
    assert.equal(shown.own?.status, 'cancelled')
    assert.equal(shown.outcome, 'seat')
  })
})

test.group('Completing the profile to register', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  async function givenIncompleteStudent(): Promise<User> {
    const person = await givenUser({ kind: 'student' })
    const empty = { campus_id: null, course_id: null, student_code: null }
    await User.query()
      .where('id', person.id)
      .update({
        ...empty,
        student_code_confirmed_at: null,
      })
    return User.findOrFail(person.id)
  }

  const put = (client: ApiClient, slug: string, person: User, body: object) =>
    client
      .patch(`/announcements/${slug}/registration-profile`)
      .header('referer', `/announcements/${slug}`)
      .loginAs(person)
      .withCsrfToken()
      .withInertia()
      .redirects(0)
      .json(body)

  test('what was missing is saved and no longer stands in the way', async ({ client, assert }) => {
    const { announcement } = await givenEvent()
    const campus = await givenCampus()
    const course = await givenCourse({ campus })
    const person = await givenIncompleteStudent()
    const profile = { campusId: campus.id, courseId: course.id, studentCode: 'ug-201845' }
    const response = await put(client, announcement.slug, person, profile)
    response.assertStatus(303)
    await person.refresh()
    assert.equal(person.studentCode, 'UG-201845')
    assert.isNull(person.studentCodeConfirmedAt)
    assert.deepEqual(codes(await panelOf(client, announcement.slug, person)), [])
  })

  test('empty fields are refused, each at its field, and nothing is said to be saved', async ({
    client,
    assert,
  }) => {
    const { announcement } = await givenEvent()
    const campus = await givenCampus()
    const course = await givenCourse({ campus })
    const whole = { campusId: campus.id, courseId: course.id, studentCode: 'ug-201845' }
    const person = await givenIncompleteStudent()
    const empty = { campusId: '', courseId: '', studentCode: '' }
    for (const [body, fields] of [
      [empty, ['campusId', 'courseId', 'studentCode']],
      [{}, ['campusId', 'courseId', 'studentCode']],
      [{ ...whole, courseId: '' }, ['courseId']],
      [{ ...whole, studentCode: '   ' }, ['studentCode']],
    ] as const) {
      const response = await put(client, announcement.slug, person, body)
      const errors = response.flashMessage('inputErrorsBag') as Record<string, string[]>
      assert.deepEqual(Object.keys(errors), [...fields])
      assert.isUndefined(response.flashMessage('success'))
      assert.isNull((await User.findOrFail(person.id)).campusId)
    }
  })

  test('what is there already stays as it is', async ({ client, assert }) => {
    const { announcement } = await givenEvent()
    const person = await givenUser({ studentCode: 'AA-1000' })
    const other = await givenCampus()
    await put(client, announcement.slug, person, { studentCode: 'BB-2000', campusId: other.id })
    const after = await User.findOrFail(person.id)
    assert.equal(after.studentCode, 'AA-1000')
    assert.equal(after.campusId, person.campusId)
  })

  for (const [what, body, field] of [
    ['a wrong type', { campusId: 'north' }, 'campusId'],
    ['an id of nothing', { campusId: 999_999 }, 'campusId'],
    ['an id beyond every number', { campusId: 1e20 }, 'campusId'],
    ['a script as code', { studentCode: '<script>alert(1)</script>' }, 'studentCode'],
    ['a code that is too long', { studentCode: 'A'.repeat(31) }, 'studentCode'],
    ['a course that does not exist', { courseId: 999_999 }, 'courseId'],
  ] as const) {
    test(`${what} is refused at its field and nothing is stored`, async ({ client, assert }) => {
      const { announcement } = await givenEvent()
      const campus = await givenCampus()
      const course = await givenCourse({ campus })
      const whole = { campusId: campus.id, courseId: course.id, studentCode: 'UG-201845' }
      const person = await givenIncompleteStudent()
      const response = await put(client, announcement.slug, person, { ...whole, ...body })
      response.assertStatus(303)
      const errors = response.flashMessage('inputErrorsBag') as Record<string, string[]>
      assert.property(errors, field)
      const after = await User.findOrFail(person.id)
      assert.isNull(after.campusId)
      assert.isNull(after.studentCode)
    })
  }

  test('a course of another campus is refused', async ({ client, assert }) => {
    const { announcement } = await givenEvent()
    const person = await givenIncompleteStudent()
    const course = await givenCourse()
    const campus = await givenCampus()
    const body = { campusId: campus.id, courseId: course.id, studentCode: 'UG-201845' }
    const response = await put(client, announcement.slug, person, body)
    const errors = response.flashMessage('inputErrorsBag') as Record<string, string[]>
    assert.deepEqual(Object.keys(errors), ['courseId'])
  })
})
