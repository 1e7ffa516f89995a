import { updateAnnouncement } from '#app/announcements/actions/update_announcement'
import Event from '#app/announcements/models/event'
import { announcementInput } from '#app/announcements/queries/announcement_input'
import Registration from '#app/registrations/models/registration'
import Ticket from '#app/tickets/models/ticket'
import type User from '#app/users/models/user'
import {
  cancelRegistration,
  cancelEventRegistrations,
} from '#app/registrations/actions/cancel_registration'
import { changeCapacity } from '#app/registrations/actions/change_capacity'
import { decideRegistration } from '#app/registrations/actions/decide_registrations'
import {
  expireRegistration,
  confirmPaidRegistration,
} from '#app/registrations/actions/expire_registration'
import { promoteWaiting } from '#app/registrations/actions/promote_waiting'
import { registerPerson } from '#app/registrations/actions/register_person'
import { whyNobodyIsPromoted } from '#app/registrations/queries/event_details'
import { questionsAreFrozen } from '#app/registrations/queries/event_facts'
import { seatsOf, suppliesOf } from '#app/registrations/queries/scarce'
import {
  waitlistPosition,
  waitlistExitToken,
  waitlistExitLink,
} from '#app/registrations/queries/waitlist'
import { freezeClock, now } from '#app/core/clock'
import { givenEvent, type GivenEvent } from '#tests/fixtures/events'
import {
  assertNothingWrong,
  auditOf,
  mailsOf,
  refusalCode,
  register,
} from '#tests/fixtures/registrations'
import { givenUser } from '#tests/fixtures/users'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const PRICED = { prices: [{ label: 'General', amountMinor: 500n }] }

/** A full event with a waitlist: the people who hold its seats, then those who wait. */
async function givenQueue(given: GivenEvent & { capacity: number }, waiting: number) {
  const made = await givenEvent({ waitlist: true, ...given })
  const actor = { id: made.author.id, ability: 'organizer' }
  const people: User[] = []
  const registrations: Registration[] = []
  for (let index = 0; index < given.capacity + waiting; index++) {
    const person = await givenUser()
    people.push(person)
    registrations.push(await register(made.event, person))
  }
  return { ...made, actor, people, registrations }
}

async function statesOf(registrations: Registration[]): Promise<string[]> {
  const states: string[] = []
  for (const registration of registrations) {
    states.push((await Registration.findOrFail(registration.id)).status)
  }
  return states
}

const lastMail = async (person: User) => (await mailsOf(person)).at(-1)?.template
const own = (registration: Registration) =>
  cancelRegistration({ registrationId: registration.id, by: 'participant' })

test.group('The waitlist', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.teardown(() => freezeClock(null))

  test('a freed seat goes to the next in line, at once, with ticket and mail', async ({
    assert,
  }) => {
    const { people, registrations } = await givenQueue({ capacity: 2 }, 2)
    assert.deepEqual(await statesOf(registrations), [
      'confirmed',
      'confirmed',
      'waitlisted',
      'waitlisted',
    ])
    await own(registrations[0]!)
    assert.deepEqual(await statesOf(registrations), [
      'cancelled',
      'confirmed',
      'confirmed',
      'waitlisted',
    ])
    const promoted = await Registration.findOrFail(registrations[2]!.id)
    assert.isNotNull(promoted.promotedAt)
    assert.isNotNull(await Ticket.findBy('registrationId', promoted.id))
    assert.deepEqual(await auditOf(promoted), [
      'registration.waitlisted',
      'registration.promoted',
      'registration.confirmed',
    ])
    assert.equal(await lastMail(people[2]!), 'registration_promoted')
    assert.equal(await lastMail(people[0]!), 'registration_cancelled')
    await assertNothingWrong(assert)
  })

  test('the position shown is the rank, whoever leaves', async ({ assert }) => {
    const { registrations } = await givenQueue({ capacity: 1 }, 3)
    await own(registrations[1]!)
    const ranks: (number | null)[] = []
    for (const { id } of registrations) {
      ranks.push(await waitlistPosition(await Registration.findOrFail(id)))
    }
    assert.deepEqual(ranks, [null, null, 1, 2])
  })

  test('whoever comes back stands at the back', async ({ assert }) => {
    const { event, people, registrations } = await givenQueue({ capacity: 1 }, 2)
    await own(registrations[1]!)
    const again = await register(event, people[1]!)
    assert.notEqual(again.id, registrations[1]!.id)
    assert.equal(await waitlistPosition(again), 2)
    assert.equal(again.waitlistSeq, 3, 'places are never reused')
  })

  test('a newcomer never passes somebody who waits', async ({ assert }) => {
    const { event, registrations } = await givenQueue({ capacity: 1 }, 1)
    await Event.query().where('id', event.id).update({ capacity: 5 })
    const newcomer = await register(event, await givenUser())
    assert.equal(newcomer.status, 'waitlisted')
    await promoteWaiting({ eventId: event.id })
    assert.deepEqual(await statesOf([registrations[1]!, newcomer]), ['confirmed', 'confirmed'])
    await assertNothingWrong(assert)
  })

  test('a disabled account is passed over and keeps its place', async ({ assert }) => {
    const { event, people, registrations } = await givenQueue({ capacity: 1 }, 2)
    await people[1]!.merge({ disabledAt: now() }).save()
    await own(registrations[0]!)
    assert.deepEqual(await statesOf(registrations), ['cancelled', 'waitlisted', 'confirmed'])
    assert.deepEqual(await whyNobodyIsPromoted(event.id), ['waiting_accounts_disabled', 'full'])
    await assertNothingWrong(assert)

    await people[1]!.merge({ disabledAt: null }).save()
    await own(registrations[2]!)
    assert.deepEqual(await statesOf(registrations), ['cancelled', 'confirmed', 'cancelled'])
  })

  test('with only disabled accounts waiting, a newcomer sits down', async ({ assert }) => {
    const { event, people, registrations } = await givenQueue({ capacity: 1 }, 1)
    await people[1]!.merge({ disabledAt: now() }).save()
    await own(registrations[0]!)
    assert.equal((await register(event, await givenUser())).status, 'confirmed')
    await assertNothingWrong(assert)
  })

  test('nobody is promoted once the event has started', async ({ assert }) => {
    const { event, actor, registrations } = await givenQueue({ capacity: 1 }, 1)
    freezeClock(event.startsAt)
    const by = { actor, reason: 'Did not come' }
    await cancelRegistration({ registrationId: registrations[0]!.id, by })
    assert.deepEqual(await statesOf(registrations), ['cancelled', 'waitlisted'])
    assert.deepEqual(await whyNobodyIsPromoted(event.id), ['event_started'])
    await assertNothingWrong(assert)
  })

  test('a start that is put off lets the waitlist move again', async ({ assert }) => {
    const { announcement, event, actor, registrations } = await givenQueue({ capacity: 1 }, 1)
    freezeClock(event.startsAt)
    const by = { actor, reason: 'Did not come' }
    await cancelRegistration({ registrationId: registrations[0]!.id, by })
    await announcement.refresh()
    const input = await announcementInput(announcement)
    const later = {
      startsAt: event.startsAt.plus({ days: 7 }),
      endsAt: event.endsAt.plus({ days: 7 }),
    }
    await updateAnnouncement({
      announcementId: announcement.id,
      input: { ...input, event: { ...input.event!, ...later } },
      version: announcement.version,
      actorId: actor.id,
      ability: actor.ability,
    })
    assert.deepEqual(await statesOf(registrations), ['cancelled', 'confirmed'])
    await assertNothingWrong(assert)
  })

  test('nobody is promoted in an archived event', async ({ assert }) => {
    const { announcement, event, actor, registrations } = await givenQueue({ capacity: 1 }, 1)
    await announcement.merge({ status: 'archived' }).save()
    const by = { actor, reason: 'Closed' }
    await cancelRegistration({ registrationId: registrations[0]!.id, by })
    assert.deepEqual(await statesOf(registrations), ['cancelled', 'waitlisted'])
    assert.deepEqual(await whyNobodyIsPromoted(event.id), ['not_published'])
  })

  test('a promotion that costs something holds the seat unpaid', async ({ assert }) => {
    const { people, registrations } = await givenQueue({ capacity: 1, ...PRICED }, 1)
    await own(registrations[0]!)
    assert.deepEqual(await statesOf(registrations), ['cancelled', 'pending_payment'])
    assert.equal(await lastMail(people[1]!), 'registration_promoted_pending_payment')
    assert.lengthOf(await Ticket.all(), 0)
    await assertNothingWrong(assert)
  })

  test('the mail’s link names the registration, until the event starts', async ({ assert }) => {
    const { event, people, registrations } = await givenQueue({ capacity: 1 }, 1)
    const waiting = registrations[1]!
    const [mail] = await mailsOf(people[1]!)
    assert.equal(mail?.template, 'registration_waitlisted')
    assert.equal(mail?.data.position, 1)
    const token = String(mail?.data.actionUrl).split('/').at(-1)!
    assert.equal((await waitlistExitLink(token))?.registration.id, waiting.id)
    assert.equal((await waitlistExitLink(token))?.state, 'waiting')
    assert.isNull(await waitlistExitLink(`${token}x`))
    assert.isNull(await waitlistExitLink(waiting.publicId))
    freezeClock(event.startsAt)
    assert.equal((await waitlistExitLink(token))?.state, 'started')
    freezeClock(null)
    await own(waiting)
    assert.equal((await waitlistExitLink(waitlistExitToken(waiting.publicId)))?.state, 'moved_on')
  })
})

test.group('Deciding', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.teardown(() => freezeClock(null))

  async function givenRequests(given: GivenEvent, count: number) {
    const made = await givenEvent({ approval: true, ...given })
    const actor = { id: made.author.id, ability: 'organizer' }
    const people: User[] = []
    const registrations: Registration[] = []
    for (let index = 0; index < count; index++) {
      const person = await givenUser()
      people.push(person)
      registrations.push(await register(made.event, person))
    }
    const accept = (registration: Registration) =>
      decideRegistration({ registrationId: registration.id, decision: 'accept', actor })
    const reject = (registration: Registration, reason: string | null = 'Too late') =>
      decideRegistration({ registrationId: registration.id, decision: 'reject', actor, reason })
    return { ...made, actor, people, registrations, accept, reject }
  }

  test('accepted requests take seats, then places in order of acceptance', async ({ assert }) => {
    const { registrations, people, accept } = await givenRequests({ capacity: 1 }, 3)
    const [a, b, c] = registrations as [Registration, Registration, Registration]
    await accept(c)
    await accept(b)
    await accept(a)
    assert.deepEqual(await statesOf([a, b, c]), ['waitlisted', 'waitlisted', 'confirmed'])
    assert.equal(await waitlistPosition(await Registration.findOrFail(b.id)), 1)
    assert.equal(await lastMail(people[2]!), 'registration_confirmed')
    assert.equal(await lastMail(people[1]!), 'registration_waitlisted')
    await own(await Registration.findOrFail(c.id))
    assert.deepEqual(await statesOf([a, b, c]), ['waitlisted', 'confirmed', 'cancelled'])
    await assertNothingWrong(assert)
  })

  test('who decided stays on record; deciding again changes nothing', async ({ assert }) => {
    const { actor, registrations, accept } = await givenRequests({}, 1)
    await accept(registrations[0]!)
    const again = await accept(registrations[0]!)
    assert.equal(again.status, 'confirmed')
    assert.equal(again.decidedBy, actor.id)
    const entries = await auditOf(again, 'full')
    assert.deepEqual(
      entries.map((entry) => [entry.action, entry.actorId === actor.id, entry.ability]),
      [
        ['registration.submitted', false, null],
        ['registration.confirmed', true, 'organizer'],
      ]
    )
  })

  test('an accepted request that costs something holds its seat', async ({ assert }) => {
    const { registrations, accept } = await givenRequests(PRICED, 1)
    assert.equal((await accept(registrations[0]!)).status, 'pending_payment')
  })

  test('a rejection needs a reason, which the person reads', async ({ assert }) => {
    const { event, people, registrations, reject } = await givenRequests({}, 1)
    assert.equal(await refusalCode(reject(registrations[0]!, ' ')), 'E_REASON_REQUIRED')
    await reject(registrations[0]!)
    const again = await reject(registrations[0]!, 'Another reason')
    assert.equal(again.reason, 'Too late')
    assert.equal(await lastMail(people[0]!), 'registration_rejected')
    assert.equal(await refusalCode(register(event, people[0]!)), 'E_REJECTED_BEFORE')
  })

  test('the last word counts: rejected after coming back, and back after a rejection', async ({
    assert,
  }) => {
    const { event, people, registrations, actor, reject } = await givenRequests({}, 2)
    await own(registrations[0]!)
    await reject(await register(event, people[0]!))
    assert.equal(await refusalCode(register(event, people[0]!)), 'E_REJECTED_BEFORE')

    await reject(registrations[1]!)
    const desk = { actor, reason: 'The committee thought again.' }
    const { registration } = await registerPerson({
      eventId: event.id,
      userId: people[1]!.id,
      answers: {},
      desk,
    })
    await own(registration)
    assert.equal((await register(event, people[1]!)).status, 'submitted')
  })

  test('nobody is accepted past somebody who waits, not even after the start', async ({
    assert,
  }) => {
    const { event, actor, registrations, accept } = await givenRequests({ capacity: 1 }, 3)
    const [a, b, c] = registrations as [Registration, Registration, Registration]
    await accept(a)
    await accept(b)
    freezeClock(event.startsAt.plus({ minutes: 1 }))
    await cancelRegistration({ registrationId: a.id, by: { actor, reason: 'Ill' } })
    assert.equal(await refusalCode(accept(c)), 'E_EVENT_FULL')
    assert.deepEqual(await statesOf([a, b, c]), ['cancelled', 'waitlisted', 'submitted'])
  })

  test('a disabled account is told nothing', async ({ assert }) => {
    const { people, registrations, reject } = await givenRequests({}, 1)
    await people[0]!.merge({ disabledAt: now() }).save()
    const before = (await mailsOf(people[0]!)).length
    await reject(registrations[0]!)
    assert.lengthOf(await mailsOf(people[0]!), before)
  })

  test('somebody who waits can be rejected, a seat cannot', async ({ assert }) => {
    const { registrations, accept, reject } = await givenRequests({ capacity: 1 }, 2)
    await accept(registrations[0]!)
    await accept(registrations[1]!)
    await reject(registrations[1]!)
    assert.equal(await refusalCode(reject(registrations[0]!)), 'E_REGISTRATION_NOT_ACTIVE')
    assert.deepEqual(await statesOf(registrations), ['confirmed', 'rejected'])
  })

  test('what was cancelled or rejected is not accepted', async ({ assert }) => {
    const { registrations, accept, reject } = await givenRequests({}, 2)
    await own(registrations[0]!)
    await reject(registrations[1]!)
    for (const registration of registrations) {
      assert.equal(await refusalCode(accept(registration)), 'E_REGISTRATION_NOT_ACTIVE')
    }
  })

  test('nobody is accepted into a seat that will not come', async ({ assert }) => {
    const { announcement, event, people, registrations, accept } = await givenRequests(
      { capacity: 1 },
      3
    )
    await people[2]!.merge({ disabledAt: now() }).save()
    assert.equal(await refusalCode(accept(registrations[2]!)), 'E_ACCOUNT_DISABLED')
    await accept(registrations[0]!)
    freezeClock(event.startsAt)
    assert.equal(await refusalCode(accept(registrations[1]!)), 'E_EVENT_FULL')
    freezeClock(event.endsAt)
    assert.equal(await refusalCode(accept(registrations[1]!)), 'E_EVENT_OVER')
    await announcement.merge({ status: 'archived' }).save()
    assert.equal(await refusalCode(accept(registrations[1]!)), 'E_EVENT_NOT_PUBLISHED')
  })
})

test.group('Cancelling', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.teardown(() => freezeClock(null))

  test('one cancels one’s own, twice is once', async ({ client, assert }) => {
    const { people, registrations } = await givenQueue({ capacity: 1 }, 0)
    const cancel = () =>
      client
        .delete(`/registrations/${registrations[0]!.publicId}`)
        .accept('json')
        .loginAs(people[0]!)
        .withCsrfToken()
    const first = await cancel()
    first.assertStatus(200)
    assert.equal(first.body().registration.status, 'cancelled')
    assert.deepEqual((await cancel()).body(), first.body())
    assert.deepEqual(await auditOf(registrations[0]!), [
      'registration.confirmed',
      'registration.cancelled',
    ])
  })

  test('somebody else’s does not exist', async ({ client, assert }) => {
    const { registrations } = await givenQueue({ capacity: 1 }, 0)
    const response = await client
      .delete(`/registrations/${registrations[0]!.publicId}`)
      .accept('json')
      .loginAs(await givenUser({ roles: ['admin'] }))
      .withCsrfToken()
    response.assertStatus(404)
    assert.deepEqual(await statesOf(registrations), ['confirmed'])
  })

  test('after the deadline only the organizer, with a reason', async ({ assert }) => {
    const given = { capacity: 1, cancelUntil: now().plus({ hours: 1 }) }
    const { actor, people, registrations } = await givenQueue(given, 1)
    freezeClock(now().plus({ hours: 2 }))
    assert.equal(await refusalCode(own(registrations[0]!)), 'E_CANCEL_TOO_LATE')
    const staff = (reason: string) =>
      cancelRegistration({ registrationId: registrations[0]!.id, by: { actor, reason } })
    assert.equal(await refusalCode(staff('  ')), 'E_REASON_REQUIRED')
    await staff('Wrong person')
    assert.equal(await lastMail(people[0]!), 'registration_cancelled_by_staff')
    const [, entry] = await auditOf(registrations[0]!, 'full')
    assert.equal(entry?.reason, 'Wrong person')

    const promoted = await Registration.findOrFail(registrations[1]!.id)
    assert.equal(promoted.status, 'confirmed')
    await own(promoted)
    assert.deepEqual(await statesOf(registrations), ['cancelled', 'cancelled'])
  })

  test('the waitlist is left after the deadline too', async ({ assert }) => {
    const given = { capacity: 1, cancelUntil: now().plus({ hours: 1 }) }
    const { registrations } = await givenQueue(given, 1)
    freezeClock(now().plus({ hours: 2 }))
    await own(registrations[1]!)
    assert.deepEqual(await statesOf(registrations), ['confirmed', 'cancelled'])
  })

  test('what is over is not cancelled', async ({ assert }) => {
    const { actor, registrations } = await givenQueue({ capacity: 1 }, 1)
    const by = { actor, reason: 'No' }
    await decideRegistration({
      registrationId: registrations[1]!.id,
      decision: 'reject',
      ...by,
    })
    assert.equal(await refusalCode(own(registrations[1]!)), 'E_REGISTRATION_NOT_ACTIVE')
  })

  test('cancelling the event cancels everybody, and promotes nobody', async ({ assert }) => {
    const { announcement, event, actor, people, registrations } = await givenQueue(
      { capacity: 1 },
      2
    )
    await announcement.merge({ status: 'cancelled' }).save()
    const cancel = () => cancelEventRegistrations({ eventId: event.id, actor, reason: 'Flood' })
    assert.equal(await cancel(), 3)
    assert.equal(await cancel(), 0)
    assert.deepEqual(await statesOf(registrations), ['cancelled', 'cancelled', 'cancelled'])
    for (const person of people) {
      const mails = await mailsOf(person)
      assert.equal(mails.at(-1)?.template, 'registration_event_cancelled')
      assert.notInclude(
        mails.map((mail) => mail.template),
        'registration_promoted'
      )
    }
    await assertNothingWrong(assert)
  })
})

test.group('Paying and expiring', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.teardown(() => freezeClock(null))

  test('a paid seat is confirmed, with its ticket, once', async ({ assert }) => {
    const { people, registrations } = await givenQueue({ capacity: 1, ...PRICED }, 0)
    const pay = () => confirmPaidRegistration({ registrationId: registrations[0]!.id, actor: null })
    assert.equal((await pay()).status, 'confirmed')
    assert.equal((await pay()).status, 'confirmed')
    assert.lengthOf(await Ticket.all(), 1)
    assert.deepEqual(await auditOf(registrations[0]!), [
      'registration.pending_payment',
      'registration.confirmed',
    ])
    assert.equal(await lastMail(people[0]!), 'registration_confirmed')
    await assertNothingWrong(assert)
  })

  test('a seat that is not paid in time goes to the next', async ({ assert }) => {
    const startsAt = now().plus({ days: 30 }).startOf('second')
    const { people, registrations } = await givenQueue({ capacity: 1, startsAt, ...PRICED }, 1)
    const expire = () => expireRegistration({ registrationId: registrations[0]!.id })
    assert.equal(await refusalCode(expire()), 'E_PAYMENT_NOT_DUE')
    freezeClock(now().plus({ hours: 72, minutes: 1 }))
    await expire()
    await expire()
    assert.deepEqual(await statesOf(registrations), ['expired', 'pending_payment'])
    assert.equal(await lastMail(people[0]!), 'registration_expired')
    const late = confirmPaidRegistration({ registrationId: registrations[0]!.id, actor: null })
    assert.equal(await refusalCode(late), 'E_REGISTRATION_NOT_ACTIVE')
    await assertNothingWrong(assert)
  })

  test('only an unpaid seat expires', async ({ assert }) => {
    const { registrations } = await givenQueue({ capacity: 1 }, 1)
    for (const { id } of registrations) {
      assert.equal(
        await refusalCode(expireRegistration({ registrationId: id })),
        'E_REGISTRATION_NOT_ACTIVE'
      )
    }
  })
})

test.group('Capacity', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('raising it promotes, in order', async ({ assert }) => {
    const { event, actor, registrations } = await givenQueue({ capacity: 1 }, 3)
    await changeCapacity({ eventId: event.id, capacity: 3, actor })
    assert.deepEqual(await statesOf(registrations), [
      'confirmed',
      'confirmed',
      'confirmed',
      'waitlisted',
    ])
    await changeCapacity({ eventId: event.id, capacity: null, actor })
    assert.equal((await statesOf(registrations)).at(-1), 'confirmed')
    await assertNothingWrong(assert)
  })

  test('never goes below the seats held', async ({ assert }) => {
    const { event, actor } = await givenQueue({ capacity: 2 }, 0)
    const lower = changeCapacity({ eventId: event.id, capacity: 1, actor })
    assert.equal(await refusalCode(lower), 'E_CAPACITY_BELOW_SEATS')
    assert.equal((await seatsOf(event.id)).capacity, 2)
  })

  test('the summary counts, for many events in one query', async ({ assert }) => {
    const first = await givenQueue({ capacity: 2 }, 1)
    const second = await givenEvent({ capacity: null })
    const summaries = await suppliesOf([first.event.id, second.event.id])
    assert.deepEqual(summaries.get(first.event.id), {
      capacity: 2,
      held: 2,
      waiting: 1,
      passedOver: 0,
    })
    assert.equal(summaries.get(second.event.id)?.held, 0)
    assert.deepEqual(await whyNobodyIsPromoted(second.event.id), ['nobody_waits'])
  })

  test('questions freeze once somebody has answered', async ({ assert }) => {
    const { event } = await givenEvent({ questions: [{ label: 'Food?', type: 'text' }] })
    const [food] = await event.related('questions').query()
    await register(event, await givenUser())
    assert.isFalse(await questionsAreFrozen(event.id))
    const userId = (await givenUser()).id
    await registerPerson({ eventId: event.id, userId, answers: { [food!.publicId]: 'Rice' } })
    assert.isTrue(await questionsAreFrozen(event.id))
  })
})

test.group('What must not be false is also a constraint', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('one active registration per event and person', async ({ assert }) => {
    const { registrations } = await givenQueue({ capacity: 1 }, 0)
    const row = await db.from('registrations').where('id', registrations[0]!.id).firstOrFail()
    const twin: Record<string, unknown> = { ...row, public_id: '0'.repeat(26) }
    delete twin.id
    await assert.rejects(
      () => db.transaction((trx) => trx.table('registrations').insert(twin)),
      /registrations_one_active|registrations\.event_id, registrations\.user_id/
    )
  })
})
