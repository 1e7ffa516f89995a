import { tellAudiences } from '#app/notifications/actions/tell_audience'
import { Job } from '@adonisjs/queue'

/** Every minute: whom a new announcement is for is told of it. */
export default class TellAudiences extends Job<Record<string, never>> {
  static options = { name: 'TellAudiences', queue: 'default', maxRetries: 0 }

  async execute() {
    await tellAudiences()
  }
}
