import { sweepUploads } from '#app/imports/actions/sweep_uploads'
import { Job } from '@adonisjs/queue'

/** Every night: uploads are personal data, and none outlives its reading. */
export default class SweepUploads extends Job<Record<string, never>> {
  static options = { name: 'SweepUploads', queue: 'default', maxRetries: 0 }

  async execute() {
    await sweepUploads()
  }
}
