import { now, toSql } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import { eventFacts } from '#app/registrations/queries/event_facts'
import { holdBacks } from '#app/registrations/queries/no_shows'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

interface Wish {
  eventId: number
  userId: number
}

/**
 * Notes that somebody wants to be told when registration for an event opens; asking again changes nothing.
 *
 * @returns false: it is open, or over, so that there is nothing to wait for
 */
export function askForOpeningAlert(
  { eventId, userId }: Wish,
  trx?: TransactionClientContract
): Promise<boolean> {
  return inTransaction(async (client) => {
    const at = toSql(now())
    const waits: unknown = await client
      .from('events')
      .where('id', eventId)
      .where('registration_opens_at', '>', at)
      .select('id')
      .first()
    if (!waits && !(await opensLaterFor({ eventId, userId }, client))) return false
    await client
      .knexQuery()
      .insert({ event_id: eventId, user_id: userId, created_at: at })
      .into('opening_alerts')
      .onConflict(['user_id', 'event_id'])
      .ignore()
    return true
  }, trx)
}

/** Whether it is open for others, and not yet for somebody who stayed away too often. */
async function opensLaterFor(
  { eventId, userId }: Wish,
  client: TransactionClientContract
): Promise<boolean> {
  const held = await holdBacks(await eventFacts(eventId, client), [userId], client)
  return held.size > 0
}

/** Nothing holds them back any more, as far as is known: they are told of what is open with the others. */
export async function tellWithOthers(
  { userIds }: { userIds: number[] },
  trx: TransactionClientContract
): Promise<void> {
  await trx.from('opening_alerts').whereIn('user_id', userIds).update({ not_before: null })
}

/** They no longer want to be told. */
export function withdrawOpeningAlert(
  { eventId, userId }: Wish,
  trx?: TransactionClientContract
): Promise<void> {
  return inTransaction(async (client) => {
    await client.from('opening_alerts').where({ event_id: eventId, user_id: userId }).delete()
  }, trx)
}

/** Hands what one account of a person waits for over to another one; of an event both wait for, once. */
export async function passOpeningAlerts(
  { from, to }: { from: number; to: number },
  trx: TransactionClientContract
): Promise<void> {
  await trx
    .from('opening_alerts')
    .where('user_id', from)
    .whereIn('event_id', trx.from('opening_alerts').where('user_id', to).select('event_id'))
    .delete()
  await trx.from('opening_alerts').where('user_id', from).update({ user_id: to })
}

/** Forgets what people wait for. */
export async function forgetOpeningAlerts(
  { userIds }: { userIds: number[] },
  trx: TransactionClientContract
): Promise<void> {
  await trx.from('opening_alerts').whereIn('user_id', userIds).delete()
}
