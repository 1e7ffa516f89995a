import type { List } from '#app/core/http/list_query'
import type { PaymentRow } from '#app/payments/queries/list_payments'
import { minorToJson } from '#isomorphic/core/money'
import { shownReference } from '#isomorphic/payments/reference'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** One page of what is owed and paid, for cashiers. */
export default class PaymentListTransformer extends BaseTransformer<List<PaymentRow>> {
  toObject() {
    const { rows, meta } = this.resource
    return { rows: rows.map(paymentRow), meta }
  }
}

/** @returns a payment as lists and the desk show it */
export function paymentRow(row: PaymentRow) {
  return {
    publicId: row.publicId,
    reference: shownReference(row.reference),
    payer: row.payer,
    concept: row.concept,
    event: row.event,
    campus: row.campus.name,
    timeZone: row.campus.timeZone,
    amountMinor: minorToJson(row.amount),
    outstandingMinor: minorToJson(row.outstanding),
    currency: row.currency,
    status: row.status,
    isOverdue: row.isOverdue,
    dueAt: row.dueAt?.toISO() ?? null,
    createdAt: row.createdAt.toISO()!,
  }
}
