import { paymentOf, paymentsWithPlace, type OwedPayment } from '#app/payments/queries/my_payments'
import { fromSql } from '#app/core/clock'
import { minor, type StoredMinor } from '#app/core/database/columns'
import { inBatches } from '#app/core/rules/batches'
import type { Minor } from '#isomorphic/core/money'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'

/** What somebody is told to pay for their place. */
export interface Owes {
  reference: string
  /** In minor units. */
  amount: Minor
  currency: string
  dueAt: DateTime | null
}

/** @returns by registration, what is owed for it; none where the captain owes a team's fee */
export async function owedByRegistrations(
  ids: readonly number[],
  trx: TransactionClientContract
): Promise<Map<number, Owes>> {
  const owed = new Map<number, Owes>()
  for (const batch of inBatches(ids)) {
    const rows: OwesRow[] = await trx
      .from('payments')
      .whereIn('registration_id', batch)
      .whereNull('voided_at')
      .where('unallocated', false)
      .select('registration_id', 'reference', 'currency', 'due_at')
      .select('amount_minor', 'collected_minor')
    for (const row of rows) {
      const { registration_id: id, reference, currency } = row
      const amount = minor(row.amount_minor) - minor(row.collected_minor)
      owed.set(id, { reference, amount, currency, dueAt: fromSql(row.due_at) })
    }
  }
  return owed
}

interface OwesRow {
  registration_id: number
  reference: string
  currency: string
  due_at: string | Date | null
  amount_minor: StoredMinor
  collected_minor: StoredMinor
}

/** The payment of a place, as its owner and the event's staff see it. */
export interface PlacePayment extends OwedPayment {
  /** A transfer that was reported waits for a cashier. */
  isInReview: boolean
  /** Somebody else owes it: the captain of the team. */
  isOfTeam: boolean
}

/** @returns the last payment of a registration, or of its team; null: nothing was ever owed; one query */
export async function paymentOfPlace(registration: {
  id: number
  teamId: number | null
}): Promise<PlacePayment | null> {
  const { id, teamId } = registration
  const row = await paymentsWithPlace()
    .where('p.unallocated', false)
    .where((mine) => {
      mine.where('p.registration_id', id)
      if (teamId !== null) mine.orWhere('p.team_id', teamId)
    })
    .orderByRaw(`case when p.registration_id = ? then 0 else 1 end, p.id desc`, [id])
    .select('p.registration_id')
    .select(
      db.raw(
        `exists (select 1 from transactions t
           left join transaction_reviews v on v.transaction_id = t.id
           where t.payment_id = p.id and t.initial_status = 'in_review' and v.id is null) as in_review`
      )
    )
    .first()
  if (!row) return null
  const { registration_id: of, in_review: inReview } = row as unknown as {
    registration_id: number | null
    in_review: boolean | number
  }
  return { ...paymentOf(row), isInReview: Boolean(inReview), isOfTeam: of !== id }
}
