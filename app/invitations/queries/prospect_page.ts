import type EventSession from '#app/announcements/models/event_session'
import type Invitation from '#app/invitations/models/invitation'
import { guardianUrl } from '#app/invitations/queries/links'
import { isInvitable } from '#app/invitations/queries/invitable_event'
import { mayAnswer } from '#app/invitations/rules/invitation_states'
import {
  eligibilityEvent,
  type EventFacts,
  eventFacts,
  offerOf,
  questionsOfEvent,
} from '#app/registrations/queries/event_facts'
import { waitlistPosition } from '#app/registrations/queries/waitlist'
import { eligibility, type Outcome } from '#app/registrations/rules/eligibility'
import type { Question } from '#app/registrations/rules/answers'
import { participantMayCancel } from '#app/registrations/rules/deadlines'
import type { Status } from '#app/registrations/rules/transitions'
import { paymentOfPlace, type PlacePayment } from '#app/payments/queries/owed_by_registrations'
import { qrPicture } from '#app/core/presenters/qr'
import type { QrPicture } from '#app/core/rules/qr_picture'
import Ticket from '#app/tickets/models/ticket'
import { shortCode } from '#isomorphic/tickets/short_code'
import { now } from '#app/core/clock'

/** What a prospect can do, and what became of what they did. */
export interface ProspectPage {
  /** `answer`: they may accept; `place`: they have; `thanks`: they were there; `ended`: it is over, one way or the other. */
  state: 'answer' | 'place' | 'thanks' | 'ended'
  /** What accepting leads to now; `none`: nothing. */
  outcome: Outcome
  questions: Question[]
  place: Place | null
}

export interface Place {
  status: Status
  position: number | null
  mayCancel: boolean
  /** Null while there is none. */
  ticket: { publicId: string; shortCode: string; qr: QrPicture } | null
  /** Whose consent is waited for; with the link to pass on where they left no address to which it was sent. */
  guardian: { name: string; phone: string | null; email: string | null; url: string | null } | null
  payment: PlacePayment | null
  /** Of an event with several; empty where one is all there is. */
  sessions: { publicId: string; name: string; startsAt: string; endsAt: string }[]
}

/** @param invitation loaded by `linkedInvitation` */
export async function prospectPage(invitation: Invitation): Promise<ProspectPage> {
  const { eventId, status } = invitation
  const event = await eventFacts(eventId)
  const asked = eligibility({
    person: null,
    event: eligibilityEvent(event, await offerOf(eventId)),
    now: now(),
    invited: true,
  })
  const stands = asked.obstacles.some(({ code }) => code !== 'not_signed_in')
  const isOpen = mayAnswer(status) && isInvitable(event)
  const isTaken = ['accepted', 'attended', 'enrolled'].includes(status)
  const isOver = now() >= event.endsAt
  const hasPlace = isTaken && !isOver
  const wasThere = isOver && invitation.attendedAt !== null
  return {
    state: hasPlace ? 'place' : isOpen ? 'answer' : wasThere ? 'thanks' : 'ended',
    outcome: stands ? 'none' : asked.expected,
    questions: isOpen ? await questionsOfEvent(eventId) : [],
    place: hasPlace ? await placeOf(invitation, event) : null,
  }
}

async function placeOf(
  { registration, guardian, event: { sessions } }: Invitation,
  event: EventFacts
): Promise<Place> {
  const { id, status } = registration
  const ticket = await Ticket.query().where('registrationId', id).whereNull('revokedAt').first()
  const isValid = ticket && status === 'confirmed' && !registration.awaitsConsent
  return {
    status,
    position: await waitlistPosition(registration),
    mayCancel: participantMayCancel(registration, event, now()).allowed,
    ticket: isValid
      ? {
          publicId: ticket.publicId,
          shortCode: shortCode(ticket.publicId),
          qr: qrPicture(ticket.code),
        }
      : null,
    guardian:
      registration.awaitsConsent && guardian
        ? {
            name: guardian.name,
            phone: guardian.phoneE164,
            email: guardian.email,
            url: guardian.email === null ? guardianUrl(guardian) : null,
          }
        : null,
    payment: status === 'pending_payment' ? await paymentOfPlace(registration) : null,
    sessions: sessions.length > 1 ? inOrder(sessions).map(sessionOf) : [],
  }
}

const inOrder = (sessions: EventSession[]) =>
  sessions.toSorted((a, b) => a.startsAt.toMillis() - b.startsAt.toMillis())

const sessionOf = ({ publicId, name, startsAt, endsAt }: EventSession) => ({
  ...{ publicId, name },
  ...{ startsAt: startsAt.toISO()!, endsAt: endsAt.toISO()! },
})
