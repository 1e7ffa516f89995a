import { fromSql } from '#app/core/clock'
import { FEW_MAX } from '#app/core/http/list_query'
import { seatedFirst } from '#app/registrations/rules/scarce'
import { isFoundBy, peopleFound } from '#app/users/queries/matching_words'
import { REACH, withoutSigns } from '#app/users/rules/search_words'
import db from '@adonisjs/lucid/services/db'

/** What a scanner may see of a person whom they look up: the name, the state, and whether they are inside. */
export interface DoorPerson {
  registrationPublicId: string
  name: string
  status: string
  /** The check-ins that stand, the first first: of which session (public id), since when and by which gate. */
  inside: { session: string; at: string; gate: string }[]
}

interface FoundRow {
  public_id: string
  name: string
  status: string
  session: string | null
  checked_in_at: string | Date | null
  gate: string | null
}

const NAME_LENGTH_MIN = 3
const HITS_MAX = 10

/**
 * Looks people up by name among those registered for one event: by every word typed, as the beginning of
 * a word of the name. One query, which reads few rows however many people the event has: those who have
 * the name where it is rare, the event's first ones by name where it is common.
 *
 * @param input event's row number and what was typed; fewer than 3 letters find nobody
 * @returns at most 10 people, in the order of their names
 */
export async function doorPeople(input: { eventId: number; q: string }): Promise<DoorPerson[]> {
  if (withoutSigns(input.q).length < NAME_LENGTH_MIN) return []
  const found = peopleFound(input.q, REACH.name)
  const registered = isFoundBy('r.user_id', input.q, REACH.name)
  const hits = `
    with named as (
      select distinct user_id from (${found.sql}) as people limit ${FEW_MAX + 1}
    )
    select id from (
      select r.id from named cross join registrations r
      where (select count(*) from named) <= ${FEW_MAX}
        and r.event_id = ? and r.user_id = named.user_id ${FIRST}
    ) as rare
    union all
    select id from (
      select r.id from registrations r
      where (select count(*) from named) > ${FEW_MAX}
        and r.event_id = ? and ${registered.sql} ${FIRST}
    ) as common`
  const { eventId } = input
  const rows: FoundRow[] = await db
    .from('registrations as r')
    .join('users as u', 'u.id', 'r.user_id')
    .leftJoin('attendances as a', (standing) => {
      standing.on('a.registration_id', 'r.id').onNull('a.undone_at')
    })
    .leftJoin('event_sessions as s', 's.id', 'a.event_session_id')
    .whereRaw(`r.id in (${hits})`, [...found.bindings, eventId, eventId, ...registered.bindings])
    .orderBy('r.name_search')
    .orderBy('r.id')
    .orderBy('a.checked_in_at')
    .orderBy('a.id')
    .select('r.public_id', 'u.name', 'r.status', 'a.checked_in_at', 'a.gate')
    .select('s.public_id as session')
  return byPerson(rows)
}

/** One row a check-in becomes one entry a person. */
function byPerson(rows: FoundRow[]): DoorPerson[] {
  const people = new Map<string, DoorPerson>()
  for (const { public_id: registrationPublicId, name, status, ...row } of rows) {
    const known = people.get(registrationPublicId)
    const person = known ?? { registrationPublicId, name, status, inside: [] }
    if (row.session && row.checked_in_at) {
      const at = fromSql(row.checked_in_at).toUTC().toISO()!
      person.inside.push({ session: row.session, at, gate: row.gate ?? '' })
    }
    people.set(registrationPublicId, person)
  }
  return [...people.values()]
}

/** A person who cancelled and registered again has two registrations; the active one, else the last, counts. */
const rank = (table: string) => `(${seatedFirst(table)}) * 1000000000 - ${table}.id`

const FIRST = `and not exists (
    select 1 from registrations o where o.event_id = r.event_id and o.user_id = r.user_id
      and ${rank('o')} < ${rank('r')})
  order by r.name_search, r.id limit ${HITS_MAX}`
