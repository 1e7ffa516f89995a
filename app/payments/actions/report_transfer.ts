import { announce } from '#app/core/facts'
import { appendTransaction } from '#app/payments/actions/append_to_ledger'
import { recordOnce, type Recorded } from '#app/payments/actions/record_once'
import { TransferReported } from '#app/payments/events/transaction_recorded'
import { Overpayment, refusalOfStep } from '#app/payments/exceptions/payment_refusals'
import { lockPayment } from '#app/payments/queries/payment_to_move'
import { outstandingOf, STEPS } from '#app/payments/rules/payment_states'
import { recordAudit } from '#app/audit/actions/record_audit'
import type { Actor } from '#app/registrations/rules/transitions'
import { amountText, type Minor } from '#isomorphic/core/money'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { DateTime } from 'luxon'

export interface ReportInput {
  paymentId: number
  /** In minor units. */
  amount: Minor
  /** When the bank was told, as the person says. */
  occurredAt: DateTime
  /** The number that the bank gave it. */
  externalReference: string
  proof: { id: number; sha256: string } | null
  /** Who paid, or who was asked to report it for them. */
  actor: Actor
  idempotencyKey: string
}

/**
 * Records a transfer that somebody says to have made: it waits for a cashier, and counts once confirmed. The same call
 * again gives the same answer.
 *
 * @throws Overpayment, IdempotencyKeyReused, and the refusal of a payment that takes no money
 */
export function reportTransfer(
  input: ReportInput,
  trx?: TransactionClientContract
): Promise<Recorded> {
  const { paymentId, amount, occurredAt, externalReference, proof, actor } = input
  const request = {
    ...{ what: 'report', paymentId, amount, externalReference },
    occurredAt: occurredAt.toMillis(),
    proof: proof?.sha256 ?? null,
  }
  return recordOnce(
    { key: input.idempotencyKey, request },
    (client) => lockPayment(paymentId, client),
    async (payment, once, client) => {
      const obstacle = STEPS.report[payment.status]
      if (obstacle) throw refusalOfStep(obstacle)
      const outstanding = outstandingOf(payment)
      if (amount > outstanding) {
        const left = `${amountText(outstanding, payment.currency)} ${payment.currency}`
        throw new Overpayment({ left })
      }
      const appended = await appendTransaction(
        {
          ...{ payment, amount, externalReference, proof, occurredAt, ...once },
          kind: 'collection',
          method: 'transfer',
          initialStatus: 'in_review',
          recordedBy: actor.id,
        },
        client
      )
      await recordAudit(
        {
          actorId: actor.id,
          ability: actor.ability,
          action: 'payment.transfer_reported',
          subjectType: 'payment',
          subjectId: paymentId,
          after: { amount: amountText(amount, payment.currency) },
        },
        client
      )
      const { publicId, reference, concept, currency } = payment
      await announce(
        client,
        new TransferReported(
          { id: paymentId, publicId, reference, concept },
          { publicId: appended.publicId, amount, currency },
          actor.id
        )
      )
      return appended.id
    },
    trx
  )
}
