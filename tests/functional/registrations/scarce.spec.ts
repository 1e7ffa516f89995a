import type Event from '#app/announcements/models/event'
import { cancelRegistration } from '#app/registrations/actions/cancel_registration'
import { seatsOf, seatsShown, suppliesOf } from '#app/registrations/queries/scarce'
import { SEATS, type Scarce } from '#app/registrations/rules/scarce'
import { givenEvent } from '#tests/fixtures/events'
import { register } from '#tests/fixtures/registrations'
import { givenUser } from '#tests/fixtures/users'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

/** Four have a seat, two wait (one whose account is disabled since), one has given the seat back. */
async function givenFullEvent() {
  const { event } = await givenEvent({ capacity: 4, waitlist: true })
  const gone = await register(event, await givenUser())
  await cancelRegistration({ registrationId: gone.id, by: 'participant' })
  for (let index = 0; index < 5; index++) await register(event, await givenUser())
  const last = await givenUser()
  await register(event, last)
  await last.merge({ disabledAt: event.startsAt.minus({ days: 1 }) }).save()
  return event
}

const supplyOf = async (event: Event, of: Scarce) =>
  (await suppliesOf([event.id], { of })).get(event.id)

test.group('What is scarce', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('is counted alike from the registrations and for pages', async ({ assert }) => {
    const event = await givenFullEvent()
    const supply = { capacity: 4, held: 4, waiting: 1 }
    assert.deepEqual(await seatsOf(event.id), { ...supply, passedOver: 1 })
    assert.deepEqual(await seatsShown(event), supply)
  })

  test('may be a second thing, which only some need and of which there are others', async ({
    assert,
  }) => {
    const event = await givenFullEvent()
    const lent = db.from('registrations').where({ event_id: event.id, status: 'confirmed' })
    const [one, two] = await lent.orderBy('id').select('id')
    await db
      .from('registrations')
      .whereIn('id', [one.id, two.id])
      .orWhere('status', 'waitlisted')
      .update({ source: 'import' })
    const kits = {
      heldIn: SEATS.heldIn,
      capacity: '(select 3 from campuses where campuses.id = events.campus_id)',
      needed: `r.source = 'import'`,
    }
    const supply = { capacity: 3, held: 2, waiting: 1, passedOver: 1 }
    assert.deepEqual(await supplyOf(event, kits), supply)
  })

  test('may be held by several together, as a team holds one seat', async ({ assert }) => {
    const event = await givenFullEvent()
    const held = await db
      .from('registrations')
      .where({ event_id: event.id, status: 'confirmed' })
      .orderBy('id')
      .select('id')
    const team = held.slice(0, 3).map(({ id }) => id)
    await db.from('registrations').whereIn('id', team).update({ reason: 'team 1' })
    const teamSeats = { ...SEATS, sharedBy: `coalesce(r.reason, r.public_id)` }
    assert.deepEqual(await supplyOf(event, teamSeats), {
      capacity: 4,
      held: 2,
      waiting: 1,
      passedOver: 1,
    })
  })
})
