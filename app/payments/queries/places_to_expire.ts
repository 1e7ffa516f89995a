import { OPEN_STATUSES } from '#app/payments/queries/list_payments'
import { now, toSql } from '#app/core/clock'
import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'

/** SQL: a transfer that was reported in time waits for a cashier. */
const IN_REVIEW = (payment: string) =>
  `exists (select 1 from transactions t left join transaction_reviews v on v.transaction_id = t.id
     where t.payment_id = ${payment}.id and t.initial_status = 'in_review' and v.id is null
       and t.created_at <= ${payment}.due_at)`

/** SQL: … for somebody whose registration moves with `r`. */
const IN_REVIEW_OF_TEAM = `(r.team_id is not null and exists (
  select 1 from registrations other join payments o on o.registration_id = other.id
  where other.team_id = r.team_id and other.status = r.status and o.unallocated = false
    and o.status in (${OPEN_STATUSES.map((status) => `'${status}'`).join(', ')})
    and ${IN_REVIEW('o')}))`

/**
 * @param after the last payment of the page before; 0: the first page
 * @returns payments past their due date whose places may be taken, without those that a reported transfer keeps
 */
export function placesToExpire(
  after: number,
  limit: number
): Promise<{ id: number; registration_id: number }[]> {
  const query = db
    .from('payments as p')
    .join('registrations as r', 'r.id', 'p.registration_id')
    .whereIn('p.status', OPEN_STATUSES)
    .where('p.due_at', '<=', toSql(now()))
    .where('r.status', 'pending_payment')
    .where('p.id', '>', after)
    .whereRaw(`not ${IN_REVIEW('p')}`)
    .whereRaw(`not ${IN_REVIEW_OF_TEAM}`)
    .orderBy('p.id')
    .limit(limit)
    .select('p.id', 'p.registration_id')
  return query as DatabaseQueryBuilderContract<{ id: number; registration_id: number }>
}
