import { payingPlaces } from '#app/payments/http/paying_places'
import { cashierOf } from '#app/payments/queries/cashier_of'
import {
  campusesForDesk,
  countedDrawers,
  doneAtDesk,
  openDeskOf,
} from '#app/payments/queries/cash_desks'
import { MY_PAYMENTS, myPayments } from '#app/payments/queries/my_payments'
import CashDeskTransformer from '#app/payments/transformers/cash_desk_transformer'
import CountedDrawerTransformer from '#app/payments/transformers/counted_drawer_transformer'
import DeskMovementsTransformer from '#app/payments/transformers/desk_movements_transformer'
import MyPaymentTransformer from '#app/payments/transformers/my_payment_transformer'
import { ownWeek } from '#app/reports/queries/own_week'
import OwnWeekTransformer from '#app/reports/transformers/own_week_transformer'
import { listState } from '#app/core/http/list_query'
import { once } from '#app/core/http/once'
import { currency } from '#config/app'
import type { HttpContext } from '@adonisjs/core/http'

const LAST = 10

/** How to pay; for a cashier their desk: opened, worked at, closed. */
export default class TransactionsInfosController {
  async show(ctx: HttpContext) {
    const actor = await cashierOf(ctx.auth.getUserOrFail())
    if (!actor) return showParticipant(ctx)
    const own = once(() => openDeskOf(actor.id))
    return ctx.inertia.render('transactionsInfo', {
      currency,
      desk: async () => {
        const desk = await own()
        return desk && CashDeskTransformer.transform(desk)
      },
      done: async () => {
        const desk = await own()
        return desk && DeskMovementsTransformer.transform(await doneAtDesk(desk, actor))
      },
      week: async () => {
        const { publicId } = ctx.auth.getUserOrFail()
        const desk = await own()
        return OwnWeekTransformer.transform(await ownWeek({ ...actor, publicId }, desk?.openedAt))
      },
      campuses: async () => ((await own()) ? [] : campusesForDesk(actor)),
      drawers: async () =>
        CountedDrawerTransformer.transform((await own()) ? [] : await countedDrawers(actor)),
    })
  }
}

/** Where to pay, what one owes, and what was paid last. */
async function showParticipant({ auth, inertia, request }: HttpContext) {
  const state = listState(request, MY_PAYMENTS)
  const own = once(() => myPayments(auth.getUserOrFail().id, state))
  return inertia.render('transactionsInfo', {
    currency,
    ...payingPlaces,
    payments: async () => {
      const { owed, list } = await own()
      return MyPaymentTransformer.transform([...owed, ...list.rows].slice(0, LAST))
    },
  })
}
