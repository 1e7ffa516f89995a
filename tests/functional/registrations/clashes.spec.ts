import { cancelRegistration } from '#app/registrations/actions/cancel_registration'
import type User from '#app/users/models/user'
import { givenEvent } from '#tests/fixtures/events'
import { register } from '#tests/fixtures/registrations'
import { givenUser } from '#tests/fixtures/users'
import { now } from '#app/core/clock'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'

const at = (hours: number) => now().plus({ days: 3 }).startOf('day').plus({ hours })
const from = (start: number, end: number) => ({ startsAt: at(start), endsAt: at(end) })

async function clashesShown(client: ApiClient, slug: string, person: User) {
  const response = await client.get(`/announcements/${slug}`).withInertia().loginAs(person)
  response.assertStatus(200)
  const { clashes } = response.inertiaProps.registration as {
    clashes: { title: string; startsAt: string }[]
  }
  return clashes.map(({ title, startsAt }) => `${title} ${startsAt}`)
}

const iso = (hours: number) => at(hours).toUTC().toISO()

test.group('What an event overlaps with in one’s own calendar', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('is said with its time before one registers, the earliest first, and registering goes on', async ({
    client,
    assert,
  }) => {
    const person = await givenUser()
    const late = await givenEvent({ title: 'Late', ...from(11, 13) })
    const early = await givenEvent({ title: 'Early', ...from(8, 10.5) })
    await register(late.event, person)
    await register(early.event, person)
    const { announcement } = await givenEvent(from(10, 12))

    assert.deepEqual(await clashesShown(client, announcement.slug, person), [
      `Early ${iso(8)}`,
      `Late ${iso(11)}`,
    ])
    const response = await client
      .post(`/announcements/${announcement.slug}/registrations`)
      .loginAs(person)
      .withCsrfToken()
      .redirects(0)
    response.assertStatus(303)
    assert.equal(response.flashMessage('success'), 'Your place is confirmed.')
    assert.deepEqual(await clashesShown(client, announcement.slug, person), [])
  })

  test('what only touches, was cancelled, is somebody else’s or of another day is none', async ({
    client,
    assert,
  }) => {
    const person = await givenUser()
    const { announcement } = await givenEvent(from(10, 12))
    await register((await givenEvent(from(8, 10))).event, person)
    await register((await givenEvent(from(12, 13))).event, person)
    await register((await givenEvent(from(34, 36))).event, person)
    await register((await givenEvent(from(10, 12))).event, await givenUser())
    const { id } = await register((await givenEvent(from(10, 12))).event, person)
    await cancelRegistration({ registrationId: id, by: 'participant' })
    assert.deepEqual(await clashesShown(client, announcement.slug, person), [])
  })

  test('sessions decide, not the days between them, and whoever waits has it in the calendar too', async ({
    client,
    assert,
  }) => {
    const person = await givenUser()
    const full = await givenEvent({
      title: 'Course',
      capacity: 1,
      waitlist: true,
      ...from(8, 60),
      sessions: [
        { name: 'First day', ...from(8, 10) },
        { name: 'Third day', ...from(56, 60) },
      ],
    })
    await register(full.event, await givenUser())
    await register(full.event, person)
    const between = await givenEvent(from(32, 36))
    const third = await givenEvent(from(57, 58))
    assert.deepEqual(await clashesShown(client, between.announcement.slug, person), [])
    assert.deepEqual(await clashesShown(client, third.announcement.slug, person), [
      `Course ${iso(56)}`,
    ])
  })
})
