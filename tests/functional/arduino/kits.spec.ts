import Registration from '#app/registrations/models/registration'
import { addKits } from '#app/arduino/actions/add_kits'
import { changeKit } from '#app/arduino/actions/change_kit'
import { kitsAfter } from '#app/arduino/queries/list_kits'
import { cancelAnnouncement } from '#app/announcements/actions/cancel_announcement'
import { cancelRegistration } from '#app/registrations/actions/cancel_registration'
import { changeCapacity } from '#app/registrations/actions/change_capacity'
import {
  decideRegistration,
  decideRegistrations,
  previewDecisions,
} from '#app/registrations/actions/decide_registrations'
import {
  confirmPaidRegistration,
  expireRegistration,
} from '#app/registrations/actions/expire_registration'
import { registrationTimeline } from '#app/registrations/queries/registration_timeline'
import { whyNobodyIsPromoted } from '#app/registrations/queries/event_details'
import { changeAccess } from '#app/users/actions/change_access'
import { freezeClock, now } from '#app/core/clock'
import { applyFor, givenWorkshop, kitIdOf, kitsOf, NEEDS_KIT, OWN_KIT } from '#tests/fixtures/kits'
import { assertNothingWrong, mailsOf, refusalCode, register } from '#tests/fixtures/registrations'
import { givenUser } from '#tests/fixtures/users'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const own = ({ id }: Registration) => cancelRegistration({ registrationId: id, by: 'participant' })

async function statesOf(...registrations: Registration[]): Promise<string[]> {
  const states: string[] = []
  for (const { id } of registrations) states.push((await Registration.findOrFail(id)).status)
  return states
}

type Workshop = Awaited<ReturnType<typeof givenWorkshop>>

/** Staff do something with a kit, by its label. */
async function change(
  { event, actor }: Workshop,
  label: string,
  what: 'hand_out' | 'take_back' | 'swap',
  registration: Registration
) {
  const kitId = await kitIdOf(event, label)
  return changeKit({ eventId: event.id, kitId, registrationId: registration.id, actor, what })
}

async function mark(
  { event, actor }: Workshop,
  label: string,
  what: 'available' | 'missing' | 'broken'
) {
  return changeKit({ eventId: event.id, kitId: await kitIdOf(event, label), actor, what })
}

test.group('Kits and seats', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.teardown(() => freezeClock(null))

  test('the last kit goes to one, the second waits and gets it when the first cancels', async ({
    assert,
  }) => {
    const { event } = await givenWorkshop({ capacity: 5, kits: 1 })
    const first = await applyFor(event, NEEDS_KIT)
    const second = await applyFor(event, NEEDS_KIT)
    assert.deepEqual(await statesOf(first, second), ['confirmed', 'waitlisted'])
    assert.deepEqual(await kitsOf(event), [`K-01 assigned ${first.id}`])
    await assertNothingWrong(assert)

    await own(first)
    assert.deepEqual(await statesOf(first, second), ['cancelled', 'confirmed'])
    assert.deepEqual(await kitsOf(event), [`K-01 assigned ${second.id}`])
    await assertNothingWrong(assert)
  })

  test('somebody with an own kit is seated only if a seat stays for each who waits', async ({
    assert,
  }) => {
    const { event } = await givenWorkshop({ capacity: 3, kits: 0 })
    const waiting = await applyFor(event, NEEDS_KIT)
    const third = [
      await applyFor(event, OWN_KIT),
      await applyFor(event, OWN_KIT),
      await applyFor(event, OWN_KIT),
    ]
    assert.deepEqual(await statesOf(waiting, ...third), [
      'waitlisted',
      'confirmed',
      'confirmed',
      'waitlisted',
    ])
    assert.deepEqual(await whyNobodyIsPromoted(event.id), ['no_kit_left'])
    await assertNothingWrong(assert)

    await own(waiting)
    assert.deepEqual(await statesOf(third[2]!), ['confirmed'])
    await assertNothingWrong(assert)
  })

  test('a rejected or disabled person who waits for a kit keeps no seat any more', async ({
    assert,
  }) => {
    const { event, actor } = await givenWorkshop({ capacity: 2, kits: 0 })
    const one = await givenUser()
    const waiting = [await applyFor(event, NEEDS_KIT, one), await applyFor(event, NEEDS_KIT)]
    const behind = [await applyFor(event, OWN_KIT), await applyFor(event, OWN_KIT)]
    assert.deepEqual(await statesOf(...behind), ['waitlisted', 'waitlisted'])
    const admin = await givenUser({ roles: ['admin'] })
    await changeAccess({ userIds: [one.id], access: 'disabled', reason: 'Left', actorId: admin.id })
    assert.deepEqual(await statesOf(...behind), ['confirmed', 'waitlisted'])
    await decideRegistration({
      registrationId: waiting[1]!.id,
      decision: 'reject',
      reason: 'No',
      actor,
    })
    assert.deepEqual(await statesOf(...behind), ['confirmed', 'confirmed'])
    await assertNothingWrong(assert)
  })

  test('without a waitlist there is no kit left, but a place for an own one', async ({
    assert,
  }) => {
    const { event } = await givenWorkshop({ capacity: 2, kits: 0, waitlist: false })
    assert.equal(await refusalCode(applyFor(event, NEEDS_KIT)), 'E_NO_KIT_LEFT')
    assert.equal((await applyFor(event, OWN_KIT)).status, 'confirmed')
    assert.equal((await applyFor(event, OWN_KIT)).status, 'confirmed')
    assert.equal(await refusalCode(applyFor(event, NEEDS_KIT)), 'E_EVENT_FULL')
    assert.equal(
      await db
        .from('arduino_applications')
        .select('id')
        .then((rows) => rows.length),
      2
    )
  })

  test('nobody registers for a workshop without applying', async ({ assert }) => {
    const { event } = await givenWorkshop({ kits: 1 })
    const attempt = register(event, await givenUser())
    assert.equal(await refusalCode(attempt), 'E_APPLICATION_REQUIRED')
  })

  test('approved at once, the oldest get the kits and the others their place in line', async ({
    assert,
  }) => {
    const { event, actor } = await givenWorkshop({ capacity: 4, kits: 1, approval: true })
    const asked = [
      await applyFor(event, NEEDS_KIT),
      await applyFor(event, NEEDS_KIT),
      await applyFor(event, OWN_KIT),
      await applyFor(event, OWN_KIT),
      await applyFor(event, OWN_KIT),
    ]
    assert.deepEqual(await kitsOf(event), ['K-01 available'])
    const registrations = asked.map(({ publicId }) => publicId)
    const about = { eventId: event.id, registrations, actor }
    const { decided } = await decideRegistrations({ ...about, decision: 'accept' })
    assert.equal(decided, 5)
    assert.deepEqual(await statesOf(...asked), [
      'confirmed',
      'waitlisted',
      'confirmed',
      'confirmed',
      'waitlisted',
    ])
    assert.deepEqual(await kitsOf(event), [`K-01 assigned ${asked[0]!.id}`])
    await assertNothingWrong(assert)
  })

  test('a kit that is added goes to the first who waits, at once', async ({ assert }) => {
    const { event, actor } = await givenWorkshop({ capacity: 3, kits: 0 })
    const person = await givenUser()
    const waiting = [await applyFor(event, NEEDS_KIT, person), await applyFor(event, NEEDS_KIT)]
    assert.deepEqual(await addKits({ eventId: event.id, kits: ['BOX.7'], actor }), ['BOX.7'])
    assert.deepEqual(await statesOf(...waiting), ['confirmed', 'waitlisted'])
    assert.equal((await mailsOf(person)).at(-1)?.template, 'registration_promoted')
    const double = addKits({ eventId: event.id, kits: ['BOX.8', 'BOX.7'], actor })
    assert.equal(await refusalCode(double), 'E_KIT_LABEL_TAKEN')
    assert.deepEqual(await addKits({ eventId: event.id, kits: 2, actor }), ['K-01', 'K-02'])
    assert.deepEqual(await statesOf(...waiting), ['confirmed', 'confirmed'])
    await assertNothingWrong(assert)
  })

  test('a raised capacity promotes as far as seats and kits reach', async ({ assert }) => {
    const { event, actor } = await givenWorkshop({ capacity: 1, kits: 2 })
    const line = [
      await applyFor(event, NEEDS_KIT),
      await applyFor(event, NEEDS_KIT),
      await applyFor(event, NEEDS_KIT),
      await applyFor(event, OWN_KIT),
      await applyFor(event, OWN_KIT),
    ]
    await changeCapacity({ eventId: event.id, capacity: 4, actor })
    assert.deepEqual(await statesOf(...line), [
      'confirmed',
      'confirmed',
      'waitlisted',
      'confirmed',
      'waitlisted',
    ])
    await assertNothingWrong(assert)
  })

  test('once begun, an application that lacks only a kit is told so', async ({ assert }) => {
    const { event, actor } = await givenWorkshop({ capacity: 3, kits: 0, approval: true })
    const asked = await applyFor(event, NEEDS_KIT)
    freezeClock(event.startsAt)
    const about = { eventId: event.id, registrations: [asked.publicId], actor }
    const preview = await previewDecisions({ ...about, decision: 'accept' })
    assert.equal(preview.rows[0]!.obstacle, 'no_kit_left')
    const attempt = decideRegistration({ registrationId: asked.id, decision: 'accept', actor })
    assert.equal(await refusalCode(attempt), 'E_NO_KIT_LEFT')
  })

  test('who gave a kit back was not passed by whoever needed none', async ({ assert }) => {
    const workshop = await givenWorkshop({ capacity: 5, kits: 1 })
    const first = await applyFor(workshop.event, NEEDS_KIT)
    const waiting = await applyFor(workshop.event, NEEDS_KIT)
    await applyFor(workshop.event, OWN_KIT)
    await own(first)
    await change(workshop, 'K-01', 'hand_out', waiting)
    await change(workshop, 'K-01', 'take_back', waiting)
    await assertNothingWrong(assert)
  })

  test('an unpaid seat keeps its kit until it expires, then both go on', async ({ assert }) => {
    const { event } = await givenWorkshop({
      capacity: 5,
      kits: 1,
      startsAt: now().plus({ days: 30 }),
      prices: [{ label: 'General', amountMinor: 500n }],
    })
    const first = await applyFor(event, NEEDS_KIT)
    const second = await applyFor(event, NEEDS_KIT)
    assert.deepEqual(await statesOf(first, second), ['pending_payment', 'waitlisted'])
    freezeClock(now().plus({ hours: 80 }))
    await expireRegistration({ registrationId: first.id })
    assert.deepEqual(await statesOf(first, second), ['expired', 'pending_payment'])
    await confirmPaidRegistration({ registrationId: second.id, actor: null })
    assert.deepEqual(await kitsOf(event), [`K-01 assigned ${second.id}`])
    await assertNothingWrong(assert)
  })

  test('a cancelled workshop frees what was reserved and leaves out what was handed out', async ({
    assert,
  }) => {
    const workshop = await givenWorkshop({ capacity: 5, kits: 2 })
    const { event, announcement, author } = workshop
    const [first] = [await applyFor(event, NEEDS_KIT), await applyFor(event, NEEDS_KIT)]
    await change(workshop, 'K-01', 'hand_out', first)
    await cancelAnnouncement({
      announcementId: announcement.id,
      reason: 'No room',
      actorId: author.id,
      ability: 'organizer',
    })
    assert.deepEqual(await kitsOf(event), [`K-01 handed_out ${first.id}`, 'K-02 available'])
    await change(workshop, 'K-01', 'take_back', first)
    assert.deepEqual(await kitsOf(event), ['K-01 available', 'K-02 available'])
    await assertNothingWrong(assert)
  })
})

test.group('Kits that change hands', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('one that is handed out is free only when it is back, whatever became of its registration', async ({
    assert,
  }) => {
    const workshop = await givenWorkshop({ capacity: 5, kits: 1 })
    const { event } = workshop
    const first = await applyFor(event, NEEDS_KIT)
    const second = await applyFor(event, NEEDS_KIT)
    assert.deepEqual(await change(workshop, 'K-01', 'hand_out', first), {
      label: 'K-01',
      repeated: false,
    })
    assert.isTrue((await change(workshop, 'K-01', 'hand_out', first)).repeated)
    await own(first)
    assert.deepEqual(await statesOf(first, second), ['cancelled', 'waitlisted'])
    assert.deepEqual(await kitsOf(event), [`K-01 handed_out ${first.id}`])
    await assertNothingWrong(assert)

    await change(workshop, 'K-01', 'take_back', first)
    assert.deepEqual(await statesOf(second), ['confirmed'])
    assert.deepEqual(await kitsOf(event), [`K-01 assigned ${second.id}`])
    await assertNothingWrong(assert)
  })

  test('any free kit will do, and one reserved for another is exchanged', async ({ assert }) => {
    const workshop = await givenWorkshop({ capacity: 5, kits: 3 })
    const { event } = workshop
    const first = await applyFor(event, NEEDS_KIT)
    const second = await applyFor(event, NEEDS_KIT)
    await change(workshop, 'K-02', 'hand_out', first)
    assert.deepEqual(await kitsOf(event), [
      `K-01 assigned ${second.id}`,
      `K-02 handed_out ${first.id}`,
      'K-03 available',
    ])
    await change(workshop, 'K-03', 'hand_out', second)
    assert.deepEqual(await kitsOf(event), [
      'K-01 available',
      `K-02 handed_out ${first.id}`,
      `K-03 handed_out ${second.id}`,
    ])
    await assertNothingWrong(assert)
  })

  test('is refused, each with its reason', async ({ assert }) => {
    const workshop = await givenWorkshop({ capacity: 2, kits: 2 })
    const { event } = workshop
    const first = await applyFor(event, NEEDS_KIT)
    const owner = await applyFor(event, OWN_KIT)
    const waiting = await applyFor(event, NEEDS_KIT)
    const attempt = (...asked: [string, 'hand_out' | 'take_back' | 'swap', Registration]) =>
      refusalCode(change(workshop, ...asked))
    assert.equal(await attempt('K-02', 'hand_out', owner), 'E_KIT_NOT_NEEDED')
    assert.equal(await attempt('K-02', 'hand_out', waiting), 'E_KIT_NEEDS_SEAT')
    assert.equal(await attempt('K-02', 'swap', owner), 'E_NO_KIT_TO_SWAP')
    assert.equal(await attempt('K-01', 'take_back', first), 'E_KIT_NOT_WITH_PERSON')
    await change(workshop, 'K-01', 'hand_out', first)
    assert.equal(await attempt('K-02', 'hand_out', first), 'E_HAS_ANOTHER_KIT')
    assert.equal(await attempt('K-01', 'take_back', owner), 'E_KIT_NOT_WITH_PERSON')
    await mark(workshop, 'K-02', 'broken')
    assert.equal(await attempt('K-02', 'swap', first), 'E_KIT_NOT_AVAILABLE')
    await assertNothingWrong(assert)
  })

  test('a reserved kit that breaks is replaced before anybody who waits gets one', async ({
    assert,
  }) => {
    const workshop = await givenWorkshop({ capacity: 3, kits: 1 })
    const { event, actor } = workshop
    const seated = await applyFor(event, NEEDS_KIT)
    const waiting = await applyFor(event, NEEDS_KIT)
    await mark(workshop, 'K-01', 'broken')
    assert.deepEqual(await kitsOf(event), ['K-01 broken'])
    assert.deepEqual(await statesOf(seated, waiting), ['confirmed', 'waitlisted'])
    await assertNothingWrong(assert)

    await addKits({ eventId: event.id, kits: 1, actor })
    assert.deepEqual(await kitsOf(event), ['K-01 broken', `K-02 assigned ${seated.id}`])
    assert.deepEqual(await statesOf(waiting), ['waitlisted'])
    await mark(workshop, 'K-01', 'available')
    assert.deepEqual(await statesOf(waiting), ['confirmed'])
    assert.deepEqual(await kitsOf(event), [
      `K-01 assigned ${waiting.id}`,
      `K-02 assigned ${seated.id}`,
    ])
    await assertNothingWrong(assert)
  })

  test('what is reserved is not marked as available', async ({ assert }) => {
    const workshop = await givenWorkshop({ kits: 1 })
    const { id } = await applyFor(workshop.event, NEEDS_KIT)
    assert.equal(await refusalCode(mark(workshop, 'K-01', 'available')), 'E_KIT_ASSIGNED')
    assert.deepEqual(await kitsOf(workshop.event), [`K-01 assigned ${id}`])
  })

  test('who lost a kit and had another is remembered, and brings it back', async ({ assert }) => {
    const workshop = await givenWorkshop({ kits: 4 })
    const { event } = workshop
    const people = [
      await givenUser({ name: 'Ada Arduino' }),
      await givenUser({ name: 'Bea Second' }),
    ]
    const first = await applyFor(event, NEEDS_KIT, people[0])
    const second = await applyFor(event, NEEDS_KIT, people[1])
    await change(workshop, 'K-01', 'hand_out', first)
    await mark(workshop, 'K-01', 'missing')
    await change(workshop, 'K-03', 'swap', first)
    // Whose kit was only reserved has lost none.
    await mark(workshop, 'K-02', 'missing')
    const state = { ...{ q: '', sort: 'label', direction: 'asc' as const }, filters: {} }
    const holders = async () =>
      (await kitsAfter(event.id, state as never, null)).map(({ holder }) => holder?.name ?? null)
    const names = ['Ada Arduino', null, 'Ada Arduino', 'Bea Second']
    assert.deepEqual(await holders(), names)
    const attempt = change(workshop, 'K-01', 'take_back', second)
    assert.equal(await refusalCode(attempt), 'E_KIT_NOT_WITH_PERSON')
    await change(workshop, 'K-01', 'take_back', first)
    assert.isTrue((await change(workshop, 'K-01', 'take_back', first)).repeated)
    assert.deepEqual(await kitsOf(event), [
      'K-01 available',
      'K-02 missing',
      `K-03 handed_out ${first.id}`,
      `K-04 assigned ${second.id}`,
    ])
    await assertNothingWrong(assert)
  })

  test('a swapped kit becomes free for nobody but who waits, a missing one for nobody', async ({
    assert,
  }) => {
    const workshop = await givenWorkshop({ capacity: 4, kits: 2 })
    const { event, actor } = workshop
    const first = await applyFor(event, NEEDS_KIT)
    await change(workshop, 'K-01', 'hand_out', first)
    await change(workshop, 'K-02', 'swap', first)
    assert.deepEqual(await kitsOf(event), ['K-01 available', `K-02 handed_out ${first.id}`])
    await mark(workshop, 'K-02', 'missing')
    assert.deepEqual(await kitsOf(event), ['K-01 available', `K-02 missing ${first.id}`])
    const second = await applyFor(event, NEEDS_KIT)
    const third = await applyFor(event, NEEDS_KIT)
    assert.deepEqual(await statesOf(second, third), ['confirmed', 'waitlisted'])
    await change(workshop, 'K-02', 'take_back', first)
    assert.deepEqual(await statesOf(third), ['confirmed'])
    await addKits({ eventId: event.id, kits: 1, actor })
    assert.deepEqual(await kitsOf(event), [
      `K-01 assigned ${second.id}`,
      `K-02 assigned ${third.id}`,
      'K-03 available',
    ])
    await assertNothingWrong(assert)
  })

  test('is a history that nobody rewrites, and part of the story of the registration', async ({
    assert,
  }) => {
    const workshop = await givenWorkshop({ capacity: 3, kits: 1 })
    const { event, author } = workshop
    const registration = await applyFor(event, NEEDS_KIT)
    await change(workshop, 'K-01', 'hand_out', registration)
    await change(workshop, 'K-01', 'take_back', registration)
    const timeline = await registrationTimeline({
      id: registration.id,
      userId: registration.userId,
      eventId: event.id,
      isApplication: true,
    })
    assert.deepEqual(
      timeline.filter(({ kit }) => kit).map(({ what, kit, name }) => [what, kit, name]),
      [
        ['kit_assigned', 'K-01', null],
        ['kit_handed_out', 'K-01', author.name],
        ['kit_returned', 'K-01', author.name],
      ]
    )
    for (const sql of [
      `update arduino_kit_changes set to_state = 'broken'`,
      'delete from arduino_kit_changes',
    ]) {
      await assert.rejects(() => db.transaction((trx) => trx.rawQuery(sql)), /append-only/)
    }
  })
})
