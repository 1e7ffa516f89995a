import { tellOpenings } from '#app/registrations/actions/tell_openings'
import { Job } from '@adonisjs/queue'

/** Every minute: whoever asked for it is told that registration is open. */
export default class TellOpenings extends Job<Record<string, never>> {
  static options = { name: 'TellOpenings', queue: 'default', maxRetries: 0 }

  async execute() {
    await tellOpenings()
  }
}
