import Attendance from '#app/attendance/models/attendance'
import Registration from '#app/registrations/models/registration'
import { now } from '#app/core/clock'
import { givenEvent, type GivenEvent } from '#tests/fixtures/events'
import { givenUser } from '#tests/fixtures/users'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'

interface Outcome {
  publicId: string
  name: string
  status: string
  ticketPublicId: string | null
  session: string | null
  opensAt: string | null
}

/** Registers somebody at the desk and follows to the page, as a browser does. */
async function registered(client: ApiClient, eventOf: GivenEvent = {}) {
  const given = await givenEvent(eventOf)
  const person = await givenUser({ name: 'Dora Desk' })
  const details = `/announcements/${given.announcement.slug}/details`
  const response = await client
    .post(`/announcements/${given.announcement.slug}/desk-registrations`)
    .header('referer', details)
    .redirects(0)
    .loginAs(given.author)
    .withCsrfToken()
    .withInertia()
    .json({ person: person.publicId })
  const said = String(response.flashMessage('justRegistered'))
  const shown = async (path = details) => {
    const page = await client
      .get(path)
      .loginAs(given.author)
      .withFlashMessages({ justRegistered: said })
      .withInertia()
    return (page.inertiaProps as unknown as { justRegistered: Outcome | null }).justRegistered
  }
  return { ...given, person, said, shown }
}

test.group('After registering at the desk', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('the page offers the ticket, and says when check-in opens', async ({ client, assert }) => {
    const { person, shown, sessions, said } = await registered(client)
    const registration = await Registration.findByOrFail('userId', person.id)
    assert.equal(said, registration.publicId)
    const outcome = (await shown())!
    assert.equal(outcome.name, 'Dora Desk')
    assert.equal(outcome.status, 'confirmed')
    assert.isString(outcome.ticketPublicId)
    assert.isNull(outcome.session)
    const { startsAt, checkInOpensMinutesBefore: minutes } = sessions[0]!
    assert.equal(outcome.opensAt, startsAt.minus({ minutes }).toUTC().toISO())
  })

  test('while a door is open they can be checked in at once', async ({ client, assert }) => {
    const { event, author, shown, sessions } = await registered(client, {
      startsAt: now().minus({ minutes: 5 }).startOf('second'),
      registrationClosesAt: now().plus({ hours: 1 }),
    })
    const outcome = (await shown())!
    assert.equal(outcome.session, sessions[0]!.publicId)
    assert.isNull(outcome.opensAt)
    const scan = await client
      .post(`/events/${event.publicId}/scans`)
      .loginAs(author)
      .withCsrfToken()
      .accept('json')
      .json({
        clientScanId: 'desk-0000-0001',
        registration: outcome.publicId,
        session: outcome.session,
        gate: 'Registration desk',
        source: 'manual',
        scannedAt: now().toISO(),
      })
    assert.equal((scan.body() as { result: string }).result, 'accepted')
    const [checkIn, other] = await Attendance.all()
    assert.equal(checkIn?.gate, 'Registration desk')
    assert.isUndefined(other)
  })

  test('who waits has no ticket and is not checked in', async ({ client, assert }) => {
    const { shown } = await registered(client, {
      approval: true,
      startsAt: now().minus({ minutes: 5 }).startOf('second'),
      registrationClosesAt: now().plus({ hours: 1 }),
    })
    const outcome = (await shown())!
    assert.equal(outcome.status, 'submitted')
    assert.isNull(outcome.ticketPublicId)
    assert.isNull(outcome.session)
    assert.isNull(outcome.opensAt)
  })

  test('on the page of another event it says nothing, nor without the flash', async ({
    client,
    assert,
  }) => {
    const { shown, announcement, author } = await registered(client)
    const other = await givenEvent({ author })
    assert.isNull(await shown(`/announcements/${other.announcement.slug}/details`))
    const page = await client
      .get(`/announcements/${announcement.slug}/details`)
      .loginAs(author)
      .withInertia()
    assert.isNull((page.inertiaProps as unknown as { justRegistered: null }).justRegistered)
  })
})
