import { inCashScope } from '#app/payments/queries/in_cash_scope'
import type { Scope } from '#app/users/rules/scope'
import { parsePaymentReference } from '#isomorphic/payments/reference'
import { errors } from '@adonisjs/lucid'
import db from '@adonisjs/lucid/services/db'

/** Whose a payment is, and where: what decides who may see it. */
export interface Owed {
  id: number
  publicId: string
  payerId: number
  campusId: number
  /** Of the payer's course. */
  facultyId: number | null
  timeZone: string
}

/**
 * @param publicId as it stands in the address
 * @throws E_ROW_NOT_FOUND
 */
export async function findPayment(publicId: string): Promise<Owed> {
  const row: Row | null = await db
    .from('payments as p')
    .join('users as u', 'u.id', 'p.user_id')
    .join('campuses as c', 'c.id', 'p.campus_id')
    .leftJoin('courses', 'courses.id', 'u.course_id')
    .where('p.public_id', publicId)
    .select('p.id', 'p.public_id', 'p.user_id', 'p.campus_id', 'courses.faculty_id', 'c.time_zone')
    .first()
  if (!row) throw new errors.E_ROW_NOT_FOUND()
  return {
    id: row.id,
    publicId: row.public_id,
    payerId: row.user_id,
    campusId: row.campus_id,
    facultyId: row.faculty_id,
    timeZone: row.time_zone,
  }
}

/** @returns the payment of a reference as somebody types it, where it is one of the scope */
export async function paymentWithReference(
  typed: string,
  scope: Scope
): Promise<{ id: number; reference: string } | null> {
  const reference = parsePaymentReference(typed)
  if (reference === null) return null
  const query = db.from('payments as p').where('p.reference', reference)
  inCashScope(query, scope)
  return query.select('p.id', 'p.reference').first() as Promise<{
    id: number
    reference: string
  } | null>
}

interface Row {
  id: number
  public_id: string
  user_id: number
  campus_id: number
  faculty_id: number | null
  time_zone: string
}
