import { startCheckout } from '#app/payments/actions/start_checkout'
import Payment from '#app/payments/models/payment'
import type { HttpContext } from '@adonisjs/core/http'

/** Paying online what one owes oneself. */
export default class CheckoutsController {
  async store({ auth, inertia, params }: HttpContext) {
    const { id: paymentId } = await Payment.query()
      .where('user_id', auth.getUserOrFail().id)
      .where('public_id', String(params.payment))
      .firstOrFail()
    // Another site's page: the browser goes there itself.
    return inertia.location(await startCheckout({ paymentId }))
  }
}
