import type Announcement from '#app/announcements/models/announcement'
import type Event from '#app/announcements/models/event'
import type Campus from '#app/catalogue/models/campus'
import type User from '#app/users/models/user'
import { cancelAnnouncement } from '#app/announcements/actions/cancel_announcement'
import { joinTeam } from '#app/codefest/actions/join_team'
import {
  dismissMember,
  handOverCaptaincy,
  leaveTeam,
  withdrawTeam,
} from '#app/codefest/actions/leave_team'
import { registerTeam } from '#app/codefest/actions/register_team'
import { createTeam } from '#app/codefest/actions/save_team'
import { changeCapacity } from '#app/registrations/actions/change_capacity'
import { decideRegistration } from '#app/registrations/actions/decide_registrations'
import {
  confirmPaidRegistration,
  expireRegistration,
} from '#app/registrations/actions/expire_registration'
import { promoteWaiting } from '#app/registrations/actions/promote_waiting'
import { verifyRegistrations } from '#app/registrations/queries/verify_registrations'
import { changeAccess } from '#app/users/actions/change_access'
import { freezeClock, now, toSql } from '#app/core/clock'
import {
  PRICE,
  SIZE_MAX,
  SIZE_MIN,
  TeamModel,
  type TeamSetting,
} from '#tests/functional/codefest/team_model'
import {
  ENDS_AFTER_HOURS,
  STARTS_AFTER_HOURS,
  type Result,
} from '#tests/functional/registrations/model'
import { givenCampus } from '#tests/fixtures/catalogue'
import { givenEvent } from '#tests/fixtures/events'
import { refusalCode } from '#tests/fixtures/registrations'
import { givenUser } from '#tests/fixtures/users'
import { inTwoSizes } from '#tests/helpers/sizes'
import { makeTablesAnew } from '#tests/helpers/tables_anew'
import { QueueManager } from '@adonisjs/queue'
import testUtils from '@adonisjs/core/services/test_utils'
import { errors } from '@adonisjs/lucid'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import fc from 'fast-check'
import { AssertionError, deepEqual, equal } from 'node:assert/strict'
import { isDeepStrictEqual } from 'node:util'
import { DateTime } from 'luxon'
import { ulid } from 'ulid'

const BEGINNING = DateTime.fromISO('2026-03-02T08:00:00Z', { zone: 'utc' })
const PEOPLE = 7
const CAPTAINS = [0, 1, 2]
const SIZES = {
  check: { batches: 1, size: { numRuns: 60, seed: 20260302 } },
  thorough: { batches: 20, size: { numRuns: 100 } },
}
interface Batches {
  batches: number
  size: fc.Parameters<unknown> & { numRuns: number }
}
const SIZES_AT_ONCE = {
  check: { numRuns: 25, seed: 20260302 },
  thorough: { numRuns: 400 },
}
const COMMANDS_MAX = 30
const COMMANDS_MAX_AT_ONCE = 3

interface Real {
  event: Event
  announcement: Announcement
  people: number[]
  teams: number[]
  actor: { id: number; ability: string }
}

/** What the page shows of a team that a client has open: its captain. */
type Seen = number | null

/** What one client does, once as the model has it and once as the app does. */
interface Move {
  name: string
  /** The team whose captain does it. */
  led?: number
  expected: (model: TeamModel, captain: number) => Result
  act: (real: Real, captainId: number) => Promise<unknown>
}

class Command implements fc.AsyncCommand<TeamModel, Real> {
  constructor(readonly move: Move) {}

  check = () => true
  toString = () => this.move.name

  async run(model: TeamModel, real: Real) {
    const seen = seenOf(this.move, model)
    const expected = expectedOf(this.move, model, seen)
    const answer = await answerOf(this.move, real, seen)
    if (!says(answer, expected)) equal(answer, expected)
    deepEqual(await stored(real), known(model))
    if (model.setting.capacity !== null && model.held() > model.setting.capacity) {
      throw new AssertionError({ message: 'the model itself oversold' })
    }
  }
}

const seenOf = ({ led }: Move, model: TeamModel): Seen =>
  led === undefined ? 0 : model.teams[led]!.captain
const expectedOf = ({ expected }: Move, model: TeamModel, seen: Seen): Result =>
  seen === null ? 'nobody' : expected(model, seen)

async function answerOf({ act }: Move, real: Real, seen: Seen): Promise<string> {
  if (seen === null) return 'nobody'
  try {
    return await refusalCode(Promise.resolve(act(real, real.people[seen]!)))
  } catch (error) {
    if (error instanceof errors.E_ROW_NOT_FOUND) return 'missing'
    if (error instanceof NoRegistration) return 'nobody'
    throw error
  }
}

const SILENT = ['nobody', 'missing']
const says = (answer: string, result: Result) =>
  answer === result ||
  (answer === 'nothing' && !result.startsWith('E_') && !SILENT.includes(result))

class NoRegistration extends Error {}

interface World {
  /** Person, state, position and what is owed, the oldest first for each. */
  registrations: [person: number, status: string, seq: number | null, owed: number][]
  /** Person and team. */
  members: [person: number, team: number][]
  captains: (number | null)[]
}

async function stored({ event, people, teams }: Real): Promise<World> {
  const personOf = (id: number) => people.indexOf(id)
  const registrations: {
    user_id: number
    status: string
    waitlist_seq: number | null
    price_amount_minor: number
  }[] = await db
    .from('registrations')
    .where('event_id', event.id)
    .orderBy('id')
    .select('user_id', 'status', 'waitlist_seq', 'price_amount_minor')
  const members: { user_id: number; team_id: number }[] = await db
    .from('team_members')
    .where('event_id', event.id)
    .select('user_id', 'team_id')
  const rows: { id: number; captain_id: number | null }[] = await db
    .from('teams')
    .where('event_id', event.id)
    .select('id', 'captain_id')
  const captainOf = new Map(rows.map((row) => [row.id, row.captain_id]))
  return {
    registrations: registrations
      .map((row): World['registrations'][number] => [
        ...([personOf(row.user_id), row.status, row.waitlist_seq] as const),
        row.price_amount_minor,
      ])
      .toSorted(([one], [other]) => one - other),
    members: members
      .map((row): World['members'][number] => [personOf(row.user_id), teams.indexOf(row.team_id)])
      .toSorted(([one], [other]) => one - other),
    captains: teams.map((id) => {
      const captain = captainOf.get(id)
      return captain ? personOf(captain) : null
    }),
  }
}

function known(model: TeamModel): World {
  return {
    registrations: model.registrations
      .map(({ person, status, seq, owed }): World['registrations'][number] => [
        ...([person, status, seq] as const),
        owed,
      ])
      .toSorted(([one], [other]) => one - other),
    members: model.teams
      .flatMap(({ members }, team) =>
        members.map(({ person }): World['members'][number] => [person, team])
      )
      .toSorted(([one], [other]) => one - other),
    captains: model.teams.map(({ captain }) => captain),
  }
}

const person = fc.nat(PEOPLE - 1)
const team = fc.nat(CAPTAINS.length - 1)
const both = fc.tuple(team, person)
const own = (id: number) => ({ id, ability: null })

const joining = both.map(([number, one]): Move => ({
  name: `join(${number}, ${one})`,
  expected: (model) => model.join(number, one, false),
  act: ({ teams, people }) =>
    joinTeam({ teamId: teams[number]!, userId: people[one]!, answers: {} }),
}))
const adding = both.map(([number, one]): Move => ({
  name: `add(${number}, ${one})`,
  expected: (model) => model.join(number, one, true),
  act: ({ teams, people, actor }) =>
    joinTeam({
      ...{ teamId: teams[number]!, userId: people[one]!, answers: {} },
      desk: { actor, reason: 'Because' },
    }),
}))
const leaving = both.map(([number, one]): Move => ({
  name: `leave(${number}, ${one})`,
  expected: (model) => model.leave(number, one),
  act: ({ teams, people }) => leaveTeam({ teamId: teams[number]!, userId: people[one]! }),
}))
const dismissing = both.map(([number, one]): Move => ({
  name: `dismiss(${number}, ${one})`,
  led: number,
  expected: (model, captain) => model.dismiss(number, one, captain),
  act: ({ teams, people }, captainId) =>
    dismissMember({
      ...{ teamId: teams[number]!, userId: people[one]!, reason: null },
      actor: own(captainId),
    }),
}))
const takingOut = both.map(([number, one]): Move => ({
  name: `takeOut(${number}, ${one})`,
  expected: (model) => model.dismiss(number, one, null),
  act: ({ teams, people, actor }) =>
    dismissMember({ teamId: teams[number]!, userId: people[one]!, reason: 'Because', actor }),
}))
const handingOver = both.map(([number, one]): Move => ({
  name: `handOver(${number}, ${one})`,
  led: number,
  expected: (model, captain) => model.handOver(number, one, captain),
  act: ({ teams, people }, captainId) =>
    handOverCaptaincy({
      ...{ teamId: teams[number]!, userId: people[one]! },
      actor: own(captainId),
    }),
}))
const registering = team.map((number): Move => ({
  name: `register(${number})`,
  led: number,
  expected: (model, captain) => model.register(number, captain),
  act: ({ teams }, captainId) => registerTeam({ teamId: teams[number]!, by: own(captainId) }),
}))
const withdrawing = team.map((number): Move => ({
  name: `withdraw(${number})`,
  led: number,
  expected: (model, captain) => model.withdraw(number, captain),
  act: ({ teams }, captainId) => withdrawTeam({ teamId: teams[number]!, actor: own(captainId) }),
}))

/** A move about one person's latest registration, and so about their team. */
const about = (
  name: string,
  expected: (model: TeamModel, person: number) => Result,
  act: (registrationId: number, real: Real) => Promise<unknown>
): fc.Arbitrary<Move> =>
  person.map((one) => ({
    name: `${name}(${one})`,
    expected: (model) => expected(model, one),
    async act(real) {
      const latest: { id: number } | null = await db
        .from('registrations')
        .where({ event_id: real.event.id, user_id: real.people[one]! })
        .orderBy('id', 'desc')
        .select('id')
        .first()
      if (!latest) throw new NoRegistration()
      return act(latest.id, real)
    },
  }))

const capacity = fc.option(fc.integer({ min: 1, max: 2 }), { freq: 10 })
const changingCapacity = capacity.map((places): Move => ({
  name: `changeCapacity(${places})`,
  expected: (model) => model.changeCapacity(places),
  act: ({ event, actor }) => changeCapacity({ eventId: event.id, capacity: places, actor }),
}))
const disabling = fc.tuple(person, fc.boolean()).map(([one, off]): Move => ({
  name: `${off ? 'disable' : 'enable'}(${one})`,
  expected: (model) => (off ? model.disable(one) : model.enable(one)),
  act: ({ people, actor }) =>
    changeAccess({
      ...{ userIds: [people[one]!], actorId: actor.id },
      access: off ? 'disabled' : 'enabled',
    }),
}))
const cancellingEvent: Move = {
  name: 'cancelEvent',
  expected: (model) => model.cancelEvent(),
  act: ({ announcement, actor }) =>
    cancelAnnouncement({
      ...{ announcementId: announcement.id, reason: 'Flood' },
      ...{ actorId: actor.id, ability: actor.ability },
    }),
}
const passingTime = fc.constantFrom(1, 24, 71, 72, 100).map((hours): Move => {
  let at = 0
  return {
    name: `passTime(${hours} h)`,
    expected(model) {
      at = model.hours += hours
      return 'done'
    },
    act: async () => freezeClock(BEGINNING.plus({ hours: at })),
  }
})

const deciding = (decision: 'accept' | 'reject') =>
  about(
    decision,
    (model, one) => model[decision](one),
    (registrationId, { actor }) =>
      decideRegistration({ registrationId, decision, actor, reason: 'Because' })
  )

/** What clients can do, whatever another one does at the same time. */
const MOVES: fc.Arbitrary<Move>[] = [
  ...Array.from({ length: 6 }, () => joining),
  ...Array.from({ length: 5 }, () => registering),
  leaving,
  dismissing,
  handingOver,
  withdrawing,
  adding,
  takingOut,
  deciding('accept'),
  deciding('accept'),
  deciding('reject'),
  about(
    'pay',
    (model, one) => model.pay(one),
    (registrationId) => confirmPaidRegistration({ registrationId, actor: null })
  ),
  about(
    'expire',
    (model, one) => model.expire(one),
    (registrationId) => expireRegistration({ registrationId })
  ),
  changingCapacity,
  disabling,
  fc.constant(cancellingEvent),
]

const commandsOf = (moves: fc.Arbitrary<Move>[], maxCommands: number) =>
  fc.commands(
    moves.map((one) => one.map((move) => new Command(move))),
    { maxCommands, size: 'max' }
  )
const commands = commandsOf([...MOVES, passingTime], COMMANDS_MAX)
/** What happened before two clients come at once: teams that wait are the interesting ones. */
const beginning = commandsOf([...MOVES.slice(0, 12), passingTime], COMMANDS_MAX / 2)
const client = fc.array(fc.oneof(...MOVES), { minLength: 1, maxLength: COMMANDS_MAX_AT_ONCE })

const settings: fc.Arbitrary<TeamSetting> = fc.record({
  capacity,
  waitlist: fc.constantFrom(true, true, true, false),
  approval: fc.constantFrom(true, false, false),
  priced: fc.boolean(),
  feePer: fc.constantFrom('team', 'person'),
})

test.group('The state machine of teams', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(() => {
    QueueManager.fake()
    return () => QueueManager.restore()
  })
  group.each.teardown(() => freezeClock(null))

  inTwoSizes<Batches>(SIZES, ({ batches, size }) =>
    test('does what the model does, whatever teams, staff and time do')
      .with(Array.from({ length: batches }, (_, batch) => batch))
      .run(async ({ assert }) => {
        freezeClock(BEGINNING)
        const [author, campus] = [await givenUser({ roles: ['organizer'] }), await givenCampus()]
        let executed = 0
        await fc.assert(
          fc.asyncProperty(settings, commands, async (setting, run) => {
            freezeClock(BEGINNING)
            const real = await givenReal(setting, { author, campus })
            const model = new TeamModel({ ...setting }, CAPTAINS)
            await fc.asyncModelRun(() => ({ model, real }), run)
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
      .timeout(600_000)
  )
})

/*
 * Each client has transactions and, on PostgreSQL, a connection of its own. What they commit cannot be deleted
 * (audit), so the tables are made anew.
 */
test.group('The state machine of teams, two clients at once', (group) => {
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
        fc.asyncProperty(settings, beginning, client, client, async (setting, before, ...pair) => {
          freezeClock(BEGINNING)
          const real = await givenReal(setting, { author, campus })
          const model = new TeamModel({ ...setting }, CAPTAINS)
          for (const command of before) await command.run(model, real)
          await assertOneOrder(model, real, pair)
          raced += pair.flat().length
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
  seen: Seen
  answer: string
}

/** Both clients work through their moves at the same time, on the pages that they opened before. */
async function assertOneOrder(model: TeamModel, real: Real, pair: Move[][]): Promise<void> {
  const seen = new Map(pair.flat().map((move) => [move, seenOf(move, model)]))
  const played = await Promise.all(
    pair.map(async (moves) => {
      const done: Played[] = []
      for (const move of moves) {
        const page = seen.get(move)!
        done.push({ ...move, seen: page, answer: await answerOf(move, real, page) })
      }
      return done
    })
  )
  const found = await stored(real)
  const fits = (order: Played[]) => {
    const copy = model.copy()
    return (
      order.every((move) => says(move.answer, expectedOf(move, copy, move.seen))) &&
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
  setting: TeamSetting,
  { author, campus }: { author: User; campus: Campus }
): Promise<Real> {
  const { announcement, event } = await givenEvent({
    ...{ kind: 'codefest', author, campus },
    startsAt: BEGINNING.plus({ hours: STARTS_AFTER_HOURS }),
    endsAt: BEGINNING.plus({ hours: ENDS_AFTER_HOURS }),
    capacity: setting.capacity,
    waitlist: setting.waitlist,
    approval: setting.approval,
    prices: setting.priced ? [{ label: 'General', amountMinor: BigInt(PRICE) }] : [],
    settings: { teamSizeMin: SIZE_MIN, teamSizeMax: SIZE_MAX, feePer: setting.feePer },
  })
  const people = await givenPeople()
  const teams: number[] = []
  for (const captain of CAPTAINS) {
    const made = await createTeam({
      ...{ category: null, institution: null, mentor: null, projectTitle: null, answers: {} },
      ...{ name: `Team ${captain}`, eventId: event.id, userId: people[captain]! },
    })
    teams.push(made.id)
  }
  const actor = { id: author.id, ability: 'organizer' }
  return { announcement, event, people, teams, actor }
}

/** Outside guests in one statement. */
async function givenPeople(): Promise<number[]> {
  const at = toSql(now())
  const codes = Array.from({ length: PEOPLE }, () => ulid())
  await db.table('users').multiInsert(
    codes.map((code) => ({
      ...{ public_id: code, name: 'Somebody', name_search: 'somebody', kind: 'external' },
      ...{ email: `${code.toLowerCase()}@example.test`, email_verified_at: at },
      ...{ created_at: at, updated_at: at },
    }))
  )
  const rows: { id: number }[] = await db
    .from('users')
    .whereIn('public_id', codes)
    .orderBy('id')
    .select('id')
  return rows.map((row) => row.id)
}
