import { appendTransaction } from '#app/payments/actions/append_to_ledger'
import { recordOnce, type Recorded } from '#app/payments/actions/record_once'
import { settlePayment } from '#app/payments/actions/settle_payment'
import {
  Overpayment,
  refusalOfStep,
  TenderedTooLittle,
} from '#app/payments/exceptions/payment_refusals'
import { lockOpenDesk } from '#app/payments/queries/lock_cash_desk'
import { lockPayment, type PaymentToMove } from '#app/payments/queries/payment_to_move'
import { recordAudit } from '#app/audit/actions/record_audit'
import type { Method } from '#app/payments/rules/ledger_entry'
import { outstandingOf, STEPS } from '#app/payments/rules/payment_states'
import type { Actor } from '#app/registrations/rules/transitions'
import { amountText, type Minor } from '#isomorphic/core/money'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

export interface CollectInput {
  paymentId: number
  /** In minor units. */
  amount: Minor
  method: Exclude<Method, 'online'>
  /** Cash as it was handed over, in minor units; the rest is change. */
  tendered?: Minor | null
  /** Of a card its slip, of a transfer its number. */
  externalReference?: string | null
  /** The cashier, at whose open desk it is recorded. */
  actor: Actor
  idempotencyKey: string
}

/**
 * Collects a payment at the cashier's open desk, in part or in full; what is paid in full confirms what waits for it
 * in the same transaction. The same call again gives the same answer.
 *
 * @throws NoOpenDesk, Overpayment, TenderedTooLittle, IdempotencyKeyReused, and the refusal of a payment that takes
 *   no money (paid, refunded, void)
 */
export function collectPayment(
  input: CollectInput,
  trx?: TransactionClientContract
): Promise<Recorded> {
  const { paymentId, amount, method, tendered = null, externalReference = null, actor } = input
  const request = { what: 'collect', paymentId, amount, method, tendered, externalReference }
  return recordOnce(
    { key: input.idempotencyKey, request },
    (client) => lockPayment(paymentId, client),
    async (payment, once, client) => {
      const cashDeskSession = await lockOpenDesk(actor.id, client)
      checkAmount(payment, input)
      const appended = await appendTransaction(
        {
          ...{ payment, method, amount, tendered, externalReference, cashDeskSession, ...once },
          kind: 'collection',
          recordedBy: actor.id,
        },
        client
      )
      await recordAudit(
        {
          actorId: actor.id,
          ability: actor.ability,
          action: 'payment.collected',
          subjectType: 'payment',
          subjectId: paymentId,
          after: { method, amount: amountText(amount, payment.currency) },
        },
        client
      )
      await settlePayment({ paymentId, actor }, client)
      return appended.id
    },
    trx
  )
}

function checkAmount(
  payment: PaymentToMove,
  { amount, tendered = null, method }: CollectInput
): void {
  const obstacle = STEPS.collect[payment.status]
  if (obstacle) throw refusalOfStep(obstacle)
  const outstanding = outstandingOf(payment)
  if (amount > outstanding) {
    const left = `${amountText(outstanding, payment.currency)} ${payment.currency}`
    throw new Overpayment({ left })
  }
  if (method === 'cash' && tendered !== null && tendered < amount) throw new TenderedTooLittle()
}
