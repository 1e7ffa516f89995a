import {
  unitsToMove,
  type RegistrationToMove,
} from '#app/registrations/queries/registrations_to_move'
import { statement } from '#app/core/database/statement'
import type { Status } from '#app/registrations/rules/transitions'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Makes all other changes of this event's seats wait until the caller's transaction ends. Always the first
 * statement: what is read before it may be old by the time it returns, also in a join of the locked row. A
 * row that only refers to the event, as every scan does, does not wait. SQLite needs no row lock, its write
 * transactions run one after another.
 */
export async function lockEvent(eventId: number, trx: TransactionClientContract): Promise<void> {
  const query = trx.from('events').where('id', eventId).select('id')
  query.knexQuery.forNoKeyUpdate()
  await query.firstOrFail()
}

/** The same for the event of an announcement, which has one unless it is a notice. */
export async function lockEventOf(
  announcementId: number,
  trx: TransactionClientContract
): Promise<void> {
  const query = trx.from('events').where('announcement_id', announcementId).select('id')
  query.knexQuery.forNoKeyUpdate()
  await query
}

/**
 * The same for registering a person, who is neither merged nor disabled until the registration is written,
 * and whose profile it may complete. One statement, which locks the event first.
 */
export async function lockEventAndPerson(
  input: { eventId: number; userId: number },
  trx: TransactionClientContract
): Promise<void> {
  if (trx.dialect.name !== 'postgres') return
  await lockBoth.all(trx, [input.eventId, input.userId])
}

const lockBoth = statement(
  `with event as (select id from events where id = ? for no key update)
   select id from users where id = ? and exists (select id from event) for no key update`
)

/**
 * The same for the events where people have a registration in one of the states, or are in a team: events
 * before people, in the order of their rows, as registering locks them.
 *
 * @returns the events' row numbers, in order
 */
export async function lockEventsOf(
  input: { userIds: readonly number[]; statuses: readonly Status[] },
  trx: TransactionClientContract
): Promise<number[]> {
  const query = trx
    .from('events')
    .where((tied) => {
      tied
        .whereIn('id', (registered) =>
          registered
            .from('registrations')
            .whereIn('user_id', [...input.userIds])
            .whereIn('status', [...input.statuses])
            .select('event_id')
        )
        .orWhereIn('id', (joined) =>
          joined
            .from('team_members')
            .whereIn('user_id', [...input.userIds])
            .select('event_id')
        )
    })
    .orderBy('id')
    .select('id')
  query.knexQuery.forNoKeyUpdate()
  const events: { id: number }[] = await query
  return events.map((event) => event.id)
}

/**
 * Locks the event of a registration, then reads the registration as it stands under that lock, and those of
 * its team that move with it.
 *
 * @param registrationId the registration's row
 * @returns the registration first
 */
export async function lockRegistration(
  registrationId: number,
  trx: TransactionClientContract
): Promise<[RegistrationToMove, ...RegistrationToMove[]]> {
  const { event_id: eventId } = await trx
    .from('registrations')
    .where('id', registrationId)
    .select('event_id')
    .firstOrFail()
  await lockEvent(eventId, trx)
  const [unit] = await unitsToMove(
    eventId,
    (query) => query.where('registrations.id', registrationId),
    trx
  )
  return unit as [RegistrationToMove, ...RegistrationToMove[]]
}
