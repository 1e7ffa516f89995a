import { letterhead } from '#app/installation/queries/installation_settings'
import { activeWallets } from '#app/tickets/gateways/wallets'
import type Ticket from '#app/tickets/models/ticket'
import { walletPass } from '#app/tickets/presenters/wallet_pass'
import type { Wallet } from '#isomorphic/tickets/wallets'
import type { HttpContext } from '@adonisjs/core/http'

/**
 * Answers with a ticket for a wallet: for Google's with where it is kept by whoever presses there, for Apple's with a
 * file. What signs them is loaded with the first one.
 *
 * @param ticket loaded by `findTicket`
 * @param wallet one of `walletsFor` the ticket
 */
export async function sendWalletPass(ctx: HttpContext, ticket: Ticket, wallet: Wallet) {
  const { i18n, response } = ctx
  const { google, apple } = activeWallets()
  const pass = walletPass(ticket, await letterhead(), i18n)
  response.header('cache-control', 'private, no-store')
  response.header('referrer-policy', 'no-referrer')
  if (wallet === 'google') {
    const { googlePassUrl } = await import('#app/tickets/presenters/google_pass')
    return response
      .redirect()
      .status(303)
      .toPath(await googlePassUrl(pass, google!))
  }
  const { applePass } = await import('#app/tickets/presenters/apple_pass')
  const file = await applePass(pass, apple!)
  const { slug } = ticket.registration.event.announcement
  response.header('content-type', 'application/vnd.apple.pkpass')
  response.header('content-disposition', `attachment; filename="${slug}.pkpass"`)
  return response.send(file)
}
