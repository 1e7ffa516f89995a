import { remindUnpaid } from '#app/payments/actions/remind_unpaid'
import { Job } from '@adonisjs/queue'

/** Every ten minutes: whoever owes something that is due within a day is reminded, once. */
export default class RemindUnpaid extends Job<Record<string, never>> {
  static options = { name: 'RemindUnpaid', queue: 'default', maxRetries: 0 }

  async execute() {
    await remindUnpaid()
  }
}
