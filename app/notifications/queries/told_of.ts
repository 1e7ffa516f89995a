import db from '@adonisjs/lucid/services/db'

/** How many a new announcement was for, and how many of them are told by at least one way. */
export interface Told {
  audience: number
  told: number
  /** Everybody has had their turn. */
  isOver: boolean
}

/** @returns how far the telling of an announcement is; null: it was not told yet, or before anybody counted */
export async function toldOf(announcementId: number): Promise<Told | null> {
  const row = (await db
    .from('announcement_tellings')
    .where('announcement_id', announcementId)
    .select('audience', 'told', 'finished_at')
    .first()) as { audience: number | null; told: number | null; finished_at: unknown } | null
  if (!row || row.audience === null || row.told === null) return null
  return { audience: row.audience, told: row.told, isOver: row.finished_at !== null }
}
