import { appendTransaction } from '#app/payments/actions/append_to_ledger'
import { reopenBankLine } from '#app/payments/actions/decide_bank_line'
import { recordOnce, type Recorded } from '#app/payments/actions/record_once'
import { settlePayment } from '#app/payments/actions/settle_payment'
import { NotReversible, RefundedSince } from '#app/payments/exceptions/payment_refusals'
import { heldBack } from '#app/payments/queries/held_back'
import { lockDeskOf } from '#app/payments/queries/lock_cash_desk'
import { lockPayment, type PaymentToMove } from '#app/payments/queries/payment_to_move'
import {
  transactionToMove,
  type TransactionToMove,
} from '#app/payments/queries/transaction_to_move'
import { heldOf } from '#app/payments/rules/payment_states'
import { recordAudit } from '#app/audit/actions/record_audit'
import { ReasonRequired } from '#app/registrations/exceptions/registration_refusals'
import type { Actor } from '#app/registrations/rules/transitions'
import { amountText, type Minor } from '#isomorphic/core/money'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

export interface ReverseInput {
  transactionId: number
  reason: string
  actor: Actor
  idempotencyKey: string
}

/**
 * Undoes a transaction that was recorded by mistake, whole and once, by a row of its own. A place that was paid with it
 * waits for its payment again, and so does the line of the bank that it was booked for. The same call again gives the
 * same answer.
 *
 * @throws ReasonRequired, NotReversible, RefundedSince, NoOpenDesk for cash, IdempotencyKeyReused
 */
export async function reverseTransaction(
  input: ReverseInput,
  trx?: TransactionClientContract
): Promise<Recorded> {
  const { transactionId, actor } = input
  const reason = input.reason.trim()
  return recordOnce(
    { key: input.idempotencyKey, request: { what: 'reverse', transactionId, reason } },
    async (client) => {
      const { paymentId } = await transactionToMove(transactionId, client)
      const payment = await lockPayment(paymentId, client)
      return { payment, wrong: await transactionToMove(transactionId, client) }
    },
    async ({ payment, wrong }, once, client) => {
      if (reason === '') throw new ReasonRequired()
      checkReversal(payment, wrong, await heldBack(payment.id, client))
      const { method, amount } = wrong
      const cashDeskSession = await lockDeskOf({ method, cashierId: actor.id }, client)
      const appended = await appendTransaction(
        {
          ...{ payment, method, amount, reason, cashDeskSession, ...once },
          kind: 'reversal',
          reverses: wrong,
          recordedBy: actor.id,
        },
        client
      )
      await recordAudit(
        {
          actorId: actor.id,
          ability: actor.ability,
          action: 'payment.reversed',
          subjectType: 'payment',
          subjectId: payment.id,
          before: { kind: wrong.kind, method, amount: amountText(amount, payment.currency) },
          reason,
        },
        client
      )
      await reopenBankLine({ transactionId, actor }, client)
      const wasPaid = payment.status === 'paid'
      const settled = { paymentId: payment.id, actor, transactionId: appended.id, wasPaid }
      await settlePayment(settled, client)
      return appended.id
    },
    trx
  )
}

/** @param asked what a gateway was asked to give back of the payment, in minor units */
function checkReversal(payment: PaymentToMove, wrong: TransactionToMove, asked: Minor): void {
  if (wrong.kind === 'reversal' || wrong.isReversed || wrong.status !== 'confirmed') {
    throw new NotReversible()
  }
  // Also of another collection of it: a place would stay confirmed that is not paid any more.
  const isMoved = payment.refunded > 0n || asked > 0n
  if (wrong.kind === 'collection' && isMoved) throw new RefundedSince()
  // Giving back what was refunded would hold more than is owed.
  const back = wrong.kind === 'refund' ? wrong.amount : 0n
  if (heldOf(payment) + back > payment.amount) throw new RefundedSince()
}
