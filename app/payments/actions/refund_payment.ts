import { appendTransaction } from '#app/payments/actions/append_to_ledger'
import { recordOnce, type Recorded } from '#app/payments/actions/record_once'
import { settlePayment } from '#app/payments/actions/settle_payment'
import {
  IdempotencyKeyReused,
  refusalOfStep,
  RefundInPart,
  RefundTooLarge,
} from '#app/payments/exceptions/payment_refusals'
import { heldBack } from '#app/payments/queries/held_back'
import { lockDeskOf } from '#app/payments/queries/lock_cash_desk'
import { lockPayment, type PaymentToMove } from '#app/payments/queries/payment_to_move'
import type { Method } from '#app/payments/rules/ledger_entry'
import { heldOf, STEPS } from '#app/payments/rules/payment_states'
import { recordAudit } from '#app/audit/actions/record_audit'
import { cancelRegistration } from '#app/registrations/actions/cancel_registration'
import { isSeatHolding } from '#app/registrations/rules/scarce'
import { ReasonRequired } from '#app/registrations/exceptions/registration_refusals'
import type { Actor, Status } from '#app/registrations/rules/transitions'
import { amountText, type Minor } from '#isomorphic/core/money'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

export interface RefundInput {
  paymentId: number
  /** In minor units. */
  amount: Minor
  /**
   * Cash leaves the cashier's open desk; card and transfer are given back elsewhere and recorded here, at the open desk
   * if there is one; `online` by `refundOnline` alone, after the gateway has given it.
   */
  method: Method
  reason: string
  externalReference?: string | null
  actor: Actor
  idempotencyKey: string
  /** It was asked of a gateway while it was all that was paid: the place goes with it, whatever came since. */
  givesUp?: boolean
}

/**
 * Gives money back, in part or all that is held. Who gets all of it back loses the place in the same transaction: the
 * registration, or the team whose fee it was. The same call again gives the same answer.
 *
 * @throws ReasonRequired, NoOpenDesk for cash, RefundTooLarge, RefundInPart for a part of what was not paid in full,
 *   IdempotencyKeyReused, and the refusal of a payment that holds nothing
 */
export function refundPayment(
  input: RefundInput,
  trx?: TransactionClientContract
): Promise<Recorded> {
  const { paymentId, amount, method, externalReference = null, actor } = input
  const reason = input.reason.trim()
  const request = { what: 'refund', paymentId, amount, method, reason, externalReference }
  return recordOnce(
    { key: input.idempotencyKey, request },
    (client) => lockPayment(paymentId, client),
    async (payment, once, client) => {
      if (reason === '') throw new ReasonRequired()
      const cashDeskSession = await lockDeskOf({ method, cashierId: actor.id }, client)
      if (await isAskedOnline(once.idempotencyKey, client)) throw new IdempotencyKeyReused()
      const free = heldOf(payment) - (await heldBack(paymentId, client))
      checkRefund(payment, { amount, method }, free)
      const appended = await appendTransaction(
        {
          ...{ payment, method, amount, reason, externalReference, cashDeskSession, ...once },
          kind: 'refund',
          recordedBy: actor.id,
        },
        client
      )
      await recordAudit(
        {
          actorId: actor.id,
          ability: actor.ability,
          action: 'payment.refunded',
          subjectType: 'payment',
          subjectId: paymentId,
          after: { method, amount: amountText(amount, payment.currency) },
          reason,
        },
        client
      )
      const isWhole = amount === heldOf(payment) || payment.status === 'partially_paid'
      if (isWhole || input.givesUp) await giveUpPlace(payment, { actor, reason }, client)
      await settlePayment({ paymentId, actor, transactionId: appended.id }, client)
      return appended.id
    },
    trx
  )
}

/** @param free what is held and no gateway was asked to give back */
function checkRefund(
  payment: PaymentToMove,
  { amount, method }: Pick<RefundInput, 'amount' | 'method'>,
  free: Minor
): void {
  const obstacle = STEPS.refund[payment.status]
  if (obstacle) throw refusalOfStep(obstacle)
  if (amount > free) throw new RefundTooLarge({ held: amountText(free, payment.currency) })
  // A part of a part would leave a place that nobody can pay for any more. What a gateway gave back is given back.
  const isInPart = payment.status === 'partially_paid' && amount < heldOf(payment)
  if (isInPart && method !== 'online') throw new RefundInPart()
}

/** Whether the key is that of a refund which a gateway is asked for. */
async function isAskedOnline(key: string, trx: TransactionClientContract): Promise<boolean> {
  const asked: unknown = await trx
    .from('online_refunds')
    .where('idempotency_key', key)
    .select('id')
    .first()
  return asked !== null
}

async function giveUpPlace(
  { registrationId, teamId }: PaymentToMove,
  by: { actor: Actor; reason: string },
  trx: TransactionClientContract
): Promise<void> {
  if (registrationId === null) return
  const held: { id: number; status: Status }[] = await trx
    .from('registrations')
    .if(
      teamId !== null,
      (query) => query.where('team_id', teamId!),
      (query) => query.where('id', registrationId)
    )
    .orderBy('id')
    .select('id', 'status')
  const seated = held.filter(({ status }) => isSeatHolding(status))
  // Of a team some may still owe a fee of their own, and so be in another state than the rest.
  for (const registration of seated) {
    await cancelRegistration(
      { registrationId: registration.id, by, wholeTeam: teamId !== null },
      trx
    )
  }
}
