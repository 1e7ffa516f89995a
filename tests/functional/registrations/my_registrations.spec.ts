import { cancelRegistration } from '#app/registrations/actions/cancel_registration'
import { upcomingRegistrations } from '#app/registrations/queries/my_registrations'
import { now } from '#app/core/clock'
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

    const upcoming = await upcomingRegistrations(person)
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

  test('what is over is left out, and a place given up has no ticket to show, in one query', async ({
    assert,
  }) => {
    const person = await givenUser()
    const over = await givenEvent()
    await register(over.event, person)
    const ended = now().minus({ hours: 1 })
    await Event.query()
      .where('id', over.event.id)
      .update({
        starts_at: ended.minus({ hours: 2 }).toSQL({ includeOffset: false }),
        ends_at: ended.toSQL({ includeOffset: false }),
      })
    const { event } = await givenEvent({ title: 'Given up' })
    const registration = await register(event, person)
    await cancelRegistration({ registrationId: registration.id, by: 'participant' })
    const queries = await countQueries(async () => {
      const upcoming = await upcomingRegistrations(person)
      assert.deepEqual(
        upcoming.map(({ title, status, ticketPublicId }) => [title, status, ticketPublicId]),
        [['Given up', 'cancelled', null]]
      )
    })
    assert.equal(queries, 1)
  })
})
