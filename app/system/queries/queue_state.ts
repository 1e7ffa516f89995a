import { now } from '#app/core/clock'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'

const SHOWN = 20

export interface QueueState {
  /** Runs that wait for their turn, those that wait for their time, and those that are under way. */
  pending: number
  delayed: number
  active: number
  /** For how many seconds the first of those that wait has been waiting; null: none waits. */
  oldestSeconds: number | null
  failed: number
  /** The newest of the failed runs. */
  failures: { id: string; name: string; error: string; at: DateTime | null }[]
}

interface CountRow {
  status: 'pending' | 'delayed' | 'active' | 'completed' | 'failed'
  total: number | string
  oldest: number | string | null
}

/** How much waits in the queue, and what failed there. Two statements. */
export async function queueState(): Promise<QueueState> {
  const counted: CountRow[] = await db
    .from('queue_jobs')
    .groupBy('status')
    .select('status')
    .count('* as total')
    .min('score as oldest')
  const failed: FailedRow[] = await db
    .from('queue_jobs')
    .where('status', 'failed')
    .orderBy('finished_at', 'desc')
    .limit(SHOWN)
    .select('id', 'data', 'error', 'finished_at')
  const of = (status: CountRow['status']) => counted.find((row) => row.status === status)
  const total = (status: CountRow['status']) => Number(of(status)?.total ?? 0)
  return {
    ...{ pending: total('pending'), delayed: total('delayed'), active: total('active') },
    oldestSeconds: waitedSeconds(of('pending')?.oldest ?? null),
    failed: total('failed'),
    failures: failed.map((row) => ({
      id: row.id,
      name: nameOf(row.data),
      error: row.error ?? '',
      at: row.finished_at === null ? null : DateTime.fromMillis(Number(row.finished_at)),
    })),
  }
}

interface FailedRow {
  id: string
  data: string
  error: string | null
  finished_at: number | string | null
}

/** The queue orders by priority first, and by milliseconds of the clock below it. */
const A_PRIORITY = 10_000_000_000_000

function waitedSeconds(score: number | string | null): number | null {
  if (score === null) return null
  return Math.max(0, Math.round((now().toMillis() - (Number(score) % A_PRIORITY)) / 1000))
}

function nameOf(data: string): string {
  return (JSON.parse(data) as { name: string }).name
}
