import { cancelRegistration } from '#app/registrations/actions/cancel_registration'
import { ACTIVE_STATUSES } from '#app/registrations/rules/transitions'
import { now, toSql } from '#app/core/clock'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Cancels a person's registrations for upcoming events, deadline or not. The seats go to the waitlist. Past
 * registrations stay.
 *
 * @param input.userIds one person, under all their accounts
 */
export async function leaveUpcomingEvents(
  { userIds, reason }: { userIds: number[]; reason: string },
  trx: TransactionClientContract
): Promise<void> {
  // In the order of the events, which is the order of locks.
  const rows: { id: number; user_id: number }[] = await trx
    .from('registrations')
    .join('events', 'events.id', 'registrations.event_id')
    .whereIn('registrations.user_id', userIds)
    .whereIn('registrations.status', [...ACTIVE_STATUSES])
    .where('events.ends_at', '>', toSql(now()))
    .orderBy('events.id')
    .select('registrations.id', 'registrations.user_id')
  for (const { id, user_id: userId } of rows) {
    const actor = { id: userId, ability: null }
    await cancelRegistration({ registrationId: id, by: { actor, reason } }, trx)
  }
}

/** Leaves of a person's registrations what figures need, and nothing they or staff wrote. */
export async function forgetAnswers(
  { userIds }: { userIds: number[] },
  trx: TransactionClientContract
): Promise<void> {
  await trx
    .from('registrations')
    .whereIn('user_id', userIds)
    .update({ answers: '[]', reason: null, updated_at: toSql(now()) })
}

/** Hands a person's registrations over to another account; no event may have both. @returns how many */
export async function handOverRegistrations(
  { from, to }: { from: number; to: number },
  trx: TransactionClientContract
): Promise<number> {
  const passed = await trx
    .from('registrations')
    .where('user_id', from)
    .update({ user_id: to, updated_at: toSql(now()) })
  return Number(passed)
}
