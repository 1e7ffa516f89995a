import Event from '#app/announcements/models/event'
import { isPublished } from '#app/announcements/rules/publication'
import { now, toSql } from '#app/core/clock'
import { errors } from '@adonisjs/lucid'
import db from '@adonisjs/lucid/services/db'

/**
 * @returns a vocational event that was published, with what its pages need
 * @throws E_ROW_NOT_FOUND for every other
 */
export async function vocationalEvent(publicId: unknown): Promise<Event> {
  const event = await Event.query()
    .where('publicId', String(publicId))
    .whereHas('announcement', (announcement) => announcement.where('kind', 'vocational'))
    .preload('announcement')
    .preload('staff')
    .preload('sessions')
    .preload('campus')
    .firstOrFail()
  if (!isPublished(event.announcement, now())) throw new errors.E_ROW_NOT_FOUND()
  return event
}

export interface VocationalChoice {
  publicId: string
  slug: string
  title: string
  /** People are invited to it: it is published and not over. */
  open: boolean
}

/** The vocational events that were published, for filters and forms; those to come first, the next one before all. */
export async function vocationalChoices(): Promise<VocationalChoice[]> {
  const at = toSql(now())
  const rows: { public_id: string; slug: string; title: string; open: number | boolean }[] =
    await db
      .from('events as e')
      .join('announcements as a', 'a.id', 'e.announcement_id')
      .where('a.kind', 'vocational')
      .whereNotNull('a.published_at')
      .where('a.published_at', '<=', at)
      .whereIn('a.status', ['published', 'scheduled', 'cancelled', 'archived'])
      .orderByRaw('case when e.ends_at > ? then 0 else 1 end', [at])
      .orderByRaw('case when e.ends_at > ? then e.starts_at end', [at])
      .orderBy('e.starts_at', 'desc')
      .limit(100)
      .select('e.public_id', 'a.slug', 'a.title')
      .select(
        db.raw(
          `case when e.ends_at > ? and a.status in ('published', 'scheduled') then 1 else 0 end as open`,
          [at]
        )
      )
  return rows.map(({ public_id: publicId, slug, title, open }) => {
    return { publicId, slug, title, open: Number(open) === 1 }
  })
}

/**
 * @returns the event's row, to which people can be invited
 * @throws E_ROW_NOT_FOUND for every other
 */
export async function openVocationalEvent(slug: string): Promise<{ id: number }> {
  const row: { id: number } | null = await db
    .from('events as e')
    .join('announcements as a', 'a.id', 'e.announcement_id')
    .where({ 'a.kind': 'vocational', 'a.slug': slug })
    .where('a.published_at', '<=', toSql(now()))
    .select('e.id')
    .first()
  if (!row) throw new errors.E_ROW_NOT_FOUND()
  return row
}
