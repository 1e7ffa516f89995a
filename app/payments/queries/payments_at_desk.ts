import {
  openPayments,
  paymentByReference,
  payersNamed,
  type PaymentRow,
} from '#app/payments/queries/list_payments'
import type { Scope } from '#app/users/rules/scope'
import { readCode } from '#app/tickets/queries/read_code'
import { parsePaymentReference } from '#isomorphic/payments/reference'
import db from '@adonisjs/lucid/services/db'

/** How a cashier found what is owed. */
export type FoundBy = 'reference' | 'ticket' | 'personal' | 'name'

export interface FoundAtDesk {
  by: FoundBy
  /** Of a scanned code that opens nothing any more. */
  isRevoked: boolean
  payments: PaymentRow[]
}

/**
 * What a cashier looks for at the desk: a reference as somebody reads it out, the code of a ticket or of a person as a
 * reader types it, a name, a student code. A reference finds its payment whatever became of it, everything else what
 * is still to be paid.
 *
 * @param typed as typed, or as scanned
 */
export async function paymentsAtDesk(typed: string, scope: Scope): Promise<FoundAtDesk> {
  const reference = parsePaymentReference(typed)
  const exact = reference ? await paymentByReference(reference, scope) : null
  if (exact) return { by: 'reference', isRevoked: false, payments: [exact] }
  const code = await readCode(typed)
  if (code.result !== 'read') {
    const payments = await openPayments((query) => payersNamed(query, typed, 'p.user_id'), scope)
    return { by: 'name', isRevoked: false, payments }
  }
  if (code.revoked) return { by: code.kind, isRevoked: true, payments: [] }
  const userId = code.kind === 'personal' ? code.userId : await holderOf(code.registration.id)
  const payments = await openPayments((query) => void query.where('p.user_id', userId), scope)
  return { by: code.kind, isRevoked: false, payments }
}

async function holderOf(registrationId: number): Promise<number> {
  const row: { user_id: number } = await db
    .from('registrations')
    .where('id', registrationId)
    .select('user_id')
    .firstOrFail()
  return row.user_id
}
