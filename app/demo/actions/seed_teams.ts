import Event from '#app/announcements/models/event'
import { joinTeam } from '#app/codefest/actions/join_team'
import { leaveTeam } from '#app/codefest/actions/leave_team'
import { registerTeam } from '#app/codefest/actions/register_team'
import { createTeam, handInRepository } from '#app/codefest/actions/save_team'
import { lookForTeam } from '#app/codefest/actions/seek_team'
import type Team from '#app/codefest/models/team'
import { freezeClock } from '#app/core/clock'
import type { SeededAnnouncement } from '#app/demo/actions/seed_announcements'
import { DEMO_SEEKERS, DEMO_TEAMS, PAST_TEAMS, type DemoTeam } from '#app/demo/rules/teams'
import { eligibilityOf } from '#app/registrations/queries/person_facts'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'

interface Audience {
  /** The demo students: one leads the first team, the other looks for one. */
  students: number[]
  participants: number[]
  now: DateTime
}

/** What waits for the payments of teams. */
export interface TeamsToPay {
  /** What is done once a registration is paid, by its row number. */
  paid: Map<number, () => Promise<unknown>>
  /** Registrations that are to be paid still. */
  waiting: Set<number>
}

/**
 * Teams of the Codefest events that are published, in every state, and people who look for one.
 *
 * @returns who of them pays
 */
export async function seedTeams(
  seeded: SeededAnnouncement[],
  audience: Audience
): Promise<TeamsToPay> {
  const toPay: TeamsToPay = { paid: new Map(), waiting: new Set() }
  for (const { plan, announcement, publishedAt } of seeded) {
    if (plan.kind !== 'codefest' || plan.status !== 'published') continue
    const event = await Event.findByOrFail('announcementId', announcement.id)
    const isOver = event.endsAt < audience.now
    const teams = isOver ? PAST_TEAMS : DEMO_TEAMS
    const [student = 0, student2 = 0] = audience.students
    const until = DateTime.min(audience.now, event.startsAt).minus({ hours: 1 })
    const span = until.diff(publishedAt).toMillis()
    freezeClock(publishedAt)
    const people = await fitting(event.id, audience)
    for (const [index, planned] of teams.entries()) {
      freezeClock(
        publishedAt.plus({ milliseconds: (span * index) / teams.length }).startOf('second')
      )
      const captain = index === 0 ? student : people.shift()!
      const members = [captain, ...people.splice(0, planned.members - 1)]
      await seedTeam(event, planned, { members, toPay })
    }
    for (const [index, words] of (isOver ? [] : DEMO_SEEKERS).entries()) {
      const userId = index === 0 ? student2 : people.shift()!
      await lookForTeam({ eventId: event.id, userId, ...words })
    }
  }
  return toPay
}

/** Participants who may register, in their order, but for the demo students. */
async function fitting(eventId: number, { students, participants }: Audience): Promise<number[]> {
  const wanted = DEMO_TEAMS.reduce((sum, { members }) => sum + members, DEMO_SEEKERS.length)
  const found: number[] = []
  for (const userId of participants) {
    if (found.length === wanted) break
    const { obstacles } = await eligibilityOf({ eventId, userId })
    const isFree = obstacles.every(({ code }) => code === 'not_open_yet')
    if (isFree && !students.includes(userId)) found.push(userId)
  }
  return found
}

async function seedTeam(
  event: Event,
  planned: DemoTeam,
  { members, toPay }: { members: number[]; toPay: TeamsToPay }
): Promise<void> {
  const [captain = 0, ...others] = members
  const { words } = planned
  const eventId = event.id
  const team = await createTeam({ ...words, eventId, userId: captain, answers: {} })
  for (const userId of others) await joinTeam({ teamId: team.id, userId, answers: {} })
  if (!planned.becomes) return
  await registerTeam({ teamId: team.id, by: { id: captain, ability: null } })
  if (planned.becomes === 'incomplete') {
    await leaveTeam({ teamId: team.id, userId: others.at(-1)! })
  }
  const registrationId = await registrationOf(team, captain)
  if (planned.becomes === 'paid') toPay.paid.set(registrationId, () => handIn(team, captain))
  else toPay.waiting.add(registrationId)
}

async function registrationOf(team: Team, captain: number): Promise<number> {
  const { id }: { id: number } = await db
    .from('registrations')
    .where({ team_id: team.id, user_id: captain })
    .select('id')
    .firstOrFail()
  return id
}

async function handIn(team: Team, captain: number): Promise<void> {
  const url = `https://code.example.test/${team.nameSearch.replaceAll(' ', '-')}`
  await handInRepository({ teamId: team.id, url, actor: { id: captain, ability: null } })
}
