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
import { type GivenEvent } from '#tests/fixtures/events'
import { applyFor, givenWorkshop, kitIdOf, NEEDS_KIT } from '#tests/fixtures/kits'
import { givenHackathon, givenTeam } from '#tests/fixtures/teams'
import { register } from '#tests/fixtures/registrations'
import { givenUser } from '#tests/fixtures/users'
import db from '@adonisjs/lucid/services/db'
import { ulid } from 'ulid'

/** Somebody whose profile lacks what registering asks for. */
export const givenNewcomer = () => givenUser({ profile: 'empty', password: null })

/** Two doors that one organizer runs: one place each, taken, with a waitlist; a team, and a workshop. */
export async function givenWorld() {
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
  const people = [seated, waiting]
  const team = await givenFormingTeam({ author, managers: [admin], startsAt, endsAt }, people)
  const workshop = await givenLastKit({ author, admin }, people)
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
export type World = Awaited<ReturnType<typeof givenWorld>>

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

/** Where an action of the application is, and how a test does it in the world. */
export interface RacedAction {
  source: string
  act(world: World): Promise<unknown>
}

/** What people do at the same time, by what it is called in the tests. */
export const ACTIONS: Record<string, RacedAction> = {
  'register': {
    source: 'app/registrations/actions/register_person.ts',
    act: ({ door, asking }) =>
      registerPerson({ eventId: door.event.id, userId: asking.id, answers: {} }),
  },
  'register and complete the profile': {
    source: 'app/registrations/actions/register_person.ts',
    act: ({ door, newcomer, profile }) =>
      registerPerson({ eventId: door.event.id, userId: newcomer.id, answers: {}, profile }),
  },
  'register in another tab': {
    source: 'app/registrations/actions/register_person.ts',
    act: ({ other, newcomer, profile }) =>
      registerPerson({ eventId: other.event.id, userId: newcomer.id, answers: {}, profile }),
  },
  'register at the desk': {
    source: 'app/registrations/actions/register_at_desk.ts',
    act: ({ door, author }) =>
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
  },
  'apply for a workshop': {
    source: 'app/registrations/actions/register_person.ts',
    act: ({ workshop, asking }) =>
      registerPerson({
        eventId: workshop.id,
        userId: asking.id,
        answers: {},
        application: NEEDS_KIT,
      }),
  },
  'add a kit': {
    source: 'app/arduino/actions/add_kits.ts',
    act: ({ workshop, actor }) => addKits({ eventId: workshop.id, kits: 1, actor }),
  },
  'mark a kit as broken': {
    source: 'app/arduino/actions/change_kit.ts',
    act: async ({ workshop, actor }) => {
      const { id: eventId } = workshop
      return changeKit({
        eventId,
        kitId: await kitIdOf(workshop, 'K-01'),
        what: 'broken',
        actor,
      })
    },
  },
  'cancel': {
    source: 'app/registrations/actions/cancel_registration.ts',
    act: ({ registration }) =>
      cancelRegistration({ registrationId: registration.id, by: 'participant' }),
  },
  'scan': {
    source: 'app/attendance/actions/scan_code.ts',
    act: ({ door, ticket, author }) =>
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
  },
  'reject': {
    source: 'app/registrations/actions/decide_registrations.ts',
    act: ({ door, inLine, actor }) =>
      decideRegistrations({
        eventId: door.event.id,
        registrations: [inLine.publicId],
        decision: 'reject',
        reason: 'Full',
        actor,
      }),
  },
  'raise the capacity': {
    source: 'app/registrations/actions/change_capacity.ts',
    act: ({ door, actor }) => changeCapacity({ eventId: door.event.id, capacity: 5, actor }),
  },
  'edit the announcement': {
    source: 'app/announcements/actions/update_announcement.ts',
    act: async ({ door, author }) => {
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
  },
  'cancel the event': {
    source: 'app/announcements/actions/cancel_announcement.ts',
    act: ({ door, actor }) =>
      cancelAnnouncement({
        announcementId: door.announcement.id,
        reason: 'Flood',
        actorId: actor.id,
        ability: 'admin',
      }),
  },
  'reissue the ticket': {
    source: 'app/tickets/actions/reissue_ticket.ts',
    act: ({ ticket, actor }) =>
      reissueTicket({ ticketId: ticket.id, actorId: actor.id, ability: 'admin', reason: 'Lost' }),
  },
  'delete the account of the organizer': {
    source: 'app/auth/actions/erase_account.ts',
    act: ({ author }) => eraseAccount({ userId: author.id }),
  },
  'delete the account of whoever has a seat': {
    source: 'app/auth/actions/erase_account.ts',
    act: ({ seated }) => eraseAccount({ userId: seated.id }),
  },
  'disable two': {
    source: 'app/users/actions/change_access.ts',
    act: ({ seated, waiting, admin }) =>
      changeAccess({
        userIds: [waiting.id, seated.id],
        access: 'disabled',
        actorId: admin.id,
      }),
  },
  'enable two': {
    source: 'app/users/actions/change_access.ts',
    act: ({ seated, waiting, admin }) =>
      changeAccess({
        userIds: [waiting.id, seated.id],
        access: 'enabled',
        actorId: admin.id,
      }),
  },
  'join a team': {
    source: 'app/codefest/actions/join_team.ts',
    act: ({ team, asking }) => joinTeam({ teamId: team.id, userId: asking.id, answers: {} }),
  },
  'register a team': {
    source: 'app/codefest/actions/register_team.ts',
    act: ({ team, seated }) =>
      registerTeam({ teamId: team.id, by: { id: seated.id, ability: null } }),
  },
  'leave a team': {
    source: 'app/codefest/actions/leave_team.ts',
    act: ({ team, waiting }) => leaveTeam({ teamId: team.id, userId: waiting.id }),
  },
  'merge': {
    source: 'app/users/actions/merge_people.ts',
    act: ({ asking, waiting, admin }) =>
      mergePeople({
        winnerId: asking.id,
        loserId: waiting.id,
        keep: {},
        cancelReason: 'Twice',
        actorId: admin.id,
      }),
  },
}
