import Ticket from '#app/tickets/models/ticket'

/** @returns the public id of the registration's ticket that opens doors; null: it has none */
export async function validTicketOf(registrationId: number): Promise<string | null> {
  const ticket = await Ticket.query().where({ registrationId }).whereNull('revokedAt').first()
  return ticket?.publicId ?? null
}
