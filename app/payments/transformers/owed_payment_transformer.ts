import type { OwedPayment } from '#app/payments/queries/my_payments'
import { minorToJson } from '#isomorphic/core/money'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** A payment that somebody owes, for lists of what is to be paid. */
export default class OwedPaymentTransformer extends BaseTransformer<OwedPayment> {
  toObject() {
    const { publicId, reference, concept, slug, status, isOverdue, ...rest } = this.resource
    return {
      ...{ publicId, reference, concept, slug, status, isOverdue },
      isUnallocated: rest.isUnallocated,
      amountMinor: minorToJson(rest.amount),
      outstandingMinor: minorToJson(rest.outstanding),
      heldMinor: minorToJson(rest.held),
      currency: rest.currency,
      dueAt: rest.dueAt?.toISO() ?? null,
      timeZone: rest.timeZone,
    }
  }
}
