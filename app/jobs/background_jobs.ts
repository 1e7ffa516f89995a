import type { BackgroundJob } from '#app/jobs/rules/background_job'

const known = new Map<string, BackgroundJob>()

/** Names a kind of background job; start/background_jobs.ts holds one line per kind. */
export function defineBackgroundJob(kind: string, work: BackgroundJob): void {
  known.set(kind, work)
}

export function backgroundJob(kind: string): BackgroundJob {
  const work = known.get(kind)
  if (!work)
    throw new Error(`No background job is called "${kind}": add it to start/background_jobs.ts`)
  return work
}
