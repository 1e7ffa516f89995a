import { sweepLeftovers } from '#app/auth/actions/sweep_leftovers'
import { Job } from '@adonisjs/queue'

/** Every hour: what has been sent is not kept. */
export default class SweepAccountLeftovers extends Job<Record<string, never>> {
  static options = { name: 'SweepAccountLeftovers', queue: 'default', maxRetries: 0 }

  async execute() {
    await sweepLeftovers()
  }
}
