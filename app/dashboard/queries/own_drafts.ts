import { fromSql } from '#app/core/clock'
import db from '@adonisjs/lucid/services/db'

export interface OwnDraft {
  slug: string
  title: string
  /** Of the last change; ISO, UTC. */
  changedAt: string
}

const DRAFTS_MAX = 3

/** @returns the drafts that a person wrote, the last one changed first; one query */
export async function ownDrafts(userId: number): Promise<OwnDraft[]> {
  const rows: { slug: string; title: string; updated_at: string | Date }[] = await db
    .from('announcements')
    .where({ author_id: userId, status: 'draft', is_template: false })
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(DRAFTS_MAX)
    .select('slug', 'title', 'updated_at')
  return rows.map((row) => ({
    ...{ slug: row.slug, title: row.title },
    changedAt: fromSql(row.updated_at).toISO()!,
  }))
}
