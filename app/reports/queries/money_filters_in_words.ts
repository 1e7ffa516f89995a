import { NO_EVENT, type MovementFilters } from '#app/payments/queries/movement_filters'
import db from '@adonisjs/lucid/services/db'

/** What a report was narrowed by, by the names of campus, event and person; null: there is no such one. */
export interface NamedFilters {
  campus?: string | null
  /** null also for `none`: no event. */
  event?: string | null
  cashier?: string | null
}

/** As many queries as there are names to be looked up. */
export async function nameFilters(filters: MovementFilters): Promise<NamedFilters> {
  const { campus, event, cashier } = filters
  const named: NamedFilters = {}
  if (campus) named.campus = await nameOf('campuses', 'code', campus)
  if (event) named.event = event === NO_EVENT ? null : await titleOf(event)
  if (cashier) named.cashier = await nameOf('users', 'public_id', cashier)
  return named
}

async function nameOf(table: string, key: string, value: string): Promise<string | null> {
  const row = (await db.from(table).where(key, value).select('name').first()) as Named | null
  return row?.name ?? null
}

async function titleOf(publicId: string): Promise<string | null> {
  const row = (await db
    .from('events as e')
    .join('announcements as a', 'a.id', 'e.announcement_id')
    .where('e.public_id', publicId)
    .select('a.title as name')
    .first()) as Named | null
  return row?.name ?? null
}

interface Named {
  name: string
}
