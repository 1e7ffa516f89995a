import { publishDueAnnouncements } from '#app/announcements/actions/change_publication'
import { Job } from '@adonisjs/queue'

/** Every minute: announcements whose time has come are written down as published. */
export default class PublishAnnouncements extends Job<Record<string, never>> {
  static options = { name: 'PublishAnnouncements', queue: 'default', maxRetries: 0 }

  async execute() {
    await publishDueAnnouncements()
  }
}
