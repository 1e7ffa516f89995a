import { removeExpired } from '#app/core/actions/remove_expired'
import { Job } from '@adonisjs/queue'

/** Every night: what has expired is removed. */
export default class CleanUp extends Job<Record<string, never>> {
  static options = { name: 'CleanUp', queue: 'default', maxRetries: 0 }

  async execute() {
    await removeExpired()
  }
}
