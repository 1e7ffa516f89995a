import { expireUnpaid } from '#app/payments/actions/expire_unpaid'
import { Job } from '@adonisjs/queue'

/** Every minute: places whose payment is past its due date go to the next in line. */
export default class ExpireUnpaid extends Job<Record<string, never>> {
  static options = { name: 'ExpireUnpaid', queue: 'default', maxRetries: 0 }

  async execute() {
    await expireUnpaid()
  }
}
