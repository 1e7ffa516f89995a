import { findMailedTicket } from '#app/tickets/queries/mailed_ticket'
import type Ticket from '#app/tickets/models/ticket'
import { errors } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'

/**
 * The ticket of a mail's link, for whoever reads the mailbox; no answer of it is kept on the way, and where it leads on
 * to learns nothing of the link.
 */
export async function openMailedTicket({
  params,
  request,
  response,
}: HttpContext): Promise<Ticket> {
  const ticket = await findMailedTicket(String(params.token))
  if (!ticket) throw notFound(request)
  response.header('referrer-policy', 'no-referrer')
  response.header('cache-control', 'private, no-store')
  return ticket
}

/** @returns what answers as for an address that never was */
export function notFound(request: HttpContext['request']) {
  return new errors.E_ROUTE_NOT_FOUND([request.method(), request.url()])
}
