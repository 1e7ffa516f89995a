import type Registration from '#app/registrations/models/registration'
import type { EventFacts } from '#app/registrations/queries/event_facts'
import { waitlistPosition } from '#app/registrations/queries/waitlist_position'
import { leaveUrl } from '#app/registrations/services/leave_link'
import type { Status } from '#app/registrations/rules/transitions'
import { inWords } from '#app/core/services/in_words'
import { queueMail } from '#app/mails/actions/queue_mail'
import { appUrl } from '#config/app'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** What a mail is about: a state, or how it came about where that makes another mail. */
export type Occasion =
  Status | 'promoted' | 'promoted_pending_payment' | 'cancelled_by_staff' | 'event_cancelled'

export interface Telling {
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
  const { registration, event, occasion } = telling
  const user = await trx
    .from('users')
    .where('id', registration.userId)
    .select('id', 'name', 'email', 'locale', 'disabled_at')
    .firstOrFail()
  if (user.disabled_at !== null) return

  await queueMail(
    {
      userId: user.id,
      recipient: user.email,
      locale: user.locale,
      template: `registration_${occasion}`,
      data: {
        name: user.name,
        title: event.title,
        venue: event.venue,
        when: inWords(event.startsAt, event.timeZone, user.locale),
        position: (await waitlistPosition(registration, trx)) ?? 0,
        reason: registration.reason ?? '',
        actionUrl: actionUrl(telling),
        leaveUrl: occasion === 'waitlisted' ? leaveUrl(registration.publicId) : '',
      },
      dedupKey: `registration:${registration.publicId}:${occasion}`,
    },
    trx
  )
}

/** Where the mail's button leads: to the ticket, to leaving the waitlist, else to the announcement. */
function actionUrl({ registration, event, occasion, ticketPublicId }: Telling): string {
  if (ticketPublicId) return `${appUrl}/dashboard/tickets/event/${ticketPublicId}`
  if (occasion === 'waitlisted') return leaveUrl(registration.publicId)
  return `${appUrl}/announcements/${event.slug}`
}
