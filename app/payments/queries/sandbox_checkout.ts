import { minor, type StoredMinor } from '#app/core/database/columns'
import type { Minor } from '#isomorphic/core/money'
import { errors } from '@adonisjs/lucid'
import db from '@adonisjs/lucid/services/db'

export interface SandboxCheckout {
  publicId: string
  amount: Minor
  currency: string
  concept: string
  reference: string
  state: 'opening' | 'open' | 'paid' | 'ended'
  /** The first one that was given back of it and not taken back since. */
  refund: { reference: string; amount: Minor } | null
}

/** What the sandbox's page shows of a checkout; as at a real gateway, whoever has the address may pay. */
export async function sandboxCheckout(publicId: string): Promise<SandboxCheckout> {
  const row: {
    public_id: string
    amount_minor: StoredMinor
    currency: string
    concept: string
    reference: string
    state: SandboxCheckout['state']
  } | null = await db
    .from('checkouts as c')
    .join('payments as p', 'p.id', 'c.payment_id')
    .where({ 'c.public_id': publicId, 'c.gateway': 'sandbox' })
    .select('c.public_id', 'c.amount_minor', 'c.currency', 'c.state', 'p.concept', 'p.reference')
    .first()
  if (!row) throw new errors.E_ROW_NOT_FOUND()
  return {
    publicId: row.public_id,
    amount: minor(row.amount_minor),
    currency: row.currency,
    concept: row.concept,
    reference: row.reference,
    state: row.state,
    refund: await standingRefund(publicId),
  }
}

async function standingRefund(checkout: string): Promise<SandboxCheckout['refund']> {
  const row: { external_reference: string; amount_minor: StoredMinor } | null = await db
    .from('transactions as t')
    .join('online_refunds as o', 'o.transaction_id', 't.id')
    .join('transactions as given', 'given.id', 'o.refund_id')
    .leftJoin('transactions as back', 'back.reverses_id', 'given.id')
    .where('t.idempotency_key', `sandbox:sandbox_payment_${checkout}`)
    .whereNull('back.id')
    .orderBy('o.id')
    .select('given.external_reference', 'given.amount_minor')
    .first()
  return row && { reference: row.external_reference, amount: minor(row.amount_minor) }
}
