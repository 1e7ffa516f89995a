import type { PaymentToReport } from '#app/payments/queries/payment_to_report'
import OwedPaymentTransformer from '#app/payments/transformers/owed_payment_transformer'
import { amountText } from '#isomorphic/core/money'
import { now } from '#app/core/clock'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** The payment that a transfer is reported for. */
export default class PaymentToReportTransformer extends BaseTransformer<PaymentToReport> {
  toObject() {
    const { outstanding, currency, payer, isOwn, timeZone } = this.resource
    return {
      ...new OwedPaymentTransformer(this.resource).toObject(),
      payer,
      isOwn,
      // As the form has them.
      outstandingText: amountText(outstanding, currency) as string,
      today: now().setZone(timeZone).toFormat('yyyy-MM-dd'),
    }
  }
}
