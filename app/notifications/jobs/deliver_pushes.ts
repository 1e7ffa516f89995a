import { deliverPushes } from '#app/notifications/actions/deliver_pushes'
import { Job } from '@adonisjs/queue'

/** Pushes what is due; scheduled every minute, for what was put off and whatever a crash left behind. */
export default class DeliverPushes extends Job<Record<string, never>> {
  static options = { name: 'DeliverPushes', queue: 'default', maxRetries: 0 }

  async execute() {
    await deliverPushes()
  }
}
