import type { FailedJob } from '#app/jobs/queries/failed_jobs'
import type { Coverage } from '#app/system/queries/staff_coverage'
import type { QueueState } from '#app/system/queries/queue_state'
import type { Versions } from '#app/system/queries/versions'
import type { HouseCheck } from '#app/system/rules/checks'
import type { ConfiguredWallet } from '#app/tickets/queries/offered_wallets'
import { BaseTransformer } from '@adonisjs/core/transformers'

export interface SystemState {
  queue: QueueState
  jobs: FailedJob[]
  outbox: { waiting: number; retried: number; refused: number }
  check: HouseCheck | null
  backup: { takenAt: string; files: number; bytes: number } | null
  coverage: Coverage[]
  wallets: ConfiguredWallet[]
  versions: Versions
}

/** How the installation runs, on one page. */
export default class SystemTransformer extends BaseTransformer<SystemState> {
  toObject() {
    const { queue, jobs, outbox, check, backup, coverage, wallets, versions } = this.resource
    return {
      queue: {
        pending: queue.pending,
        delayed: queue.delayed,
        active: queue.active,
        oldestSeconds: queue.oldestSeconds,
        failed: queue.failed,
        failures: queue.failures.map(({ at, ...failure }) => ({
          ...failure,
          at: at?.toISO() ?? null,
        })),
      },
      jobs: jobs.map(({ at, ...job }) => ({ ...job, at: at.toISO()! })),
      outbox,
      check,
      backup,
      coverage,
      wallets: wallets.map(({ validUntil, ...wallet }) => ({
        ...wallet,
        validUntil: validUntil?.toISOString() ?? null,
      })),
      versions,
    }
  }
}
