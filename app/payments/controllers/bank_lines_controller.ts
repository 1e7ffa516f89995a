import { fieldError } from '#app/core/http/field_error'
import { listState } from '#app/core/http/list_query'
import { bankAccountChoices } from '#app/installation/queries/bank_accounts'
import { confirmBankLines } from '#app/payments/actions/confirm_bank_lines'
import { dismissBankLine, matchBankLine } from '#app/payments/actions/decide_bank_line'
import { recordMoneySearch } from '#app/payments/actions/record_money_search'
import { cashierHere } from '#app/payments/http/cashier_here'
import { tellConfirmed } from '#app/payments/http/tell_confirmed'
import { BANK_LINES, findBankLine, listBankLines } from '#app/payments/queries/bank_lines'
import { paymentWithReference } from '#app/payments/queries/find_payment'
import BankLineListTransformer from '#app/payments/transformers/bank_line_list_transformer'
import {
  bankLineDismissalValidator,
  bankLineMatchValidator,
  bankLinesValidator,
} from '#app/payments/validators/bank_lines'
import type { HttpContext } from '@adonisjs/core/http'

/** Money that the bank says to have come: what cashiers decide about it. */
export default class BankLinesController {
  async index(ctx: HttpContext) {
    const reader = await cashierHere(ctx)
    const state = listState(ctx.request, BANK_LINES)
    return ctx.inertia.render('transactions/bankLines', {
      list: async () => {
        const list = await listBankLines(state, reader)
        await recordMoneySearch({ reader, search: state.q, hits: list.meta.total })
        return BankLineListTransformer.transform(list)
      },
      accounts: async () => {
        const accounts = await bankAccountChoices()
        return accounts.map(({ publicId, label }) => ({ value: publicId, label }))
      },
    })
  }

  /** One or many at once, each a transaction of its own. */
  async store(ctx: HttpContext) {
    const actor = await cashierHere(ctx)
    const { lines } = await ctx.request.validateUsing(bankLinesValidator)
    tellConfirmed(ctx, await confirmBankLines({ lines, actor }))
    return ctx.response.redirect().status(303).withQs().back()
  }

  async match(ctx: HttpContext) {
    const actor = await cashierHere(ctx)
    const { reference } = await ctx.request.validateUsing(bankLineMatchValidator)
    const line = await findBankLine(String(ctx.params.line), actor)
    const payment = await paymentWithReference(reference, actor.scope)
    if (!payment) throw fieldError('reference', ctx.i18n.t('bank.match.unknown'))
    await matchBankLine({ lineId: line.id, payment, actor })
    ctx.session.flash('success', ctx.i18n.t('bank.match.done'))
    return ctx.response.redirect().status(303).withQs().back()
  }

  async dismiss(ctx: HttpContext) {
    const actor = await cashierHere(ctx)
    const { reason } = await ctx.request.validateUsing(bankLineDismissalValidator)
    const line = await findBankLine(String(ctx.params.line), actor)
    await dismissBankLine({ lineId: line.id, reason, actor })
    ctx.session.flash('success', ctx.i18n.t('bank.dismiss.done'))
    return ctx.response.redirect().status(303).withQs().back()
  }
}
