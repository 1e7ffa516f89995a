import type User from '#app/users/models/user'
import type { PlaceNames } from '#app/users/rules/scope'

/** What stands between two places, and between campus and faculty: characters of no name. */
const [PLACE, NAME] = ['\u001e', '\u001f']

/** The places of the limited roles of `users`, `campus:name` and `faculty:name` of each, as a column for `placeNamesOf`. */
export const HELD_PLACES = `(select string_agg(coalesce(c.id || ':' || c.name, '') || '${NAME}'
     || coalesce(f.id || ':' || f.name, ''), '${PLACE}')
   from user_roles r
   left join campuses c on c.id = r.campus_id
   left join faculties f on f.id = r.faculty_id
   where r.user_id = users.id and (r.campus_id is not null or r.faculty_id is not null)) as held_places`

/**
 * @returns the names of the places of the roles, which were read together with the person who is signed in; of
 *   somebody who was read otherwise there are none
 */
export function placeNamesOf(user: User): PlaceNames {
  const names = { campuses: new Map<number, string>(), faculties: new Map<number, string>() }
  const held = (user.$extras.held_places ?? '') as string
  for (const place of held.split(PLACE)) {
    const [campus = '', faculty = ''] = place.split(NAME)
    addName(names.campuses, campus)
    addName(names.faculties, faculty)
  }
  return names
}

function addName(names: Map<number, string>, said: string): void {
  const sign = said.indexOf(':')
  if (sign > 0) names.set(Number(said.slice(0, sign)), said.slice(sign + 1))
}
