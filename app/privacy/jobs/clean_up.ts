import { addUpTallies } from '#app/core/actions/add_up_tallies'
import { trimNotifications } from '#app/notifications/actions/trim_notifications'
import { purge } from '#app/privacy/actions/purge'
import { Job } from '@adonisjs/queue'

/** Every night: what has reached its term is removed. */
export default class CleanUp extends Job<Record<string, never>> {
  static options = { name: 'CleanUp', queue: 'default', maxRetries: 0 }

  async execute() {
    await purge()
    await trimNotifications()
    await addUpTallies()
  }
}
