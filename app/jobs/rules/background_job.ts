import type { Principal } from '#app/announcements/rules/event_access'
import type TrackedJob from '#app/jobs/models/tracked_job'

/**
 * Says how far the work is, and that it is alive: call it after every batch, at least every 20 seconds.
 * It writes only now and then. Throws when another process has taken the work over: let it through.
 */
export type ReportProgress = (done: number, total?: number) => Promise<void>

/** One kind of background job. It may be started again after a crash, so each step must be repeatable. */
export interface BackgroundJob {
  /** @returns what the page is told at the end, plain JSON */
  run(job: TrackedJob, report: ReportProgress): Promise<Record<string, unknown> | null>
  /** Puts the record that the work was about into a state from which a person can go on. */
  giveUp?(job: TrackedJob, errorCode: string): Promise<void>
  /** Who may see how far it is besides whoever started it and admins. */
  mayView?(job: TrackedJob, person: Principal): Promise<boolean>
}

/** Work that has said nothing for this long belongs to a process that died. */
export const SILENT_SECONDS = 45

/** Work that killed its process this often is given up. */
export const ATTEMPTS_MAX = 3
