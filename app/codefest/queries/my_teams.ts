import { TEAM_STATE_SQL, type TeamState } from '#app/codefest/rules/teams'
import { fromSql, now, toSql } from '#app/core/clock'
import db from '@adonisjs/lucid/services/db'

export interface MyTeam {
  publicId: string
  name: string
  state: TeamState
  title: string
  timeZone: string
  startsAt: string
}

/** The teams of a person that have not registered for an event that is to come, the next event first. */
export async function formingTeams(userId: number): Promise<MyTeam[]> {
  const rows: (Omit<MyTeam, 'startsAt'> & { startsAt: string | Date })[] = await db
    .from('team_members')
    .join('teams', 'teams.id', 'team_members.team_id')
    .join('events', 'events.id', 'teams.event_id')
    .join('announcements', 'announcements.id', 'events.announcement_id')
    .join('campuses', 'campuses.id', 'events.campus_id')
    .where('team_members.user_id', userId)
    .where('announcements.status', 'published')
    .where('events.starts_at', '>', toSql(now()))
    .orderBy('events.starts_at')
    .select({
      publicId: 'teams.public_id',
      name: 'teams.name',
      title: 'announcements.title',
      timeZone: 'campuses.time_zone',
      startsAt: 'events.starts_at',
    })
    .select(db.raw(`${TEAM_STATE_SQL} as state`))
  return rows
    .filter(({ state }) => state === 'forming' || state === 'ready')
    .map((row) => ({ ...row, startsAt: fromSql(row.startsAt).toISO()! }))
}
