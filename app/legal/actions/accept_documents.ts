import { recordAudit } from '#app/audit/actions/record_audit'
import { now, toSql } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import { DocumentsChanged } from '#app/legal/exceptions/legal_refusals'
import { documentsOf } from '#app/legal/queries/documents'
import { readNewestVersions } from '#app/legal/queries/newest_versions'
import { versionsKey, type Versions } from '#app/legal/rules/consent'
import { recordAgreement } from '#app/users/actions/record_agreement'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Records that a person agrees to the newest terms and privacy notice: one append-only row for each, and
 * the versions beside the person, where every request looks. Where they came from stands in the audit
 * entry's values, which can be erased. Safe to repeat.
 *
 * @param input.shown the versions that the person was shown (`versionsKey`)
 * @throws DocumentsChanged when these are not the newest any more
 */
export function acceptDocuments(
  input: { userId: number; shown: string },
  outer?: TransactionClientContract
): Promise<void> {
  return inTransaction(async (trx) => {
    const newest = await readNewestVersions(trx)
    if (versionsKey(newest) !== input.shown) throw new DocumentsChanged()
    if (!(await writeConsents(input.userId, newest, trx))) return
    await recordAgreement({ userId: input.userId, ...newest }, trx)
    await recordAudit(
      {
        actorId: input.userId,
        action: 'legal.accepted',
        subjectType: 'user',
        subjectId: input.userId,
        after: { ...newest },
      },
      trx
    )
  }, outer)
}

/** @returns whether there was anything to agree to that was not agreed to before */
async function writeConsents(
  userId: number,
  newest: Versions,
  trx: TransactionClientContract
): Promise<boolean> {
  const at = toSql(now())
  const documents = await documentsOf(newest, trx)
  if (documents.length === 0) return false
  const written: { id: number }[] = await trx
    .knexQuery()
    .insert(documents.map(({ id }) => ({ user_id: userId, legal_document_id: id, created_at: at })))
    .into('legal_consents')
    .onConflict(['user_id', 'legal_document_id'])
    .ignore()
    .returning('id')
  return written.length > 0
}
