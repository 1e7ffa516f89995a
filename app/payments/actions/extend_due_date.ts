import { PaymentsChanged } from '#app/payments/events/payments_changed'
import { owedTogether } from '#app/payments/queries/owed_together'
import { lockPayment } from '#app/payments/queries/payment_to_move'
import { DueDateRefused, refusalOfStep } from '#app/payments/exceptions/payment_refusals'
import { STEPS } from '#app/payments/rules/payment_states'
import { recordAudit } from '#app/audit/actions/record_audit'
import { ReasonRequired } from '#app/registrations/exceptions/registration_refusals'
import type { Actor } from '#app/registrations/rules/transitions'
import { now, toSql } from '#app/core/clock'
import { announce } from '#app/core/facts'
import { inTransaction } from '#app/core/database/in_transaction'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { DateTime } from 'luxon'

/**
 * Gives somebody longer to pay, of a team everybody who owes. Extending to the same time again changes nothing.
 *
 * @param input.dueAt later than the present one and now, and never past the event's start
 * @throws ReasonRequired, DueDateRefused, and the refusal of a payment that takes no money
 */
export function extendDueDate(
  input: { paymentId: number; dueAt: DateTime; reason: string; actor: Actor },
  trx?: TransactionClientContract
): Promise<void> {
  return inTransaction(async (client) => {
    const { paymentId, dueAt, actor } = input
    const reason = input.reason.trim()
    const payment = await lockPayment(paymentId, client)
    const obstacle = STEPS.extend[payment.status]
    if (obstacle) throw refusalOfStep(obstacle)
    if (payment.dueAt !== null && toSql(payment.dueAt) === toSql(dueAt)) return
    if (reason === '') throw new ReasonRequired()
    const isTooLate = payment.event !== null && dueAt > payment.event.startsAt
    if (payment.dueAt === null || dueAt <= payment.dueAt || dueAt <= now() || isTooLate) {
      throw new DueDateRefused()
    }
    const together = await owedTogether(paymentId, client)
    await client
      .from('payments')
      .whereIn('id', together)
      .update({ due_at: toSql(dueAt), reminded_at: null, updated_at: toSql(now()) })
    const { publicId, payer } = payment
    await announce(client, new PaymentsChanged([{ publicId, payerId: payer.id }]))
    await recordAudit(
      {
        actorId: actor.id,
        ability: actor.ability,
        action: 'payment.extended',
        subjectType: 'payment',
        subjectId: paymentId,
        before: { dueAt: payment.dueAt },
        after: { dueAt },
        reason,
      },
      client
    )
  }, trx)
}
