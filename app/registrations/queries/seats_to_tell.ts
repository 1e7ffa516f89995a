import { joinSeats, seatsInList } from '#app/registrations/queries/scarce'
import type { Supply } from '#app/registrations/rules/scarce'
import { isPublished } from '#app/announcements/rules/publication'
import { fromSql, now } from '#app/core/clock'
import db from '@adonisjs/lucid/services/db'

/** What pages show of an event's places, and who may see them. */
export interface SeatsToTell extends Supply {
  eventPublicId: string
  visibility: string
}

type Row = Supply & {
  public_id: string
  visibility: string
  status: string
  published_at: string | Date | null
}

/**
 * @param eventIds row numbers
 * @returns the places of those that were published, in one query
 */
export async function seatsToTell(eventIds: readonly number[]): Promise<SeatsToTell[]> {
  const query = db
    .from('events')
    .join('announcements', 'announcements.id', 'events.announcement_id')
    .whereIn('events.id', [...eventIds])
    .select('events.public_id', 'announcements.visibility')
    .select('announcements.status', 'announcements.published_at')
  joinSeats(query)
  const rows: Row[] = await query
  const at = now()
  return rows
    .filter((row) =>
      isPublished({ status: row.status, publishedAt: fromSql(row.published_at) }, at)
    )
    .map((row) => ({
      ...seatsInList(row),
      eventPublicId: row.public_id,
      visibility: row.visibility,
    }))
}
