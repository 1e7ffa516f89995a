import { sendVerificationLink } from '#app/auth/actions/send_verification_link'
import { Job } from '@adonisjs/queue'

/** Queued for known and unknown addresses alike, so that the request takes as long for both. */
export default class SendVerificationLink extends Job<{ email: string }> {
  static options = { name: 'SendVerificationLink', queue: 'default', maxRetries: 5 }

  async execute() {
    await sendVerificationLink(this.payload)
  }
}
