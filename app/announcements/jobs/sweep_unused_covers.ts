import { sweepCovers } from '#app/announcements/actions/sweep_covers'
import { Job } from '@adonisjs/queue'

/** Every day: covers that no announcement uses are removed. */
export default class SweepUnusedCovers extends Job<Record<string, never>> {
  static options = { name: 'SweepUnusedCovers', queue: 'default', maxRetries: 0 }

  async execute() {
    await sweepCovers()
  }
}
