import Team from '#app/codefest/models/team'
import { withTeams, type TeamEvent } from '#app/codefest/queries/team_facts'
import { readJoinCode } from '#app/codefest/rules/teams'
import Event from '#app/announcements/models/event'
import { isPublished } from '#app/announcements/rules/publication'
import { appUrl } from '#config/app'
import { now } from '#app/core/clock'
import { eventFacts } from '#app/registrations/queries/event_facts'
import { errors } from '@adonisjs/lucid'
import db from '@adonisjs/lucid/services/db'

/** @returns the team with everything its policy and its page need; fails with 404 */
export function findTeam(publicId: string): Promise<Team> {
  return Team.query()
    .where('publicId', publicId)
    .preload('members', (members) => members.preload('user').preload('registration'))
    .preload('event', (event) => event.preload('announcement').preload('staff').preload('campus'))
    .firstOrFail()
}

/** @returns the address that leads whoever opens it into the team, through signing in or up */
export function joinUrl(joinCode: string): string {
  return `${appUrl}/codefest/join/${joinCode}`
}

/** @returns the team that the code leads into, or null */
export function teamByCode(typed: string): Promise<Team | null> {
  return Team.query()
    .where('joinCode', readJoinCode(typed))
    .preload('members')
    .preload('captain')
    .preload('event')
    .first()
}

/**
 * @param publicId of the event, as it stands in the URL
 * @returns an event in which people take part in teams, as its participants see it
 * @throws E_ROW_NOT_FOUND for an unknown event, one without teams, and one that was never published
 */
export async function findTeamEvent(publicId: string): Promise<TeamEvent> {
  const { id, announcement } = await Event.query()
    .where('publicId', publicId)
    .preload('announcement')
    .firstOrFail()
  if (!isPublished(announcement, now())) throw new errors.E_ROW_NOT_FOUND()
  return withTeams(await eventFacts(id))
}

/** @returns the team that a person belongs to at an event; null: none */
export async function ownTeam(input: {
  eventId: number
  userId: number
}): Promise<{ publicId: string; name: string } | null> {
  const row: { public_id: string; name: string } | null = await db
    .from('team_members')
    .join('teams', 'teams.id', 'team_members.team_id')
    .where('team_members.event_id', input.eventId)
    .where('team_members.user_id', input.userId)
    .select('teams.public_id', 'teams.name')
    .first()
  return row && { publicId: row.public_id, name: row.name }
}
