import { fromSql } from '#app/core/clock'
import { mayTryAgain } from '#app/jobs/queries/may_try_again'
import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'

const SHOWN = 20

export interface FailedJob {
  publicId: string
  kind: string
  /** Who began it. */
  by: string
  at: DateTime
  errorCode: string | null
  mayTryAgain: boolean
}

/** The newest background jobs that failed. One statement. */
export async function failedJobs(): Promise<FailedJob[]> {
  const rows: Row[] = await db
    .from('tracked_jobs as j')
    .join('users as u', 'u.id', 'j.started_by')
    .where('j.state', 'failed')
    .orderBy('j.id', 'desc')
    .limit(SHOWN)
    .select('j.public_id', 'j.kind', 'u.name', 'j.finished_at', 'j.created_at', 'j.error_code')
  return rows.map((row) => ({
    ...{ publicId: row.public_id, kind: row.kind, by: row.name, errorCode: row.error_code },
    at: fromSql(row.finished_at ?? row.created_at),
    mayTryAgain: mayTryAgain({ kind: row.kind, createdAt: fromSql(row.created_at) }),
  }))
}

interface Row {
  public_id: string
  kind: string
  name: string
  finished_at: string | Date | null
  created_at: string | Date
  error_code: string | null
}
