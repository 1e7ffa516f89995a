import { statement } from '#app/core/database/statement'
import type { Status } from '#app/registrations/rules/transitions'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Makes everybody else who changes seats of this event wait until the caller's transaction ends. Always
 * the first statement: what is read before it may be old by the time it returns, also in a join of the
 * locked row. SQLite needs no row lock, its write transactions run one after another.
 */
export async function lockEvent(eventId: number, trx: TransactionClientContract): Promise<void> {
  await trx.from('events').where('id', eventId).forUpdate().select('id').firstOrFail()
}

/**
 * The same for whoever registers a person, who is neither merged away nor disabled until the registration is
 * written. One statement, which locks the event first.
 */
export async function lockEventAndPerson(
  input: { eventId: number; userId: number },
  trx: TransactionClientContract
): Promise<void> {
  if (trx.dialect.name !== 'postgres') return
  await lockBoth.all(trx, [input.eventId, input.userId])
}

const lockBoth = statement(
  `with event as (select id from events where id = ? for update)
   select id from users where id = ? and exists (select id from event) for share`
)

/**
 * The same for the events where people have a registration in one of the states: events before people, in
 * the order of their rows, as whoever registers locks them.
 *
 * @returns the events' row numbers, in order
 */
export async function lockEventsOf(
  input: { userIds: readonly number[]; statuses: readonly Status[] },
  trx: TransactionClientContract
): Promise<number[]> {
  const events: { id: number }[] = await trx
    .from('events')
    .whereIn('id', (registered) =>
      registered
        .from('registrations')
        .whereIn('user_id', [...input.userIds])
        .whereIn('status', [...input.statuses])
        .select('event_id')
    )
    .orderBy('id')
    .forUpdate()
    .select('id')
  return events.map((event) => event.id)
}
