import { removeExpiredJobFiles } from '#app/jobs/actions/job_files'
import { Job } from '@adonisjs/queue'

/** Every hour: files that can no longer be fetched are not kept. */
export default class SweepJobFiles extends Job<Record<string, never>> {
  static options = { name: 'SweepJobFiles', queue: 'default', maxRetries: 0 }

  async execute() {
    await removeExpiredJobFiles()
  }
}
