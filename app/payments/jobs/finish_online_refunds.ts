import { finishOnlineRefunds } from '#app/payments/actions/refund_online'
import { Job } from '@adonisjs/queue'

/** Every minute: refunds that a gateway was asked for by a process that did not live to write them down. */
export default class FinishOnlineRefunds extends Job<Record<string, never>> {
  static options = { name: 'FinishOnlineRefunds', queue: 'default', maxRetries: 0 }

  async execute() {
    await finishOnlineRefunds()
  }
}
