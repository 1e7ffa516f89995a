import { registerPerson } from '#app/registrations/actions/register_person'
import { cancelRegistration } from '#app/registrations/actions/cancel_registration'
import Event from '#app/announcements/models/event'
import { freezeClock, now } from '#app/core/clock'
import { givenEvent } from '#tests/fixtures/events'
import { assertNothingWrong, register } from '#tests/fixtures/registrations'
import { givenUser } from '#tests/fixtures/users'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'

test.group('Announcements: out of the archive', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.teardown(() => freezeClock(null))

  test('a seat that became free in the archive goes to whoever waits', async ({
    client,
    assert,
  }) => {
    const startsAt = now().plus({ days: 1 }).startOf('hour')
    const given = await givenEvent({ capacity: 1, waitlist: true, startsAt })
    const { announcement, event, author } = given
    const holder = await register(event, await givenUser())
    const { registration } = await registerPerson({
      eventId: event.id,
      userId: (await givenUser()).id,
      answers: {},
    })
    assert.equal(registration.status, 'waitlisted')
    freezeClock(startsAt.plus({ days: 2 }))
    const archive = `/announcements/${announcement.slug}/archive`
    await client.post(archive).loginAs(author).withCsrfToken().redirects(0)
    await announcement.refresh()
    assert.equal(announcement.status, 'archived')
    const actor = { id: author.id, ability: 'organizer' }
    await cancelRegistration({ registrationId: holder.id, by: { actor, reason: 'Moved away.' } })
    const next = now().plus({ days: 7 })
    await Event.query()
      .where('id', event.id)
      .update({
        starts_at: next.toSQL({ includeOffset: false }),
        ends_at: next.plus({ hours: 2 }).toSQL({ includeOffset: false }),
      })

    await client.delete(archive).loginAs(author).withCsrfToken().redirects(0)
    await announcement.refresh()
    assert.equal(announcement.status, 'published')
    await registration.refresh()
    assert.equal(registration.status, 'confirmed')
    await assertNothingWrong(assert)
  })
})
