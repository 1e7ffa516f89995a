import type { List } from '#app/core/http/list_query'
import type { RefundRequestRow } from '#app/payments/queries/list_refund_requests'
import { minorToJson } from '#isomorphic/core/money'
import { shownReference } from '#isomorphic/payments/reference'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** One page of what is to be given back. */
export default class RefundRequestListTransformer extends BaseTransformer<List<RefundRequestRow>> {
  toObject() {
    const { rows, meta } = this.resource
    return {
      rows: rows.map(({ payment, amount, online, since, outcome, ...row }) => ({
        ...row,
        payment: { publicId: payment.publicId, reference: shownReference(payment.reference) },
        amountMinor: minorToJson(amount),
        onlineMinor: minorToJson(online),
        outcome: outcome && { ...outcome, at: outcome.at.toISO()! },
        since: since.toISO()!,
      })),
      meta,
    }
  }
}
