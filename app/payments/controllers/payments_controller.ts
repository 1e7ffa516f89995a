import { listState } from '#app/core/http/list_query'
import { fieldError } from '#app/core/http/field_error'
import { DeskCampusArchived } from '#app/installation/exceptions/installation_refusals'
import { raiseByHand } from '#app/payments/actions/raise_by_hand'
import { campusChoices, eventChoices } from '#app/payments/queries/filter_choices'
import { recordPayerSearch } from '#app/payments/actions/record_payer_search'
import { DueDateRefused } from '#app/payments/exceptions/payment_refusals'
import { blaming } from '#app/payments/http/blame'
import { cashierHere } from '#app/payments/http/cashier_here'
import { readInstant } from '#app/payments/http/read_instant'
import PaymentPolicy from '#app/payments/policies/payment_policy'
import { campusesForDesk, openDeskOf } from '#app/payments/queries/cash_desks'
import { cashierOf } from '#app/payments/queries/cashier_of'
import { findPayment } from '#app/payments/queries/find_payment'
import { listPayments, PAYMENTS } from '#app/payments/queries/list_payments'
import { paymentInDetail, withoutStaff } from '#app/payments/queries/payment_in_detail'
import { mayCollect, mayOpenAt } from '#app/payments/rules/cashier'
import PaymentListTransformer from '#app/payments/transformers/payment_list_transformer'
import PaymentTransformer from '#app/payments/transformers/payment_transformer'
import { paymentValidator } from '#app/payments/validators/payments'
import Campus from '#app/catalogue/models/campus'
import User from '#app/users/models/user'
import { currency } from '#config/app'
import type { HttpContext } from '@adonisjs/core/http'

const BLAMED = { dueAt: [DueDateRefused], campus: [DeskCampusArchived] }

/** What is owed and paid, for those who collect it; one payment also for whoever owes it. */
export default class PaymentsController {
  async index(ctx: HttpContext) {
    const actor = await cashierHere(ctx)
    const state = listState(ctx.request, PAYMENTS)
    return ctx.inertia.render('payments/index', {
      list: async () => {
        const list = await listPayments(state, actor.scope)
        await recordPayerSearch({ actor, search: state.q, hits: list.meta.total })
        return PaymentListTransformer.transform(list)
      },
      campuses: () => campusChoices(),
      events: () => eventChoices(actor.scope),
    })
  }

  async create(ctx: HttpContext) {
    const actor = await cashierHere(ctx)
    return ctx.inertia.render('payments/create', {
      campuses: await campusesForDesk(actor),
      currency,
      hasDesk: (await openDeskOf(actor.id)) !== null,
    })
  }

  async store(ctx: HttpContext) {
    const actor = await cashierHere(ctx)
    const input = await ctx.request.validateUsing(paymentValidator)
    const { campus, user } = await placeOf(ctx, input)
    const dueAt = input.dueAt
      ? readInstant(ctx, { text: input.dueAt, field: 'dueAt', zone: campus.timeZone })
      : null
    const { concept, amount, note = null } = input
    const made = { userId: user.id, campusId: campus.id, concept, amount, dueAt, note, actor }
    const isCollectedNow = input.collect ?? false
    const payment = await blaming(BLAMED, () => raiseByHand({ ...made, isCollectedNow }))
    ctx.session.flash('success', ctx.i18n.t('cashier.done.raised'))
    const path = `/payments/${payment.publicId}${input.collect ? '?collect=1' : ''}`
    return ctx.response.redirect().status(303).toPath(path)
  }

  async show(ctx: HttpContext) {
    const owed = await findPayment(String(ctx.params.payment))
    await ctx.bouncer.with(PaymentPolicy).authorize('view', owed)
    const cashier = await cashierOf(ctx.auth.getUserOrFail())
    const mayMove = cashier !== null && mayCollect(cashier, owed)
    return ctx.inertia.render('payments/show', {
      payment: async () => {
        const payment = await paymentInDetail(owed.id)
        return PaymentTransformer.transform(mayMove ? payment : withoutStaff(payment))
      },
      mayMove,
      hasDesk: mayMove && (await openDeskOf(cashier.id)) !== null,
    })
  }
}

/** Campus and payer of the form, as far as the cashier's scope reaches. */
async function placeOf(
  { auth, i18n }: HttpContext,
  input: { campus: string; person: string }
): Promise<{ campus: Campus; user: User }> {
  const actor = (await cashierOf(auth.getUserOrFail()))!
  const campus = await Campus.findBy({ code: input.campus })
  if (!campus?.active || !mayOpenAt(actor.scope, campus.id)) {
    throw fieldError('campus', i18n.t('cashier.noCampus'))
  }
  const user = await User.query().where({ publicId: input.person }).preload('course').first()
  const place = { campusId: campus.id, facultyId: user?.course?.facultyId ?? null }
  if (!user || user.disabledAt || !mayCollect(actor, place)) {
    throw fieldError('person', i18n.t('cashier.noPerson'))
  }
  return { campus, user }
}
