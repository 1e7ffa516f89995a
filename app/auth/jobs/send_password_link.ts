import { sendPasswordLink } from '#app/auth/actions/send_password_link'
import { Job } from '@adonisjs/queue'

/** Queued for known and unknown addresses alike, so that the request takes as long for both. */
export default class SendPasswordLink extends Job<{ email: string }> {
  static options = { name: 'SendPasswordLink', queue: 'default', maxRetries: 5 }

  async execute() {
    await sendPasswordLink(this.payload)
  }
}
