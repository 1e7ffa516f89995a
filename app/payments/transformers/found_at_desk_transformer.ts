import type { FoundAtDesk } from '#app/payments/queries/payments_at_desk'
import { paymentRow } from '#app/payments/transformers/payment_list_transformer'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** What a cashier picks from at the desk. */
export default class FoundAtDeskTransformer extends BaseTransformer<FoundAtDesk> {
  toObject() {
    const { payments, ...found } = this.resource
    return { ...found, payments: payments.map(paymentRow) }
  }
}
