import type { Notice } from '#app/notifications/actions/notify'
import type {
  ChangedRegistration,
  FoundAtDesk,
  MailReason,
} from '#app/registrations/events/registrations_changed'
import type { EventFacts } from '#app/registrations/queries/event_facts'
import { contactToken } from '#app/registrations/queries/contact_link'
import { waitlistExitUrl } from '#app/registrations/queries/waitlist'
import { amountForMail } from '#app/core/presenters/amount_for_mail'
import { OWN_PAYMENTS_URL } from '#app/payments/queries/my_payments'
import { shownReference } from '#isomorphic/payments/reference'
import { formatForMail } from '#app/core/presenters/format_for_mail'
import { mailedTicketUrl } from '#app/tickets/queries/mailed_ticket'
import { ticketPath } from '#isomorphic/tickets/ticket_path'
import { appUrl } from '#config/app'

interface RegistrationMail {
  registration: Omit<ChangedRegistration, 'user' | 'invited' | 'awaitsConsent'> & {
    user: Omit<ChangedRegistration['user'], 'disabled'>
  }
  event: Pick<EventFacts, 'kind' | 'title' | 'venue' | 'startsAt' | 'timeZone' | 'slug' | 'replyTo'>
  occasion: MailReason
}

/**
 * @returns the mail about a registration: `emails.registration_<occasion>` in the person's language; the
 *   same occasion is told once
 */
export function registrationMail(mail: RegistrationMail): Notice {
  const { registration, event, occasion } = mail
  const { user, publicId, ticketPublicId } = registration
  return {
    userId: user.id,
    recipient: user.email,
    locale: user.locale,
    template: `registration_${occasion}`,
    data: {
      name: user.name,
      title: event.title,
      venue: event.venue,
      when: whenOf(event, user.locale),
      ...(event.replyTo && { replyTo: event.replyTo }),
      position: registration.position,
      reason: registration.reason ?? '',
      // Most mails say nothing about one.
      ...(registration.kit && { kit: 'yes' }),
      ...owesOf(mail),
      actionUrl: actionUrl(mail),
      ...(ticketPublicId && { ticketOf: publicId }),
      waitlistExitUrl: occasion === 'waitlisted' ? waitlistExitUrl(publicId) : '',
      // Whoever stood at the desk, or has confirmed no address yet, may never sign in.
      ...(ticketPublicId &&
        (registration.atDesk || !user.emailVerified) && {
          secretUrl: mailedTicketUrl(ticketPublicId),
        }),
    },
    // The app shows it; the mail's button leads to leaving it.
    ...(occasion === 'waitlisted' && { path: `/announcements/${event.slug}` }),
    dedupKey: `registration:${publicId}:${occasion}`,
  }
}

function owesOf({ registration, event, occasion }: RegistrationMail): Record<string, string> {
  const { owes, user } = registration
  if (!owes || !WAITING.includes(occasion)) return {}
  const { amount, currency, dueAt } = owes
  return {
    owes: 'yes',
    amount: amountForMail(amount, currency, user.locale),
    due: formatForMail(dueAt ?? event.startsAt, event.timeZone, user.locale),
    reference: shownReference(owes.reference),
  }
}

const WAITING: MailReason[] = ['pending_payment', 'promoted_pending_payment']

const texts = new WeakMap<object, Map<string, string>>()

/** One text for each language, however many people are told. */
function whenOf(event: RegistrationMail['event'], locale: string): string {
  let known = texts.get(event)
  if (!known) texts.set(event, (known = new Map<string, string>()))
  let text = known.get(locale)
  if (!text) {
    text = formatForMail(event.startsAt, event.timeZone, locale)
    known.set(locale, text)
  }
  return text
}

/** @returns the mail by which a person who was found at the desk confirms that they want to be registered */
export function foundMail({
  event,
  registration,
}: {
  event: FoundAtDesk['event']
  registration: ChangedRegistration
}): Notice {
  const { user, publicId } = registration
  return {
    userId: user.id,
    recipient: user.email,
    locale: user.locale,
    template: 'registration_found',
    data: {
      name: user.name,
      title: event.title,
      venue: event.venue,
      when: whenOf(event, user.locale),
      ...(event.replyTo && { replyTo: event.replyTo }),
      actionUrl: `${appUrl}/registrations/confirm/${contactToken(publicId)}`,
    },
    dedupKey: `registration:${publicId}:found`,
  }
}

/** Where the mail's button leads of whom is verified: to the ticket, to leaving the waitlist, to what is owed, else to the announcement. */
function actionUrl({ registration, event, occasion }: RegistrationMail): string {
  const { ticketPublicId, publicId, owes } = registration
  if (ticketPublicId) return appUrl + ticketPath(event.kind, ticketPublicId)
  if (occasion === 'waitlisted') return waitlistExitUrl(publicId)
  if (owes) return OWN_PAYMENTS_URL
  return `${appUrl}/announcements/${event.slug}`
}
