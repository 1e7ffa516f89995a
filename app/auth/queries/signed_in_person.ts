import { toSql } from '#app/core/clock'
import { statement } from '#app/core/database/statement'
import OpenSession from '#app/users/models/open_session'
import User from '#app/users/models/user'
import UserRole from '#app/users/models/user_role'
import { HELD_PLACES } from '#app/users/queries/place_names'
import db from '@adonisjs/lucid/services/db'

type Columns = Record<string, unknown>

interface PersonRow extends Columns {
  /** `role:campus:faculty`, with commas between; 0: not limited. */
  held_roles: string | null
  session_public_id: string | null
}

/**
 * The person, the roles with their scopes and the names of these, the campus's time zone and the open session in one statement, for
 * every person and page. Each request reads them anew: what is taken away counts at once, on every process.
 */
const selectPerson = statement<PersonRow>(
  `select users.*, courses.faculty_id as course_faculty_id,
     campuses.time_zone as campus_time_zone,
     (select string_agg(role || ':' || coalesce(campus_id, 0) || ':' || coalesce(faculty_id, 0), ',')
       from user_roles where user_roles.user_id = users.id) as held_roles,
     ${HELD_PLACES},
     s.id as session_id, s.public_id as session_public_id, s.ended_at as session_ended_at,
     s.last_seen_at as session_last_seen_at
   from users
   left join courses on courses.id = users.course_id
   left join campuses on campuses.id = users.campus_id
   left join open_sessions s on s.user_id = users.id and s.public_id = ?
   where users.id = ?`
)

/**
 * @param input the person's row number, and the public id of the open session that the request names
 * @returns the person with roles loaded, and the session for `openSessionOf`; null when there is nobody
 */
export async function signedInPerson(input: {
  userId: number
  openSession: string | null
}): Promise<User | null> {
  const row = await selectPerson.first(db.connection(), [input.openSession, input.userId])
  if (!row) return null
  const user = User.$createFromAdapterResult(row)!
  user.$setRelated('roles', (row.held_roles?.split(',') ?? []).map(roleOf))
  return user
}

function roleOf(held: string): UserRole {
  const [role, campus, faculty] = held.split(':')
  return UserRole.$createFromAdapterResult({
    role,
    campus_id: Number(campus) || null,
    faculty_id: Number(faculty) || null,
  })!
}

/** Has a request that opened its session itself find it like any other. */
export function noteOpenSession(user: User, row: OpenSession): void {
  user.$extras.session_id = row.id
  user.$extras.session_public_id = row.publicId
  user.$extras.session_ended_at = null
  user.$extras.session_last_seen_at = toSql(row.lastSeenAt)
}

/** @returns the open session that was read together with the person; null when the request names none */
export function openSessionOf(user: User): OpenSession | null {
  const { session_public_id: publicId, ...extras } = user.$extras
  if (!publicId) return null
  return OpenSession.$createFromAdapterResult({
    id: extras.session_id,
    public_id: publicId,
    user_id: user.id,
    ended_at: extras.session_ended_at,
    last_seen_at: extras.session_last_seen_at,
  })
}
