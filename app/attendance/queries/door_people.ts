import { FEW_MAX } from '#app/core/http/list_query'
import { seatedFirst } from '#app/registrations/rules/scarce'
import { isFoundBy, peopleFound } from '#app/users/queries/matching_words'
import { REACH, withoutSigns } from '#app/users/rules/search_words'
import db from '@adonisjs/lucid/services/db'

/** What a scanner may see of a person whom they look up: the name and the state, nothing else. */
export interface DoorPerson {
  registrationPublicId: string
  name: string
  status: string
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
  const rows: { public_id: string; name: string; status: string }[] = await db
    .from('registrations as r')
    .join('users as u', 'u.id', 'r.user_id')
    .whereRaw(`r.id in (${hits})`, [...found.bindings, eventId, eventId, ...registered.bindings])
    .orderBy('r.name_search')
    .orderBy('r.id')
    .select('r.public_id', 'u.name', 'r.status')
  return rows.map(({ public_id: registrationPublicId, name, status }) => {
    return { registrationPublicId, name, status }
  })
}

/** A person who cancelled and registered again has two registrations; the active one, else the last, counts. */
const rank = (table: string) => `(${seatedFirst(table)}) * 1000000000 - ${table}.id`

const FIRST = `and not exists (
    select 1 from registrations o where o.event_id = r.event_id and o.user_id = r.user_id
      and ${rank('o')} < ${rank('r')})
  order by r.name_search, r.id limit ${HITS_MAX}`
