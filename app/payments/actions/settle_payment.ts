import { markEnded, reopenPayments } from '#app/payments/actions/end_payments'
import {
  closeRefundRequest,
  lowerRefundRequest,
  openRefundRequests,
  withdrawRefundRequests,
} from '#app/payments/actions/refund_requests'
import { paymentToMove, type PaymentToMove } from '#app/payments/queries/payment_to_move'
import { dueAfterReversal } from '#app/payments/rules/due_dates'
import { heldOf } from '#app/payments/rules/payment_states'
import {
  confirmPaidRegistration,
  reseatExpired,
  suspendUnpaid,
} from '#app/registrations/actions/expire_registration'
import { SEATS } from '#app/registrations/rules/scarce'
import { isActive, type Actor, type Status } from '#app/registrations/rules/transitions'
import { now, toSql } from '#app/core/clock'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Makes true what follows from a movement of money, in the transaction that recorded it: a payment that is paid
 * confirms what waits for it, one that is not paid any more suspends it, and money that nothing is owed for is
 * offered for refund. The caller holds the locks of `lockPayment`. Settling again changes nothing.
 *
 * @param input.transactionId of a refund: what a refund request was worked off with
 * @param input.wasPaid before the movement, which took money back: there is a day to pay again
 */
export async function settlePayment(
  input: { paymentId: number; actor: Actor | null; transactionId?: number; wasPaid?: boolean },
  trx: TransactionClientContract
): Promise<void> {
  const { actor, wasPaid = false } = input
  const payment = await paymentToMove(input.paymentId, trx)
  const { registrationId } = payment
  if (registrationId !== null) {
    await settleRegistration({ ...payment, registrationId, wasPaid }, actor, trx)
  }
  if (payment.isUnallocated) await offerRefund(payment, 'overpaid', trx)
  const after = await paymentToMove(input.paymentId, trx)
  // All that was collected was a mistake: nothing is owed, and nothing is to be given back.
  if (after.isEnded && !after.isVoid && after.collected === 0n) await voidEnded(after.id, trx)
  if (heldOf(after) === 0n) {
    await closeRefundRequest({ payment: after, actor, transactionId: input.transactionId }, trx)
  } else await lowerRefundRequest(after, trx)
}

async function settleRegistration(
  payment: PaymentToMove & { registrationId: number; wasPaid: boolean },
  actor: Actor | null,
  trx: TransactionClientContract
): Promise<void> {
  const registration = await registrationOf(payment, trx)
  const isPaid = payment.status === 'paid' && !payment.isGivingUp
  switch (registration.status) {
    case 'pending_payment':
      if (isPaid && (await isPaidWhole(payment, trx))) {
        await confirmPaidRegistration({ registrationId: registration.id, actor }, trx)
      }
      // Of a team that waits again already, since another one's collection was reversed before.
      if (payment.status !== 'paid' && payment.wasPaid) await setDue(payment, trx)
      return
    case 'confirmed':
      if (payment.status === 'pending' || payment.status === 'partially_paid') {
        await suspendUnpaid({ registrationId: registration.id, actor }, trx)
        await setDue(payment, trx)
      }
      return
    case 'expired':
      if (isPaid && (await isPaidWhole(payment, trx))) {
        const isSeated = await reseatExpired({ registrationId: registration.id, actor }, trx)
        // What was offered back when the place was lost pays for it now.
        if (isSeated) {
          await reopenPayments({ registrationId: registration.id }, trx)
          return withdrawRefundRequests({ registrationId: registration.id }, trx)
        }
      }
      return endAndOffer(payment, 'late_money', trx)
    default:
      if (!isActive(registration.status)) {
        await endAndOffer(payment, 'registration_cancelled', trx)
      }
  }
}

/** The registration that the payment is for; of a team's fee, one that stands for the team while any does. */
async function registrationOf(
  { registrationId, teamId }: PaymentToMove & { registrationId: number },
  trx: TransactionClientContract
): Promise<{ id: number; status: Status }> {
  if (teamId !== null) {
    const member: { id: number; status: Status } | null = await trx
      .from('registrations')
      .where('team_id', teamId)
      .whereIn('status', [...SEATS.heldIn])
      .orderByRaw(`case when id = ? then 0 else 1 end, id`, [registrationId])
      .select('id', 'status')
      .first()
    if (member) return member
  }
  return trx
    .from('registrations')
    .where('id', registrationId)
    .select('id', 'status')
    .firstOrFail() as Promise<{ id: number; status: Status }>
}

/** Whether everybody has paid whose registration moves together with this one. */
async function isPaidWhole(
  payment: PaymentToMove & { registrationId: number },
  trx: TransactionClientContract
): Promise<boolean> {
  const unpaid: unknown = await trx
    .from('registrations as mine')
    .join('registrations as r', (join) =>
      join.on('r.team_id', 'mine.team_id').andOn('r.status', 'mine.status')
    )
    .where('mine.id', payment.registrationId)
    .whereNot('r.id', payment.registrationId)
    .where('r.price_amount_minor', '>', 0)
    .whereNotExists((paid) =>
      paid
        .from('payments as p')
        .whereColumn('p.registration_id', 'r.id')
        .where('p.unallocated', false)
        .whereColumn('p.collected_minor', '>=', 'p.amount_minor')
        .whereNotExists((leaving) =>
          leaving
            .from('online_refunds as o')
            .whereColumn('o.payment_id', 'p.id')
            .where({ 'o.state': 'asked', 'o.gives_up': true })
            .select('o.id')
        )
        .select('p.id')
    )
    .select('r.id')
    .first()
  return unpaid === null
}

async function setDue(payment: PaymentToMove, trx: TransactionClientContract): Promise<void> {
  const dueAt = dueAfterReversal(payment.event!, now())
  await trx
    .from('payments')
    .where('id', payment.id)
    .update({ due_at: dueAt && toSql(dueAt), reminded_at: null, updated_at: toSql(now()) })
}

/** What was owed is over: nobody pays the rest, and what came is given back. */
async function endAndOffer(
  payment: PaymentToMove,
  reason: 'late_money' | 'registration_cancelled',
  trx: TransactionClientContract
): Promise<void> {
  if (payment.collected > 0n) await markEnded([payment.id], trx)
  await offerRefund(payment, reason, trx)
}

async function voidEnded(paymentId: number, trx: TransactionClientContract): Promise<void> {
  const at = toSql(now())
  await trx.from('payments').where('id', paymentId).update({ voided_at: at, updated_at: at })
}

async function offerRefund(
  payment: PaymentToMove,
  reason: 'late_money' | 'registration_cancelled' | 'overpaid',
  trx: TransactionClientContract
): Promise<void> {
  const amount = heldOf(payment)
  if (amount > 0n) await openRefundRequests([{ paymentId: payment.id, amount, reason }], trx)
}
