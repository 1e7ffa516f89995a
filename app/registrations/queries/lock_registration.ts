import Registration from '#app/registrations/models/registration'
import { lockEvent } from '#app/registrations/queries/lock_event'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Locks the event of a registration, then reads the registration as it stands under that lock.
 *
 * @param registrationId the registration's row
 */
export async function lockRegistration(
  registrationId: number,
  trx: TransactionClientContract
): Promise<Registration> {
  const { event_id: eventId } = await trx
    .from('registrations')
    .where('id', registrationId)
    .select('event_id')
    .firstOrFail()
  await lockEvent(eventId, trx)
  return Registration.query({ client: trx }).where('id', registrationId).firstOrFail()
}
