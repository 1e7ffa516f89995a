import Ticket from '#app/tickets/models/ticket'
import { replyTo } from '#app/announcements/rules/event_contact'
import { recordAudit } from '#app/audit/actions/record_audit'
import { announce } from '#app/core/facts'
import { inTransaction } from '#app/core/database/in_transaction'
import { now } from '#app/core/clock'
import { lockEvent } from '#app/registrations/queries/lock_event'
import { issueTicket } from '#app/tickets/actions/issue_ticket'
import { TicketReissued } from '#app/tickets/events/ticket_reissued'
import { TicketEventOver, TicketNeedsRegistration } from '#app/tickets/exceptions/ticket_refusals'
import { reissueObstacle } from '#app/tickets/rules/reissue'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Replaces a ticket: the old code stops working, a new ticket with a new id is issued, and the holder is
 * told. Safe to repeat: asking with a ticket that was already replaced gives the one that replaced it.
 *
 * @param input who asks, by which staff ability (null: their own ticket), and why in their words
 * @returns the registration's valid ticket
 * @throws TicketNeedsRegistration, TicketEventOver
 */
export function reissueTicket(
  input: { ticketId: number; actorId: number | null; ability?: string | null; reason: string },
  trx?: TransactionClientContract
): Promise<Ticket> {
  return inTransaction(async (client) => {
    await lockEventOf(input.ticketId, client)
    const old = await Ticket.query({ client }).where('id', input.ticketId).forUpdate().firstOrFail()
    if (old.revokedAt) return replacementOf(old, client)

    const registration = await old
      .related('registration')
      .query()
      .preload('user')
      .preload('event', (event) => event.preload('announcement'))
      .firstOrFail()
    const obstacle = reissueObstacle(registration, registration.event, now())
    if (obstacle === 'registration_not_confirmed') throw new TicketNeedsRegistration()
    if (obstacle === 'event_over') throw new TicketEventOver()

    await old.merge({ revokedAt: now(), revokedReason: input.reason }).save()
    const { actorId, ability } = input
    const ticket = await issueTicket({ registrationId: registration.id, actorId, ability }, client)
    await recordAudit(
      {
        actorId,
        ability,
        action: 'ticket.revoked',
        subjectType: 'ticket',
        subjectId: old.id,
        before: { revokedAt: null },
        after: { revokedAt: old.revokedAt, replacedBy: ticket.publicId },
        reason: input.reason,
      },
      client
    )
    const { user, event } = registration
    const { id, name, email, locale, isVerified } = user
    const atDesk = registration.source === 'desk'
    const holder = { id, name, email, locale, isVerified, atDesk }
    const { title } = event.announcement
    const { publicId } = ticket
    const renewed = { publicId, registrationPublicId: registration.publicId, title }
    await announce(client, new TicketReissued(holder, { ...renewed, ...replyTo(event.settings) }))
    return ticket
  }, trx)
}

/** The registration is not cancelled, nor the event moved, while its ticket is replaced. */
async function lockEventOf(ticketId: number, trx: TransactionClientContract): Promise<void> {
  const { event_id: eventId } = await trx
    .from('tickets')
    .join('registrations', 'registrations.id', 'tickets.registration_id')
    .where('tickets.id', ticketId)
    .select('registrations.event_id')
    .firstOrFail()
  await lockEvent(eventId, trx)
}

/** What a second click gets: a revoked ticket of a registration always has a valid one beside it. */
function replacementOf(old: Ticket, trx: TransactionClientContract): Promise<Ticket> {
  return Ticket.query({ client: trx })
    .where('registrationId', old.registrationId)
    .whereNull('revokedAt')
    .firstOrFail()
}
