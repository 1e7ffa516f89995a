import AuditEntry from '#app/audit/models/audit_entry'
import Registration from '#app/registrations/models/registration'
import Ticket from '#app/tickets/models/ticket'
import { addKits } from '#app/arduino/actions/add_kits'
import EventStaff from '#app/announcements/models/event_staff'
import { freezeClock, now } from '#app/core/clock'
import { cancelRegistration } from '#app/registrations/actions/cancel_registration'
import { kitCodeOf } from '#isomorphic/arduino/kit_code'
import { shortCode } from '#isomorphic/tickets/short_code'
import { applyFor, givenWorkshop, kitsOf, NEEDS_KIT, OWN_KIT } from '#tests/fixtures/kits'
import { assertNothingWrong } from '#tests/fixtures/registrations'
import { codesOn } from '#tests/helpers/decode_qr'
import { givenUser } from '#tests/fixtures/users'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import type User from '#app/users/models/user'

type Workshop = Awaited<ReturnType<typeof givenWorkshop>>

const send = (
  client: ApiClient,
  method: 'post' | 'put' | 'patch',
  [path, person]: [string, User],
  body: object
) =>
  client[method](path)
    .header('referer', '/arduino/registrations')
    .redirects(0)
    .loginAs(person)
    .withCsrfToken()
    .withInertia()
    .json(body)

const ticketOf = ({ id }: Registration) => Ticket.findByOrFail('registrationId', id)

async function kitPublicId({ event }: Workshop, label: string): Promise<string> {
  const row: { public_id: string } = await db
    .from('arduino_kits')
    .where({ event_id: event.id, label })
    .select('public_id')
    .firstOrFail()
  return row.public_id
}

test.group('Applying for a workshop', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('says what becomes of it with a kit and without, and takes it once', async ({
    client,
    assert,
  }) => {
    const { event, announcement } = await givenWorkshop({ capacity: 5, kits: 1 })
    const person = await givenUser()
    const path = `/arduino/${event.publicId}/apply`
    const page = await client.get(path).loginAs(person).withInertia()
    page.assertInertiaComponent('arduinoRegistration/apply')
    page.assertInertiaPropsContains({
      panel: { kits: { capacity: 1, left: 1 }, withKit: { expected: 'seat' }, expected: 'seat' },
    })
    const to: [string, User] = [`/announcements/${announcement.slug}/registrations`, person]
    for (let twice = 0; twice < 2; twice += 1) {
      const response = await send(client, 'post', to, { application: NEEDS_KIT })
      response.assertStatus(303)
    }
    const registration = await Registration.findByOrFail({ userId: person.id })
    assert.equal(registration.status, 'confirmed')
    assert.deepEqual(await kitsOf(event), [`K-01 assigned ${registration.id}`])

    const other = await givenUser()
    const later = await client.get(path).loginAs(other).withInertia()
    later.assertInertiaPropsContains({
      panel: { kits: { left: 0 }, withKit: { expected: 'waitlist' }, expected: 'seat' },
    })
    await assertNothingWrong(assert)
  })

  test('names what is missing in it, and writes nothing', async ({ client, assert }) => {
    const { announcement } = await givenWorkshop({ kits: 1 })
    const person = await givenUser()
    const to: [string, User] = [`/announcements/${announcement.slug}/registrations`, person]
    const incomplete = await send(client, 'post', to, { application: { motivation: ' ' } })
    assert.sameMembers(Object.keys(incomplete.flashMessage('inputErrorsBag')), [
      'application.experience',
      'application.bringsOwnKit',
      'application.motivation',
    ])
    const none = await send(client, 'post', to, {})
    assert.property(none.flashMessage('inputErrorsBag'), 'refusal')
    assert.isNull(await Registration.findBy({ userId: person.id }))
  })

  test('without a waitlist the last kit gone is refused with its own code', async ({ client }) => {
    const { announcement } = await givenWorkshop({ kits: 0, waitlist: false })
    const response = await client
      .post(`/announcements/${announcement.slug}/registrations`)
      .loginAs(await givenUser())
      .withCsrfToken()
      .accept('json')
      .json({ application: NEEDS_KIT })
    response.assertStatus(409)
    response.assertBodyContains({ code: 'E_NO_KIT_LEFT' })
  })

  test('at the desk with a reason staff set aside what may be, never the kits', async ({
    client,
    assert,
  }) => {
    const { announcement, author, event } = await givenWorkshop({
      kits: 0,
      waitlist: false,
      registrationClosesAt: now().minus({ hours: 1 }),
    })
    const person = await givenUser()
    const to: [string, User] = [`/announcements/${announcement.slug}/desk-registrations`, author]
    const body = { person: person.publicId, reason: 'She stands here' }
    const refused = await send(client, 'post', to, { ...body, application: NEEDS_KIT })
    assert.property(refused.flashMessage('inputErrorsBag'), 'refusal')
    const done = await send(client, 'post', to, { ...body, application: OWN_KIT })
    done.assertStatus(303)
    assert.equal((await Registration.findByOrFail({ userId: person.id })).status, 'confirmed')
    const asked = `/announcements/${announcement.slug}/people/${(await givenUser()).publicId}`
    const verdict = (await client.get(asked).accept('json').loginAs(author)).body()
    const codesOf = ({ obstacles }: { obstacles: { code: string }[] }) =>
      obstacles.map(({ code }) => code)
    assert.deepEqual(codesOf(verdict), ['registration_closed'])
    assert.deepEqual(codesOf(verdict.withKit), ['registration_closed', 'no_kit_left'])
    assert.isFalse(verdict.withKit.canOverride)
    const page = await client
      .get(`/arduino/registrations/create?event=${event.publicId}`)
      .loginAs(author)
      .withInertia()
    page.assertInertiaComponent('arduinoRegistration/create')
    page.assertInertiaPropsContains({ event: { publicId: event.publicId } })
  })

  test('the ticket is shown with the kit', async ({ client }) => {
    const { event } = await givenWorkshop({ kits: 1 })
    const person = await givenUser()
    const { publicId } = await ticketOf(await applyFor(event, NEEDS_KIT, person))
    const page = await client
      .get(`/dashboard/tickets/arduino/${publicId}`)
      .loginAs(person)
      .withInertia()
    page.assertInertiaComponent('dashboard/arduinoTicket')
    page.assertInertiaPropsContains({
      ticket: { application: { bringsOwnKit: false, kit: { label: 'K-01', state: 'assigned' } } },
    })
  })
})

test.group('Running a workshop', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.teardown(() => freezeClock(null))

  test('lists the applications of one’s own workshops, with their kits, and nobody else’s', async ({
    client,
    assert,
  }) => {
    const workshop = await givenWorkshop({ kits: 1 })
    const { event, author } = workshop
    const registration = await applyFor(event, NEEDS_KIT)
    const page = await client.get('/arduino/registrations').loginAs(author).withInertia()
    page.assertInertiaComponent('arduinoRegistration/index')
    page.assertInertiaPropsContains({
      tab: 'applications',
      event: { publicId: event.publicId, kits: { capacity: 1, left: 0 } },
    })
    const props = page.inertiaProps as unknown as {
      list: { rows: { publicId: string; application: object }[] }
    }
    assert.deepEqual(props.list.rows[0]!.application, {
      experience: 'basic',
      bringsOwnKit: false,
      motivation: 'To learn',
      projectIdea: '',
      kit: { label: 'K-01', state: 'assigned' },
    })
    const stranger = await givenUser({ roles: ['organizer'] })
    const empty = await client.get('/arduino/registrations').loginAs(stranger).withInertia()
    empty.assertInertiaPropsContains({ event: null, workshops: [] })
    const foreign = `/arduino/registrations?event=${event.publicId}`
    ;(await client.get(foreign).loginAs(stranger).withInertia()).assertStatus(403)

    const one = `/arduino/registrations/${registration.publicId}`
    const shown = await client.get(one).loginAs(author).withInertia()
    shown.assertInertiaComponent('arduinoRegistration/show')
    shown.assertInertiaPropsContains({ selected: { row: { publicId: registration.publicId } } })
    const viewed = await AuditEntry.query().where('action', 'registration.viewed')
    assert.lengthOf(viewed, 1)
    ;(await client.get(one).loginAs(stranger).withInertia()).assertStatus(403)
  })

  test('adds kits, marks them, swaps them, and exports what is not back', async ({
    client,
    assert,
  }) => {
    const workshop = await givenWorkshop({ kits: 0 })
    const { event, author } = workshop
    const path = `/arduino/${event.publicId}/kits`
    const double = { labels: ['a-1', 'A-1'] }
    const invalid = await send(client, 'post', [path, author], double)
    assert.property(invalid.flashMessage('inputErrorsBag'), 'labels')
    await send(client, 'post', [path, author], { labels: ['a-1', 'A-2'] })
    assert.deepEqual(await kitsOf(event), ['A-1 available', 'A-2 available'])
    const taken = await send(client, 'post', [path, author], { labels: ['A-2'] })
    assert.property(taken.flashMessage('inputErrorsBag'), 'labels')

    const registration = await applyFor(event, NEEDS_KIT)
    const swap = `/arduino/registrations/${registration.publicId}/kit`
    await send(client, 'put', [swap, author], { kit: await kitPublicId(workshop, 'A-2') })
    assert.deepEqual(await kitsOf(event), ['A-1 available', `A-2 assigned ${registration.id}`])
    const kit = `${path}/${await kitPublicId(workshop, 'A-2')}`
    await send(client, 'patch', [kit, author], { state: 'broken', reason: 'Burnt' })
    assert.deepEqual(await kitsOf(event), [`A-1 assigned ${registration.id}`, 'A-2 broken'])

    const list = await client
      .get(`/arduino/registrations?event=${event.publicId}&tab=kits&kit=broken&q=a-`)
      .loginAs(author)
      .withInertia()
    list.assertInertiaPropsContains({
      kits: { counts: { assigned: 1, broken: 1 }, rows: [{ label: 'A-2', holder: null }] },
    })
    const csv = await client.get(`${path}/export?format=csv`).loginAs(author)
    csv.assertStatus(200)
    assert.include(csv.text(), 'A-2')
    const pdf = await client.get(`${path}/labels.pdf`).loginAs(author)
    pdf.assertHeader('content-type', 'application/pdf')
    const kits: { public_id: string }[] = await db.from('arduino_kits').select('public_id')
    assert.sameMembers(
      await codesOn(pdf.body()),
      kits.map(({ public_id: id }) => kitCodeOf(id))
    )
    const searched = await client.get('/search?q=a-1').accept('json').loginAs(author)
    assert.include(JSON.stringify(searched.body()), 'A-1')

    await send(client, 'post', [path, author], { labels: ['B_3', 'BX3'] })
    const underscored = `/arduino/registrations?event=${event.publicId}&tab=kits&q=b_`
    const found = await client.get(underscored).loginAs(author).withInertia()
    const { rows } = (found.inertiaProps as unknown as { kits: { rows: { label: string }[] } }).kits
    assert.deepEqual(
      rows.map(({ label }) => label),
      ['B_3']
    )
    const everywhere = await client.get('/search?q=b_').accept('json').loginAs(author)
    assert.include(everywhere.text(), 'B_3')
    assert.notInclude(everywhere.text(), 'BX3')
    await assertNothingWrong(assert)
  })

  test('hands out and takes back by ticket and label, for scanners of the workshop alone', async ({
    client,
    assert,
  }) => {
    const workshop = await givenWorkshop({ kits: 2 })
    const { event } = workshop
    const person = await givenUser({ name: 'Ada Arduino' })
    const registration = await applyFor(event, NEEDS_KIT, person)
    const ticket = await ticketOf(registration)
    const scanner = await givenUser({ roles: ['scanner'] })
    await EventStaff.create({ eventId: event.id, userId: scanner.id, duty: 'scanner' })
    const scan = (body: object, who = scanner) =>
      client
        .post(`/arduino/${event.publicId}/kit-scans`)
        .loginAs(who)
        .withCsrfToken()
        .accept('json')
        .json({ source: 'camera', what: 'hand_out', ...body })

    const who = await scan({ code: ticket.code })
    who.assertStatus(200)
    assert.deepEqual(who.body(), {
      registration: registration.publicId,
      name: 'Ada Arduino',
      bringsOwnKit: false,
      kit: { label: 'K-01', state: 'assigned' },
      done: null,
    })
    const kit = kitCodeOf(await kitPublicId(workshop, 'K-02'))
    const out = await scan({ code: ticket.code, kit })
    assert.deepEqual(out.body().done, { label: 'K-02', repeated: false })
    const typed = { code: shortCode(ticket.publicId), source: 'manual', kit: ' k-02 ' }
    assert.deepEqual((await scan(typed)).body().done, { label: 'K-02', repeated: true })
    assert.deepEqual(await kitsOf(event), ['K-01 available', `K-02 handed_out ${registration.id}`])

    const unknownKit = await scan({ code: ticket.code, kit: 'K-99' })
    unknownKit.assertStatus(404)
    unknownKit.assertBodyContains({ code: 'E_UNKNOWN_KIT' })
    const unknown = await scan({ code: 'nothing' })
    unknown.assertBodyContains({ code: 'E_UNKNOWN_KIT_HOLDER' })

    // The person gave the place up and applied again: the kit is still theirs to give back.
    await cancelRegistration({ registrationId: registration.id, by: 'participant' })
    const again = await applyFor(event, NEEDS_KIT, person)
    const back = await scan({ registration: again.publicId, kit, what: 'take_back' })
    assert.deepEqual(back.body().done, { label: 'K-02', repeated: false })
    assert.deepEqual(await kitsOf(event), [`K-01 assigned ${again.id}`, 'K-02 available'])

    const stranger = await givenUser({ roles: ['scanner'] })
    ;(await scan({ code: ticket.code }, stranger)).assertStatus(403)
    await assertNothingWrong(assert)
  })

  test('has its own pages for the door and the attendance list', async ({ client }) => {
    const { event, author } = await givenWorkshop({ kits: 1 })
    const list = await client
      .get(`/arduino/${event.publicId}/attendance`)
      .loginAs(author)
      .withInertia()
    list.assertInertiaComponent('arduinoRegistration/attendance')
    const door = await client
      .get(`/arduino/${event.publicId}/attendance/create`)
      .loginAs(author)
      .withInertia()
    door.assertInertiaComponent('arduinoAttendance/create')
    const led = await client
      .get(`/events/${event.publicId}/attendance`)
      .redirects(0)
      .loginAs(author)
      .withInertia()
    led.assertHeader('location', `/arduino/${event.publicId}/attendance`)
  })

  test('lists what is missing once it is over', async ({ client, assert }) => {
    const workshop = await givenWorkshop({ kits: 1 })
    const { event, author, actor } = workshop
    const registration = await applyFor(event, NEEDS_KIT, await givenUser({ name: 'Late Larry' }))
    const ticket = await ticketOf(registration)
    await client
      .post(`/arduino/${event.publicId}/kit-scans`)
      .loginAs(author)
      .withCsrfToken()
      .accept('json')
      .json({ code: ticket.code, kit: 'K-01', source: 'reader', what: 'hand_out' })
    freezeClock(event.endsAt.plus({ days: 1 }))
    const dashboard = await client.get('/dashboard').loginAs(author).withInertia()
    dashboard.assertInertiaPropsContains({
      staff: { kitsNotBack: [{ event: event.publicId, count: 1 }] },
    })
    const list = await client
      .get(`/arduino/registrations?event=${event.publicId}&tab=kits&kit=out`)
      .loginAs(author)
      .withInertia()
    list.assertInertiaPropsContains({
      kits: { rows: [{ label: 'K-01', state: 'handed_out', holder: { name: 'Late Larry' } }] },
    })
    await addKits({ eventId: event.id, kits: 1, actor })
    await assertNothingWrong(assert)
  })
})
