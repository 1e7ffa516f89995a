import type { AudienceInput } from '#app/announcements/rules/announcement_input'
import { now, toSql } from '#app/core/clock'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Replaces the audience of an announcement or of a price. */
export async function writeAudience(
  owner: { announcementId?: number; eventPriceId?: number; audience: AudienceInput },
  trx: TransactionClientContract
): Promise<void> {
  const key = owner.announcementId
    ? { announcement_id: owner.announcementId }
    : { event_price_id: owner.eventPriceId }
  await trx.from('audience_rules').where(key).delete()
  const at = toSql(now())
  const { kinds, campusIds, facultyIds, courseIds } = owner.audience
  const dimensions = [
    ...kinds.map((kind) => ({ kind })),
    ...campusIds.map((id) => ({ campus_id: id })),
    ...facultyIds.map((id) => ({ faculty_id: id })),
    ...courseIds.map((id) => ({ course_id: id })),
  ]
  for (const dimension of dimensions) {
    const row = { ...key, ...dimension, created_at: at, updated_at: at }
    await trx.table('audience_rules').insert(row)
  }
}
