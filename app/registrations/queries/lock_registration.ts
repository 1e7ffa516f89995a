import { lockEvent } from '#app/registrations/queries/lock_event'
import {
  registrationsToMove,
  type RegistrationToMove,
} from '#app/registrations/queries/registrations_to_move'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Locks the event of a registration, then reads the registration as it stands under that lock.
 *
 * @param registrationId the registration's row
 */
export async function lockRegistration(
  registrationId: number,
  trx: TransactionClientContract
): Promise<RegistrationToMove> {
  const { event_id: eventId } = await trx
    .from('registrations')
    .where('id', registrationId)
    .select('event_id')
    .firstOrFail()
  await lockEvent(eventId, trx)
  const [registration] = await registrationsToMove(
    eventId,
    (query) => query.where('registrations.id', registrationId),
    trx
  )
  return registration!
}
