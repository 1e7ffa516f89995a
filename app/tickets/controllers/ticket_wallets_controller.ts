import { notFound } from '#app/tickets/http/open_mailed_ticket'
import { sendWalletPass } from '#app/tickets/http/send_wallet_pass'
import TicketPolicy from '#app/tickets/policies/ticket_policy'
import { findTicket } from '#app/tickets/queries/find_ticket'
import { offeredWallets, walletsFor } from '#app/tickets/queries/offered_wallets'
import type { Wallet } from '#isomorphic/tickets/wallets'
import type { HttpContext } from '@adonisjs/core/http'

/** One's own ticket for the wallet of one's phone. */
export default class TicketWalletsController {
  async show(ctx: HttpContext) {
    const { bouncer, params, request, response } = ctx
    const wallet = params.wallet as Wallet
    if (!offeredWallets().includes(wallet)) throw notFound(request)
    const ticket = await findTicket(String(params.ticket))
    await bouncer.with(TicketPolicy).authorize('keep', ticket)
    if (walletsFor(ticket).includes(wallet)) return sendWalletPass(ctx, ticket, wallet)
    const { publicId } = ticket
    return response.redirect().status(303).toRoute('tickets.show', { ticket: publicId })
  }
}
