import type Announcement from '#app/announcements/models/announcement'
import type Event from '#app/announcements/models/event'
import type Campus from '#app/catalogue/models/campus'
import type User from '#app/users/models/user'
import { addKits } from '#app/arduino/actions/add_kits'
import { changeKit } from '#app/arduino/actions/change_kit'
import { cancelAnnouncement } from '#app/announcements/actions/cancel_announcement'
import { cancelRegistration } from '#app/registrations/actions/cancel_registration'
import { changeCapacity } from '#app/registrations/actions/change_capacity'
import { decideRegistration } from '#app/registrations/actions/decide_registrations'
import {
  expireRegistration,
  confirmPaidRegistration,
} from '#app/registrations/actions/expire_registration'
import { promoteWaiting } from '#app/registrations/actions/promote_waiting'
import { registerPerson } from '#app/registrations/actions/register_person'
import { verifyRegistrations } from '#app/registrations/queries/verify_registrations'
import { changeAccess } from '#app/users/actions/change_access'
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
import { NEEDS_KIT, OWN_KIT } from '#tests/fixtures/kits'
import { refusalCode } from '#tests/fixtures/registrations'
import { givenUser } from '#tests/fixtures/users'
import { inTwoSizes } from '#tests/helpers/sizes'
import { makeTablesAnew } from '#tests/helpers/tables_anew'
import { QueueManager } from '@adonisjs/queue'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import fc from 'fast-check'
import { AssertionError, deepEqual, equal } from 'node:assert/strict'
import { isDeepStrictEqual } from 'node:util'
import { DateTime } from 'luxon'
import { ulid } from 'ulid'

const BEGINNING = DateTime.fromISO('2026-03-02T08:00:00Z', { zone: 'utc' })
const PEOPLE = 5
/** The check plays the same stories each time; the thorough lane others, and prints the seed when one fails. */
/** Each batch has a transaction of its own: PostgreSQL grows slower with all that one of them has written. */
const SIZES = {
  check: { batches: 1, size: { numRuns: 100, seed: 20260302 } },
  thorough: { batches: 20, size: { numRuns: 100 } },
}
interface Batches {
  batches: number
  size: fc.Parameters<unknown> & { numRuns: number }
}
const SIZES_AT_ONCE = {
  check: { numRuns: 40, seed: 20260302 },
  thorough: { numRuns: 400 },
}
const COMMANDS_MAX = 20
const COMMANDS_MAX_AT_ONCE = 3

/** One event of the real app, played in parallel with the model. */
interface Real {
  event: Event
  announcement: Announcement
  people: Person[]
  hasKits: boolean
  actor: { id: number; ability: string }
}

interface Person {
  id: number
  publicId: string
}

/** Which registration of the model a command is about, and its row; undefined when there is none. */
interface Target {
  index: number | undefined
  id: number | undefined
}

/** What one client does, once as the model has it and once as the app does. */
interface Move {
  name: string
  /** Whose latest registration it is about, as the page that the client has open shows it. */
  about?: number
  expected: (model: Model, index: number | undefined) => Result
  /** @returns `nothing` when it went through, or the code of the refusal */
  act: (real: Real, registrationId: number) => Promise<string>
}

/** One move after the other; what it answers and what is stored afterwards must be what the model has. */
class Command implements fc.AsyncCommand<Model, Real> {
  constructor(readonly move: Move) {}

  check = () => true
  toString = () => this.move.name

  async run(model: Model, real: Real) {
    const target = await targetOf(this.move, model, real)
    const expected = this.move.expected(model, target.index)
    assertAnswer(await answerOf(this.move, real, target), expected)
    deepEqual(await stored(real), known(model))
    if (model.setting.capacity !== null && model.held() > model.setting.capacity) {
      throw new AssertionError({ message: 'the model itself oversold' })
    }
  }
}

async function targetOf({ about }: Move, model: Model, real: Real): Promise<Target> {
  if (about === undefined) return { index: undefined, id: undefined }
  const latest = await db
    .from('registrations')
    .where({ event_id: real.event.id, user_id: real.people[about]!.id })
    .orderBy('id', 'desc')
    .first()
  return { index: model.latest(about), id: latest?.id }
}

async function answerOf(move: Move, real: Real, { id }: Target): Promise<string> {
  if (move.about !== undefined && id === undefined) return 'nobody'
  return move.act(real, id!)
}

/** How `refusalCode` reports what the model answered, except where the app says more. */
const says = (answer: string, result: Result) =>
  answer === result || (answer === 'nothing' && !result.startsWith('E_') && result !== 'nobody')

const assertAnswer = (answer: string, result: Result) => {
  if (!says(answer, result)) equal(answer, result)
}

type Line = [person: number, status: string, seq: number | null]
/** Whose kit it is: a person, and which of their registrations. */
type KitLine = [state: string, holder: [person: number, nth: number] | null]
type Found = { registrations: Line[]; kits: KitLine[] }

/** Each person's registrations, the oldest first. */
const inOrder = (lines: Line[]) => lines.toSorted(([one], [other]) => one - other)

async function stored(real: Real): Promise<Found> {
  const rows = await db
    .from('registrations')
    .where('event_id', real.event.id)
    .orderBy('id')
    .select('id', 'user_id', 'status', 'waitlist_seq')
  const kits: { state: string; registration_id: number | null }[] = await db
    .from('arduino_kits as k')
    .leftJoin('arduino_applications as a', 'a.kit_id', 'k.id')
    .where('k.event_id', real.event.id)
    .orderBy('k.label')
    .select('k.state', 'a.registration_id')
  const personOf = (id: number) => real.people.findIndex((person) => person.id === id)
  const people = rows.map((row) => personOf(row.user_id))
  const lineOf = (id: number) =>
    nthOf(
      people,
      rows.findIndex((row) => row.id === id)
    )
  return {
    registrations: inOrder(
      rows.map((row, index) => [people[index]!, row.status, row.waitlist_seq])
    ),
    kits: kits.map(({ state, registration_id: id }) => [state, id === null ? null : lineOf(id)]),
  }
}

/** The person of a registration, and which of theirs it is. */
function nthOf(people: number[], index: number): [number, number] {
  const one = people[index]!
  return [one, people.slice(0, index).filter((other) => other === one).length]
}

function known(model: Model): Found {
  const people = model.registrations.map((one) => one.person)
  return {
    registrations: inOrder(model.registrations.map((one) => [one.person, one.status, one.seq])),
    kits: model.kits.map(({ state, holder }) => [
      state,
      holder === null ? null : nthOf(people, holder),
    ]),
  }
}

const person = fc.nat(PEOPLE - 1)

/** A move about one person's latest registration. */
const about = (
  name: string,
  expected: (model: Model, index: number | undefined) => Result,
  act: (registrationId: number, real: Real) => Promise<unknown>
): fc.Arbitrary<Move> =>
  person.map((one) => ({
    name: `${name}(${one})`,
    about: one,
    expected,
    act: (real, registrationId) => refusalCode(act(registrationId, real)),
  }))

const registering = fc.tuple(person, fc.nat(3)).map(([one, dice]): Move => ({
  name: `register(${one}${dice === 0 ? ', own kit' : ''})`,
  expected: (model) => model.register(one, dice === 0),
  async act({ event, people, hasKits }) {
    const application = hasKits ? (dice === 0 ? OWN_KIT : NEEDS_KIT) : null
    const input = { eventId: event.id, userId: people[one]!.id, answers: {}, application }
    const attempt = registerPerson(input)
    const code = await refusalCode(attempt)
    if (code !== 'nothing') return code
    return (await attempt).repeated ? 'same' : 'done'
  },
}))

const capacity = fc.option(fc.integer({ min: 1, max: 3 }), { freq: 10 })

const changingCapacity = capacity.map((places): Move => ({
  name: `changeCapacity(${places})`,
  expected: (model) => model.changeCapacity(places),
  act: ({ event, actor }) =>
    refusalCode(changeCapacity({ eventId: event.id, capacity: places, actor })),
}))

const promoting: Move = {
  name: 'promote',
  expected(model) {
    model.promote()
    return 'done'
  },
  act: ({ event }) => refusalCode(promoteWaiting({ eventId: event.id })),
}

const disabling = fc.tuple(person, fc.boolean()).map(([one, off]): Move => ({
  name: `${off ? 'disable' : 'enable'}(${one})`,
  expected: (model) => (off ? model.disable(one) : model.enable(one)),
  act: ({ people, actor }) =>
    refusalCode(
      changeAccess({
        userIds: [people[one]!.id],
        access: off ? 'disabled' : 'enabled',
        actorId: actor.id,
      })
    ),
}))

const KITS_SEEN = 4
const kitNumber = fc.nat(KITS_SEEN - 1)

/** @returns the row of the kit whose label is the nth of the event, or undefined */
async function kitAt({ event }: Real, nth: number): Promise<number | undefined> {
  const row = await db
    .from('arduino_kits')
    .where('event_id', event.id)
    .orderBy('label')
    .offset(nth)
    .limit(1)
    .select('id')
    .first()
  return row?.id
}

/** Staff do something with one person's latest registration and a kit. */
const changing = (
  name: string,
  what: 'hand_out' | 'take_back' | 'swap',
  expected: (model: Model, index: number | undefined, kit: number) => Result
): fc.Arbitrary<Move> =>
  fc.tuple(person, kitNumber).map(([one, nth]) => ({
    name: `${name}(${one}, kit ${nth})`,
    about: one,
    expected: (model, index) => expected(model, index, nth),
    async act(real, registrationId) {
      const kitId = await kitAt(real, nth)
      if (kitId === undefined) return 'nobody'
      const { event, actor } = real
      return refusalCode(changeKit({ eventId: event.id, kitId, registrationId, what, actor }))
    },
  }))

const marking = fc
  .tuple(kitNumber, fc.constantFrom('available', 'missing', 'broken'))
  .map(([nth, what]): Move => ({
    name: `mark(kit ${nth}, ${what})`,
    expected: (model) => model.mark(nth, what),
    async act(real) {
      const kitId = await kitAt(real, nth)
      if (kitId === undefined) return 'nobody'
      const { event, actor } = real
      return refusalCode(changeKit({ eventId: event.id, kitId, what, actor }))
    },
  }))

const addingKit: Move = {
  name: 'addKit',
  expected: (model) => model.addKit(),
  async act({ event, actor, hasKits }) {
    if (!hasKits) return 'nobody'
    return refusalCode(addKits({ eventId: event.id, kits: 1, actor }))
  },
}

const cancellingEvent: Move = {
  name: 'cancelEvent',
  expected: (model) => model.cancelEvent(),
  act: ({ announcement, actor }) =>
    refusalCode(
      cancelAnnouncement({
        announcementId: announcement.id,
        reason: 'Flood',
        actorId: actor.id,
        ability: actor.ability,
      })
    ),
}

/** Places that appear behind the actions' back: whoever comes now still does not pass who waits. */
const raisingUnnoticed: Move = {
  name: 'raiseUnnoticed',
  expected(model) {
    if (model.setting.capacity !== null) model.setting.capacity += 1
    return 'done'
  },
  act: ({ event }) => refusalCode(db.from('events').where('id', event.id).increment('capacity', 1)),
}

const passingTime = fc.constantFrom(1, 24, 71, 72, 100).map((hours): Move => {
  let at = 0
  return {
    name: `passTime(${hours} h)`,
    expected(model) {
      at = model.hours += hours
      return 'done'
    },
    act: async () => {
      freezeClock(BEGINNING.plus({ hours: at }))
      return 'nothing'
    },
  }
})

const by = (actor: Real['actor']) => ({ actor, reason: 'Because' })

/** What clients can do, whatever another one does at the same time. */
const MOVES: fc.Arbitrary<Move>[] = [
  ...Array.from({ length: 6 }, () => registering),
  about(
    'accept',
    (model, index) => model.accept(index),
    (registrationId, { actor }) => decideRegistration({ registrationId, decision: 'accept', actor })
  ),
  about(
    'reject',
    (model, index) => model.reject(index),
    (registrationId, { actor }) =>
      decideRegistration({ registrationId, decision: 'reject', ...by(actor) })
  ),
  about(
    'cancel',
    (model, index) => model.cancel(index, false),
    (registrationId) => cancelRegistration({ registrationId, by: 'participant' })
  ),
  about(
    'cancelByStaff',
    (model, index) => model.cancel(index, true),
    (registrationId, { actor }) => cancelRegistration({ registrationId, by: by(actor) })
  ),
  about(
    'pay',
    (model, index) => model.pay(index),
    (registrationId) => confirmPaidRegistration({ registrationId, actor: null })
  ),
  about(
    'expire',
    (model, index) => model.expire(index),
    (registrationId) => expireRegistration({ registrationId })
  ),
  changingCapacity,
  fc.constant(promoting),
  disabling,
  fc.constant(cancellingEvent),
  changing('handOut', 'hand_out', (model, index, kit) => model.handOut(index, kit)),
  changing('takeBack', 'take_back', (model, index, kit) => model.takeBack(index, kit)),
  changing('swap', 'swap', (model, index, kit) => model.swap(index, kit)),
  marking,
  fc.constant(addingKit),
]

const commandsOf = (moves: fc.Arbitrary<Move>[], maxCommands: number) =>
  fc.commands(
    moves.map((one) => one.map((move) => new Command(move))),
    { maxCommands, size: 'max' }
  )
const commands = commandsOf([...MOVES, fc.constant(raisingUnnoticed), passingTime], COMMANDS_MAX)
/** What happened before two clients come at once: an event that is full is the interesting one. */
const beginning = commandsOf([...MOVES.slice(0, 7), passingTime], COMMANDS_MAX / 2)
const client = fc.array(fc.oneof(...MOVES), { minLength: 1, maxLength: COMMANDS_MAX_AT_ONCE })

const settings: fc.Arbitrary<Setting> = fc.record({
  capacity,
  waitlist: fc.constantFrom(true, true, true, false),
  approval: fc.constantFrom(true, false, false),
  priced: fc.boolean(),
  kits: fc.option(fc.nat(2)),
})

test.group('The state machine of registrations', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(() => {
    QueueManager.fake()
    return () => QueueManager.restore()
  })
  group.each.teardown(() => freezeClock(null))

  inTwoSizes<Batches>(SIZES, ({ batches, size }) =>
    test('does what the model does, whatever people, staff and time do')
      .with(Array.from({ length: batches }, (_, batch) => batch))
      .run(async ({ assert }) => {
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
      })
      .timeout(300_000)
  )
})

/*
 * Each client has transactions and, on PostgreSQL, a connection of its own. What they commit cannot be deleted
 * (audit), so the tables are made anew.
 */
test.group('The state machine of registrations, two clients at once', (group) => {
  group.each.setup(() => {
    QueueManager.fake()
    return () => QueueManager.restore()
  })
  group.each.teardown(async () => {
    freezeClock(null)
    await makeTablesAnew()
  })

  inTwoSizes<fc.Parameters<unknown> & { numRuns: number }>(SIZES_AT_ONCE, (size) =>
    test('does what the model does in one of the orders in which it may have happened', async ({
      assert,
    }) => {
      freezeClock(BEGINNING)
      const [author, campus] = [await givenUser({ roles: ['organizer'] }), await givenCampus()]
      let raced = 0
      await fc.assert(
        fc.asyncProperty(settings, beginning, client, client, async (setting, before, ...both) => {
          freezeClock(BEGINNING)
          const real = await givenReal(setting, { author, campus })
          const model = new Model({ ...setting })
          for (const command of before) await command.run(model, real)
          await assertOneOrder(model, real, both)
          raced += both.flat().length
          await promoteWaiting({ eventId: real.event.id })
          const { findings } = await verifyRegistrations({ eventId: real.event.id })
          deepEqual(findings, [])
        }),
        { ...size, verbose: 1 }
      )
      console.log(`    ${size.numRuns} runs, ${raced} moves at once`)
      assert.isAbove(raced, size.numRuns)
    }).timeout(600_000)
  )
})

interface Played extends Move {
  target: Target
  answer: string
}

/** Both clients work through their moves at the same time, on the pages that they opened before. */
async function assertOneOrder(model: Model, real: Real, both: Move[][]): Promise<void> {
  const targets = new Map<Move, Target>()
  for (const move of both.flat()) targets.set(move, await targetOf(move, model, real))
  const played = await Promise.all(
    both.map(async (moves) => {
      const done: Played[] = []
      for (const move of moves) {
        const target = targets.get(move)!
        done.push({ ...move, target, answer: await answerOf(move, real, target) })
      }
      return done
    })
  )
  const found = await stored(real)
  const fits = (order: Played[]) => {
    const copy = model.copy()
    return (
      order.every(({ answer, expected, target }) => says(answer, expected(copy, target.index))) &&
      isDeepStrictEqual(known(copy), found)
    )
  }
  if (orders(played[0]!, played[1]!).some(fits)) return
  const told = played.map((moves) => moves.map(({ name, answer }) => `${name}: ${answer}`))
  const shown = JSON.stringify({ before: known(model), clients: told, after: found })
  throw new AssertionError({ message: `No order explains ${shown}` })
}

/** @returns every order of both lists that keeps the order of each */
function orders<Item>(one: Item[], other: Item[]): Item[][] {
  if (one.length === 0 || other.length === 0) return [[...one, ...other]]
  return [
    ...orders(one.slice(1), other).map((rest) => [one[0]!, ...rest]),
    ...orders(one, other.slice(1)).map((rest) => [other[0]!, ...rest]),
  ]
}

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
    prices: setting.priced ? [{ label: 'General', amountMinor: 500n }] : [],
    kind: setting.kits === null ? 'event' : 'arduino',
  })
  const actor = { id: author.id, ability: 'organizer' }
  if (setting.kits) await addKits({ eventId: event.id, kits: setting.kits, actor })
  const hasKits = setting.kits !== null
  return { announcement, event, people: await givenPeople(), hasKits, actor }
}

/** Five outside guests in one statement. */
async function givenPeople(): Promise<Person[]> {
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
  const rows = await db
    .from('users')
    .whereIn('public_id', codes)
    .orderBy('id')
    .select('id', 'public_id')
  return rows.map((row) => ({ id: row.id, publicId: row.public_id }))
}
