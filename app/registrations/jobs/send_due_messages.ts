import { sendDueMessages } from '#app/registrations/actions/message_registrants'
import { Job } from '@adonisjs/queue'

/** Every minute: messages whose planned time has come are sent. */
export default class SendDueMessages extends Job<Record<string, never>> {
  static options = { name: 'SendDueMessages', queue: 'default', maxRetries: 0 }

  async execute() {
    await sendDueMessages()
  }
}
