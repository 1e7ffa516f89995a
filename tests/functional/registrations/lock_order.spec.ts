import { addKits } from '#app/arduino/actions/add_kits'
import { changeKit } from '#app/arduino/actions/change_kit'
import { cancelAnnouncement } from '#app/announcements/actions/cancel_announcement'
import { updateAnnouncement } from '#app/announcements/actions/update_announcement'
import { announcementInput } from '#app/announcements/queries/announcement_input'
import { scanCode } from '#app/attendance/actions/scan_code'
import { eraseAccount } from '#app/auth/actions/erase_account'
import { joinTeam } from '#app/codefest/actions/join_team'
import { leaveTeam } from '#app/codefest/actions/leave_team'
import { registerTeam } from '#app/codefest/actions/register_team'
import { now } from '#app/core/clock'
import type User from '#app/users/models/user'
import { cancelRegistration } from '#app/registrations/actions/cancel_registration'
import { changeCapacity } from '#app/registrations/actions/change_capacity'
import { decideRegistrations } from '#app/registrations/actions/decide_registrations'
import { registerAtDesk } from '#app/registrations/actions/register_at_desk'
import { registerPerson } from '#app/registrations/actions/register_person'
import { reissueTicket } from '#app/tickets/actions/reissue_ticket'
import { changeAccess } from '#app/users/actions/change_access'
import { mergePeople } from '#app/users/actions/merge_people'
import { givenDoor } from '#tests/fixtures/attendance'
import { homeCourse } from '#tests/fixtures/catalogue'
import { givenEvent, type GivenEvent } from '#tests/fixtures/events'
import { applyFor, givenWorkshop, kitIdOf, NEEDS_KIT } from '#tests/fixtures/kits'
import { givenHackathon, givenTeam } from '#tests/fixtures/teams'
import { assertNothingWrong, refusalCode, register } from '#tests/fixtures/registrations'
import { givenUser } from '#tests/fixtures/users'
import { inTwoSizes, PAIRS } from '#tests/helpers/sizes'
import { makeTablesAnew } from '#tests/helpers/tables_anew'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { ulid } from 'ulid'

/** Somebody whose profile lacks what registering asks for. */
const givenNewcomer = () => givenUser({ profile: 'empty', password: null })

const OF_TEAMS = ['join a team', 'register a team', 'leave a team']
const OF_WORKSHOPS = ['apply for a workshop', 'add a kit', 'mark a kit as broken']

/**
 * Two doors that one organizer runs: one place each, taken, with a waitlist.
 *
 * @param actions what will be done: a team and a workshop are made where it needs them
 */
async function givenWorld(actions: readonly string[]) {
  const admin = await givenUser({ roles: ['admin'], password: null })
  const author = await givenUser({ roles: ['organizer'], password: null })
  const startsAt = now().plus({ minutes: 30 }).startOf('second')
  const endsAt = startsAt.plus({ hours: 2 })
  const given = { capacity: 1, waitlist: true, author, managers: [admin], startsAt, endsAt }
  const [door, other] = [await givenDoor(given), await givenDoor(given)]
  const [seated, waiting, asking] = [
    await givenUser({ password: null }),
    await givenUser({ password: null }),
    await givenUser({ password: null }),
  ]
  const registration = await register(door.event, seated)
  await register(other.event, seated)
  await register(other.event, waiting)
  const inLine = await register(door.event, waiting)
  // The organizer takes part as well: whoever erases them locks what they edit.
  await register(other.event, author)
  const needs = (those: string[]) => actions.some((action) => those.includes(action))
  const people = [seated, waiting]
  const team = needs(OF_TEAMS) ? await givenFormingTeam({ author, startsAt, endsAt }, people) : null
  const workshop = needs(OF_WORKSHOPS) ? await givenLastKit({ author, admin }, people) : null
  const ticket = await db
    .from('tickets')
    .where('registration_id', registration.id)
    .select('id', 'code')
    .firstOrFail()
  const { courseId, campusId } = await homeCourse()
  const profile = { campusId, courseId, studentCode: `L${ulid().slice(-8)}` }
  const newcomer = await givenNewcomer()
  const actor = { id: admin.id, ability: 'admin' }
  return {
    admin,
    author,
    door,
    other,
    workshop,
    seated,
    waiting,
    asking,
    registration,
    inLine,
    ticket,
    profile,
    newcomer,
    actor,
    team,
  }
}
type World = Awaited<ReturnType<typeof givenWorld>>

async function givenFormingTeam(given: GivenEvent, people: User[]) {
  const { event } = await givenHackathon({ ...given, capacity: 1 })
  const { team } = await givenTeam(event, { people })
  return team
}

/** One kit, which the first has and the second waits for. */
async function givenLastKit({ author, admin }: Record<'author' | 'admin', User>, people: User[]) {
  const workshop = await givenWorkshop({ author, managers: [admin], capacity: 2, kits: 1 })
  for (const person of people) await applyFor(workshop.event, NEEDS_KIT, person)
  return workshop.event
}

const ACTIONS: Record<string, (world: World) => Promise<unknown>> = {
  'register': ({ door, asking }) =>
    registerPerson({ eventId: door.event.id, userId: asking.id, answers: {} }),
  'register and complete the profile': ({ door, newcomer, profile }) =>
    registerPerson({ eventId: door.event.id, userId: newcomer.id, answers: {}, profile }),
  'register in another tab': ({ other, newcomer, profile }) =>
    registerPerson({ eventId: other.event.id, userId: newcomer.id, answers: {}, profile }),
  'register at the desk': ({ door, author }) =>
    registerAtDesk({
      eventId: door.event.id,
      newPerson: {
        name: 'Ana Vega',
        email: `${ulid().toLowerCase()}@example.test`,
        kind: 'external',
        locale: 'en',
      },
      answers: {},
      reason: null,
      reasonForNewAccount: 'New',
      actor: { id: author.id, ability: 'organizer' },
    }),
  'apply for a workshop': ({ workshop, asking }) =>
    registerPerson({
      eventId: workshop!.id,
      userId: asking.id,
      answers: {},
      application: NEEDS_KIT,
    }),
  'add a kit': ({ workshop, actor }) => addKits({ eventId: workshop!.id, kits: 1, actor }),
  'mark a kit as broken': async ({ workshop, actor }) => {
    const { id: eventId } = workshop!
    return changeKit({
      eventId,
      kitId: await kitIdOf(workshop!, 'K-01'),
      what: 'broken',
      actor,
    })
  },
  'cancel': ({ registration }) =>
    cancelRegistration({ registrationId: registration.id, by: 'participant' }),
  'scan': ({ door, ticket, author }) =>
    scanCode({
      clientScanId: crypto.randomUUID(),
      presented: { code: ticket.code },
      eventId: door.event.id,
      sessionId: door.sessions[0]!.id,
      gate: 'North',
      source: 'camera',
      scannedAt: now(),
      scannedBy: author.id,
    }),
  'reject': ({ door, inLine, actor }) =>
    decideRegistrations({
      eventId: door.event.id,
      registrations: [inLine.publicId],
      decision: 'reject',
      reason: 'Full',
      actor,
    }),
  'raise the capacity': ({ door, actor }) =>
    changeCapacity({ eventId: door.event.id, capacity: 5, actor }),
  'edit the announcement': async ({ door, author }) => {
    const { announcement } = door
    await announcement.refresh()
    const input = await announcementInput(announcement)
    const { id: announcementId, version } = announcement
    const by = { actorId: author.id, ability: 'organizer' }
    return updateAnnouncement({
      announcementId,
      input: { ...input, title: 'Moved' },
      version,
      ...by,
    })
  },
  'cancel the event': ({ door, actor }) =>
    cancelAnnouncement({
      announcementId: door.announcement.id,
      reason: 'Flood',
      actorId: actor.id,
      ability: 'admin',
    }),
  'reissue the ticket': ({ ticket, actor }) =>
    reissueTicket({ ticketId: ticket.id, actorId: actor.id, ability: 'admin', reason: 'Lost' }),
  'delete the account of the organizer': ({ author }) => eraseAccount({ userId: author.id }),
  'delete the account of whoever has a seat': ({ seated }) => eraseAccount({ userId: seated.id }),
  'disable two': ({ seated, waiting, admin }) =>
    changeAccess({
      userIds: [waiting.id, seated.id],
      access: 'disabled',
      actorId: admin.id,
    }),
  'enable two': ({ seated, waiting, admin }) =>
    changeAccess({
      userIds: [waiting.id, seated.id],
      access: 'enabled',
      actorId: admin.id,
    }),
  'join a team': ({ team, asking }) =>
    joinTeam({ teamId: team!.id, userId: asking.id, answers: {} }),
  'register a team': ({ team, seated }) =>
    registerTeam({ teamId: team!.id, by: { id: seated.id, ability: null } }),
  'leave a team': ({ team, waiting }) => leaveTeam({ teamId: team!.id, userId: waiting.id }),
  'merge': ({ asking, waiting, admin }) =>
    mergePeople({
      winnerId: asking.id,
      loserId: waiting.id,
      keep: {},
      cancelReason: 'Twice',
      actorId: admin.id,
    }),
}

/*
 * Each call has its own transaction and, on PostgreSQL, its own connection; what they commit cannot be
 * deleted (audit), so the tables are made anew after each. A deadlock is no refusal: it fails the test.
 */
test.group('The order of locks', (group) => {
  group.each.teardown(makeTablesAnew)

  test('two tabs that register for two events and complete the profile both go through', async ({
    assert,
  }) => {
    for (let round = 0; round < 10; round += 1) {
      const [one, two] = [await givenEvent(), await givenEvent()]
      const newcomer = await givenNewcomer()
      const { courseId, campusId } = await homeCourse()
      const profile = { campusId, courseId, studentCode: `T${ulid().slice(-8)}` }
      const tab = ({ event }: typeof one) =>
        registerPerson({ eventId: event.id, userId: newcomer.id, answers: {}, profile })
      const results = await Promise.all([tab(one), tab(two), tab(one), tab(two)])
      assert.lengthOf(
        results.filter(({ repeated }) => !repeated),
        2
      )
      for (const { registration } of results) assert.equal(registration.status, 'confirmed')
    }
    await assertNothingWrong(assert)
  }).timeout(120_000)

  for (const [index, name] of Object.keys(ACTIONS).entries()) {
    inTwoSizes(PAIRS, (others) =>
      test(`nobody waits for ever: ${name}, beside every other action`, async ({ assert }) => {
        for (const other of Object.keys(ACTIONS).slice(index, index + others)) {
          const world = await givenWorld([name, other])
          const both = [name, other, name, other].map((action) => ACTIONS[action]!(world))
          for (const end of await Promise.all(both.map(ending))) {
            assert.match(end, /^(nothing|E_)/, `${name} beside ${other}`)
          }
        }
        await assertNothingWrong(assert)
      }).timeout(120_000)
    )
  }
})

/** A row that went away meanwhile is an answer like a refusal. */
async function ending(attempt: Promise<unknown>): Promise<string> {
  try {
    return await refusalCode(attempt)
  } catch (error) {
    return String((error as { code?: unknown }).code)
  }
}
