import { appendTransaction } from '#app/payments/actions/append_to_ledger'
import { listFailedRefund } from '#app/payments/actions/refund_requests'
import { settlePayment } from '#app/payments/actions/settle_payment'
import type { RefundFailed } from '#app/payments/gateways/payment_gateway'
import { lockPayment, paymentToMove } from '#app/payments/queries/payment_to_move'
import { transactionToMove } from '#app/payments/queries/transaction_to_move'
import { minor, type StoredMinor } from '#app/core/database/columns'
import { now, toSql } from '#app/core/clock'
import { recordAudit } from '#app/audit/actions/record_audit'
import { amountText, type Minor } from '#isomorphic/core/money'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import i18nManager from '@adonisjs/i18n/services/main'

interface AskedRow {
  id: number
  payment_id: number
  amount_minor: StoredMinor
  state: 'asked' | 'done' | 'failed'
  refund_id: number | null
}

/** A refund that was asked for here, and is not given. */
interface Failed {
  id: number
  paymentId: number
  amount: Minor
}

/**
 * @param event what a gateway tells of a refund that did not arrive
 * @returns the row number of the payment that it was of; null: nobody asked for it here
 */
export async function paymentOfRefund(
  event: RefundFailed,
  gateway: string,
  trx: TransactionClientContract
): Promise<number | null> {
  const asked = await askedFor(event, gateway, trx)
  return asked?.payment_id ?? null
}

/**
 * Takes a refund back that the gateway could not deliver: in the ledger by a reversal, where it was written down
 * already, and onto the cashiers' list, since the money is to be given back otherwise. The place that was given up stays
 * so. One that somebody reversed by hand, or that the gateway had refused at once, is left as it is. The caller holds
 * the payment's lock.
 */
export async function takeBackRefund(
  event: RefundFailed,
  gateway: string,
  trx: TransactionClientContract
): Promise<void> {
  const row = (await askedFor(event, gateway, trx))!
  const failed = { id: row.id, paymentId: row.payment_id, amount: minor(row.amount_minor) }
  // The message came before what it is about was written down, and now will not be.
  if (row.state === 'asked') await giveUpRefund(failed, trx)
  if (row.refund_id === null) return
  const refund = await transactionToMove(row.refund_id, trx)
  if (refund.isReversed) return
  const payment = await paymentToMove(row.payment_id, trx)
  const reason = i18nManager.locale(payment.payer.locale).t('refunds.notDelivered')
  await appendTransaction(
    {
      ...{ payment, method: refund.method, amount: refund.amount, reason, recordedBy: null },
      ...{ kind: 'reversal', reverses: refund, occurredAt: event.occurredAt },
      idempotencyKey: `${gateway}:${event.id}`,
      requestHash: '0'.repeat(64),
    },
    trx
  )
  await recordAudit(
    {
      ...{ actorId: null, action: 'payment.reversed', reason },
      ...{ subjectType: 'payment', subjectId: payment.id },
      before: {
        ...{ kind: refund.kind, method: refund.method },
        amount: amountText(refund.amount, payment.currency),
      },
    },
    trx
  )
  const after = await paymentToMove(payment.id, trx)
  await listFailedRefund({ payment: after, amount: refund.amount, wasGiven: true }, trx)
}

/** What a gateway will not give back is held back for it no more, and stands on the cashiers' list. */
export async function giveUpRefund(failed: Failed, trx: TransactionClientContract): Promise<void> {
  const { paymentId, amount } = failed
  if (!(await releaseRefund(failed, trx))) return
  const payment = await paymentToMove(paymentId, trx)
  await listFailedRefund({ payment, amount, wasGiven: false }, trx)
}

/**
 * What a gateway will not give back is held back for it no more. Money that came meanwhile may have paid for the
 * place, which waited for this.
 *
 * @returns false: it was settled before
 */
export async function releaseRefund(
  { id, paymentId }: Pick<Failed, 'id' | 'paymentId'>,
  trx: TransactionClientContract
): Promise<boolean> {
  await lockPayment(paymentId, trx)
  const changed = await trx
    .from('online_refunds')
    .where({ id, state: 'asked' })
    .update({ state: 'failed', updated_at: toSql(now()) })
  if (Number(changed) === 0) return false
  await settlePayment({ paymentId, actor: null }, trx)
  return true
}

/** By the key that we asked with, or by the reference that the ledger has of it. */
async function askedFor(
  { key, refund }: RefundFailed,
  gateway: string,
  trx: TransactionClientContract
): Promise<AskedRow | null> {
  return trx
    .from('online_refunds as o')
    .leftJoin('transactions as t', 't.id', 'o.refund_id')
    .where('o.gateway', gateway)
    .where((either) => {
      either.where('t.external_reference', refund)
      if (key !== null) either.orWhere('o.public_id', key)
    })
    .select('o.id', 'o.payment_id', 'o.amount_minor', 'o.state', 'o.refund_id')
    .first() as Promise<AskedRow | null>
}
