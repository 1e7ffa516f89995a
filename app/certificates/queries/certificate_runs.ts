import CertificateRun from '#app/certificates/models/certificate_run'
import type { CertificateKind } from '#app/certificates/rules/earned'
import { now, toSql } from '#app/core/clock'
import limits from '#config/limits'

/**
 * @param wanted.startedBy whose file it is; left out: whoever began it
 * @returns the newest run of an event as long as its page shows it: a day, as long as a file can be fetched
 */
export function newestRun(wanted: {
  eventId: number
  work: 'issue' | 'zip'
  kind: CertificateKind
  startedBy?: number
}): Promise<CertificateRun | null> {
  const { eventId, work, kind, startedBy } = wanted
  const query = CertificateRun.query()
    .where({ eventId, work, kind })
    .where('created_at', '>', toSql(now().minus({ hours: limits.madeFileHours })))
    .preload('trackedJob')
    .orderBy('id', 'desc')
  if (startedBy !== undefined) {
    query.whereHas('trackedJob', (job) => void job.where('startedBy', startedBy))
  }
  return query.first()
}

/** @returns the run of a job that somebody started, with its event; fails with 404 */
export function runToFetch(job: { publicId: string; startedBy: number }): Promise<CertificateRun> {
  return CertificateRun.query()
    .where('work', 'zip')
    .where('created_at', '>', toSql(now().minus({ hours: limits.madeFileHours })))
    .whereHas('trackedJob', (started) => started.where(job))
    .preload('trackedJob')
    .preload('event', (event) => event.preload('announcement').preload('staff'))
    .firstOrFail()
}
