import { inCashScope } from '#app/payments/queries/in_cash_scope'
import type { Scope } from '#app/users/rules/scope'
import db from '@adonisjs/lucid/services/db'

/** An option of a filter. */
interface Choice {
  value: string
  label: string
}

/** @returns the campuses at which anything was ever owed */
export function campusChoices(): Promise<Choice[]> {
  return db
    .from('campuses')
    .whereExists((owed) => void owed.from('payments').whereColumn('campus_id', 'campuses.id'))
    .orderBy('name')
    .select('code as value', 'name as label') as unknown as Promise<Choice[]>
}

const EVENTS_MAX = 100

/**
 * @param chosen the public id of one that is among them, however long ago it was
 * @returns the events for which anything was ever owed in the scope, the latest first
 */
export function eventChoices(scope: Scope, chosen = ''): Promise<Choice[]> {
  return db
    .from('events as e')
    .join('announcements as a', 'a.id', 'e.announcement_id')
    .whereExists((owed) => {
      owed.from('payments as p').whereColumn('p.event_id', 'e.id').select('p.id')
      inCashScope(owed as never, scope)
    })
    .orderByRaw('case when e.public_id = ? then 0 else 1 end', [chosen])
    .orderBy('e.starts_at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(EVENTS_MAX)
    .select('e.public_id as value', 'a.title as label') as unknown as Promise<Choice[]>
}

/**
 * @returns who has moved money or confirmed a transfer: everybody who had a desk or reviewed, and whoever holds the role
 *   and has recorded something; one query
 */
export function cashierChoices(): Promise<Choice[]> {
  return db
    .from('users')
    .whereIn('id', db.from('cash_desk_sessions').select('cashier_id'))
    .orWhereIn('id', db.from('transaction_reviews').select('reviewer_id'))
    .orWhereIn(
      'id',
      db
        .from('user_roles as ur')
        .whereIn('ur.role', ['cashier', 'admin'])
        .whereExists((own) => {
          own.from('transactions').whereColumn('recorded_by', 'ur.user_id').select('id')
        })
        .select('ur.user_id')
    )
    .orderBy('name_search')
    .orderBy('id')
    .select('public_id as value', 'name as label') as unknown as Promise<Choice[]>
}
