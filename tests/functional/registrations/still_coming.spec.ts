import { freezeClock, now } from '#app/core/clock'
import { askWhoComes } from '#app/registrations/actions/ask_who_comes'
import { giveBackPath } from '#app/registrations/queries/give_back_link'
import type Registration from '#app/registrations/models/registration'
import { givenEvent, type GivenEvent } from '#tests/fixtures/events'
import { catchMails } from '#tests/fixtures/mails'
import { toldTo } from '#tests/fixtures/notifications'
import { register } from '#tests/fixtures/registrations'
import { givenUser } from '#tests/fixtures/users'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import type { DateTime } from 'luxon'

const given = (more: GivenEvent = {}) =>
  givenEvent({
    ...{ title: 'Robots', capacity: 1, waitlist: true },
    startsAt: now().plus({ days: 3 }).startOf('second'),
    ...more,
  })

const dayBefore = (startsAt: DateTime) => freezeClock(startsAt.minus({ hours: 24 }))

const press = (client: ApiClient, { publicId }: Registration) =>
  client.post(giveBackPath(publicId)).withCsrfToken().redirects(0)

test.group('Still coming?', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(() => catchMails())
  group.each.teardown(() => freezeClock(null))

  test('those who have a place are asked a day before, once', async ({ assert }) => {
    const { event } = await given()
    const [holder, next, late] = [await givenUser(), await givenUser(), await givenUser()]
    const registration = await register(event, holder)
    await register(event, next)
    assert.equal(await askWhoComes(), 0)
    dayBefore(event.startsAt)
    await event.merge({ capacity: 2 }).save()
    freezeClock(event.startsAt.minus({ hours: 23 }))
    await register((await given({ startsAt: event.startsAt })).event, late)
    assert.equal(await askWhoComes(), 1)
    assert.equal(await askWhoComes(), 0)
    const mails = await db.from('outbound_mails').where('template', 'still_coming')
    assert.lengthOf(mails, 1)
    assert.equal(mails[0].recipient, holder.email)
    assert.include(JSON.stringify(mails[0]), giveBackPath(registration.publicId))
    assert.include((await toldTo(holder)).at(-1)!, 'Robots')
    assert.notInclude((await toldTo(late)).at(-1)!, 'Still')

    const moved = event.startsAt.plus({ days: 2 })
    await event.merge({ startsAt: moved, endsAt: moved.plus({ hours: 2 }) }).save()
    assert.equal(await askWhoComes(), 0)
    dayBefore(moved)
    assert.equal(await askWhoComes(), 1)
  })

  test('nobody is asked about what does not take place or has room for everybody', async ({
    assert,
  }) => {
    for (const more of [{ capacity: null, waitlist: false }, {}] as const) {
      const { event, announcement } = await given(more)
      await register(event, await givenUser())
      if (event.capacity !== null) {
        await announcement.merge({ status: 'cancelled', cancelledAt: now() }).save()
      }
    }
    freezeClock(now().plus({ days: 2, hours: 12 }))
    assert.equal(await askWhoComes(), 0)
  })

  test('one tap gives the place to the next, signed out, past the last moment for cancelling', async ({
    client,
    assert,
  }) => {
    const { event } = await given({ cancelUntil: now().plus({ days: 1 }) })
    const [holder, next] = [await givenUser({ name: 'Hector Holder' }), await givenUser()]
    const registration = await register(event, holder)
    const waiting = await register(event, next)
    freezeClock(event.startsAt.minus({ hours: 20 }))
    const page = await client.get(giveBackPath(registration.publicId)).withInertia()
    page.assertInertiaComponent('registrations/giveBack')
    page.assertInertiaPropsContains({ given: false, target: { state: 'held', title: 'Robots' } })
    assert.notInclude(page.text(), 'Hector')
    await registration.refresh()
    assert.equal(registration.status, 'confirmed')
    for (let twice = 0; twice < 2; twice += 1) {
      const answer = await press(client, registration)
      answer.assertStatus(303)
    }
    await registration.refresh()
    await waiting.refresh()
    assert.equal(registration.status, 'cancelled')
    assert.equal(waiting.status, 'confirmed')
    const after = await client.get(giveBackPath(registration.publicId)).withInertia()
    after.assertInertiaPropsContains({ target: { state: 'gone' } })
  })

  test('the event’s page asks too, once cancelling is over', async ({ client, assert }) => {
    const { event, announcement } = await given({ cancelUntil: now().plus({ days: 1 }) })
    const holder = await givenUser()
    const registration = await register(event, holder)
    const shown = async () => {
      const page = await client
        .get(`/announcements/${announcement.slug}`)
        .loginAs(holder)
        .withInertia()
      return (page.inertiaProps.registration as { own: { giveBackPath: string | null } }).own
        .giveBackPath
    }
    assert.isNull(await shown())
    freezeClock(now().plus({ days: 1, hours: 1 }))
    assert.isNull(await shown())
    freezeClock(event.startsAt.minus({ hours: 20 }))
    assert.equal(await shown(), giveBackPath(registration.publicId))
  })

  test('not once it has started, nor past the last moment where money went with the place', async ({
    client,
    assert,
  }) => {
    const { event } = await given({ cancelUntil: now().plus({ days: 1 }) })
    const registration = await register(event, await givenUser())
    const { event: paid } = await given({ cancelUntil: now().plus({ days: 1 }) })
    const dear = await register(paid, await givenUser())
    await dear.merge({ priceAmountMinor: 500n, priceLabel: 'All', priceCurrency: 'USD' }).save()
    const stateOf = async ({ publicId }: Registration) => {
      const page = await client.get(giveBackPath(publicId)).withInertia()
      return (page.inertiaProps.target as { state: string }).state
    }
    freezeClock(event.startsAt.minus({ hours: 20 }))
    assert.equal(await stateOf(dear), 'too_late')
    assert.equal(await askWhoComes(), 1)
    freezeClock(event.startsAt)
    assert.equal(await stateOf(registration), 'too_late')
    for (const late of [registration, dear]) {
      ;(await press(client, late)).assertStatus(303)
      await late.refresh()
      assert.equal(late.status, 'confirmed')
    }
    const asked = await db.from('still_coming_askings').count('* as total').first()
    assert.equal(Number(asked.total), 2)
    for (const path of ['/registrations/give-back/nothing', '/registrations/give-back/<script>']) {
      ;(await client.get(path).withInertia()).assertStatus(404)
      ;(await client.post(path).withCsrfToken()).assertStatus(404)
    }
  })
})
