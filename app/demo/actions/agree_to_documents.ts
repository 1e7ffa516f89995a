import { recordPastAudits } from '#app/audit/actions/record_past_audits'
import { now, toSql } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import { insertRows } from '#app/core/database/insert_rows'
import { documentsOf } from '#app/legal/queries/documents'
import { readNewestVersions } from '#app/legal/queries/newest_versions'

/**
 * Writes that people agreed to the newest terms and privacy notice, the first of each, as `acceptDocuments`
 * would have at this instant, in a few statements for all of them.
 */
export function agreeToDocuments(userIds: number[]): Promise<void> {
  return inTransaction(async (trx) => {
    const at = now()
    const newest = await readNewestVersions(trx)
    const documents = await documentsOf(newest, trx)
    const consents = userIds.flatMap((userId) =>
      documents.map(({ id }) => ({
        user_id: userId,
        legal_document_id: id,
        created_at: toSql(at),
      }))
    )
    await insertRows('legal_consents', consents, trx)
    await trx
      .from('users')
      .whereIn('id', userIds)
      .update({
        accepted_terms_version: newest.terms,
        accepted_privacy_version: newest.privacy,
        updated_at: toSql(at),
      })
    await recordPastAudits(
      userIds.map((userId) => ({
        at,
        actorId: userId,
        action: 'legal.accepted',
        subjectType: 'user',
        subjectId: userId,
        after: { ...newest },
      })),
      trx
    )
  })
}
