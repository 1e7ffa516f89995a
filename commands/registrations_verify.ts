import { verifyRegistrations } from '#app/registrations/queries/verify_registrations'
import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

export default class RegistrationsVerify extends BaseCommand {
  static commandName = 'registrations:verify'
  static description =
    'Recompute seats, waitlist order, tickets, audit and counts, and report every difference'
  static options: CommandOptions = { startApp: true }

  async run() {
    const { events, registrations, findings } = await verifyRegistrations()
    for (const { check, event, registration, sentence } of findings) {
      const subject = registration ? `registration ${registration}` : `event ${event}`
      this.logger.error(`${check}: ${subject}: ${sentence}`)
    }
    const counted = `${registrations} registrations of ${events} events`
    if (findings.length > 0) {
      this.logger.error(`${findings.length} things are wrong in ${counted}`)
      this.exitCode = 1
      return
    }
    this.logger.success(`Nothing is wrong in ${counted}.`)
  }
}
