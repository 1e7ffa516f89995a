import { deliverInTurn } from '#app/mails/actions/deliver_in_turn'
import { Job } from '@adonisjs/queue'

/** Sends what the outbox holds; scheduled every minute, for whatever a crash left behind. */
export default class DeliverMails extends Job<Record<string, never>> {
  static options = { name: 'DeliverMails', queue: 'default', maxRetries: 0 }

  async execute() {
    await deliverInTurn()
  }
}
