import TeamSeeker from '#app/codefest/models/team_seeker'
import db from '@adonisjs/lucid/services/db'

/** What captains see of somebody who looks for a team: nothing that reaches or identifies them elsewhere. */
export interface Seeker {
  publicId: string
  name: string
  course: string | null
  skills: string
  about: string
}

const SEEKERS_MAX = 100

/** Those who look for a team of an event and whose account is enabled, the latest first. */
export async function seekersOf(eventId: number): Promise<Seeker[]> {
  const rows: (Omit<Seeker, 'publicId'> & { public_id: string })[] = await db
    .from('team_seekers')
    .join('users', 'users.id', 'team_seekers.user_id')
    .leftJoin('courses', 'courses.id', 'users.course_id')
    .where('team_seekers.event_id', eventId)
    .whereNull('team_seekers.withdrawn_at')
    .whereNull('users.disabled_at')
    .orderBy('team_seekers.updated_at', 'desc')
    .orderBy('team_seekers.id')
    .limit(SEEKERS_MAX)
    .select('users.public_id', 'users.name', 'courses.name as course')
    .select('team_seekers.skills', 'team_seekers.about')
  return rows.map(({ public_id: publicId, ...row }) => ({ publicId, ...row }))
}

/** What a person wrote when they looked for a team of an event; null: never. */
export function ownSearch(input: { eventId: number; userId: number }): Promise<TeamSeeker | null> {
  return TeamSeeker.query().where({ event_id: input.eventId, user_id: input.userId }).first()
}
