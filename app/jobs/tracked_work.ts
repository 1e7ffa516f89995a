import type { TrackedWork } from '#app/jobs/rules/tracked_work'

const known = new Map<string, TrackedWork>()

/** Names a kind of background job; start/tracked_work.ts holds one line per kind. */
export function defineTrackedWork(kind: string, work: TrackedWork): void {
  known.set(kind, work)
}

export function trackedWork(kind: string): TrackedWork {
  const work = known.get(kind)
  if (!work) throw new Error(`No watched work is called "${kind}": add it to start/tracked_work.ts`)
  return work
}
