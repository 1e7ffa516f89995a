import { recordAudit } from '#app/audit/actions/record_audit'
import { now, toSql } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import { PublishedMeanwhile } from '#app/legal/exceptions/legal_refusals'
import { forgetNewestVersions, readPublished } from '#app/legal/queries/newest_versions'
import type { DocumentKind, Summary } from '#app/legal/rules/consent'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { DateTime } from 'luxon'

export interface PublishInput {
  kind: DocumentKind
  /** The version that this text becomes: the one after the newest that its author saw. */
  version: number
  bodyEn: string
  bodyEs: string
  /** Null: at once. */
  inForceFrom: DateTime | null
  /** What it changes; null for a first version. */
  summary: Summary | null
  actorId: number
}

/**
 * Publishes the next version of a document. From when it is in force everybody is asked to agree to it; until
 * then the version before stays in force.
 *
 * @returns the row's id
 * @throws PublishedMeanwhile when there is such a version already, however many publish at once
 */
export async function publishDocument(
  input: PublishInput,
  outer?: TransactionClientContract
): Promise<number> {
  return inTransaction(async (trx) => {
    const published = await readPublished(trx)
    const before = published.filter(({ kind }) => kind === input.kind)
    if (input.version !== before.length + 1) throw new PublishedMeanwhile()
    const at = toSql(now())
    const inserted: { id: number }[] = await trx
      .knexQuery()
      .insert({
        kind: input.kind,
        version: input.version,
        body_en: input.bodyEn,
        body_es: input.bodyEs,
        summary_en: input.summary?.en ?? null,
        summary_es: input.summary?.es ?? null,
        in_force_from: input.inForceFrom && toSql(input.inForceFrom),
        published_by: input.actorId,
        published_at: at,
        created_at: at,
      })
      .into('legal_documents')
      .onConflict(['kind', 'version'])
      .ignore()
      .returning('id')
    const id = inserted[0]?.id
    if (!id) throw new PublishedMeanwhile()
    await recordAudit(
      {
        actorId: input.actorId,
        ability: 'admin',
        action: 'legal.published',
        subjectType: 'legal_document',
        subjectId: id,
        after: {
          kind: input.kind,
          version: input.version,
          ...(input.inForceFrom && { inForceFrom: input.inForceFrom.toISO() }),
        },
      },
      trx
    )
    trx.after('commit', () => forgetNewestVersions())
    return id
  }, outer)
}
