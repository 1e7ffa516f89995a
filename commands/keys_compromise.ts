import { compromiseSigningKey } from '#app/tickets/actions/compromise_signing_key'
import { reissueTicket } from '#app/tickets/actions/reissue_ticket'
import SigningKey from '#app/tickets/models/signing_key'
import { ticketsSignedWith } from '#app/tickets/queries/tickets_signed_with'
import { args, BaseCommand, flags } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

export default class KeysCompromise extends BaseCommand {
  static commandName = 'keys:compromise'
  static description =
    'Stop accepting a signing key that leaked, replace its tickets and revoke its personal codes'
  static options: CommandOptions = { startApp: true }

  @args.string({ description: 'Id of the key (four characters, the third to sixth of a code)' })
  declare keyId: string

  @flags.boolean({ description: 'Leave its tickets for their holders to replace' })
  declare keepTickets: boolean

  async run() {
    const keyId = this.keyId.toUpperCase()
    if (!(await SigningKey.findBy('keyId', keyId))) {
      this.logger.error(`There is no signing key ${keyId}.`)
      this.exitCode = 1
      return
    }
    const { active, revokedPersonalCodes } = await compromiseSigningKey({ keyId })
    this.logger.success(
      `No code signed with ${keyId} is accepted; ${active.keyId} signs from now on.`
    )
    this.logger.info(`Personal codes revoked: ${revokedPersonalCodes}`)
    if (this.keepTickets) return

    const tickets = await ticketsSignedWith(keyId)
    // One transaction a ticket: a command that is stopped half-way goes on when it is run again.
    for (const ticketId of tickets) {
      await reissueTicket({ ticketId, actorId: null, reason: `signing key ${keyId}` })
    }
    this.logger.info(`Tickets replaced, their holders notified by e-mail: ${tickets.length}`)
  }
}
