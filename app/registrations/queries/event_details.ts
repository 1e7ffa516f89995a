import { fromSql } from '#app/core/services/clock'
import db from '@adonisjs/lucid/services/db'
import type Event from '#app/announcements/models/event'
import type { DateTime } from 'luxon'

export interface EventStaffMember {
  publicId: string
  name: string
  duty: string
  /** Whether a role of the person makes the duty count. */
  counts: boolean
}

/** The author, who always manages, and everybody who has a duty at the event. */
export async function eventStaff(event: Event): Promise<{
  author: { publicId: string; name: string }
  members: EventStaffMember[]
}> {
  const author: { public_id: string; name: string } = await db
    .from('users')
    .where('id', event.announcement.authorId)
    .select('public_id', 'name')
    .firstOrFail()
  const rows: { public_id: string; name: string; duty: string; roles: string | null }[] = await db
    .from('event_staff')
    .join('users', 'users.id', 'event_staff.user_id')
    .where('event_staff.event_id', event.id)
    .select('users.public_id', 'users.name', 'event_staff.duty')
    .select(db.raw(`(${ROLES}) as roles`))
    .orderBy('event_staff.duty')
    .orderBy('users.name_search')
  return {
    author: { publicId: author.public_id, name: author.name },
    members: rows.map(({ public_id: publicId, name, duty, roles }) => ({
      publicId,
      name,
      duty,
      counts: Number(roles) > 0,
    })),
  }
}

/** How many roles of the person make the duty count; as `canHoldDuty` says. */
const ROLES = `select count(*) from user_roles where user_roles.user_id = users.id and (
  user_roles.role = 'admin'
  or (event_staff.duty = 'manager' and user_roles.role = 'organizer')
  or (event_staff.duty = 'scanner' and user_roles.role = 'scanner')
)`

export interface SessionAttendance {
  publicId: string
  name: string
  startsAt: DateTime
  endsAt: DateTime
  came: number
}

/** The sessions of an event with how many came, in one query. */
export async function sessionAttendance(eventId: number): Promise<SessionAttendance[]> {
  const rows: {
    public_id: string
    name: string
    starts_at: string | Date
    ends_at: string | Date
    came: number
  }[] = await db
    .from('event_sessions')
    .leftJoin('attendances', (join) =>
      join
        .on('attendances.event_session_id', 'event_sessions.id')
        .andOnNull('attendances.undone_at')
    )
    .where('event_sessions.event_id', eventId)
    .groupBy('event_sessions.id')
    .orderBy('event_sessions.starts_at')
    .orderBy('event_sessions.id')
    .select('event_sessions.public_id', 'event_sessions.name')
    .select('event_sessions.starts_at', 'event_sessions.ends_at')
    .count('attendances.id as came')
  return rows.map((row) => ({
    publicId: row.public_id,
    name: row.name,
    startsAt: fromSql(row.starts_at),
    endsAt: fromSql(row.ends_at),
    came: Number(row.came),
  }))
}
