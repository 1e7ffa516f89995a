import Event from '#app/announcements/models/event'
import type { EventKind } from '#app/announcements/rules/kinds'
import type { EventAccess } from '#app/announcements/rules/event_access'
import { isPublished } from '#app/announcements/rules/publication'
import { statement } from '#app/core/database/statement'
import { fromSql, now } from '#app/core/clock'
import { errors } from '@adonisjs/lucid'
import db from '@adonisjs/lucid/services/db'

/** States in which an event has, or had, a door. */
export const DOOR_STATUSES = ['published', 'cancelled', 'archived'] as const

/**
 * @param publicId of the event, as it stands in the URL
 * @param kind whose pages they are; otherwise any that has a door
 * @returns the event with all that its door needs: announcement, staff, sessions, campus
 * @throws E_ROW_NOT_FOUND for an unknown event, one that was never published and one of another kind
 */
export async function findDoorEvent(publicId: string, kind?: EventKind): Promise<Event> {
  const event = await Event.query()
    .where('publicId', publicId)
    .whereHas('announcement', (announcement) => {
      if (kind) announcement.where('kind', kind)
    })
    .preload('announcement')
    .preload('staff')
    .preload('sessions')
    .preload('campus')
    .firstOrFail()
  if (!isPublished(event.announcement, now())) throw new errors.E_ROW_NOT_FOUND()
  return event
}

/** An event as far as one scan at its door is concerned. */
export interface Door {
  eventId: number
  /** Its author, and the duties of the person who asks. */
  ties: EventAccess
  /** Row numbers by the sessions' public ids. */
  sessionIds: Map<string, number>
}

interface DoorRow {
  id: number
  status: string
  published_at: string | Date | null
  author_id: number
  duties: string | null
  kind: string
  campus_id: number
  session_id: number | null
  session_public_id: string | null
}

const selectDoor = statement<DoorRow>(
  `select events.id, events.campus_id, a.kind, a.status, a.published_at, a.author_id,
     s.id as session_id, s.public_id as session_public_id,
     (select string_agg(duty, ',') from event_staff
      where event_staff.event_id = events.id and event_staff.user_id = ?) as duties
   from events
   join announcements a on a.id = events.announcement_id
   left join event_sessions s on s.event_id = events.id
   where events.public_id = ?`
)

/**
 * The same for a scanner, in one query.
 *
 * @throws E_ROW_NOT_FOUND like `findDoorEvent`
 */
export async function findDoor(publicId: string, userId: number): Promise<Door> {
  const rows = await selectDoor.all(db.connection(), [userId, publicId])
  const [event] = rows
  const announced = event && { status: event.status, publishedAt: fromSql(event.published_at) }
  if (!announced || !isPublished(announced, now())) throw new errors.E_ROW_NOT_FOUND()
  const duties = event.duties?.split(',') ?? []
  return {
    eventId: event.id,
    ties: {
      authorId: event.author_id,
      staff: duties.map((duty) => ({ userId, duty })),
      ...(event.kind === 'vocational' && { admissionsCampusId: event.campus_id }),
    },
    sessionIds: new Map(
      rows.flatMap(({ session_public_id: id, session_id: row }) => (id && row ? [[id, row]] : []))
    ),
  }
}
