import { containing } from '#app/core/http/list_query'
import { searchable } from '#app/users/rules/roles'
import db from '@adonisjs/lucid/services/db'

/** What a scanner may know of somebody whom they look up: the name and the state, nothing else. */
export interface DoorPerson {
  registrationPublicId: string
  name: string
  status: string
}

export const NAME_LENGTH_MIN = 3
const HITS_MAX = 10

/**
 * Looks people up by name among those registered for one event.
 *
 * @param input event's row number and what was typed; fewer than 3 letters find nobody
 * @returns at most 10 people, in the order of their names
 */
export async function doorPeople(input: { eventId: number; q: string }): Promise<DoorPerson[]> {
  const words = searchable(input.q)
  if (words.replace(/\s/g, '').length < NAME_LENGTH_MIN) return []
  const query = db
    .from('registrations as r')
    .join('users as u', 'u.id', 'r.user_id')
    .where('r.event_id', input.eventId)
    .whereNotExists((better) =>
      better
        .from('registrations as o')
        .whereColumn('o.event_id', 'r.event_id')
        .whereColumn('o.user_id', 'r.user_id')
        .whereRaw(`${rank('o')} < ${rank('r')}`)
        .select(db.raw('1'))
    )
    .orderBy('u.name_search')
    .orderBy('r.id')
    .limit(HITS_MAX)
    .select('r.public_id', 'u.name', 'r.status')
  for (const word of words.split(' ')) {
    query.whereRaw(`u.name_search like ? escape '\\'`, [containing(word)])
  }
  const rows: { public_id: string; name: string; status: string }[] = await query
  return rows.map(({ public_id: registrationPublicId, name, status }) => {
    return { registrationPublicId, name, status }
  })
}

/** A person who left and came back has two registrations; the living one, else the last, counts. */
const rank = (
  table: string
) => `(case when ${table}.status in ('confirmed', 'pending_payment') then 0
  when ${table}.status in ('submitted', 'waitlisted') then 1 else 2 end) * 1000000000 - ${table}.id`
