import { runTrackedJob } from '#app/jobs/actions/run_tracked_job'
import { Job } from '@adonisjs/queue'

export default class RunBackgroundJob extends Job<{ publicId: string }> {
  static options = { name: 'RunWatchedWork', queue: 'default', maxRetries: 0 }

  async execute() {
    await runTrackedJob(this.payload)
  }
}
