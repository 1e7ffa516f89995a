import Registration from '#app/registrations/models/registration'
import Ticket from '#app/tickets/models/ticket'
import { registerPerson } from '#app/registrations/actions/register_person'
import { now } from '#app/core/clock'
import AudienceRule from '#app/announcements/models/audience_rule'
import { givenCampus, givenCourse } from '#tests/fixtures/catalogue'
import { givenEvent, type GivenEvent } from '#tests/fixtures/events'
import { givenUser, type GivenUser } from '#tests/fixtures/users'
import type User from '#app/users/models/user'
import {
  auditOf,
  assertNothingWrong,
  mailsOf,
  refusalCode,
  register,
} from '#tests/fixtures/registrations'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'

test.group('Registering', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('a free seat is confirmed, with a ticket, an audit entry and a mail', async ({
    client,
    assert,
  }) => {
    const { announcement } = await givenEvent({ title: 'Open day' })
    const person = await givenUser({ locale: 'es' })
    const response = await client
      .post(`/announcements/${announcement.slug}/registrations`)
      .header('referer', `/announcements/${announcement.slug}`)
      .loginAs(person)
      .withCsrfToken()
      .redirects(0)
      .json({})
    response.assertStatus(303)
    response.assertHeader('location', `/announcements/${announcement.slug}`)
    response.assertFlashMessage('success', 'Tu cupo está confirmado.')

    const registration = await Registration.findByOrFail('userId', person.id)
    assert.equal(registration.status, 'confirmed')
    assert.equal(registration.source, 'self')
    const ticket = await Ticket.findByOrFail('registrationId', registration.id)
    assert.deepEqual(await auditOf(registration), ['registration.confirmed'])
    const [mail] = await mailsOf(person)
    assert.equal(mail?.template, 'registration_confirmed')
    assert.include(String(mail?.data.actionUrl), ticket.publicId)
    await assertNothingWrong(assert)
  })

  test('a script gets JSON, and a retry gets the same answer', async ({ client, assert }) => {
    const { announcement, event } = await givenEvent({ capacity: 1, waitlist: true })
    const ask = async (person: Awaited<ReturnType<typeof givenUser>>) => {
      const response = await client
        .post(`/announcements/${announcement.slug}/registrations`)
        .accept('json')
        .loginAs(person)
        .withCsrfToken()
        .json({})
      response.assertStatus(200)
      return response.body().registration
    }
    const [first, second] = [await givenUser(), await givenUser()]
    const answers = [await ask(first), await ask(second)]
    assert.deepEqual(
      answers.map(({ status, waitlistPosition }) => [status, waitlistPosition]),
      [
        ['confirmed', null],
        ['waitlisted', 1],
      ]
    )
    assert.deepEqual([await ask(first), await ask(second)], answers)
    assert.lengthOf(await Registration.query().where('eventId', event.id), 2)
    assert.lengthOf(await mailsOf(second), 1)
  })

  test('nobody who is not signed in', async ({ client, assert }) => {
    const { announcement } = await givenEvent()
    const response = await client
      .post(`/announcements/${announcement.slug}/registrations`)
      .withCsrfToken()
      .redirects(0)
      .json({})
    response.assertHeader('location', '/login')
    assert.lengthOf(await Registration.all(), 0)
  })

  test('a draft does not exist for whoever would register', async ({ client }) => {
    const { announcement } = await givenEvent({ status: 'draft' })
    const response = await client
      .post(`/announcements/${announcement.slug}/registrations`)
      .accept('json')
      .loginAs(await givenUser())
      .withCsrfToken()
      .json({})
    response.assertStatus(404)
  })

  const refused: [string, GivenEvent, GivenUser, string, number][] = [
    ['cancelled', { status: 'cancelled' }, {}, 'E_EVENT_CANCELLED', 409],
    ['archived', { status: 'archived' }, {}, 'E_EVENT_NOT_PUBLISHED', 409],
    [
      'over',
      { startsAt: now().minus({ days: 2 }), endsAt: now().minus({ days: 1 }) },
      {},
      'E_EVENT_OVER',
      409,
    ],
    [
      'closed',
      { registrationClosesAt: now().minus({ hours: 1 }) },
      {},
      'E_REGISTRATION_CLOSED',
      409,
    ],
    [
      'not open',
      // These are made when the file is read: on a slow machine an hour before the test runs.
      { registrationOpensAt: now().plus({ hours: 12 }) },
      {},
      'E_REGISTRATION_NOT_OPEN_YET',
      409,
    ],
    ['profile', {}, { profile: 'empty' }, 'E_PROFILE_INCOMPLETE', 409],
    ['e-mail', {}, { verified: false }, 'E_EMAIL_NOT_VERIFIED', 403],
  ]
  for (const [name, what, who, code, status] of refused) {
    test(`is refused with its reason: ${name}`, async ({ client, assert }) => {
      const { announcement } = await givenEvent(what)
      const response = await client
        .post(`/announcements/${announcement.slug}/registrations`)
        .accept('json')
        .loginAs(await givenUser(who))
        .withCsrfToken()
        .json({})
      assert.equal(response.body().code, code)
      response.assertStatus(status)
      assert.notMatch(response.body().message, /^errors\.|\{/)
      assert.lengthOf(await Registration.all(), 0)
    })
  }

  test('a disabled account is refused, however it comes in', async ({ assert }) => {
    const { event } = await givenEvent()
    const person = await givenUser({ disabled: true })
    assert.equal(await refusalCode(register(event, person)), 'E_ACCOUNT_DISABLED')
  })

  test('full without a waitlist', async ({ assert }) => {
    const { event } = await givenEvent({ capacity: 1 })
    await register(event, await givenUser())
    assert.equal(await refusalCode(register(event, await givenUser())), 'E_EVENT_FULL')
  })

  test('another audience; and prices for others only', async ({ assert }) => {
    const { announcement, event } = await givenEvent()
    await AudienceRule.create({ announcementId: announcement.id, kind: 'staff' })
    const student = await givenUser()
    assert.equal(await refusalCode(register(event, student)), 'E_NOT_IN_AUDIENCE')
    assert.equal((await register(event, await givenUser({ kind: 'staff' }))).status, 'confirmed')

    const priced = await givenEvent({ prices: [{ label: 'Staff', amountMinor: 100n }] })
    const [price] = await priced.event.related('prices').query()
    await AudienceRule.create({ eventPriceId: price!.id, kind: 'staff' })
    assert.equal(await refusalCode(register(priced.event, student)), 'E_NOT_IN_AUDIENCE')
  })

  test('the price is copied, and the seat is held unpaid: no ticket', async ({ assert }) => {
    const { event } = await givenEvent({
      capacity: 1,
      prices: [{ label: 'General', amountMinor: 1250n }],
    })
    const person = await givenUser()
    const registration = await register(event, person)
    assert.equal(registration.status, 'pending_payment')
    assert.deepInclude(registration.serialize(), {
      priceLabel: 'General',
      priceAmountMinor: '1250',
      priceCurrency: 'USD',
    })
    assert.lengthOf(await Ticket.all(), 0)
    assert.equal((await mailsOf(person))[0]?.template, 'registration_pending_payment')
    assert.equal(await refusalCode(register(event, await givenUser())), 'E_EVENT_FULL')
    await assertNothingWrong(assert)
  })

  test('a free price confirms at once and is kept with its label', async ({ assert }) => {
    const { event } = await givenEvent({ prices: [{ label: 'Free for all', amountMinor: 0n }] })
    const registration = await register(event, await givenUser())
    assert.equal(registration.status, 'confirmed')
    assert.equal(registration.priceLabel, 'Free for all')
  })

  test('with approval everybody is a request first, full or not', async ({ assert }) => {
    const { event } = await givenEvent({ capacity: 1, approval: true })
    for (let index = 0; index < 3; index++) {
      const person = await givenUser()
      assert.equal((await register(event, person)).status, 'submitted')
      assert.equal((await mailsOf(person))[0]?.template, 'registration_submitted')
    }
    await assertNothingWrong(assert)
  })

  test('what the profile lacks is filled in right there', async ({ client, assert }) => {
    const { announcement } = await givenEvent()
    const other = await givenUser()
    const person = await givenUser({ profile: 'empty', campusId: other.campusId! })
    const response = await client
      .post(`/announcements/${announcement.slug}/registrations`)
      .accept('json')
      .loginAs(person)
      .withCsrfToken()
      .json({ profile: { campusId: 999_999, courseId: other.courseId, studentCode: 'ab-123' } })
    response.assertStatus(422)
    const right = await client
      .post(`/announcements/${announcement.slug}/registrations`)
      .accept('json')
      .loginAs(person)
      .withCsrfToken()
      .json({ profile: { courseId: other.courseId, studentCode: 'ab-123' } })
    right.assertStatus(200)
    await person.refresh()
    assert.equal(person.studentCode, 'AB-123')
    assert.isNull(person.studentCodeConfirmedAt)
    assert.equal(person.courseId, other.courseId)
  })

  test('what is known already is not overwritten by a form', async ({ assert }) => {
    const { event } = await givenEvent()
    const person = await givenUser({ studentCode: 'KNOWN-1' })
    await registerPerson({
      eventId: event.id,
      userId: person.id,
      answers: {},
      profile: { studentCode: 'OTHER-2' },
    })
    await person.refresh()
    assert.equal(person.studentCode, 'KNOWN-1')
  })

  test('answers are checked, and kept with the wording as it was', async ({ client, assert }) => {
    const { announcement, event } = await givenEvent({
      questions: [
        { label: 'Food?', type: 'choice', options: ['Vegan', 'With meat'], required: true },
        { label: 'Anything else?', type: 'long_text' },
      ],
    })
    const [food] = await event.related('questions').query()
    const person = await givenUser()
    const ask = (answers: Record<string, unknown>) =>
      client
        .post(`/announcements/${announcement.slug}/registrations`)
        .accept('json')
        .loginAs(person)
        .withCsrfToken()
        .json({ answers })
    const missing = await ask({})
    missing.assertStatus(422)
    assert.equal(missing.body().errors[0].field, `answers.${food!.publicId}`)
    assert.include(missing.body().errors[0].message, 'Food?')
    ;(await ask({ [food!.publicId]: '<script>alert(1)</script>' })).assertStatus(422)
    assert.lengthOf(await Registration.all(), 0)

    ;(await ask({ [food!.publicId]: 'Vegan', unknown: 'x' })).assertStatus(200)
    const registration = await Registration.findByOrFail('userId', person.id)
    assert.deepEqual(registration.answers, [
      { question: food!.publicId, label: 'Food?', type: 'choice', value: 'Vegan' },
    ])
  })

  const LUNCH = [
    { label: 'Lunch?', type: 'boolean', required: true },
    {
      label: 'Which?',
      type: 'choice',
      options: ['Soup', 'Other'],
      required: true,
      shownWhen: { question: 0, answer: 'true' },
    },
    {
      label: 'What other?',
      type: 'text',
      required: true,
      shownWhen: { question: 1, answer: 'Other' },
    },
  ]

  test('answers to what is not asked are ignored, required ones and whole chains too', async ({
    client,
    assert,
  }) => {
    const { announcement, author, event } = await givenEvent({ questions: LUNCH })
    const [lunch, which, other] = await event.related('questions').query()
    const ask = async (person: User, values: unknown[]) => {
      const ids = [lunch!, which!, other!].map(({ publicId }) => publicId)
      const answers = Object.fromEntries(ids.map((id, index) => [id, values[index]]))
      const response = await client
        .post(`/announcements/${announcement.slug}/registrations`)
        .accept('json')
        .loginAs(person)
        .withCsrfToken()
        .json({ answers })
      const { errors = [] } = response.body() as { errors?: { field: string }[] }
      const labels = [lunch!, which!, other!].filter(({ publicId }) =>
        errors.some(({ field }) => field === `answers.${publicId}`)
      )
      return labels.map(({ label }) => label)
    }
    const kept = async (person: User) => {
      const { answers } = await Registration.findByOrFail('userId', person.id)
      return (answers as { label: string; value: unknown }[]).map(({ label, value }) => [
        label,
        value,
      ])
    }
    const no = await givenUser()
    assert.deepEqual(await ask(no, ['false', 'not an option', 'x'.repeat(300)]), [])
    assert.deepEqual(await kept(no), [['Lunch?', false]])
    const yes = await givenUser()
    assert.deepEqual(await ask(yes, [true]), ['Which?'])
    assert.deepEqual(await ask(yes, [true, 'Other']), ['What other?'])
    assert.deepEqual(await ask(yes, [true, 'Soup', 'ignored']), [])
    assert.deepEqual(await kept(yes), [
      ['Lunch?', true],
      ['Which?', 'Soup'],
    ])
    assert.deepEqual(await ask(await givenUser(), [undefined, 'Other', 'x']), ['Lunch?'])
    const all = await givenUser()
    assert.deepEqual(await ask(all, ['1', 'Other', ' Tamales ']), [])
    assert.deepEqual((await kept(all)).at(-1), ['What other?', 'Tamales'])

    const path = `/announcements/${announcement.slug}/registrations/export?format=csv`
    const [head, ...rows] = (await client.get(path).loginAs(author)).text().trim().split(/\r?\n/)
    assert.match(head!, /,Lunch\?,Which\?,What other\?$/)
    assert.deepEqual(
      rows.map((row) => row.split(',').slice(-3)),
      [
        ['No', '', ''],
        ['Yes', 'Soup', ''],
        ['Yes', 'Other', 'Tamales'],
      ]
    )
  })

  test('without scripts the form works: every question, its condition, and what was typed', async ({
    client,
    assert,
  }) => {
    const given = await givenEvent({ questions: LUNCH })
    const [lunch, which, other] = await given.event.related('questions').query()
    const path = `/announcements/${given.announcement.slug}`
    const person = await givenUser()
    const page = (await client.get(path).loginAs(person)).text()
    for (const { publicId } of [lunch!, which!, other!]) {
      assert.include(page, `name="answers.${publicId}"`)
    }
    assert.include(page, 'Answer this only if your answer to “Lunch?” is “Yes”.')
    assert.include(page, 'Answer this only if your answer to “Which?” is “Other”.')
    assert.match(page, new RegExp(`<form[^>]* action="${path}/registrations"`))

    const send = (fields: Record<string, string>, site = 'same-origin') =>
      client
        .post(`${path}/registrations`)
        .header('sec-fetch-site', site)
        .header('accept', 'text/html')
        .header('referer', path)
        .redirects(0)
        .loginAs(person)
        .form(fields)
    const typed = { [`answers.${lunch!.publicId}`]: 'true', [`answers.${other!.publicId}`]: 'x' }
    ;(await send(typed, 'cross-site')).assertStatus(419)
    const missing = await send(typed)
    missing.assertStatus(303)
    const said = missing.flashMessages() as { answers: object; inputErrorsBag: object }
    assert.deepEqual(Object.keys(said.inputErrorsBag), [`answers.${which!.publicId}`])
    assert.deepEqual(said.answers, { [lunch!.publicId]: 'true', [other!.publicId]: 'x' })
    assert.lengthOf(await Registration.all(), 0)
    await send({ ...typed, [`answers.${which!.publicId}`]: 'Soup' })
    const { answers } = await Registration.findByOrFail('userId', person.id)
    assert.deepEqual(
      (answers as { value: unknown }[]).map(({ value }) => value),
      [true, 'Soup']
    )
  })

  test('an optional question may be sent empty', async ({ client, assert }) => {
    const { announcement, event } = await givenEvent({
      questions: [
        { label: 'Anything else?', type: 'long_text' },
        { label: 'Which?', type: 'multi_choice', options: ['A', 'B'] },
      ],
    })
    const [text, choices] = await event.related('questions').query()
    const person = await givenUser()
    const response = await client
      .post(`/announcements/${announcement.slug}/registrations`)
      .accept('json')
      .loginAs(person)
      .withCsrfToken()
      .json({ answers: { [text!.publicId]: '', [choices!.publicId]: [] } })
    response.assertStatus(200)
    assert.deepEqual((await Registration.findByOrFail('userId', person.id)).answers, [])
  })

  test('refuses a course that the campus does not teach', async ({ client, assert }) => {
    const { announcement } = await givenEvent()
    const person = await givenUser({ profile: 'empty' })
    const [campus, course] = [await givenCampus(), await givenCourse()]
    const response = await client
      .post(`/announcements/${announcement.slug}/registrations`)
      .accept('json')
      .loginAs(person)
      .withCsrfToken()
      .json({ profile: { campusId: campus.id, courseId: course.id, studentCode: 'ab-123' } })
    response.assertStatus(422)
    assert.equal(response.body().errors[0].field, 'profile.courseId')
    assert.isNull(await Registration.findBy('userId', person.id))
  })

  const malformed: [string, object, string][] = [
    ['answers as text', { answers: 'yes' }, 'answers'],
    ['answers as a list', { answers: ['yes'] }, 'answers'],
    ['a campus that does not exist', { profile: { campusId: 999_999 } }, 'profile.campusId'],
    ['a campus beyond every number', { profile: { campusId: 1e20 } }, 'profile.campusId'],
    ['a course as text', { profile: { courseId: 'x' } }, 'profile.courseId'],
    [
      'a code with markup',
      { profile: { studentCode: '<script>alert(1)</script>' } },
      'profile.studentCode',
    ],
    ['too long a code', { profile: { studentCode: 'A'.repeat(31) } }, 'profile.studentCode'],
    ['a profile as text', { profile: 'me' }, 'profile'],
  ]
  for (const [name, body, field] of malformed) {
    test(`names the field and stores nothing: ${name}`, async ({ client, assert }) => {
      const { announcement } = await givenEvent()
      const response = await client
        .post(`/announcements/${announcement.slug}/registrations`)
        .accept('json')
        .loginAs(await givenUser())
        .withCsrfToken()
        .json(body as never)
      response.assertStatus(422)
      assert.equal(response.body().errors[0].field, field)
      assert.lengthOf(await Registration.all(), 0)
    })
  }

  test('on a page, answers that do not fit come back by field', async ({ client, assert }) => {
    const { announcement, event } = await givenEvent({
      questions: [
        { label: 'Team?', type: 'text', required: true },
        { label: 'Guests?', type: 'number' },
      ],
    })
    const [team, guests] = await event.related('questions').query().orderBy('id')
    const response = await client
      .post(`/announcements/${announcement.slug}/registrations`)
      .header('referer', '/somewhere')
      .withInertia()
      .loginAs(await givenUser({ locale: 'es' }))
      .withCsrfToken()
      .redirects(0)
      .json({ answers: { [guests!.publicId]: 'two' } })
    response.assertStatus(303)
    const bag = response.flashMessage('inputErrorsBag')
    assert.deepEqual(bag, {
      [`answers.${team!.publicId}`]: ['Responde «Team?».'],
      [`answers.${guests!.publicId}`]: ['Responde «Guests?» con un número.'],
    })
  })
})

test.group('Registering at the desk', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('staff override the window with a reason, which is audited', async ({ assert }) => {
    const { event, author } = await givenEvent({ registrationClosesAt: now().minus({ hours: 1 }) })
    const person = await givenUser()
    const desk = (reason: string | null) =>
      registerPerson({
        eventId: event.id,
        userId: person.id,
        answers: {},
        desk: { actor: { id: author.id, ability: 'organizer' }, reason },
      })
    assert.equal(await refusalCode(desk(null)), 'E_REGISTRATION_CLOSED')
    const { registration, repeated } = await desk('Came in person')
    assert.isFalse(repeated)
    assert.equal(registration.source, 'desk')
    assert.equal(registration.status, 'confirmed')
    const [entry] = await auditOf(registration, 'full')
    assert.deepInclude(entry, { actorId: author.id, ability: 'organizer' })
    assert.equal(entry?.reason, 'Came in person')
    assert.isTrue((await desk('Came in person')).repeated)
  })

  test('never past the capacity', async ({ assert }) => {
    const { event, author } = await givenEvent({ capacity: 1 })
    await register(event, await givenUser())
    const late = registerPerson({
      eventId: event.id,
      userId: (await givenUser()).id,
      answers: {},
      desk: { actor: { id: author.id, ability: 'organizer' }, reason: 'Please' },
    })
    assert.equal(await refusalCode(late), 'E_EVENT_FULL')
  })

  test('somebody who registered on their own is news', async ({ assert }) => {
    const { event, author } = await givenEvent()
    const person = await givenUser()
    await register(event, person)
    const again = registerPerson({
      eventId: event.id,
      userId: person.id,
      answers: {},
      desk: { actor: { id: author.id, ability: 'organizer' }, reason: null },
    })
    assert.equal(await refusalCode(again), 'E_ALREADY_REGISTERED')
  })
})
