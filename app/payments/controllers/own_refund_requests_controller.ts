import { askRefund } from '#app/payments/actions/ask_refund'
import { ownPayment } from '#app/payments/queries/payment_to_report'
import { refundAskedValidator } from '#app/payments/validators/transfer'
import type { HttpContext } from '@adonisjs/core/http'

/** A person asks for the money of a payment back. */
export default class OwnRefundRequestsController {
  async store({ auth, i18n, params, request, response, session }: HttpContext) {
    const userId = auth.getUserOrFail().id
    const { id: paymentId } = await ownPayment(String(params.payment), userId)
    const { words } = await request.validateUsing(refundAskedValidator)
    await askRefund({ paymentId, words, userId })
    session.flash('success', i18n.t('my_payments.refund.asked'))
    return response.redirect().status(303).withQs().back()
  }
}
