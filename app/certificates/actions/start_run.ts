import { recordAudit } from '#app/audit/actions/record_audit'
import CertificateRun from '#app/certificates/models/certificate_run'
import type { CertificateKind } from '#app/certificates/rules/earned'
import { inTransaction } from '#app/core/database/in_transaction'
import { startTrackedJob } from '#app/jobs/actions/start_tracked_job'
import type TrackedJob from '#app/jobs/models/tracked_job'
import { lockEvent } from '#app/registrations/queries/lock_event'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

export interface StartRun {
  eventId: number
  work: 'issue' | 'zip'
  kind: CertificateKind
  /** Public ids; null: everybody of the event. */
  registrations: string[] | null
  /** How many there are to do. */
  total: number
  actor: { id: number; ability: string }
  /** Nobody asked: the event was over. The actor is its author, whose work it counts as. */
  isAutomatic?: boolean
}

/**
 * Has the queue issue certificates, or make a ZIP of them. Asking for the same while it is being done leads to the
 * same job, for certificates whoever asked first: a ZIP is somebody's own.
 */
export function startRun(wanted: StartRun, outer?: TransactionClientContract): Promise<TrackedJob> {
  const { eventId, work, kind, total, actor, isAutomatic = false } = wanted
  return inTransaction(async (trx) => {
    await lockEvent(eventId, trx)
    const registrations = wanted.registrations && JSON.stringify(wanted.registrations)
    const going = CertificateRun.query({ client: trx })
      .where({ eventId, work, kind })
      .whereHas('trackedJob', (job) => {
        job.whereIn('state', ['queued', 'running'])
        if (work === 'zip') job.where('startedBy', actor.id)
      })
      .preload('trackedJob')
    if (registrations === null) going.whereNull('registrations')
    else going.where('registrations', registrations)
    const same = await going.first()
    if (same) return same.trackedJob
    const started = { kind: `certificate_${work}`, startedBy: actor.id, total }
    const job = await startTrackedJob(started, trx)
    const run = { eventId, work, kind, automatic: isAutomatic, trackedJobId: job.id }
    await CertificateRun.create({ ...run, registrations: wanted.registrations }, { client: trx })
    if (work === 'zip') {
      await recordAudit(
        {
          actorId: actor.id,
          ability: actor.ability,
          action: 'event.certificates_exported',
          subjectType: 'event',
          subjectId: eventId,
          after: { count: total },
        },
        trx
      )
    }
    return job
  }, outer)
}
