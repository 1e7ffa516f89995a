import { announcementOfEvent } from '#app/announcements/queries/find_announcement'
import { replyTo } from '#app/announcements/rules/event_contact'
import { recordAudits } from '#app/audit/actions/record_audit'
import { AT_ONCE_MAX, TooManyAtOnce } from '#app/core/exceptions/refusal'
import { announce } from '#app/core/facts'
import { now } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import { registrationsWanted, type Wanted } from '#app/registrations/queries/list_registrations'
import type { Actor } from '#app/registrations/rules/transitions'
import { TicketsResent } from '#app/tickets/events/tickets_resent'
import { TicketEventOver } from '#app/tickets/exceptions/ticket_refusals'
import Ticket from '#app/tickets/models/ticket'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import assert from 'node:assert/strict'

export interface ResendTickets {
  eventId: number
  /** Public ids, or whatever the list finds; who has no ticket, or no address, is left alone. */
  registrations: string[] | Wanted
  actor: Actor
}

/**
 * Sends people the tickets that they have once more, by a link that opens without an account. Within ten minutes
 * nobody gets the same ticket twice.
 *
 * @returns to how many people
 * @throws TicketEventOver, TooManyAtOnce
 */
export function resendTickets(
  { eventId, registrations, actor }: ResendTickets,
  trx?: TransactionClientContract
): Promise<number> {
  return inTransaction(async (client) => {
    const { title, kind, event } = await announcementOfEvent(eventId, client)
    assert.ok(event)
    if (event.endsAt <= now()) throw new TicketEventOver()
    const tickets = await Ticket.query({ client })
      .whereNull('revokedAt')
      .whereHas('registration', (registration) => {
        registration.where({ eventId, status: 'confirmed' })
        if (Array.isArray(registrations)) registration.whereIn('publicId', registrations)
        else registration.whereIn('id', registrationsWanted(eventId, registrations))
      })
      .preload('registration', (registration) => registration.preload('user'))
      .orderBy('id')
      .limit(AT_ONCE_MAX + 1)
    if (tickets.length > AT_ONCE_MAX) throw new TooManyAtOnce()
    const sent = tickets.filter(({ registration: { user } }) => user.email && !user.disabledAt)
    const { venue, startsAt, campus, settings } = event
    const holders = sent.map(({ publicId, registration: { user } }) => ({
      ...{ id: user.id, name: user.name, email: user.email, locale: user.locale },
      isVerified: user.isVerified,
      ticketPublicId: publicId,
    }))
    const facts = { title, kind, venue, startsAt, timeZone: campus.timeZone, ...replyTo(settings) }
    await announce(client, new TicketsResent(facts, holders, now()))
    await recordAudits(
      sent.map(({ registrationId }) => ({
        actorId: actor.id,
        ability: actor.ability,
        action: 'registration.ticket_resent' as const,
        subjectType: 'registration' as const,
        subjectId: registrationId,
      })),
      client
    )
    return sent.length
  }, trx)
}
