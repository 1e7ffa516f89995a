import type { StoredMinor } from '#app/core/database/columns'
import db from '@adonisjs/lucid/services/db'

/** A refund that a gateway is asked for, with the collection that it gives back. */
export interface AskedRefund {
  id: number
  public_id: string
  payment_id: number
  amount_minor: StoredMinor
  reason: string
  /** All of what was not paid in full: the place goes with it. */
  gives_up: boolean | number
  asked_by: number
  ability: string | null
  external_reference: string
  currency: string
  state: 'asked' | 'done' | 'failed'
  refund_id: number | null
  created_at: string | Date
}

export function askedRefunds(
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
