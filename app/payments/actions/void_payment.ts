import { PaymentsChanged } from '#app/payments/events/payments_changed'
import { lockPayment } from '#app/payments/queries/payment_to_move'
import { refusalOfStep } from '#app/payments/exceptions/payment_refusals'
import { STEPS } from '#app/payments/rules/payment_states'
import { recordAudit } from '#app/audit/actions/record_audit'
import {
  PlaceIsPaidWith,
  ReasonRequired,
} from '#app/registrations/exceptions/registration_refusals'
import { isActive, type Actor, type Status } from '#app/registrations/rules/transitions'
import { now, toSql } from '#app/core/clock'
import { announce } from '#app/core/facts'
import { inTransaction } from '#app/core/database/in_transaction'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Says that a payment is not owed any more, while nothing was collected for it. What a place is paid with ends with
 * the registration instead. Voiding again changes nothing.
 *
 * @throws ReasonRequired, PlaceIsPaidWith, and the refusal of a payment for which money was collected
 */
export function voidPayment(
  input: { paymentId: number; reason: string; actor: Actor },
  trx?: TransactionClientContract
): Promise<void> {
  return inTransaction(async (client) => {
    const { paymentId, actor } = input
    const reason = input.reason.trim()
    const payment = await lockPayment(paymentId, client)
    if (payment.isVoid) return
    if (reason === '') throw new ReasonRequired()
    const obstacle = STEPS.void[payment.status]
    if (obstacle) throw refusalOfStep(obstacle)
    if (await isOwedForPlace(payment.registrationId, client)) throw new PlaceIsPaidWith()
    const at = toSql(now())
    await client.from('payments').where('id', paymentId).update({ voided_at: at, updated_at: at })
    const { publicId, payer } = payment
    await announce(client, new PaymentsChanged([{ publicId, payerId: payer.id }]))
    await recordAudit(
      {
        actorId: actor.id,
        ability: actor.ability,
        action: 'payment.voided',
        subjectType: 'payment',
        subjectId: paymentId,
        reason,
      },
      client
    )
  }, trx)
}

async function isOwedForPlace(
  registrationId: number | null,
  trx: TransactionClientContract
): Promise<boolean> {
  if (registrationId === null) return false
  const { status }: { status: Status } = await trx
    .from('registrations')
    .where('id', registrationId)
    .select('status')
    .firstOrFail()
  return isActive(status)
}
