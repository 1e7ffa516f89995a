import { now } from '#app/core/clock'
import type Event from '#app/announcements/models/event'
import Registration from '#app/registrations/models/registration'
import { validTicketOf } from '#app/tickets/queries/valid_ticket'
import {
  sessionMeant,
  sessionState,
  checkInOpensAtMs,
} from '#isomorphic/attendance/session_picking'

/** What came of registering somebody at the desk, and what can follow at once. */
export interface DeskOutcome {
  registration: Registration
  ticketPublicId: string | null
  /** Public id of the session whose door is open; null: none is. */
  session: string | null
  /** When the next door opens, in milliseconds; null: one is open, or none comes. */
  opensAtMs: number | null
}

/**
 * @param event whose sessions are read here
 * @param publicId of the registration that was just made; of another event it is nobody's
 * @returns null where there is none
 */
export async function deskOutcome(event: Event, publicId: unknown): Promise<DeskOutcome | null> {
  if (typeof publicId !== 'string') return null
  const registration = await Registration.query()
    .where({ publicId, eventId: event.id })
    .preload('user')
    .first()
  if (!registration) return null
  const sessions = await event.related('sessions').query()
  const at = now().toMillis()
  const meant = sessionMeant(
    sessions.map((session) => ({
      publicId: session.publicId,
      startsAtMs: session.startsAt.toMillis(),
      endsAtMs: session.endsAt.toMillis(),
      checkInOpensMinutesBefore: session.checkInOpensMinutesBefore,
    })),
    at
  )
  const state = meant && sessionState(meant, at)
  return {
    registration,
    ticketPublicId: await validTicketOf(registration.id),
    session: state === 'open' ? meant!.publicId : null,
    opensAtMs: state === 'early' ? checkInOpensAtMs(meant!) : null,
  }
}
