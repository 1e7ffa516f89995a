import { cancelRegistration } from '#app/registrations/actions/cancel_registration'
import EventStaff from '#app/announcements/models/event_staff'
import Announcement from '#app/announcements/models/announcement'
import OutboundMail from '#app/mails/models/outbound_mail'
import RejectionReason from '#app/registrations/models/rejection_reason'
import Registration from '#app/registrations/models/registration'
import Event from '#app/announcements/models/event'
import Attendance from '#app/attendance/models/attendance'
import { now, toSql } from '#app/core/clock'
import AuditEntry from '#app/audit/models/audit_entry'
import { givenEvent, type GivenEventResult } from '#tests/fixtures/events'
import { givenRegistrationIn } from '#tests/fixtures/attendance'
import { givenUser } from '#tests/fixtures/users'
import { register } from '#tests/fixtures/registrations'
import { countQueries } from '#tests/fixtures/query_count'
import User from '#app/users/models/user'
import limiter from '@adonisjs/limiter/services/main'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient, ApiResponse } from '@japa/api-client'
import { test } from '@japa/runner'
import { ulid } from 'ulid'

type Method = 'post' | 'patch' | 'delete'

/** What a page does when a form is sent: the answer of the server, before the redirect is followed. */
async function send(
  client: ApiClient,
  who: User,
  [method, path, body]: readonly [Method, string, object?]
): Promise<ApiResponse> {
  const request = client[method](path).header('referer', '/announcements').redirects(0)
  return request
    .loginAs(who)
    .withCsrfToken()
    .withInertia()
    .json(body ?? {})
}

function errorsOf(response: ApiResponse): string[] {
  return Object.keys((response.flashMessage('inputErrorsBag') ?? {}) as object)
}

const pathOf = ({ announcement }: GivenEventResult) => `/announcements/${announcement.slug}`

async function stateOf(registration: Registration): Promise<string> {
  await registration.refresh()
  return registration.status
}

test.group('The details of an event: who may', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('author, assigned manager and admin open it; others are refused', async ({ client }) => {
    const manager = await givenUser({ roles: ['organizer'] })
    const managerWithoutRole = await givenUser()
    const scanner = await givenUser({ roles: ['scanner'] })
    const given = await givenEvent({
      managers: [manager, managerWithoutRole],
      scanners: [scanner],
    })
    const cases: [User, number][] = [
      [given.author, 200],
      [manager, 200],
      [await givenUser({ roles: ['admin'] }), 200],
      [managerWithoutRole, 403],
      [scanner, 403],
      [await givenUser({ roles: ['organizer'] }), 403],
      [await givenUser({ roles: ['cashier'] }), 403],
      [await givenUser({ roles: ['admissions'] }), 403],
      [await givenUser(), 403],
      [await givenUser({ roles: ['organizer', 'admin'], verified: false }), 403],
    ]
    for (const [person, status] of cases) {
      const page = client
        .get(`${pathOf(given)}/details`)
        .withInertia()
        .loginAs(person)
      const response = await page
      response.assertStatus(status)
    }
  })

  test('a draft is a secret: 404 for whoever may not manage it', async ({ client }) => {
    const given = await givenEvent({ status: 'draft' })
    const stranger = await givenUser({ roles: ['organizer'] })
    const refused = await client
      .get(`${pathOf(given)}/details`)
      .withInertia()
      .loginAs(stranger)
    refused.assertStatus(404)
    const shown = await client
      .get(`${pathOf(given)}/details`)
      .withInertia()
      .loginAs(given.author)
    shown.assertStatus(200)
  })

  test('nobody signed in is sent to sign in', async ({ client }) => {
    const given = await givenEvent()
    const response = await client.get(`${pathOf(given)}/details`).redirects(0)
    response.assertStatus(302)
    response.assertHeader('location', '/login')
  })

  test('every write is refused without role and tie, and changes nothing', async ({
    client,
    assert,
  }) => {
    const scanner = await givenUser({ roles: ['scanner'] })
    const given = await givenEvent({ capacity: 5, approval: true, scanners: [scanner] })
    const registration = await register(given.event, await givenUser())
    const target = await givenUser({ roles: ['scanner'] })
    const path = pathOf(given)
    const one = { registrations: [registration.publicId], decision: 'accept' }
    const writes = [
      ['post', `${path}/decisions`, { ...one, fingerprint: 'x'.repeat(43) }],
      ['post', `${path}/decisions/preview`, one],
      ['patch', `${path}/registrations/${registration.publicId}`, { decision: 'accept' }],
      ['post', `${path}/rejection-reasons`, { reason: 'Too few places' }],
      [
        'post',
        `${path}/registrations/${registration.publicId}/cancellation`,
        { reason: 'Why not' },
      ],
      ['post', `${path}/desk-registrations`, { person: target.publicId }],
      ['post', `${path}/staff`, { person: target.publicId, duty: 'scanner' }],
      ['delete', `${path}/staff/${scanner.publicId}/scanner`],
      ['post', `${path}/messages`, message()],
      ['patch', `${path}/capacity`, { capacity: 1 }],
    ] as const
    const audited = await AuditEntry.query().count('* as total').first()
    for (const person of [await givenUser({ roles: ['organizer'] }), scanner, await givenUser()]) {
      for (const write of writes) {
        const response = await send(client, person, write)
        response.assertStatus(403)
      }
    }
    assert.equal(await stateOf(registration), 'submitted')
    assert.lengthOf(await Registration.query().where('eventId', given.event.id), 1)
    assert.lengthOf(await EventStaff.query().where('eventId', given.event.id), 1)
    assert.equal((await Event.findOrFail(given.event.id)).capacity, 5)
    assert.lengthOf(await OutboundMail.query().where('template', 'event_message'), 0)
    const after = await AuditEntry.query().count('* as total').first()
    assert.equal(after?.$extras.total, audited?.$extras.total)
  })

  test('reads for staff are refused to others', async ({ client }) => {
    const given = await givenEvent()
    const person = await givenUser({ roles: ['organizer'] })
    for (const path of ['/people?q=ana', `/people/${person.publicId}`, '/registrations/export']) {
      const response = await client
        .get(`${pathOf(given)}${path}`)
        .accept('json')
        .loginAs(person)
      response.assertStatus(403)
    }
  })
})

test.group('The details of an event: what they show', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('figures, filter, search by name, e-mail and code, and sort', async ({ client, assert }) => {
    const given = await givenEvent({ capacity: 2, waitlist: true })
    const ana = await givenUser({ name: 'Ana Núñez', studentCode: 'AA-1' })
    const bea = await givenUser({ name: 'Bea Ramos', email: 'bea.ramos@example.test' })
    const carl = await givenUser({ name: 'Carl Ortiz', studentCode: 'CC-3' })
    for (const person of [ana, bea, carl]) await register(given.event, person)

    const show = async (query: string) => {
      const request = client.get(`${pathOf(given)}/details?${query}`).withInertia()
      const { inertiaProps } = await request.loginAs(given.author)
      return inertiaProps as {
        event: { counts: Record<string, unknown> }
        activeTab: { list: { rows: { name: string; position: number | null }[]; meta: object } }
      }
    }
    const names = async (query: string) =>
      (await show(query)).activeTab.list.rows.map((row) => row.name)

    const { event, activeTab } = await show('')
    assert.deepInclude(event.counts, { total: 3, taken: 2, came: 0, nextWaiting: 'Carl Ortiz' })
    assert.lengthOf(activeTab.list.rows, 3)
    assert.deepEqual(await names('state=waitlisted'), ['Carl Ortiz'])
    assert.deepEqual(await names('q=nunez'), ['Ana Núñez'])
    assert.deepEqual(await names('q=BEA.ramos@'), ['Bea Ramos'])
    assert.deepEqual(await names('q=cc-3'), ['Carl Ortiz'])
    assert.deepEqual(await names('q=%25'), [])
    assert.deepEqual(await names('sort=name&direction=desc'), [
      'Carl Ortiz',
      'Bea Ramos',
      'Ana Núñez',
    ])
    assert.equal((await show('q=carl')).activeTab.list.rows[0]?.position, 1)
  })

  test('staff see contact, answers and names in the story, never the document number', async ({
    client,
    assert,
  }) => {
    const given = await givenEvent({
      questions: [{ label: 'Diet', type: 'text', required: true }],
    })
    const person = await givenUser({ documentId: '01234567-8', phone: '+503 2222 3333' })
    const { publicId: question } = (await client
      .get(pathOf(given))
      .withInertia()
      .loginAs(person)
      .then((page) => page.inertiaProps.registration.questions[0])) as { publicId: string }
    await send(client, person, [
      'post',
      `${pathOf(given)}/registrations`,
      { answers: { [question]: 'None' } },
    ])
    const registration = await Registration.findByOrFail('userId', person.id)
    for (const query of [
      '',
      `?registration=${registration.publicId}`,
      '?tab=waitlist',
      '?tab=attendance',
      '?tab=staff',
      '?tab=message',
      '?tab=capacity',
    ]) {
      const page = await client
        .get(`${pathOf(given)}/details${query}`)
        .withInertia()
        .loginAs(given.author)
      page.assertStatus(200)
      assert.notInclude(page.text(), '01234567-8')
    }
    const drawer = await client
      .get(`${pathOf(given)}/details?registration=${registration.publicId}`)
      .withInertia()
      .loginAs(given.author)
    const { selectedRegistration: open } = drawer.inertiaProps as {
      selectedRegistration: { answers: object[]; row: object; timeline: { name: string | null }[] }
    }
    assert.deepEqual(open.answers, [{ label: 'Diet', value: 'None' }])
    assert.deepInclude(open.row, { email: person.email, phone: '+503 2222 3333' })
    assert.equal(open.timeline[0]?.name, person.name)
  })

  test('who came is counted as people, and a disabled account is not the next one', async ({
    client,
    assert,
  }) => {
    const given = await givenEvent({ capacity: 1, waitlist: true })
    const [session] = await given.event.related('sessions').query()
    const twice = await givenUser()
    for (const status of ['cancelled', 'confirmed'] as const) {
      const { id } = await givenRegistrationIn(status, given.event, twice)
      await Attendance.create({
        publicId: ulid(),
        registrationId: id,
        eventSessionId: session!.id,
        checkedInAt: now(),
        checkedInBy: given.author.id,
        gate: 'Main door',
        source: 'manual',
      })
    }
    for (const [name, disabled] of [
      ['Dora Disabled', true],
      ['Nora Next', false],
    ] as const) {
      await givenRegistrationIn('waitlisted', given.event, await givenUser({ name, disabled }))
    }
    const page = await client
      .get(`${pathOf(given)}/details?tab=attendance`)
      .withInertia()
      .loginAs(given.author)
    const { event, activeTab } = page.inertiaProps as {
      event: { counts: { came: number; nextWaiting: string } }
      activeTab: { sessions: { came: number }[] }
    }
    assert.equal(event.counts.came, 1)
    assert.deepEqual(
      activeTab.sessions.map(({ came }) => came),
      [1]
    )
    assert.equal(event.counts.nextWaiting, 'Nora Next')
  })

  test('opening a registration is recorded, whole, in part and fetched ahead, and is not of its story', async ({
    client,
    assert,
  }) => {
    const given = await givenEvent()
    const registration = await register(given.event, await givenUser())
    const admin = await givenUser({ roles: ['admin', 'organizer'] })
    const partial = {
      'x-inertia-partial-component': 'announcements/details',
      'x-inertia-partial-data': 'selectedRegistration',
    }
    const opened = async (
      who: User,
      headers: Record<string, string>,
      id = registration.publicId
    ) => {
      const path = `${pathOf(given)}/details?registration=${id}`
      const request = client.get(path).withInertia().loginAs(who)
      for (const [name, value] of Object.entries(headers)) request.header(name, value)
      const { selectedRegistration: open } = (await request).inertiaProps as {
        selectedRegistration: { timeline: object[] } | null
      }
      return open?.timeline.length
    }
    const ways: Record<string, string>[] = [{}, { purpose: 'prefetch' }, partial]
    for (const headers of ways) {
      assert.equal(await opened(given.author, headers), 1)
    }
    assert.equal(await opened(admin, {}), 1)
    assert.isUndefined(await opened(admin, {}, ulid()))
    const entries = await AuditEntry.query().where('action', 'registration.viewed').orderBy('id')
    const byAuthor = [given.author.id, 'organizer', registration.id]
    assert.deepEqual(
      entries.map(({ actorId, ability, subjectId }) => [actorId, ability, subjectId]),
      [byAuthor, byAuthor, byAuthor, [admin.id, 'admin', registration.id]]
    )
  })

  test('a registration of another event does not open', async ({ client, assert }) => {
    const given = await givenEvent()
    const other = await givenEvent()
    const registration = await register(other.event, await givenUser())
    const page = await client
      .get(`${pathOf(given)}/details?registration=${registration.publicId}`)
      .withInertia()
      .loginAs(given.author)
    assert.isNull(page.inertiaProps.selectedRegistration)
  })

  test('the waitlist is in its order and says why nobody is promoted', async ({
    client,
    assert,
  }) => {
    const given = await givenEvent({ capacity: 1, waitlist: true })
    for (const name of ['Holder', 'First', 'Second']) {
      await register(given.event, await givenUser({ name }))
    }
    const page = await client
      .get(`${pathOf(given)}/details?tab=waitlist`)
      .withInertia()
      .loginAs(given.author)
    const { activeTab } = page.inertiaProps as {
      activeTab: { waitlisted: { rows: { name: string; position: number }[] }; blockers: string[] }
    }
    assert.deepEqual(
      activeTab.waitlisted.rows.map(({ name, position }) => [name, position]),
      [
        ['First', 1],
        ['Second', 2],
      ]
    )
    assert.deepEqual(activeTab.blockers, ['full'])
  })

  test('the waitlist is paged; the place shown is the rank, also when searched', async ({
    client,
    assert,
  }) => {
    const given = await givenEvent({ capacity: 1, waitlist: true })
    for (const name of ['Holder', 'Leaves', 'First', 'Second', 'Third']) {
      const registration = await register(given.event, await givenUser({ name }))
      if (name === 'Leaves') {
        await cancelRegistration({ registrationId: registration.id, by: 'participant' })
      }
    }
    const waiting = async (query: string) => {
      const page = await client
        .get(`${pathOf(given)}/details?tab=waitlist&${query}`)
        .withInertia()
        .loginAs(given.author)
      const { rows, meta } = page.inertiaProps.activeTab.waitlisted as {
        rows: { name: string; position: number }[]
        meta: { total: number; lastPage: number }
      }
      const people = rows.map(({ name, position }) => `${position} ${name}`)
      return { people, total: meta.total, lastPage: meta.lastPage }
    }
    assert.deepEqual(await waiting('perPage=2'), {
      people: ['1 First', '2 Second'],
      total: 3,
      lastPage: 2,
    })
    assert.deepEqual((await waiting('perPage=2&page=2')).people, ['3 Third'])
    assert.deepEqual((await waiting('q=second')).people, ['2 Second'])
    const byName = ['3 Third', '2 Second', '1 First']
    assert.deepEqual((await waiting('sort=name&direction=desc')).people, byName)
    assert.deepEqual((await waiting('sort=nonsense&page=99&perPage=1')).people, ['3 Third'])
  })

  for (const [tab, capacity] of [
    ['registrations', null],
    ['waitlist', 1],
  ] as const) {
    test(`the number of queries does not grow with the rows: ${tab}`, async ({
      client,
      assert,
    }) => {
      const given = await givenEvent({ capacity, waitlist: true })
      const open = (perPage: number) =>
        countQueries(() =>
          client
            .get(`${pathOf(given)}/details?tab=${tab}&perPage=${perPage}`)
            .withInertia()
            .loginAs(given.author)
        )
      for (let index = 0; index < 25; index += 1) await register(given.event, await givenUser())
      const few = await open(25)
      for (let index = 0; index < 76; index += 1) await register(given.event, await givenUser())
      assert.equal(await open(100), few)
      assert.isBelow(few, 20)
    }).timeout(120_000)
  }

  test('the fee is exported in the currency as it counts, with or without cents', async ({
    client,
    assert,
  }) => {
    const given = await givenEvent()
    const registration = await register(given.event, await givenUser())
    for (const [priceCurrency, fee] of [
      ['CLP', '4500'],
      ['USD', '45.00'],
    ]) {
      await registration.merge({ priceCurrency, priceAmountMinor: 4500n }).save()
      const csv = await client
        .get(`${pathOf(given)}/registrations/export?format=csv`)
        .loginAs(given.author)
      assert.match(csv.text(), new RegExp(`,${fee},`))
    }
  })

  test('the export holds what is filtered, neutralised, with the answers', async ({
    client,
    assert,
  }) => {
    const given = await givenEvent({
      capacity: 1,
      waitlist: true,
      questions: [{ label: 'Diet', type: 'text' }],
    })
    await register(given.event, await givenUser({ name: 'Held Place' }))
    const bad = await givenUser({ name: '=HYPERLINK("x")', documentId: '01234567-8' })
    await register(given.event, bad)
    const path = `${pathOf(given)}/registrations/export`
    const csv = await client.get(`${path}?format=csv&state=waitlisted`).loginAs(given.author)
    csv.assertStatus(200)
    csv.assertHeader('content-type', 'text/csv; charset=utf-8')
    assert.include(csv.text(), `'=HYPERLINK(`)
    assert.include(csv.text(), 'Diet')
    assert.notInclude(csv.text(), 'Held Place')
    assert.notInclude(csv.text(), '01234567-8')
    const xlsx = await client.get(`${path}?format=xlsx`).loginAs(given.author)
    xlsx.assertStatus(200)
  })
})

test.group('The details of an event: decisions', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  const AGREED = { registrations: [ulid()], decision: 'accept', fingerprint: 'x'.repeat(43) }
  const OVER = { startsAt: now().minus({ days: 2 }), endsAt: now().minus({ days: 1 }) }

  interface Preview {
    fingerprint: string
    rows: { name: string; to: string; why: string | null; position: number | null }[]
  }

  /** @returns what the server says that deciding so would do */
  async function preview(
    client: ApiClient,
    given: GivenEventResult,
    body: object,
    qs = ''
  ): Promise<Preview> {
    const response = await client
      .post(`${pathOf(given)}/decisions/preview${qs}`)
      .json(body)
      .header('accept', 'application/json')
      .loginAs(given.author)
      .withCsrfToken()
    response.assertStatus(200)
    return response.body() as Preview
  }

  const decide = (client: ApiClient, given: GivenEventResult, body: object, qs = '') =>
    send(client, given.author, ['post', `${pathOf(given)}/decisions${qs}`, body])
  const effects = ({ rows }: Preview) => rows.map(({ name, to, position }) => [name, to, position])

  test('many are accepted as the preview showed: in their order, seats first, then the line', async ({
    client,
    assert,
  }) => {
    const given = await givenEvent({ approval: true, capacity: 2, waitlist: true })
    const asked: Registration[] = []
    for (const name of ['First', 'Second', 'Third', 'Gone', 'Fourth']) {
      asked.push(await register(given.event, await givenUser({ name })))
    }
    const [first, , third, gone, fourth] = asked as [Registration, Registration, ...Registration[]]
    await cancelRegistration({ registrationId: gone!.id, by: 'participant' })
    const other = await register((await givenEvent({ approval: true })).event, await givenUser())
    const body = {
      decision: 'accept',
      registrations: [...asked.map(({ publicId }) => publicId).reverse(), other.publicId],
    }

    const shown = await preview(client, given, body)
    assert.deepEqual(effects(shown), [
      ['First', 'confirmed', null],
      ['Second', 'confirmed', null],
      ['Third', 'waitlisted', 1],
      ['Gone', 'refused', null],
      ['Fourth', 'waitlisted', 2],
    ])
    assert.match(shown.rows[3]!.why!, /changed meanwhile/)
    for (const one of [first, third!, fourth!]) assert.equal(await stateOf(one), 'submitted')

    const { fingerprint } = shown
    const response = await decide(client, given, { ...body, fingerprint })
    response.assertStatus(303)
    response.assertFlashMessage('success', '4 applications decided.')
    const states = await Promise.all(asked.map(stateOf))
    assert.deepEqual(states, ['confirmed', 'confirmed', 'waitlisted', 'cancelled', 'waitlisted'])
    assert.isBelow(third!.waitlistSeq!, fourth!.waitlistSeq!)
    assert.equal(await stateOf(other), 'submitted')

    assert.deepEqual(
      effects(await preview(client, given, body)).map(([, to]) => to),
      ['made_before', 'made_before', 'made_before', 'refused', 'made_before']
    )
  })

  test('what is not true any more is not applied: the answer is the new preview', async ({
    client,
    assert,
  }) => {
    const given = await givenEvent({ approval: true, capacity: 1 })
    const registration = await register(given.event, await givenUser({ name: 'Ana' }))
    const body = { decision: 'accept', registrations: [registration.publicId] }
    const { fingerprint } = await preview(client, given, body)
    await givenRegistrationIn('confirmed', given.event, await givenUser())

    const path = `${pathOf(given)}/decisions`
    const refused = await client
      .post(path)
      .json({ ...body, fingerprint })
      .header('accept', 'application/json')
      .loginAs(given.author)
      .withCsrfToken()
    refused.assertStatus(409)
    const { code, preview: anew } = refused.body() as { code: string; preview: Preview }
    assert.equal(code, 'E_PREVIEW_OUTDATED')
    assert.deepEqual(effects(anew), [['Ana', 'waitlisted', 1]])
    assert.deepEqual(anew, await preview(client, given, body))
    assert.equal(await stateOf(registration), 'submitted')

    const onPage = await decide(client, given, { ...body, fingerprint })
    onPage.assertStatus(303)
    assert.equal(onPage.flashMessage('errorCode'), 'E_PREVIEW_OUTDATED')
    assert.equal(await stateOf(registration), 'submitted')

    await decide(client, given, { ...body, fingerprint: anew.fingerprint })
    assert.equal(await stateOf(registration), 'waitlisted')
  })

  for (const [what, change] of [
    ['another place', (given: GivenEventResult) => given.event.merge({ capacity: 1 }).save()],
    [
      'another price',
      (_: GivenEventResult, [one]: Registration[]) => one!.merge({ priceAmountMinor: 5n }).save(),
    ],
    ['the event is over', (given: GivenEventResult) => given.event.merge(OVER).save()],
    [
      'a disabled account',
      (_: GivenEventResult, [one]: Registration[]) =>
        User.query()
          .where('id', one!.userId)
          .update({ disabled_at: toSql(now()) }),
    ],
  ] as const) {
    test(`a preview is not true any more: ${what}`, async ({ client, assert }) => {
      const given = await givenEvent({ approval: true, capacity: 2, waitlist: true })
      const asked = [
        await register(given.event, await givenUser()),
        await register(given.event, await givenUser()),
      ]
      const body = { decision: 'accept', registrations: asked.map(({ publicId }) => publicId) }
      const { fingerprint } = await preview(client, given, body)
      await change(given, asked)
      const response = await decide(client, given, { ...body, fingerprint })
      assert.equal(response.flashMessage('errorCode'), 'E_PREVIEW_OUTDATED')
      for (const one of asked) assert.equal(await stateOf(one), 'submitted')
    })
  }

  test('a preview stays true where its effect is the same, but not for another decision', async ({
    client,
    assert,
  }) => {
    const given = await givenEvent({ approval: true, capacity: 2 })
    const registration = await register(given.event, await givenUser())
    const registrations = [registration.publicId]
    const { fingerprint } = await preview(client, given, { decision: 'accept', registrations })
    const reject = { decision: 'reject', registrations, reason: 'Too late', fingerprint }
    const refused = await decide(client, given, reject)
    assert.equal(refused.flashMessage('errorCode'), 'E_PREVIEW_OUTDATED')
    await given.event.merge({ capacity: 7 }).save()
    await decide(client, given, { decision: 'accept', registrations, fingerprint })
    assert.equal(await stateOf(registration), 'confirmed')
  })

  test('all that match are decided as the list finds them, and as they were previewed', async ({
    client,
    assert,
  }) => {
    const given = await givenEvent({ approval: true, capacity: 14 })
    const asked: Registration[] = []
    for (let n = 0; n < 3; n += 1) {
      asked.push(await register(given.event, await givenUser({ name: `Ana ${n}` })))
    }
    const other = await register(given.event, await givenUser({ name: 'Beto' }))
    const qs = '?q=ana&state=submitted'
    const body = { all: 3, decision: 'accept' }
    const { fingerprint } = await preview(client, given, body, qs)
    const late = await register(given.event, await givenUser({ name: 'Ana late' }))
    const outdated = await decide(client, given, { ...body, fingerprint }, qs)
    assert.equal(outdated.flashMessage('errorCode'), 'E_PREVIEW_OUTDATED')

    const anew = await preview(client, given, body, qs)
    const some = await decide(client, given, { ...body, fingerprint: anew.fingerprint }, qs)
    some.assertFlashMessage('success', '4 applications decided.')
    for (const one of [...asked, late]) assert.equal(await stateOf(one), 'confirmed')
    assert.equal(await stateOf(other), 'submitted')
  })

  test('one is decided by changing it; a rejection needs a reason, which the person reads', async ({
    client,
    assert,
  }) => {
    const given = await givenEvent({ approval: true })
    const registration = await register(given.event, await givenUser())
    const accepted = await register(given.event, await givenUser())
    const change = ({ publicId }: Registration, body: object) =>
      send(client, given.author, ['patch', `${pathOf(given)}/registrations/${publicId}`, body])
    assert.deepEqual(errorsOf(await change(registration, { decision: 'reject' })), ['reason'])
    assert.equal(await stateOf(registration), 'submitted')
    const reason = 'Too few places for your course'
    await change(registration, { decision: 'reject', reason })
    assert.equal(await stateOf(registration), 'rejected')
    assert.equal(registration.reason, reason)
    const again = await change(registration, { decision: 'reject', reason })
    again.assertFlashMessage('success', '1 application decided.')
    const late = await change(registration, { decision: 'accept' })
    assert.equal(late.flashMessage('errorCode'), 'E_REGISTRATION_NOT_ACTIVE')
    await change(accepted, { decision: 'accept' })
    assert.equal(await stateOf(accepted), 'confirmed')
    const foreign = await register((await givenEvent({ approval: true })).event, await givenUser())
    ;(await change(foreign, { decision: 'accept' })).assertStatus(404)
    assert.equal(await stateOf(foreign), 'submitted')
  })

  test('reasons are kept for the event, changed and deleted, audited, and copied with it', async ({
    client,
    assert,
  }) => {
    const given = await givenEvent({ approval: true })
    const path = `${pathOf(given)}/rejection-reasons`
    const write = (verb: 'post' | 'patch' | 'delete', at: string, body = {}) =>
      send(client, given.author, [verb, at, body])
    const kept = async (slug = given.announcement.slug) => {
      const page = client.get(`/announcements/${slug}/details`).withInertia()
      const { event } = (await page.loginAs(given.author)).inertiaProps as {
        event: { reasons: { publicId: string; reason: string }[] }
      }
      return event.reasons
    }
    assert.deepEqual(errorsOf(await write('post', path, { reason: ' x ' })), ['reason'])
    await write('post', path, { reason: ' Too few places ' })
    await write('post', path, { reason: 'For beginners' })
    const twice = await write('post', path, { reason: 'For beginners' })
    assert.deepEqual(errorsOf(twice), ['reason'])
    assert.equal(twice.flashMessage('errorCode'), 'E_REASON_KEPT_ALREADY')
    const [beginners, few] = await kept()
    assert.deepEqual([beginners?.reason, few?.reason], ['For beginners', 'Too few places'])

    await send(client, given.author, ['post', `${pathOf(given)}/duplicate`])
    const copy = await Announcement.query().orderBy('id', 'desc').firstOrFail()
    assert.deepEqual(
      (await kept(copy.slug)).map(({ reason }) => reason),
      ['For beginners', 'Too few places']
    )

    const one = `${path}/${few!.publicId}`
    assert.deepEqual(errorsOf(await write('patch', one, { reason: 'For beginners' })), ['reason'])
    await write('patch', one, { reason: 'All places are taken' })
    await write('delete', `${path}/${beginners!.publicId}`)
    assert.deepEqual(
      (await kept()).map(({ reason }) => reason),
      ['All places are taken']
    )
    ;(await write('delete', `${path}/${beginners!.publicId}`)).assertStatus(404)
    const foreign = await givenEvent({ author: given.author })
    const elsewhere = `${pathOf(foreign)}/rejection-reasons/${few!.publicId}`
    ;(await write('patch', elsewhere, { reason: 'Not yours' })).assertStatus(404)
    ;(await write('delete', elsewhere)).assertStatus(404)
    const entries = await AuditEntry.query()
      .where('action', 'like', 'event.rejection_reason_%')
      .where('subject_id', given.event.id)
      .orderBy('id')
    assert.deepEqual(
      entries.map(({ action, ability }) => [action, ability]),
      ['kept', 'kept', 'changed', 'deleted'].map((verb) => [
        `event.rejection_reason_${verb}`,
        'organizer',
      ])
    )
  })

  test('at most 50 reasons are kept for an event', async ({ client, assert }) => {
    const given = await givenEvent({ approval: true })
    const rows = Array.from({ length: 50 }, (_, index) => ({
      eventId: given.event.id,
      publicId: ulid(),
      reason: `Reason ${index}`,
    }))
    await RejectionReason.createMany(rows)
    const body = { reason: 'One more' }
    const path = `${pathOf(given)}/rejection-reasons`
    const response = await send(client, given.author, ['post', path, body])
    assert.equal(response.flashMessage('errorCode'), 'E_TOO_MANY_REASONS')
    const changed = await send(client, given.author, [
      'patch',
      `${path}/${rows[0]!.publicId}`,
      body,
    ])
    changed.assertFlashMessage('success', 'The reason is kept.')
  })

  for (const [what, body, fields] of [
    ['nothing', {}, ['registrations', 'decision', 'fingerprint']],
    [
      'wrong types',
      { ...AGREED, registrations: 'all', decision: 7 },
      ['registrations', 'decision'],
    ],
    ['an unknown decision', { ...AGREED, decision: 'maybe' }, ['decision']],
    ['nobody', { ...AGREED, registrations: [] }, ['registrations']],
    ['no ids', { ...AGREED, registrations: ['<script>'] }, ['registrations.0']],
    ['no preview', { ...AGREED, fingerprint: 'x' }, ['fingerprint']],
    ['no reason', { ...AGREED, decision: 'reject' }, ['reason']],
    [
      'a reason that is too long',
      { ...AGREED, decision: 'reject', reason: 'x'.repeat(501) },
      ['reason'],
    ],
  ] as const) {
    test(`a decision with ${what} is refused at its field`, async ({ client, assert }) => {
      const given = await givenEvent({ approval: true })
      const registration = await register(given.event, await givenUser())
      const write = ['post', `${pathOf(given)}/decisions`, body] as const
      const response = await send(client, given.author, write)
      assert.deepEqual(errorsOf(response), [...fields])
      assert.equal(await stateOf(registration), 'submitted')
    })
  }

  test('staff cancel with a reason, and the seat goes to the next', async ({ client, assert }) => {
    const given = await givenEvent({ capacity: 1, waitlist: true })
    const held = await register(given.event, await givenUser())
    const next = await register(given.event, await givenUser())
    const path = `${pathOf(given)}/registrations/${held.publicId}/cancellation`
    const without = await send(client, given.author, ['post', path, {}])
    assert.deepEqual(errorsOf(without), ['reason'])
    assert.equal(await stateOf(held), 'confirmed')
    await send(client, given.author, ['post', path, { reason: 'Asked for it by phone' }])
    assert.equal(await stateOf(held), 'cancelled')
    assert.equal(await stateOf(next), 'confirmed')
  })

  test('a registration of another event is not there to be cancelled', async ({
    client,
    assert,
  }) => {
    const given = await givenEvent()
    const foreign = await register((await givenEvent()).event, await givenUser())
    const path = `${pathOf(given)}/registrations/${foreign.publicId}/cancellation`
    const response = await send(client, given.author, ['post', path, { reason: 'Not yours' }])
    response.assertStatus(404)
    assert.equal(await stateOf(foreign), 'confirmed')
  })

  test('capacity goes up and promotes, never below the seats held', async ({ client, assert }) => {
    const given = await givenEvent({ capacity: 2, waitlist: true })
    for (let index = 0; index < 2; index += 1) await register(given.event, await givenUser())
    const waiting = await register(given.event, await givenUser())
    const set = (capacity: unknown) =>
      send(client, given.author, ['patch', `${pathOf(given)}/capacity`, { capacity }])
    const tooLow = await set(1)
    assert.equal(tooLow.flashMessage('errorCode'), 'E_CAPACITY_BELOW_SEATS')
    assert.deepEqual(errorsOf(tooLow), ['capacity'])
    for (const wrong of ['many', 0, -1, 1.5, 100_001]) {
      assert.deepEqual(errorsOf(await set(wrong)), ['capacity'])
    }
    assert.equal(await stateOf(waiting), 'waitlisted')
    await set('3')
    assert.equal(await stateOf(waiting), 'confirmed')
    await set('')
    assert.isNull((await Event.findOrFail(given.event.id)).capacity)
  })
})

test.group('The details of an event: staff', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('a duty is assigned once, shown, and ended', async ({ client, assert }) => {
    const given = await givenEvent()
    const scanner = await givenUser({ name: 'Sam Scanner', roles: ['scanner'] })
    const body = { person: scanner.publicId, duty: 'scanner' }
    for (let twice = 0; twice < 2; twice += 1) {
      await send(client, given.author, ['post', `${pathOf(given)}/staff`, body])
    }
    const ties = await EventStaff.query().where('eventId', given.event.id)
    assert.lengthOf(ties, 1)
    const page = await client
      .get(`${pathOf(given)}/details?tab=staff`)
      .withInertia()
      .loginAs(given.author)
    assert.deepEqual(page.inertiaProps.activeTab.staff.members, [
      { publicId: scanner.publicId, name: 'Sam Scanner', duty: 'scanner', counts: true },
    ])
    const path = `${pathOf(given)}/staff/${scanner.publicId}/scanner`
    await send(client, given.author, ['delete', path])
    assert.lengthOf(await EventStaff.query().where('eventId', given.event.id), 0)
    const actions = await AuditEntry.query().where('action', 'like', 'event_staff.%').orderBy('id')
    assert.deepEqual(
      actions.map((entry) => entry.action),
      ['event_staff.assigned', 'event_staff.removed']
    )
  })

  test('a write leads back to the tab where it was made', async ({ client }) => {
    const given = await givenEvent()
    const tab = `${pathOf(given)}/details?tab=staff`
    const scanner = await givenUser({ roles: ['scanner'] })
    for (const duty of ['scanner', 'manager']) {
      const response = await client
        .post(`${pathOf(given)}/staff`)
        .header('referer', tab)
        .redirects(0)
        .loginAs(given.author)
        .withCsrfToken()
        .withInertia()
        .json({ person: scanner.publicId, duty })
      response.assertHeader('location', tab)
    }
  })

  test('a duty that could never count is not handed out', async ({ client, assert }) => {
    const given = await givenEvent()
    const participant = await givenUser()
    const body = { person: participant.publicId, duty: 'manager' }
    const response = await send(client, given.author, ['post', `${pathOf(given)}/staff`, body])
    assert.equal(response.flashMessage('errorCode'), 'E_DUTY_NEEDS_ROLE')
    assert.lengthOf(await EventStaff.query().where('eventId', given.event.id), 0)
  })

  for (const [what, body, fields] of [
    ['nothing', {}, ['person', 'duty']],
    ['wrong types', { person: 3, duty: ['manager'] }, ['person', 'duty']],
    ['an unknown duty', { person: ulid(), duty: 'owner' }, ['duty']],
  ] as const) {
    test(`assigning ${what} is refused at its field`, async ({ client, assert }) => {
      const given = await givenEvent()
      const write = ['post', `${pathOf(given)}/staff`, body] as const
      assert.deepEqual(errorsOf(await send(client, given.author, write)), [...fields])
    })
  }
})

function message(changes: object = {}) {
  return {
    states: ['confirmed'],
    subject: 'Bring a laptop',
    body: 'Hello,\n\nplease bring a laptop.',
    messageKey: ulid(),
    ...changes,
  }
}

test.group('The details of an event: message to everybody', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('it goes to the chosen states, once, and is audited', async ({ client, assert }) => {
    const given = await givenEvent({ capacity: 1, waitlist: true })
    const holder = await givenUser()
    await register(given.event, holder)
    await register(given.event, await givenUser())
    const body = message()
    for (let twice = 0; twice < 2; twice += 1) {
      await send(client, given.author, ['post', `${pathOf(given)}/messages`, body])
    }
    const mails = await OutboundMail.query().where('template', 'event_message')
    assert.deepEqual(
      mails.map((mail) => mail.recipient),
      [holder.email]
    )
    assert.equal(mails[0]?.data.message, 'Hello,\n\nplease bring a laptop.')
    const entries = await AuditEntry.query().where('action', 'event.message_sent')
    assert.deepEqual(
      entries.map(({ actorId }) => actorId),
      [given.author.id]
    )
  })

  test('more than five an hour are refused, and the page keeps what it has typed', async ({
    client,
    assert,
  }) => {
    const given = await givenEvent()
    await register(given.event, await givenUser())
    await limiter.clear()
    const write = () => send(client, given.author, ['post', `${pathOf(given)}/messages`, message()])
    for (let index = 0; index < 5; index += 1) {
      assert.isUndefined((await write()).flashMessage('errorCode'))
    }
    const refused = await write()
    assert.equal(refused.flashMessage('errorCode'), 'E_TOO_MANY_MESSAGES')
    assert.isUndefined(refused.flashMessage('subject'))
    assert.lengthOf(await OutboundMail.query().where('template', 'event_message'), 5)
  })

  for (const [what, body, fields] of [
    ['nothing', {}, ['states', 'subject', 'messageKey', 'body']],
    [
      'wrong types',
      message({ states: 'all', subject: 4, body: [] }),
      ['states', 'subject', 'body'],
    ],
    ['an unknown state', message({ states: ['friends'] }), ['states.0']],
    ['a subject that is too long', message({ subject: 'x'.repeat(121) }), ['subject']],
    ['a body that is too long', message({ body: 'x'.repeat(4001) }), ['body']],
  ] as const) {
    test(`a message with ${what} is refused at its field`, async ({ client, assert }) => {
      const given = await givenEvent()
      await register(given.event, await givenUser())
      const write = ['post', `${pathOf(given)}/messages`, body] as const
      assert.deepEqual(errorsOf(await send(client, given.author, write)), [...fields])
      assert.lengthOf(await OutboundMail.query().where('template', 'event_message'), 0)
    })
  }
})
