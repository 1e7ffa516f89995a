import type { CertifiedAchievement } from '#app/certificates/presenters/achievement'
import type { CertificateContent } from '#app/certificates/rules/content'
import type { CertificateKind } from '#app/certificates/rules/earned'
import db from '@adonisjs/lucid/services/db'

export interface WantedAchievement {
  /** Public id. */
  event: string
  kind: CertificateKind
  /** Of a prize; null: attendance. */
  place: number | null
}

/**
 * @returns the achievement as the newest of its certificates has it, revoked or not; null: nobody ever had one, or a
 *   prize was asked for without its place
 */
export async function certifiedAchievement({
  event,
  kind,
  place,
}: WantedAchievement): Promise<CertifiedAchievement | null> {
  if ((kind === 'prize') !== (place !== null)) return null
  const newestFirst = db
    .from('certificates as c')
    .join('registrations as r', 'r.id', 'c.registration_id')
    .join('events as e', 'e.id', 'r.event_id')
    .where('e.public_id', event)
    .where('c.kind', kind)
    .orderBy('c.id', 'desc')
    .select('c.content', 'c.language')
  // Few win something; all who took part have the same.
  if (kind === 'attendance') newestFirst.limit(1)
  const rows: { content: string; language: 'en' | 'es' }[] = await newestFirst
  for (const { content: text, language } of rows) {
    const content = JSON.parse(text) as CertificateContent
    if ((content.prize?.place ?? null) === place) return { kind, content, language }
  }
  return null
}
