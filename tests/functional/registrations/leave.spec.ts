import Event from '#app/announcements/models/event'
import { cancelRegistration } from '#app/registrations/actions/cancel_registration'
import { waitlistExitUrl } from '#app/registrations/queries/waitlist'
import { now } from '#app/core/clock'
import { givenEvent } from '#tests/fixtures/events'
import { givenUser } from '#tests/fixtures/users'
import { register } from '#tests/fixtures/registrations'
import type Registration from '#app/registrations/models/registration'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'

const pathOf = (registration: Registration) =>
  new URL(waitlistExitUrl(registration.publicId)).pathname

async function givenSomebodyWaiting() {
  const given = await givenEvent({ capacity: 1, waitlist: true, title: 'Robotics day' })
  const holder = await register(given.event, await givenUser())
  const person = await givenUser({ name: 'Wanda Waiting', email: 'wanda@example.test' })
  return { ...given, holder, person, registration: await register(given.event, person) }
}

test.group('Leaving the waitlist by link', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('opening the link only asks; it shows the event and nothing of the person', async ({
    client,
    assert,
  }) => {
    const { registration, announcement } = await givenSomebodyWaiting()
    const page = await client.get(pathOf(registration)).withInertia()
    page.assertStatus(200)
    page.assertInertiaComponent('registrations/leave')
    const { target } = page.inertiaProps as { target: Record<string, unknown> }
    assert.sameMembers(Object.keys(target), ['state', 'title', 'slug', 'startsAt', 'timeZone'])
    assert.deepInclude(target, { state: 'waiting', title: 'Robotics day', slug: announcement.slug })
    assert.notInclude(page.text(), 'Wanda')
    assert.notInclude(page.text(), 'wanda@')
    await registration.refresh()
    assert.equal(registration.status, 'waitlisted')
  })

  test('the button leaves, signed out, once', async ({ client, assert }) => {
    const { registration, holder } = await givenSomebodyWaiting()
    for (let twice = 0; twice < 2; twice += 1) {
      const response = await client.post(pathOf(registration)).withCsrfToken().redirects(0)
      response.assertStatus(303)
    }
    await registration.refresh()
    assert.equal(registration.status, 'cancelled')
    await holder.refresh()
    assert.equal(holder.status, 'confirmed')
    const page = await client.get(pathOf(registration)).withInertia()
    assert.equal(page.inertiaProps.target.state, 'moved_on')
  })

  test('whoever got the seat while the page was on its way keeps it', async ({ assert }) => {
    const { registration, holder } = await givenSomebodyWaiting()
    await cancelRegistration({ registrationId: holder.id, by: 'participant' })
    const asked = { registrationId: registration.id, by: 'participant', onlyWaiting: true } as const
    assert.equal((await cancelRegistration(asked)).status, 'confirmed')
    await registration.refresh()
    assert.equal(registration.status, 'confirmed')
  })

  test('it is good until the event starts', async ({ client, assert }) => {
    const { registration, event } = await givenSomebodyWaiting()
    await Event.query()
      .where('id', event.id)
      .update({ starts_at: now().minus({ minutes: 1 }).toSQL({ includeOffset: false }) })
    await client.post(pathOf(registration)).withCsrfToken().redirects(0)
    await registration.refresh()
    assert.equal(registration.status, 'waitlisted')
    const page = await client.get(pathOf(registration)).withInertia()
    assert.equal(page.inertiaProps.target.state, 'started')
  })

  test('whoever has a seat does not lose it by the old link', async ({ client, assert }) => {
    const { registration, event } = await givenSomebodyWaiting()
    await Event.query().where('id', event.id).update({ capacity: 2 })
    const { promoteWaiting } = await import('#app/registrations/actions/promote_waiting')
    await promoteWaiting({ eventId: event.id })
    await client.post(pathOf(registration)).withCsrfToken().redirects(0)
    await registration.refresh()
    assert.equal(registration.status, 'confirmed')
  })

  test('a link that is not ours does not exist', async ({ client }) => {
    const { registration } = await givenSomebodyWaiting()
    const forged = pathOf(registration).replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    for (const path of [forged, '/waitlist/leave/nothing', '/waitlist/leave/<script>']) {
      const shown = await client.get(path).withInertia()
      shown.assertStatus(404)
      const sent = await client.post(path).withCsrfToken()
      sent.assertStatus(404)
    }
  })
})
