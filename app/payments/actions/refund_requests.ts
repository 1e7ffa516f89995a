import { RefundRequestClosed } from '#app/payments/exceptions/payment_refusals'
import { lockPayment, type PaymentToMove } from '#app/payments/queries/payment_to_move'
import { heldOf } from '#app/payments/rules/payment_states'
import type { RefundReason } from '#app/payments/rules/refund_reasons'
import { recordAudit } from '#app/audit/actions/record_audit'
import type { Actor } from '#app/registrations/rules/transitions'
import { now, toSql } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import { minor, type StoredMinor } from '#app/core/database/columns'
import { insertRows } from '#app/core/database/insert_rows'
import type { Minor } from '#isomorphic/core/money'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { ulid } from '#app/core/ulid'

export interface NewRefundRequest {
  paymentId: number
  /** In minor units: what is to be given back. */
  amount: Minor
  reason: RefundReason
  /** What the person wrote who asks. */
  words?: string | null
}

/**
 * Puts payments on the cashiers' list of what is to be given back; a payment that is on it already stays with what is
 * held of it now. The caller holds their locks.
 */
export async function openRefundRequests(
  requests: readonly NewRefundRequest[],
  trx: TransactionClientContract
): Promise<void> {
  if (requests.length === 0) return
  const at = toSql(now())
  const listed = new Set(await listedAmong(requests, trx))
  for (const { paymentId, amount } of requests) {
    if (!listed.has(paymentId)) continue
    await trx
      .from('refund_requests')
      .where({ payment_id: paymentId, state: 'open' })
      .update({ amount_minor: amount, updated_at: at })
  }
  const rows = requests
    .filter(({ paymentId }) => !listed.has(paymentId))
    .map(({ paymentId, amount, reason, words = null }) => ({
      public_id: ulid(),
      payment_id: paymentId,
      amount_minor: amount,
      reason,
      state: 'open',
      words,
      created_at: at,
      updated_at: at,
    }))
  await insertRows('refund_requests', rows, trx)
}

/**
 * Puts what a gateway could not give back on the list, so that it is given back otherwise; a payment that is on it
 * already stays there for this reason. The caller holds its lock.
 *
 * @param input.payment as it is by now
 * @param input.amount in minor units: what did not arrive
 * @param input.wasGiven the ledger had it as given, and so the list without it
 */
export async function listFailedRefund(
  input: { payment: PaymentToMove; amount: Minor; wasGiven: boolean },
  trx: TransactionClientContract
): Promise<void> {
  const { payment, amount, wasGiven } = input
  const open: { id: number; amount_minor: StoredMinor } | null = await trx
    .from('refund_requests')
    .where({ payment_id: payment.id, state: 'open' })
    .select('id', 'amount_minor')
    .first()
  const listed = open ? minor(open.amount_minor) : 0n
  const wanted = wasGiven ? listed + amount : largest(listed, amount)
  const held = heldOf(payment)
  const request = { paymentId: payment.id, amount: wanted < held ? wanted : held }
  if (request.amount === 0n) return
  await openRefundRequests([{ ...request, reason: 'refund_failed' }], trx)
  if (open) {
    await trx.from('refund_requests').where('id', open.id).update({ reason: 'refund_failed' })
  }
}

const largest = (one: Minor, other: Minor) => (one > other ? one : other)

async function listedAmong(
  requests: readonly NewRefundRequest[],
  trx: TransactionClientContract
): Promise<number[]> {
  const rows: { payment_id: number }[] = await trx
    .from('refund_requests')
    .whereIn(
      'payment_id',
      requests.map(({ paymentId }) => paymentId)
    )
    .where('state', 'open')
    .select('payment_id')
  return rows.map((row) => row.payment_id)
}

/** Nothing of the payment is held any more: what was to be given back is done. */
export async function closeRefundRequest(
  input: { payment: PaymentToMove; actor: Actor | null; transactionId?: number },
  trx: TransactionClientContract
): Promise<void> {
  const at = toSql(now())
  await trx
    .from('refund_requests')
    .where({ payment_id: input.payment.id, state: 'open' })
    .update({
      state: 'done',
      transaction_id: input.transactionId ?? null,
      decided_by: input.actor?.id ?? null,
      decided_at: at,
      updated_at: at,
    })
}

/** A part was given back: no more is to be given back than is held. */
export async function lowerRefundRequest(
  payment: PaymentToMove,
  trx: TransactionClientContract
): Promise<void> {
  const held = heldOf(payment)
  await trx
    .from('refund_requests')
    .where({ payment_id: payment.id, state: 'open' })
    .where('amount_minor', '>', String(held))
    .update({ amount_minor: held, updated_at: toSql(now()) })
}

/**
 * The place that was lost is theirs again, of a team everybody's: what was offered for it is not given back. The
 * caller holds the event's lock.
 */
export async function withdrawRefundRequests(
  { registrationId }: { registrationId: number },
  trx: TransactionClientContract
): Promise<void> {
  const at = toSql(now())
  const seated = seatedWith(registrationId, trx)
  await trx
    .from('refund_requests')
    .whereIn('payment_id', trx.from('payments').whereIn('registration_id', seated).select('id'))
    .where('state', 'open')
    .whereIn('reason', ['expired', 'late_money'])
    .update({ state: 'declined', decided_at: at, updated_at: at })
}

/** @returns a query of the registrations that have their seat together with one */
export function seatedWith(registrationId: number, trx: TransactionClientContract) {
  return trx
    .from('registrations as mine')
    .join('registrations as r', (same) =>
      same
        .on('r.id', 'mine.id')
        .orOn((team) => team.on('r.team_id', 'mine.team_id').andOn('r.status', 'mine.status'))
    )
    .where('mine.id', registrationId)
    .select('r.id')
}

/**
 * Takes a payment off the list without giving money back, and says why. Declining again changes nothing.
 *
 * @throws RefundRequestClosed when the money was given back
 */
export function declineRefund(
  input: { requestId: number; answer: string; actor: Actor },
  trx?: TransactionClientContract
): Promise<void> {
  return inTransaction(async (client) => {
    const { requestId, answer, actor } = input
    const { payment_id: paymentId }: { payment_id: number } = await client
      .from('refund_requests')
      .where('id', requestId)
      .select('payment_id')
      .firstOrFail()
    await lockPayment(paymentId, client)
    const { state }: { state: string } = await client
      .from('refund_requests')
      .where('id', requestId)
      .select('state')
      .firstOrFail()
    if (state === 'declined') return
    if (state !== 'open') throw new RefundRequestClosed()
    const at = toSql(now())
    await client
      .from('refund_requests')
      .where('id', requestId)
      .update({ state: 'declined', answer, decided_by: actor.id, decided_at: at, updated_at: at })
    await recordAudit(
      {
        actorId: actor.id,
        ability: actor.ability,
        action: 'payment.refund_declined',
        subjectType: 'payment',
        subjectId: paymentId,
        reason: answer,
      },
      client
    )
  }, trx)
}
