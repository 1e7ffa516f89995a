import { now, toSql } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import {
  PushServiceUnknown,
  PushSessionOver,
} from '#app/notifications/exceptions/notification_refusals'
import type { Subscription } from '#app/notifications/gateways/push_service'
import { isPushEndpoint } from '#app/notifications/rules/push_endpoint'
import { pushServices, vapid } from '#config/push'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { ulid } from '#app/core/ulid'

export interface Subscribe extends Subscription {
  userId: number
  /** Public id of the open session of the browser that asks. */
  openSession: string | null
}

/**
 * Lets a browser be told, as long as it is signed in. It has one subscription; a subscription that was another
 * person's in the same browser becomes this one's. Safe to repeat.
 *
 * @throws PushServiceUnknown, PushSessionOver
 */
export function subscribe(input: Subscribe, trx?: TransactionClientContract): Promise<void> {
  const { userId, openSession, endpoint, p256dh, auth } = input
  return inTransaction(async (client) => {
    if (!vapid || !isPushEndpoint(endpoint, pushServices)) throw new PushServiceUnknown()
    const session = await client
      .from('open_sessions')
      .where({ user_id: userId, public_id: openSession ?? '' })
      .whereNull('ended_at')
      .forUpdate()
      .select('id')
      .first()
    if (!session) throw new PushSessionOver()
    const at = toSql(now())
    await client.from('push_subscriptions').where('open_session_id', session.id).delete()
    const values = {
      ...{ user_id: userId, open_session_id: session.id as number, p256dh, auth },
      ...{ created_at: at, updated_at: at },
    }
    // Whoever signed in to the browser before may ask at the same moment: the later one has it.
    await client
      .knexQuery()
      .insert({ public_id: ulid(), endpoint, ...values })
      .into('push_subscriptions')
      .onConflict('endpoint')
      .merge(values)
  }, trx)
}

/** Tells the browser that asks nothing any more. Safe to repeat. */
export async function unsubscribe(
  { userId, openSession }: { userId: number; openSession: string | null },
  trx?: TransactionClientContract
): Promise<void> {
  await inTransaction(async (client) => {
    const sessions = client
      .from('open_sessions')
      .where({ user_id: userId, public_id: openSession ?? '' })
      .select('id')
    await client.from('push_subscriptions').whereIn('open_session_id', sessions).delete()
  }, trx)
}
