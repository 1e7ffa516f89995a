import { notFound, openMailedTicket } from '#app/tickets/http/open_mailed_ticket'
import { sendWalletPass } from '#app/tickets/http/send_wallet_pass'
import { offeredWallets, walletsFor } from '#app/tickets/queries/offered_wallets'
import type { Wallet } from '#isomorphic/tickets/wallets'
import type { HttpContext } from '@adonisjs/core/http'

/** The same for a wallet. */
export default class MailedTicketWalletsController {
  async show(ctx: HttpContext) {
    const wallet = ctx.params.wallet as Wallet
    if (!offeredWallets().includes(wallet)) throw notFound(ctx.request)
    const ticket = await openMailedTicket(ctx)
    if (!walletsFor(ticket).includes(wallet)) throw notFound(ctx.request)
    return sendWalletPass(ctx, ticket, wallet)
  }
}
