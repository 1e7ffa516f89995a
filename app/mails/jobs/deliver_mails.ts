import { deliverDueMails } from '#app/mails/actions/deliver_due_mails'
import { Job } from '@adonisjs/queue'

/** Sends what the outbox holds; also scheduled every minute, for whatever a crash left behind. */
export default class DeliverMails extends Job<Record<string, never>> {
  static options = { name: 'DeliverMails', queue: 'default', maxRetries: 0 }

  async execute() {
    await deliverDueMails()
  }
}
