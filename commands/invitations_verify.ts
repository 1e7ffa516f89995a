import db from '@adonisjs/lucid/services/db'
import { verifyInvitations } from '#app/invitations/queries/verify_invitations'
import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

export default class InvitationsVerify extends BaseCommand {
  static commandName = 'invitations:verify'
  static description =
    'Recompute the states of invitations, points and what was handed out for them, and report every difference'
  static options: CommandOptions = { startApp: true }

  async run() {
    // One state of the database, whoever writes meanwhile.
    const verified = await db.transaction((trx) => verifyInvitations(trx), {
      isolationLevel: 'repeatable read',
    })
    const { findings, events, invitations, entries, redemptions } = verified
    for (const { code, row } of findings) this.logger.error(`${code}: ${row}`)
    const counted = `${invitations} invitations to ${events} events, ${entries} entries of points, ${redemptions} of rewards`
    if (findings.length > 0) {
      this.logger.error(`${findings.length} things are wrong in ${counted}`)
      this.exitCode = 1
      return
    }
    this.logger.success(`Nothing is wrong in ${counted}.`)
  }
}
