import { markEnded } from '#app/payments/actions/end_payments'
import { openRefundRequests } from '#app/payments/actions/refund_requests'
import { raisePayments } from '#app/payments/actions/raise_payments'
import { minor, type StoredMinor } from '#app/core/database/columns'
import { fromSql, now, toSql } from '#app/core/clock'
import { isActive, type Status } from '#app/registrations/rules/transitions'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

interface Owed {
  id: number
  event_id: number
  campus_id: number
  team_id: number | null
  concept: string
  amount_minor: StoredMinor
  collected_minor: StoredMinor
  refunded_minor: StoredMinor
  currency: string
  due_at: string | Date | null
  status: Status
}

/**
 * Makes another member of a team owe its fee, due when it was, as the captaincy passes. A captain who has paid some of
 * it and stays keeps owing the rest; one who leaves gets it back, and the next one owes all of it. The caller holds
 * the event's lock.
 *
 * @param input the registrations of both, by their row numbers
 * @returns whether the fee passes
 */
export async function passPayment(
  input: { from: number; to: number },
  trx: TransactionClientContract
): Promise<boolean> {
  const { from, to } = input
  const owed: Owed | null = await trx
    .from('payments as p')
    .join('registrations as r', 'r.id', 'p.registration_id')
    .where('p.registration_id', from)
    .orderBy('p.id', 'desc')
    .select('p.*', 'r.status as status')
    .first()
  // They wait for a seat: nothing is owed yet.
  if (!owed) return true
  if (minor(owed.collected_minor) > 0n && isActive(owed.status)) return false
  const amount = minor(owed.collected_minor) - minor(owed.refunded_minor)
  const request = { paymentId: owed.id, amount, reason: 'registration_cancelled' } as const
  if (amount > 0n) await openRefundRequests([request], trx)
  const at = toSql(now())
  await trx
    .from('payments')
    .where({ id: owed.id, collected_minor: 0 })
    .whereNull('voided_at')
    .update({ voided_at: at, updated_at: at })
  const { user_id: userId }: { user_id: number } = await trx
    .from('registrations')
    .where('id', to)
    .select('user_id')
    .firstOrFail()
  await raisePayments(
    [
      {
        userId,
        registrationId: to,
        teamId: owed.team_id,
        eventId: owed.event_id,
        campusId: owed.campus_id,
        concept: owed.concept,
        amount: minor(owed.amount_minor),
        currency: owed.currency,
        dueAt: fromSql(owed.due_at),
      },
    ],
    trx
  )
  // Once another one owes it, what was paid of the former one's is over.
  if (minor(owed.collected_minor) > 0n) await markEnded([owed.id], trx)
  return true
}
