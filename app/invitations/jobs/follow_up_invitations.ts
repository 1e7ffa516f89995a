import { followUpInvitations } from '#app/invitations/actions/follow_up'
import { Job } from '@adonisjs/queue'

/** Every five minutes: consent that is missing, reminders, thanks, and what nobody answered. */
export default class FollowUpInvitations extends Job<Record<string, never>> {
  static options = { name: 'FollowUpInvitations', queue: 'default', maxRetries: 0 }

  async execute() {
    await followUpInvitations()
  }
}
