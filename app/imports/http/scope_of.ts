import { findAnnouncement } from '#app/announcements/queries/find_announcement'
import { importScope, readImportKind } from '#app/imports/import_kinds'
import type { ImportKind } from '#app/imports/rules/import_kind'
import type { HttpContext } from '@adonisjs/core/http'
import { errors } from '@adonisjs/lucid'

export interface Scope {
  kind: ImportKind
  /** Null: it is the house's. */
  eventId: number | null
  /** Of the event's announcement: `?event=` of the address. */
  event: string | null
}

/**
 * What an address wants to import, and for which event where the kind is of events.
 *
 * @throws E_ROUTE_NOT_FOUND, E_ROW_NOT_FOUND
 */
export async function scopeOf({
  params,
  request,
}: Pick<HttpContext, 'params' | 'request'>): Promise<Scope> {
  const kind = readImportKind(params.kind)
  if (importScope(kind).of === 'house') return { kind, eventId: null, event: null }
  const { event, slug } = await findAnnouncement(String(request.qs().event))
  if (!event) throw new errors.E_ROW_NOT_FOUND()
  return { kind, eventId: event.id, event: slug }
}
