import { cancelRegistration } from '#app/registrations/actions/cancel_registration'
import { myRegistrations } from '#app/registrations/queries/my_registrations'
import { now } from '#app/core/services/clock'
import Event from '#app/announcements/models/event'
import { givenEvent } from '#tests/fixtures/events'
import { givenUser } from '#tests/fixtures/users'
import { register } from '#tests/fixtures/registrations'
import { countQueries } from '#tests/fixtures/query_count'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'

test.group('My registrations', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('the next first, with ticket or place on the waitlist; one per event', async ({
    assert,
  }) => {
    const person = await givenUser()
    const later = await givenEvent({ title: 'Later', startsAt: now().plus({ days: 9 }) })
    const sooner = await givenEvent({ title: 'Sooner', capacity: 1, waitlist: true })
    await register(sooner.event, await givenUser())
    const cancelled = await register(later.event, person)
    await cancelRegistration({ registrationId: cancelled.id, by: 'participant' })
    await register(later.event, person)
    await register(sooner.event, person)
    await register(later.event, await givenUser())

    const { upcoming, past } = await myRegistrations(person.id)
    assert.lengthOf(past, 0)
    assert.deepEqual(
      upcoming.map(({ title, status, position }) => [title, status, position]),
      [
        ['Sooner', 'waitlisted', 1],
        ['Later', 'confirmed', null],
      ]
    )
    assert.isNull(upcoming[0]!.ticketPublicId)
    assert.isString(upcoming[1]!.ticketPublicId)
  })

  test('what is over stands apart, in the same two queries', async ({ assert }) => {
    const person = await givenUser()
    const { event } = await givenEvent()
    await register(event, person)
    const ended = now().minus({ hours: 1 })
    await Event.query()
      .where('id', event.id)
      .update({
        starts_at: ended.minus({ hours: 2 }).toSQL({ includeOffset: false }),
        ends_at: ended.toSQL({ includeOffset: false }),
      })
    const queries = await countQueries(async () => {
      const { upcoming, past } = await myRegistrations(person.id)
      assert.lengthOf(upcoming, 0)
      assert.lengthOf(past, 1)
    })
    assert.equal(queries, 2)
  })
})
