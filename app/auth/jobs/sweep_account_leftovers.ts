import { removeUnverifiedAccounts } from '#app/auth/actions/remove_unverified_accounts'
import { sweepLeftovers } from '#app/auth/actions/sweep_leftovers'
import { Job } from '@adonisjs/queue'

/** Every hour: what has been sent is not kept, nor what nobody has verified in time. */
export default class SweepAccountLeftovers extends Job<Record<string, never>> {
  static options = { name: 'SweepAccountLeftovers', queue: 'default', maxRetries: 0 }

  async execute() {
    await sweepLeftovers()
    await removeUnverifiedAccounts()
  }
}
