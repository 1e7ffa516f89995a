import { refundPayment } from '#app/payments/actions/refund_payment'
import { NotPayableOnline, RefundRefusedByGateway } from '#app/payments/exceptions/gateway_refusals'
import {
  IdempotencyKeyReused,
  RefundTooLarge,
  refusalOfStep,
} from '#app/payments/exceptions/payment_refusals'
import { activeGateway } from '#app/payments/gateways/active_gateway'
import type { PaymentGateway } from '#app/payments/gateways/payment_gateway'
import { heldBack } from '#app/payments/queries/held_back'
import { lockPayment, type PaymentToMove } from '#app/payments/queries/payment_to_move'
import { heldOf, STEPS } from '#app/payments/rules/payment_states'
import { ReasonRequired } from '#app/registrations/exceptions/registration_refusals'
import type { Actor } from '#app/registrations/rules/transitions'
import { exactSum, minor, type StoredMinor } from '#app/core/database/columns'
import { inTransaction } from '#app/core/database/in_transaction'
import { now, toSql } from '#app/core/clock'
import { amountText, type Minor } from '#isomorphic/core/money'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { ulid } from 'ulid'

export interface OnlineRefundInput {
  paymentId: number
  /** In minor units. */
  amount: Minor
  reason: string
  actor: Actor
  idempotencyKey: string
}

interface AskedRefund {
  id: number
  public_id: string
  payment_id: number
  amount_minor: StoredMinor
  reason: string
  asked_by: number
  ability: string | null
  external_reference: string
  currency: string
  state: 'asked' | 'done' | 'failed'
  refund_id: number | null
}

/**
 * Gives money back the way it came, through the gateway. What is asked is written down first, and held back from every
 * other refund; then the gateway is asked by a key of that row, so that it gives the money once, and the ledger says so.
 * A process that dies in between leaves the row, which `finishOnlineRefunds` goes on with.
 *
 * @returns the refund's transaction, by its row number
 * @throws ReasonRequired, NotPayableOnline, RefundTooLarge, IdempotencyKeyReused, RefundRefusedByGateway,
 *   GatewayUnreachable (it is tried again), and the refusal of a payment that holds nothing
 */
export async function refundOnline(input: OnlineRefundInput): Promise<number> {
  const gateway = await activeGateway()
  if (!gateway) throw new NotPayableOnline()
  const asked = await inTransaction((trx) => ask(input, gateway, trx))
  return finish(asked, gateway)
}

/** Goes on with what was asked and not finished: safe to run twice, and beside another process. */
export async function finishOnlineRefunds(): Promise<number> {
  const gateway = await activeGateway()
  if (!gateway) return 0
  const left = await askedRefunds((query) =>
    query
      .where('o.state', 'asked')
      .where('o.gateway', gateway.name)
      .where('o.created_at', '<', toSql(now().minus({ minutes: 1 })))
  )
  for (const one of left) await finish(one, gateway)
  return left.length
}

async function ask(
  input: OnlineRefundInput,
  gateway: PaymentGateway,
  trx: TransactionClientContract
): Promise<AskedRefund> {
  const { paymentId, amount, actor, idempotencyKey } = input
  const reason = input.reason.trim()
  const payment = await lockPayment(paymentId, trx)
  const [earlier] = await askedRefunds(
    (query) => query.where('o.idempotency_key', idempotencyKey),
    trx
  )
  if (earlier) {
    const isSame = earlier.payment_id === paymentId && minor(earlier.amount_minor) === amount
    if (!isSame || earlier.reason !== reason) throw new IdempotencyKeyReused()
    return earlier
  }
  if (reason === '') throw new ReasonRequired()
  await checkOnlineRefund(payment, amount, trx)
  const transactionId = await collectionToGiveBack({ paymentId, amount, gateway }, trx)
  const at = toSql(now())
  await trx.table('online_refunds').insert({
    public_id: ulid(),
    payment_id: paymentId,
    transaction_id: transactionId,
    gateway: gateway.name,
    amount_minor: amount,
    reason,
    asked_by: actor.id,
    ability: actor.ability,
    idempotency_key: idempotencyKey,
    state: 'asked',
    created_at: at,
    updated_at: at,
  })
  const [asked] = await askedRefunds(
    (query) => query.where('o.idempotency_key', idempotencyKey),
    trx
  )
  return asked!
}

async function checkOnlineRefund(
  payment: PaymentToMove,
  amount: Minor,
  trx: TransactionClientContract
): Promise<void> {
  const obstacle = STEPS.refund[payment.status]
  if (obstacle) throw refusalOfStep(obstacle)
  const free = heldOf(payment) - (await heldBack(payment.id, trx))
  if (amount > free) throw new RefundTooLarge({ held: amountText(free, payment.currency) })
}

/** One that came by this gateway and has as much left of it. */
async function collectionToGiveBack(
  { paymentId, amount, gateway }: { paymentId: number; amount: Minor; gateway: PaymentGateway },
  trx: TransactionClientContract
): Promise<number> {
  const rows: { id: number; amount_minor: StoredMinor; given: StoredMinor }[] = await trx
    .from('transactions as t')
    .leftJoin('transactions as back', 'back.reverses_id', 't.id')
    .where({ 't.payment_id': paymentId, 't.kind': 'collection', 't.method': 'online' })
    .where('t.idempotency_key', 'like', `${gateway.name}:%`)
    .whereNull('back.id')
    .orderBy('t.id')
    .select('t.id', 't.amount_minor')
    .select(
      trx.raw(`(select ${exactSum('amount_minor')} from online_refunds
        where online_refunds.transaction_id = t.id and online_refunds.state <> 'failed') as given`)
    )
  const enough = rows.find((row) => minor(row.amount_minor) - minor(row.given) >= amount)
  if (!enough) throw new NotPayableOnline()
  return enough.id
}

async function finish(asked: AskedRefund, gateway: PaymentGateway): Promise<number> {
  if (asked.state === 'done') return asked.refund_id!
  if (asked.state === 'failed') throw new RefundRefusedByGateway()
  const amount = minor(asked.amount_minor)
  const reference = await askGateway(asked, amount, gateway)
  return inTransaction(async (trx) => {
    await lockPayment(asked.payment_id, trx)
    // From here on the ledger holds it back itself.
    const key = `online_refund:${asked.public_id}`
    await settleState(asked.id, { state: 'failed' }, trx)
    const { transactionId } = await refundPayment(
      {
        paymentId: asked.payment_id,
        ...{ amount, method: 'online', reason: asked.reason, externalReference: reference },
        actor: { id: asked.asked_by, ability: asked.ability },
        idempotencyKey: key,
      },
      trx
    )
    await settleState(asked.id, { state: 'done', refund_id: transactionId }, trx)
    return transactionId
  })
}

async function askGateway(
  { id, public_id: key, external_reference: externalReference, currency }: AskedRefund,
  amount: Minor,
  gateway: PaymentGateway
): Promise<string> {
  try {
    return await gateway.refund({ externalReference, amount, currency, key })
  } catch (error) {
    // It never will: nothing is held back for it any more.
    if (error instanceof RefundRefusedByGateway) {
      await inTransaction((trx) => settleState(id, { state: 'failed' }, trx))
    }
    throw error
  }
}

async function settleState(
  id: number,
  columns: { state: 'done' | 'failed'; refund_id?: number },
  trx: TransactionClientContract
): Promise<void> {
  await trx
    .from('online_refunds')
    .where('id', id)
    .update({ ...columns, updated_at: toSql(now()) })
}

function askedRefunds(
  only: (query: ReturnType<typeof db.from>) => unknown,
  client: Pick<typeof db, 'from'> = db
): Promise<AskedRefund[]> {
  const query = client
    .from('online_refunds as o')
    .join('transactions as t', 't.id', 'o.transaction_id')
    .orderBy('o.id')
    .select('o.*', 't.external_reference', 't.currency')
  only(query as ReturnType<typeof db.from>)
  return query as unknown as Promise<AskedRefund[]>
}
