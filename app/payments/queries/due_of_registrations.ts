import { fromSql } from '#app/core/clock'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { DateTime } from 'luxon'

/** States in which a payment can still become paid. */
const OPEN = ['pending', 'partially_paid']

/** When registrations that wait for money lose their seat. */
export interface DueOfRegistrations {
  /** The earliest; null: never, or nothing is owed. */
  dueAt: DateTime | null
  /** A transfer that was reported in time waits for a cashier: nobody loses a place meanwhile. */
  isInReview: boolean
}

/**
 * @param registrationIds those that move as one
 * @returns what their payments say, which alone decide when a place expires
 */
export async function dueOfRegistrations(
  registrationIds: number[],
  client: QueryClientContract
): Promise<DueOfRegistrations> {
  const rows: { id: number; due_at: string | Date | null }[] = await client
    .from('payments')
    .whereIn('registration_id', registrationIds)
    .where('unallocated', false)
    .whereIn('status', OPEN)
    .whereNotNull('due_at')
    .orderBy('due_at')
    .select('id', 'due_at')
  const [first] = rows
  if (!first) return { dueAt: null, isInReview: false }
  const reported: unknown = await client
    .from('transactions as t')
    .join('payments as p', 'p.id', 't.payment_id')
    .leftJoin('transaction_reviews as v', 'v.transaction_id', 't.id')
    .whereIn(
      't.payment_id',
      rows.map(({ id }) => id)
    )
    .where('t.initial_status', 'in_review')
    .whereNull('v.id')
    .whereColumn('t.created_at', '<=', 'p.due_at')
    .select('t.id')
    .first()
  return { dueAt: fromSql(first.due_at), isInReview: reported !== null }
}

/** @returns by team, until when those of it pay who owe already */
export async function dueOfTeams(
  teamIds: number[],
  client: QueryClientContract
): Promise<Map<number, DateTime>> {
  const rows: { team_id: number; due_at: string | Date }[] = await client
    .from('payments')
    .join('registrations as r', 'r.id', 'payments.registration_id')
    .whereIn('r.team_id', teamIds)
    .where('r.status', 'pending_payment')
    .whereIn('payments.status', OPEN)
    .whereNotNull('payments.due_at')
    .select('r.team_id', 'payments.due_at')
  return new Map(rows.map((row) => [row.team_id, fromSql(row.due_at)]))
}
