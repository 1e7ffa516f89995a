import type { List } from '#app/core/http/list_query'
import type { TransactionRow } from '#app/payments/queries/list_transactions'
import { minorToJson } from '#isomorphic/core/money'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** The movements of money, for cashiers. */
export default class TransactionListTransformer extends BaseTransformer<List<TransactionRow>> {
  toObject() {
    const { rows, meta } = this.resource
    return {
      meta,
      rows: rows.map(({ publicId, kind, method, status, reference, concept, payer, ...row }) => ({
        ...{ publicId, kind, method, status, reference, concept, payer },
        campus: row.campus,
        timeZone: row.timeZone,
        currency: row.currency,
        amountMinor: minorToJson(row.signedAmount),
        occurredAt: row.occurredAt.toISO()!,
        externalReference: row.externalReference,
        receipt: row.receipt?.number ?? null,
      })),
    }
  }
}
