import { resumeTrackedJobs } from '#app/jobs/actions/start_tracked_job'
import { Job } from '@adonisjs/queue'

/** Finds work whose process died; scheduled every minute. */
export default class ResumeBackgroundJobs extends Job<Record<string, never>> {
  static options = { name: 'ResumeWatchedWork', queue: 'default', maxRetries: 0 }

  async execute() {
    await resumeTrackedJobs({ onlySince: null })
  }
}
