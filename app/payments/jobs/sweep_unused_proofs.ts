import { sweepProofs } from '#app/payments/actions/sweep_proofs'
import { Job } from '@adonisjs/queue'

/** Every day: files that no transfer names are removed. */
export default class SweepUnusedProofs extends Job<Record<string, never>> {
  static options = { name: 'SweepUnusedProofs', queue: 'default', maxRetries: 0 }

  async execute() {
    await sweepProofs()
  }
}
