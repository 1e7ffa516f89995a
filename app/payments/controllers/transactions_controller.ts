import { listState } from '#app/core/http/list_query'
import { whileReceivingFile } from '#app/core/http/receive_file'
import { keepProof } from '#app/payments/gateways/proof_store'
import { cashierChoices, eventChoices } from '#app/payments/queries/filter_choices'
import { withIdempotencyKey } from '#app/payments/http/idempotency'
import { cashierHere } from '#app/payments/http/cashier_here'
import { cashierOf } from '#app/payments/queries/cashier_of'
import { reportTransferHere } from '#app/payments/http/report_transfer_here'
import { recordMoneySearch } from '#app/payments/actions/record_money_search'
import { findPaymentToReport } from '#app/payments/queries/payment_to_report'
import {
  neighboursInReview,
  sameBankNumber,
  transactionInScope,
} from '#app/payments/queries/find_transaction'
import {
  campusesOfMoney,
  countInReview,
  listTransactions,
  TRANSACTIONS,
} from '#app/payments/queries/list_transactions'
import { owedBy } from '#app/payments/queries/my_payments'
import PaymentToReportTransformer from '#app/payments/transformers/payment_to_report_transformer'
import OwedPaymentTransformer from '#app/payments/transformers/owed_payment_transformer'
import TransactionInDetailTransformer from '#app/payments/transformers/transaction_in_detail_transformer'
import TransactionListTransformer from '#app/payments/transformers/transaction_list_transformer'
import { transferValidator } from '#app/payments/validators/transfer'
import limits from '#config/limits'
import { errors } from '@adonisjs/lucid'
import type { HttpContext } from '@adonisjs/core/http'
import { ulid } from '#app/core/ulid'

/** Movements of money, as cashiers look through them; a transfer is reported by whoever made it, too. */
export default class TransactionsController {
  async index(ctx: HttpContext) {
    const reader = await cashierHere(ctx)
    const state = listState(ctx.request, TRANSACTIONS)
    return ctx.inertia.render('transactions/index', {
      list: async () => {
        const list = await listTransactions(state, reader)
        await recordMoneySearch({ reader, search: state.q, hits: list.meta.total })
        return TransactionListTransformer.transform(list)
      },
      campuses: () => campusesOfMoney(),
      inReview: () => countInReview(reader),
      events: () => eventChoices(reader.scope, state.filters.event),
      cashiers: () => cashierChoices(),
    })
  }

  async create(ctx: HttpContext) {
    const { auth, inertia, request } = ctx
    const userId = auth.getUserOrFail().id
    const reader = await cashierOf(ctx.auth.getUserOrFail())
    const asked = String(request.qs().payment ?? '').trim()
    const payment = asked ? await findPaymentToReport(asked, userId, reader) : null
    if (asked && !payment && !reader) throw new errors.E_ROW_NOT_FOUND()
    return inertia.render('transactions/create', {
      payment: payment && PaymentToReportTransformer.transform(payment),
      owed: payment ? [] : OwedPaymentTransformer.transform(await owedBy(userId)),
      isCashier: reader !== null,
      asked,
      idempotencyKey: ulid(),
      bytesMax: limits.uploadMegabytes * 1024 * 1024,
    })
  }

  async store(ctx: HttpContext) {
    return whileReceivingFile(ctx, async () => {
      const keyed = withIdempotencyKey(ctx, 'key')
      const form = await ctx.request.validateUsing(transferValidator, keyed)
      return reportTransferHere(ctx, form, () => keepProof(form.proof!.tmpPath!))
    })
  }

  async show(ctx: HttpContext) {
    const reader = await cashierHere(ctx)
    const transaction = await transactionInScope(String(ctx.params.transaction), reader)
    const same = await sameBankNumber(transaction, reader)
    const neighbours = await neighboursInReview(transaction.id, reader)
    return ctx.inertia.render('transactions/show', {
      transaction: TransactionInDetailTransformer.transform({ ...transaction, same }),
      neighbours,
    })
  }
}
