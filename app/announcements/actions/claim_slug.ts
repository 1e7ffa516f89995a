import { slugCandidate, slugOf } from '#app/announcements/rules/slugs'
import { now, toSql } from '#app/core/clock'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

const TRIES_MAX = 1000

/**
 * Claims the first free slug for a title. The claim is a row with a unique slug, so that two
 * announcements that ask at the same moment never get the same one; a slug that the announcement had
 * before is its own again.
 *
 * @returns the slug, to be stored on the announcement in the same transaction
 */
export async function claimSlug(
  { announcementId, title }: { announcementId: number; title: string },
  trx: TransactionClientContract
): Promise<string> {
  const base = slugOf(title)
  for (let attempt = 0; attempt < TRIES_MAX; attempt += 1) {
    const slug = slugCandidate(base, attempt)
    if (await claim(slug, announcementId, trx)) return slug
  }
  throw new Error(`No free slug for announcement ${announcementId}`)
}

async function claim(
  slug: string,
  announcementId: number,
  trx: TransactionClientContract
): Promise<boolean> {
  const others = trx.from('announcements').where('slug', slug).whereNot('id', announcementId)
  if (await others.select('id').first()) return false
  const at = toSql(now())
  await trx
    .knexQuery()
    .insert({ announcement_id: announcementId, slug, created_at: at, updated_at: at })
    .into('announcement_slugs')
    .onConflict('slug')
    .ignore()
  const owner = await trx.from('announcement_slugs').where('slug', slug).select('*').first()
  return owner?.announcement_id === announcementId
}
