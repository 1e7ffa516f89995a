import { refusedAt } from '#app/core/exceptions/refusal'
import { fieldError } from '#app/core/http/field_error'
import { reportWithProof } from '#app/payments/actions/report_with_proof'
import {
  Overpayment,
  ProofTooLarge,
  ProofUnreadable,
} from '#app/payments/exceptions/payment_refusals'
import type { KeptProof } from '#app/payments/gateways/proof_store'
import { cashierOf } from '#app/payments/queries/cashier_of'
import { readTransfer } from '#app/payments/http/read_transfer'
import { findPaymentToReport } from '#app/payments/queries/payment_to_report'
import type { transferValidator } from '#app/payments/validators/transfer'
import type { Infer } from '@vinejs/vine/types'
import type { HttpContext } from '@adonisjs/core/http'
import { errors } from '@adonisjs/lucid'

/**
 * Records the transfer of a form: one's own, with its proof, or as a cashier somebody else's, of which the cashier may
 * have seen the proof elsewhere. Leads to what one owes, or to the movement.
 *
 * @param keep keeps the file of the form
 */
export async function reportTransferHere(
  ctx: HttpContext,
  form: Infer<typeof transferValidator>,
  keep: () => Promise<KeptProof>
) {
  const { auth, i18n, response, session } = ctx
  const userId = auth.getUserOrFail().id
  const reader = await cashierOf(ctx.auth.getUserOrFail())
  const payment = await findPaymentToReport(form.payment, userId, reader)
  if (!payment) throw new errors.E_ROW_NOT_FOUND()
  const { amount, occurredAt } = readTransfer(form, payment, i18n)
  if (!form.proof && payment.isOwn) {
    throw fieldError('proof', i18n.t('transactions.create.proofMissing'))
  }
  const kept = form.proof
    ? await refusedAt('proof', ProofUnreadable, () => refusedAt('proof', ProofTooLarge, keep))
    : null
  const name = form.proof?.clientName.slice(0, 200) ?? ''
  await refusedAt('amount', Overpayment, () =>
    reportWithProof({
      paymentId: payment.id,
      ...{ amount, occurredAt },
      externalReference: form.bankNumber,
      proof: kept && { ...kept, name },
      actor: { id: userId, ability: payment.isOwn ? null : reader!.ability },
      idempotencyKey: form.key,
    })
  )
  session.flash('success', i18n.t('transactions.create.done'))
  return payment.isOwn
    ? response.redirect().status(303).toRoute('payments.own.show')
    : response.redirect().status(303).toPath('/transactions?status=in_review&direction=asc')
}
