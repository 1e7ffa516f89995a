import { endCheckouts } from '#app/payments/actions/end_checkouts'
import { Job } from '@adonisjs/queue'

/** Every minute: checkouts of what is not owed any more are ended at the gateway. */
export default class EndCheckouts extends Job<Record<string, never>> {
  static options = { name: 'EndCheckouts', queue: 'default', maxRetries: 0 }

  async execute() {
    await endCheckouts()
  }
}
