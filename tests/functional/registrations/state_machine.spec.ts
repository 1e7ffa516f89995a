import type Announcement from '#app/announcements/models/announcement'
import type Event from '#app/announcements/models/event'
import type Campus from '#app/catalogue/models/campus'
import type User from '#app/users/models/user'
import { recordAudit } from '#app/audit/actions/record_audit'
import { cancelEventRegistrations } from '#app/registrations/actions/cancel_event_registrations'
import { cancelRegistration } from '#app/registrations/actions/cancel_registration'
import { changeCapacity } from '#app/registrations/actions/change_capacity'
import { confirmPaidRegistration } from '#app/registrations/actions/confirm_paid_registration'
import { decideRegistration } from '#app/registrations/actions/decide_registration'
import { expireRegistration } from '#app/registrations/actions/expire_registration'
import { promoteWaiting } from '#app/registrations/actions/promote_waiting'
import { registerPerson } from '#app/registrations/actions/register_person'
import { verifyRegistrations } from '#app/registrations/queries/verify_registrations'
import env from '#start/env'
import { freezeClock, now, toSql } from '#app/core/clock'
import {
  ENDS_AFTER_HOURS,
  Model,
  STARTS_AFTER_HOURS,
  type Result,
  type Setting,
} from '#tests/functional/registrations/model'
import { givenCampus } from '#tests/fixtures/catalogue'
import { givenEvent } from '#tests/fixtures/events'
import { refusalCode } from '#tests/fixtures/registrations'
import { givenUser } from '#tests/fixtures/users'
import { inTwoSizes } from '#tests/helpers/sizes'
import { QueueManager } from '@adonisjs/queue'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import fc from 'fast-check'
import { AssertionError, deepEqual, equal } from 'node:assert/strict'
import { DateTime } from 'luxon'
import { ulid } from 'ulid'

const BEGINNING = DateTime.fromISO('2026-03-02T08:00:00Z', { zone: 'utc' })
const PEOPLE = 5
// On PostgreSQL every statement is a round trip; the rules are the same, so a part of the runs will do.
const IS_PG = env.get('DB_CONNECTION') === 'pg'
/** The check plays the same stories each time; the thorough lane others, and prints the seed when one fails. */
const SIZES = {
  check: { numRuns: IS_PG ? 50 : 200, seed: 20260302 },
  thorough: { numRuns: IS_PG ? 300 : 2000 },
}
const COMMANDS_MAX = 20

/** One event of the real app, played in parallel with the model. */
interface Real {
  event: Event
  announcement: Announcement
  people: number[]
  actor: { id: number; ability: string }
}

type Step = (model: Model, real: Real) => Promise<void>

/** A command for both sides; what it answers and what is stored afterwards must be the same. */
class Command implements fc.AsyncCommand<Model, Real> {
  constructor(
    readonly name: string,
    readonly step: Step
  ) {}

  check = () => true
  toString = () => this.name

  async run(model: Model, real: Real) {
    await this.step(model, real)
    const rows = await db
      .from('registrations')
      .where('event_id', real.event.id)
      .orderBy('id')
      .select('user_id', 'status', 'waitlist_seq')
    deepEqual(
      rows.map((row) => [real.people.indexOf(row.user_id), row.status, row.waitlist_seq]),
      model.registrations.map((one) => [one.person, one.status, one.seq])
    )
    if (model.setting.capacity !== null && model.held() > model.setting.capacity) {
      throw new AssertionError({ message: 'the model itself oversold' })
    }
  }
}

/** A command about one person's latest registration; without one there is nothing to compare. */
function aboutRegistration(
  name: string,
  expected: (model: Model, person: number) => Result,
  act: (registrationId: number, real: Real) => Promise<unknown>
) {
  return fc.nat(PEOPLE - 1).map(
    (person) =>
      new Command(`${name}(${person})`, async (model, real) => {
        const result = expected(model, person)
        const latest = await db
          .from('registrations')
          .where({ event_id: real.event.id, user_id: real.people[person] })
          .orderBy('id', 'desc')
          .first()
        if (!latest) return equal(result, 'nobody')
        equal(await refusalCode(act(latest.id, real)), refusalIn(result))
      })
  )
}

/** How `refusalCode` reports what the model answered. */
const refusalIn = (result: Result) => (result.startsWith('E_') ? result : 'nothing')

const registering = fc.nat(PEOPLE - 1).map(
  (person) =>
    new Command(`register(${person})`, async (model, real) => {
      const expected = model.register(person)
      const input = { eventId: real.event.id, userId: real.people[person]!, answers: {} }
      const attempt = registerPerson(input)
      equal(await refusalCode(attempt), refusalIn(expected))
      if (!expected.startsWith('E_')) equal((await attempt).repeated, expected === 'same')
    })
)

const capacity = fc.option(fc.integer({ min: 1, max: 3 }), { freq: 10 })

const changingCapacity = capacity.map(
  (places) =>
    new Command(`changeCapacity(${places})`, async (model, { event, actor }) => {
      const attempt = changeCapacity({ eventId: event.id, capacity: places, actor })
      equal(await refusalCode(attempt), refusalIn(model.changeCapacity(places)))
    })
)

/** Places that appear behind the actions' back: whoever comes now still does not pass who waits. */
const raisingUnnoticed = fc.constant(
  new Command('raiseUnnoticed', async (model, { event }) => {
    if (model.setting.capacity === null) return
    model.setting.capacity += 1
    await db.from('events').where('id', event.id).increment('capacity', 1)
  })
)

const promoting = fc.constant(
  new Command('promote', async (model, { event }) => {
    model.promote()
    await promoteWaiting({ eventId: event.id })
  })
)

const disabling = fc.tuple(fc.nat(PEOPLE - 1), fc.boolean()).map(
  ([person, off]) =>
    new Command(`${off ? 'disable' : 'enable'}(${person})`, async (model, real) => {
      if (model.disabled.has(person) === off) return
      const userId = real.people[person]!
      await db
        .from('users')
        .where('id', userId)
        .update({ disabled_at: off ? toSql(now()) : null })
      const action = off ? 'user.disabled' : 'user.enabled'
      await db.transaction((trx) =>
        recordAudit({ actorId: null, action, subjectType: 'user', subjectId: userId }, trx)
      )
      if (off) model.disabled.add(person)
      else model.disabled.delete(person)
      if (off) return
      model.promote()
      await promoteWaiting({ eventId: real.event.id })
    })
)

const passingTime = fc.constantFrom(1, 24, 71, 72, 100).map(
  (hours) =>
    new Command(`passTime(${hours} h)`, async (model) => {
      model.hours += hours
      freezeClock(BEGINNING.plus({ hours: model.hours }))
    })
)

const cancellingEvent = fc.constant(
  new Command('cancelEvent', async (model, { announcement, event, actor }) => {
    model.cancelEvent()
    await db.from('announcements').where('id', announcement.id).update({ status: 'cancelled' })
    await cancelEventRegistrations({ eventId: event.id, actor, reason: 'Flood' })
  })
)

const by = (actor: Real['actor']) => ({ actor, reason: 'Because' })

const commands = fc.commands(
  [
    ...Array.from({ length: 6 }, () => registering),
    aboutRegistration(
      'accept',
      (model, person) => model.accept(person),
      (registrationId, { actor }) =>
        decideRegistration({ registrationId, decision: 'accept', actor })
    ),
    aboutRegistration(
      'reject',
      (model, person) => model.reject(person),
      (registrationId, { actor }) =>
        decideRegistration({ registrationId, decision: 'reject', ...by(actor) })
    ),
    aboutRegistration(
      'cancel',
      (model, person) => model.cancel(person, false),
      (registrationId) => cancelRegistration({ registrationId, by: 'participant' })
    ),
    aboutRegistration(
      'cancelByStaff',
      (model, person) => model.cancel(person, true),
      (registrationId, { actor }) => cancelRegistration({ registrationId, by: by(actor) })
    ),
    aboutRegistration(
      'pay',
      (model, person) => model.pay(person),
      (registrationId) => confirmPaidRegistration({ registrationId, actor: null })
    ),
    aboutRegistration(
      'expire',
      (model, person) => model.expire(person),
      (registrationId) => expireRegistration({ registrationId })
    ),
    changingCapacity,
    raisingUnnoticed,
    promoting,
    disabling,
    passingTime,
    cancellingEvent,
  ],
  { maxCommands: COMMANDS_MAX, size: 'max' }
)

const settings: fc.Arbitrary<Setting> = fc.record({
  capacity,
  waitlist: fc.constantFrom(true, true, true, false),
  approval: fc.constantFrom(true, false, false),
  priced: fc.boolean(),
})

test.group('The state machine of registrations', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(() => {
    QueueManager.fake()
    return () => QueueManager.restore()
  })
  group.each.teardown(() => freezeClock(null))

  inTwoSizes<fc.Parameters<unknown> & { numRuns: number }>(SIZES, (size) =>
    test('does what the model does, whatever people, staff and time do', async ({ assert }) => {
      freezeClock(BEGINNING)
      const [author, campus] = [await givenUser({ roles: ['organizer'] }), await givenCampus()]
      let executed = 0
      await fc.assert(
        fc.asyncProperty(settings, commands, async (setting, run) => {
          freezeClock(BEGINNING)
          const real = await givenReal(setting, { author, campus })
          await fc.asyncModelRun(() => ({ model: new Model({ ...setting }), real }), run)
          executed += [...run].length
          await promoteWaiting({ eventId: real.event.id })
          const { findings } = await verifyRegistrations({ eventId: real.event.id })
          deepEqual(findings, [])
        }),
        { ...size, verbose: 1 }
      )
      console.log(`    ${size.numRuns} runs, ${executed} commands`)
      assert.isAbove(executed, size.numRuns)
    }).timeout(600_000)
  )
})

async function givenReal(
  setting: Setting,
  { author, campus }: { author: User; campus: Campus }
): Promise<Real> {
  const { announcement, event } = await givenEvent({
    author,
    campus,
    startsAt: BEGINNING.plus({ hours: STARTS_AFTER_HOURS }),
    endsAt: BEGINNING.plus({ hours: ENDS_AFTER_HOURS }),
    capacity: setting.capacity,
    waitlist: setting.waitlist,
    approval: setting.approval,
    prices: setting.priced ? [{ label: 'General', amountMinor: 500 }] : [],
  })
  const actor = { id: author.id, ability: 'organizer' }
  return { announcement, event, people: await givenPeople(), actor }
}

/** Five outside guests in one statement. */
async function givenPeople(): Promise<number[]> {
  const at = toSql(now())
  const codes = Array.from({ length: PEOPLE }, () => ulid())
  await db.table('users').multiInsert(
    codes.map((code) => ({
      public_id: code,
      name: 'Somebody',
      name_search: 'somebody',
      email: `${code.toLowerCase()}@example.test`,
      kind: 'external',
      email_verified_at: at,
      created_at: at,
      updated_at: at,
    }))
  )
  const rows = await db.from('users').whereIn('public_id', codes).orderBy('id').select('id')
  return rows.map((row) => row.id)
}
