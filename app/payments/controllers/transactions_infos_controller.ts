import { cashierHere } from '#app/payments/http/cashier_here'
import {
  campusesForDesk,
  countedDrawers,
  openDeskOf,
  totalsOfDesk,
} from '#app/payments/queries/cash_desks'
import { deskMovements } from '#app/payments/queries/desk_movements'
import CashDeskTransformer from '#app/payments/transformers/cash_desk_transformer'
import CountedDrawerTransformer from '#app/payments/transformers/counted_drawer_transformer'
import DeskMovementsTransformer from '#app/payments/transformers/desk_movements_transformer'
import { once } from '#app/core/http/once'
import { currency } from '#config/app'
import type { HttpContext } from '@adonisjs/core/http'

const LAST = 10

/** The cashier's desk: opened, worked at, closed. */
export default class TransactionsInfosController {
  async show(ctx: HttpContext) {
    const actor = await cashierHere(ctx)
    const own = once(() => openDeskOf(actor.id))
    return ctx.inertia.render('transactionsInfo', {
      currency,
      desk: async () => {
        const desk = await own()
        return desk && CashDeskTransformer.transform(desk)
      },
      done: async () => {
        const desk = await own()
        if (!desk) return null
        const movements = await deskMovements(desk.id, { last: LAST })
        return DeskMovementsTransformer.transform({
          movements,
          totals: await totalsOfDesk(desk.id),
        })
      },
      campuses: async () => ((await own()) ? [] : campusesForDesk(actor)),
      drawers: async () =>
        CountedDrawerTransformer.transform((await own()) ? [] : await countedDrawers(actor)),
    })
  }
}
