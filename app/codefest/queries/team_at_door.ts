import { SEATS } from '#app/registrations/rules/scarce'
import db from '@adonisjs/lucid/services/db'

export interface TeamAtDoor {
  name: string
  /** Those with a place, by name; who of them is here. */
  members: { name: string; here: boolean }[]
}

/**
 * The team of somebody at the door, with who of it has come; null for whoever is in none.
 *
 * @param input the event's row and the registration's public id
 */
export async function teamAtDoor(input: {
  eventId: number
  registration: string
}): Promise<TeamAtDoor | null> {
  const rows: { team: string; name: string; check_ins: number }[] = await db
    .from('registrations as asked')
    .join('teams', 'teams.id', 'asked.team_id')
    .join('registrations as r', 'r.team_id', 'teams.id')
    .join('users', 'users.id', 'r.user_id')
    .where('asked.public_id', input.registration)
    .where('asked.event_id', input.eventId)
    .where((expected) => {
      expected.whereIn('r.status', [...SEATS.heldIn]).orWhere('r.check_ins', '>', 0)
    })
    .orderBy('users.name_search')
    .orderBy('r.id')
    .select('teams.name as team', 'users.name', 'r.check_ins')
  if (rows.length === 0) return null
  return {
    name: rows[0]!.team,
    members: rows.map(({ name, check_ins: checkIns }) => ({ name, here: checkIns > 0 })),
  }
}

/**
 * @param event its public id
 * @returns how many teams have somebody here, of those with a seat
 */
export async function teamsArrived(event: string): Promise<{ here: number; expected: number }> {
  const row: { here: number; expected: number } = await db
    .from('registrations')
    .whereIn('event_id', (found) => found.from('events').where('public_id', event).select('id'))
    .whereNotNull('team_id')
    .where((expected) => {
      expected.where('status', 'confirmed').orWhere('check_ins', '>', 0)
    })
    .select(db.raw('count(distinct team_id) as expected'))
    .select(db.raw('count(distinct case when check_ins > 0 then team_id end) as here'))
    .firstOrFail()
  return { here: Number(row.here), expected: Number(row.expected) }
}
