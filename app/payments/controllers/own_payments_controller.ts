import { listState } from '#app/core/http/list_query'
import { MY_PAYMENTS, myPayments } from '#app/payments/queries/my_payments'
import { activeGateway } from '#app/payments/gateways/active_gateway'
import { payingPlaces } from '#app/payments/http/paying_places'
import MyPaymentTransformer from '#app/payments/transformers/my_payment_transformer'
import type { HttpContext } from '@adonisjs/core/http'

/** What a person owes and has paid. */
export default class OwnPaymentsController {
  async show({ auth, inertia, request }: HttpContext) {
    const state = listState(request, MY_PAYMENTS)
    const { owed, list } = await myPayments(auth.getUserOrFail().id, state)
    return inertia.render('payments', {
      ...payingPlaces,
      paysOnline: async () => (await activeGateway()) !== null,
      owed: MyPaymentTransformer.transform(owed),
      payments: MyPaymentTransformer.transform(list.rows),
      meta: list.meta,
    })
  }
}
