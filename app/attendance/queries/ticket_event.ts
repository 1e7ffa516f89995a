import { isPublished } from '#app/announcements/rules/publication'
import { fromSql, now, toSql } from '#app/core/clock'
import { statement } from '#app/core/database/statement'
import type { KnownEvent } from '#isomorphic/attendance/roster'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { DateTime } from 'luxon'

interface EventRow {
  public_id: string
  title: string
  status: string
  published_at: string | Date | null
  venue: string
  campus: string
  time_zone: string
  starts_at: string | Date
  ends_at: string | Date
}

const EVENT = `e.public_id, a.title, a.status, a.published_at, e.venue, c.name as campus, c.time_zone,
  e.starts_at, e.ends_at`
const WHERE = `join announcements a on a.id = e.announcement_id
  join campuses c on c.id = e.campus_id`

const selectOfTicket = statement<EventRow>(
  `select ${EVENT} from tickets t
   join registrations r on r.id = t.registration_id
   join events e on e.id = r.event_id ${WHERE}
   where t.id = ?`
)

/**
 * Where somebody belongs who stands at the wrong door: what every member of the university may read of the event that
 * their ticket is for. A door's staff have a verified address and may read all that was published.
 *
 * @param ticketId row number
 * @returns null for an event that nobody but its managers may know
 */
export async function eventOfTicket(
  ticketId: number,
  client: QueryClientContract
): Promise<KnownEvent | null> {
  const row = await selectOfTicket.first(client, [ticketId])
  return row && isKnown(row) ? knownEvent(row) : null
}

/** So many other events are told to a device; a campus has fewer in three days. */
const ELSEWHERE_MAX = 100

const selectAround = statement<EventRow>(
  `select ${EVENT} from events e ${WHERE}
   where e.id <> ? and e.starts_at < ? and e.ends_at > ? and a.status in ('published', 'scheduled', 'cancelled')
   order by e.starts_at, e.id limit ${ELSEWHERE_MAX}`
)

/**
 * The same for a device without a network: the other events of the days on which it may have the list.
 *
 * @param around the event whose door it is, by row number, and the first and last such instant in milliseconds
 */
export async function eventsElsewhere(around: {
  eventId: number
  fromMs: number
  untilMs: number
}): Promise<KnownEvent[]> {
  const [from, until] = [around.fromMs, around.untilMs].map((ms) => toSql(DateTime.fromMillis(ms)))
  const rows = await selectAround.all(db.connection(), [around.eventId, until!, from!])
  return rows.filter(isKnown).map(knownEvent)
}

const isKnown = ({ status, published_at: publishedAt }: EventRow) =>
  isPublished({ status, publishedAt: fromSql(publishedAt) }, now())

function knownEvent(row: EventRow): KnownEvent {
  return {
    publicId: row.public_id,
    title: row.title,
    venue: row.venue,
    campus: row.campus,
    timeZone: row.time_zone,
    startsAt: fromSql(row.starts_at).toUTC().toISO()!,
    isCancelled: row.status === 'cancelled',
  }
}
