import { issueDueCertificates } from '#app/certificates/actions/issue_due_certificates'
import { Job } from '@adonisjs/queue'

/** Every ten minutes: events that are over give their certificates. */
export default class IssueDueCertificates extends Job<Record<string, never>> {
  static options = { name: 'IssueDueCertificates', queue: 'default', maxRetries: 0 }

  async execute() {
    await issueDueCertificates()
  }
}
