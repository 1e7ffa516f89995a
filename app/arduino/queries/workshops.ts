import { managedBy } from '#app/announcements/queries/managed_by'
import type { Principal } from '#app/announcements/rules/event_access'
import { fromSql, now } from '#app/core/clock'
import { errors } from '@adonisjs/lucid'
import db from '@adonisjs/lucid/services/db'

export interface Workshop {
  publicId: string
  title: string
  startsAt: string
}

const SHOWN_MAX = 100

/** @returns the workshops that a person runs, the latest first, at most a hundred */
export async function workshopsOf(person: Principal): Promise<Workshop[]> {
  const query = db
    .from('announcements')
    .join('events', 'events.announcement_id', 'announcements.id')
    .where('announcements.kind', 'arduino')
    .orderBy('events.starts_at', 'desc')
    .orderBy('events.id', 'desc')
    .limit(SHOWN_MAX)
    .select('events.public_id', 'announcements.title', 'events.starts_at')
  const rows = (await managedBy(query, person, 'manage')) as {
    public_id: string
    title: string
    starts_at: string | Date
  }[]
  return rows.map((row) => ({
    publicId: row.public_id,
    title: row.title,
    startsAt: fromSql(row.starts_at).toISO()!,
  }))
}

/** @returns the workshop that somebody means who names none: the next one, else the latest; null: there is none */
export function workshopMeant(workshops: Workshop[]): Workshop | null {
  const at = now().toISO()!
  return workshops.findLast(({ startsAt }) => startsAt >= at) ?? workshops[0] ?? null
}

/**
 * @param publicId of the event
 * @returns the slug of its announcement
 * @throws E_ROW_NOT_FOUND unless it is a workshop
 */
export function slugOfWorkshop(publicId: string): Promise<string> {
  return slugWhere('events.public_id', publicId)
}

/** The same by the public id of a registration. */
export function slugOfApplication(publicId: string): Promise<string> {
  return slugWhere('registrations.public_id', publicId)
}

async function slugWhere(column: string, publicId: string): Promise<string> {
  const row: { slug: string } | null = await db
    .from('events')
    .join('announcements', 'announcements.id', 'events.announcement_id')
    .if(column.startsWith('registrations'), (query) =>
      query.join('registrations', 'registrations.event_id', 'events.id')
    )
    .where('announcements.kind', 'arduino')
    .where(column, publicId)
    .select('announcements.slug')
    .first()
  if (!row) throw new errors.E_ROW_NOT_FOUND()
  return row.slug
}
