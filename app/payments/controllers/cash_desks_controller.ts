import { listState } from '#app/core/http/list_query'
import { fieldError } from '#app/core/http/field_error'
import { openCashDesk } from '#app/payments/actions/open_cash_desk'
import { takeOverDrawer } from '#app/payments/actions/take_over_drawer'
import { DeskOpen, DrawerTaken } from '#app/payments/exceptions/payment_refusals'
import { DeskCampusArchived } from '#app/installation/exceptions/installation_refusals'
import { blaming } from '#app/payments/http/blame'
import { cashierHere } from '#app/payments/http/cashier_here'
import {
  campusesForDesk,
  CASH_DESKS,
  doneAtDesk,
  findCashDesk,
  listCashDesks,
} from '#app/payments/queries/cash_desks'
import { mayOpenAt } from '#app/payments/rules/cashier'
import CashDeskListTransformer from '#app/payments/transformers/cash_desk_list_transformer'
import CashDeskTransformer from '#app/payments/transformers/cash_desk_transformer'
import DeskMovementsTransformer from '#app/payments/transformers/desk_movements_transformer'
import { deskOpeningValidator } from '#app/payments/validators/payments'
import Campus from '#app/catalogue/models/campus'
import type { HttpContext } from '@adonisjs/core/http'

/** Drawers, from opening float to counted closing. */
export default class CashDesksController {
  async index(ctx: HttpContext) {
    const actor = await cashierHere(ctx)
    const state = listState(ctx.request, CASH_DESKS)
    return ctx.inertia.render('cashDesks/index', {
      list: async () => CashDeskListTransformer.transform(await listCashDesks(state, actor)),
      campuses: () => campusesForDesk(actor),
      isAdmin: actor.ability === 'admin',
    })
  }

  async store(ctx: HttpContext) {
    const actor = await cashierHere(ctx)
    const {
      takenOver,
      campus: code,
      openingFloat,
    } = await ctx.request.validateUsing(deskOpeningValidator)
    const blamed = takenOver
      ? { takenOver: [DeskOpen, DrawerTaken, DeskCampusArchived] }
      : { openingFloat: [DeskOpen], campus: [DeskCampusArchived] }
    await blaming(blamed, async () => {
      if (takenOver) return takeOverDrawer({ publicId: takenOver, actor })
      const campus = await Campus.findBy({ code })
      if (!campus?.active || !mayOpenAt(actor.scope, campus.id)) {
        throw fieldError('campus', ctx.i18n.t('cashier.noCampus'))
      }
      return openCashDesk({ campusId: campus.id, openingFloat: openingFloat!, actor })
    })
    ctx.session.flash('success', ctx.i18n.t('cashier.done.opened'))
    return ctx.response.redirect().status(303).toPath('/transactions/info')
  }

  /** What was done at a desk, and once it is closed how it ended. */
  async show(ctx: HttpContext) {
    const actor = await cashierHere(ctx)
    const desk = await findCashDesk(String(ctx.params.desk), actor)
    return ctx.inertia.render('cashDesks/show', {
      desk: CashDeskTransformer.transform(desk),
      isOwn: desk.cashier.id === actor.id,
      done: async () => DeskMovementsTransformer.transform(await doneAtDesk(desk, actor)),
    })
  }
}
