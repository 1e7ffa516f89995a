import type Registration from '#app/registrations/models/registration'
import type { EventFacts } from '#app/registrations/queries/event_facts'
import { waitlistPosition } from '#app/registrations/queries/waitlist_position'
import { registrationMail, type Occasion } from '#app/registrations/services/registration_mail'
import { queueMail } from '#app/mails/actions/queue_mail'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

interface Telling {
  registration: Registration
  event: EventFacts
  occasion: Occasion
  ticketPublicId: string | null
}

/**
 * Puts the mail about a registration into the outbox: `emails.registration_<occasion>` in the person's
 * language. A disabled account gets none. The same occasion is told once, whoever retries.
 */
export async function tellRegistrant(
  telling: Telling,
  trx: TransactionClientContract
): Promise<void> {
  const { registration } = telling
  const user = await trx
    .from('users')
    .where('id', registration.userId)
    .select('id', 'name', 'email', 'locale', 'disabled_at')
    .firstOrFail()
  if (user.disabled_at !== null) return

  const position = (await waitlistPosition(registration, trx)) ?? 0
  await queueMail(registrationMail({ ...telling, user, position }), trx)
}
