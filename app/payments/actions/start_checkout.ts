import { NotPayableOnline } from '#app/payments/exceptions/gateway_refusals'
import { refusalOfStep } from '#app/payments/exceptions/payment_refusals'
import { activeGateway } from '#app/payments/gateways/active_gateway'
import type { PaymentGateway } from '#app/payments/gateways/payment_gateway'
import { lockPayment, type PaymentToMove } from '#app/payments/queries/payment_to_move'
import { checkoutEnds } from '#app/payments/rules/checkout_window'
import { outstandingOf, STEPS } from '#app/payments/rules/payment_states'
import { minor, type StoredMinor } from '#app/core/database/columns'
import { inTransaction } from '#app/core/database/in_transaction'
import { fromSql, now, toSql } from '#app/core/clock'
import type { Minor } from '#isomorphic/core/money'
import { shownReference } from '#isomorphic/payments/reference'
import { appUrl } from '#config/app'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { DateTime } from 'luxon'
import { ulid } from '#app/core/ulid'

interface Checkout {
  publicId: string
  amount: Minor
  expiresAt: DateTime
  /** Null: the gateway has not been asked yet. */
  url: string | null
}

/**
 * Opens a checkout at the gateway for what is left to pay. Pressing again while it is open leads to the same one. The
 * gateway is asked between two transactions, by a key of ours, so that asking again opens no second one.
 *
 * @returns where the payer pays
 * @throws NotPayableOnline, GatewayUnreachable, and the refusal of a payment that takes no money
 */
export async function startCheckout(input: { paymentId: number }): Promise<string> {
  const gateway = await activeGateway()
  if (!gateway) throw new NotPayableOnline()
  const { payment, checkout } = await inTransaction((trx) =>
    prepareCheckout({ ...input, gateway }, trx)
  )
  if (checkout.url !== null) return checkout.url
  const { publicId, amount, expiresAt } = checkout
  const { externalId, url } = await gateway.openCheckout({
    ...{ publicId, amount, expiresAt, currency: payment.currency },
    description: `${payment.concept} (${shownReference(payment.reference)})`,
    email: payment.payer.email,
    locale: payment.payer.locale,
    returnUrl: `${appUrl}/my/payments`,
  })
  await db
    .from('checkouts')
    .where({ public_id: publicId, state: 'opening' })
    .update({ external_id: externalId, url, state: 'open', updated_at: toSql(now()) })
  return url
}

async function prepareCheckout(
  { paymentId, gateway }: { paymentId: number; gateway: PaymentGateway },
  trx: TransactionClientContract
): Promise<{ payment: PaymentToMove; checkout: Checkout }> {
  const payment = await lockPayment(paymentId, trx)
  const obstacle = STEPS.collect[payment.status]
  if (obstacle) throw refusalOfStep(obstacle)
  const amount = outstandingOf(payment)
  const expiresAt = checkoutEnds(payment.dueAt, gateway.minutes, now())
  if (expiresAt === null || !gateway.accepts(amount, payment.currency)) throw new NotPayableOnline()
  const open = await openCheckoutOf({ paymentId, amount, gateway }, trx)
  if (open) return { payment, checkout: open }
  const checkout = { publicId: ulid(), amount, expiresAt, url: null }
  const at = toSql(now())
  await trx.table('checkouts').insert({
    public_id: checkout.publicId,
    payment_id: paymentId,
    gateway: gateway.name,
    amount_minor: amount,
    currency: payment.currency,
    state: 'opening',
    expires_at: toSql(expiresAt),
    created_at: at,
    updated_at: at,
  })
  return { payment, checkout }
}

async function openCheckoutOf(
  about: { paymentId: number; amount: Minor; gateway: PaymentGateway },
  trx: TransactionClientContract
): Promise<Checkout | null> {
  const row: {
    public_id: string
    amount_minor: StoredMinor
    expires_at: string | Date
    url: string | null
  } | null = await trx
    .from('checkouts')
    .where({ payment_id: about.paymentId, gateway: about.gateway.name })
    .whereIn('state', ['opening', 'open'])
    // Enough time to type a card's number in.
    .where('expires_at', '>', toSql(now().plus({ minutes: 1 })))
    .orderBy('id', 'desc')
    .first()
  // What is left to pay may be another amount by now.
  if (!row || minor(row.amount_minor) !== about.amount) return null
  return {
    publicId: row.public_id,
    amount: minor(row.amount_minor),
    expiresAt: fromSql(row.expires_at),
    url: row.url,
  }
}
