import { sendDigests } from '#app/notifications/actions/send_digests'
import { Job } from '@adonisjs/queue'

/** Every ten minutes: somewhere it is the hour of somebody's digest. */
export default class SendDigests extends Job<Record<string, never>> {
  static options = { name: 'SendDigests', queue: 'default', maxRetries: 0 }

  async execute() {
    await sendDigests()
  }
}
