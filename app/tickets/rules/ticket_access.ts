import { isAdmin, mayManageEvent } from '#app/announcements/rules/event_ties'
import type { ActingPerson, TiedEvent } from '#app/announcements/rules/event_ties'

/**
 * As whom a person may open a ticket: its holder, or staff who may manage its event.
 *
 * @param person whoever asks
 * @param ticket its holder's id, and the ties of its event
 * @returns null: for them the ticket does not exist
 */
export function ticketAccess(
  person: ActingPerson,
  ticket: { holderId: number; event: TiedEvent }
): 'holder' | 'organizer' | 'admin' | null {
  if (ticket.holderId === person.id) return 'holder'
  if (!mayManageEvent(person, ticket.event)) return null
  return isAdmin(person) ? 'admin' : 'organizer'
}
