import { askWhoComes } from '#app/registrations/actions/ask_who_comes'
import { Job } from '@adonisjs/queue'

/** Every five minutes: who has a place at an event of tomorrow is asked whether they still come. */
export default class AskWhoComes extends Job<Record<string, never>> {
  static options = { name: 'AskWhoComes', queue: 'default', maxRetries: 0 }

  async execute() {
    await askWhoComes()
  }
}
