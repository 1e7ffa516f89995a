import { recordAudit } from '#app/audit/actions/record_audit'
import { inTransaction } from '#app/core/database/in_transaction'
import type { Format } from '#app/core/http/export_list'
import ListExport from '#app/exports/models/list_export'
import type { OpenedList } from '#app/exports/rules/exportable_list'
import { startTrackedJob } from '#app/jobs/actions/start_tracked_job'
import type TrackedJob from '#app/jobs/models/tracked_job'

interface WantedExport {
  readerId: number
  /** The name of the route that exports it. */
  list: string
  params: Record<string, string>
  query: Record<string, unknown>
  format: Format
  locale: string
  /** How many rows there are now. */
  total: number
}

/** Records that a person exported a list, at once or by the queue. */
export function recordListExport(
  readerId: number,
  { action, ability, eventId, userId = readerId, state }: OpenedList<never>['audited']
): Promise<void> {
  return inTransaction((trx) =>
    recordAudit(
      {
        actorId: readerId,
        ability,
        action,
        subjectType: eventId ? 'event' : 'user',
        subjectId: eventId ?? userId,
        after: { ...(state?.q && { search: state.q }), ...state?.filters },
      },
      trx
    )
  )
}

/**
 * Has a long list made into a file by the queue. Asking for the same list while it is being made leads to
 * the same job.
 */
export function requestListExport(wanted: WantedExport): Promise<TrackedJob> {
  const { readerId, list, format, locale } = wanted
  const params = JSON.stringify(wanted.params)
  const query = JSON.stringify(wanted.query)
  return inTransaction(async (trx) => {
    const same = await ListExport.query({ client: trx })
      .where({ list, format, locale, params, query })
      .whereHas('trackedJob', (job) => {
        job.where('startedBy', readerId).whereIn('state', ['queued', 'running'])
      })
      .preload('trackedJob')
      .first()
    if (same) return same.trackedJob
    const job = await startTrackedJob(
      { kind: 'list_export', startedBy: readerId, total: wanted.total },
      trx
    )
    await ListExport.create(
      { trackedJobId: job.id, list, format, locale, params, query },
      { client: trx }
    )
    return job
  })
}
