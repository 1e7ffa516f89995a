import type { ReviewCause } from '#app/attendance/rules/delivery'
import { fromSql } from '#app/core/clock'
import { countRows, paginate, type List, type ListState } from '#app/core/http/list_query'
import type { TimeFlag } from '#isomorphic/attendance/device_time'
import type { ScanResult, ScanRuling } from '#isomorphic/attendance/scan_results'
import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import type { DateTime } from 'luxon'

/** One scan that a device answered by itself, as organizers see it. */
export interface ReviewedScan {
  /** Row number; it stays on the server. */
  id: number
  clientScanId: string
  /** Null: of nobody here. */
  holder: { registrationPublicId: string; name: string } | null
  /** Null: it was deleted. */
  session: string | null
  gate: string
  scannedBy: string
  occurredAt: DateTime
  receivedAt: DateTime
  shown: ScanResult | null
  result: ScanRuling
  cause: ReviewCause | null
  timeFlag: TimeFlag | null
  /** Whether somebody can still be checked in by it. */
  isAdmissible: boolean
  /** Of two devices that let the same person in: the scan that the check-in points to. */
  isEarlier: boolean
  decision: {
    decision: 'admitted' | 'dismissed'
    reason: string | null
    by: string
    at: DateTime
  } | null
}

export const SCAN_REVIEWS = {
  sorts: { occurred: 's.occurred_at', name: 'r.name_search' },
  defaultSort: 'occurred',
  defaultDirection: 'asc',
  filters: { show: ['decided', 'conflicts', 'times'] },
  tieBreaker: 's.id',
} as const

interface ReviewedRow {
  id: number
  client_scan_id: string
  registration_public_id: string | null
  holder_name: string | null
  session_name: string | null
  gate: string
  staff_name: string
  occurred_at: string | Date
  received_at: string | Date
  checked_in_at: string | Date | null
  shown_result: ScanResult | null
  result: ScanRuling
  review: ReviewCause | null
  time_flag: TimeFlag | null
  decision: 'admitted' | 'dismissed' | null
  reason: string | null
  reviewer_name: string | null
  decided_at: string | Date | null
}

/** More than one accepted scan of one check-in: derived, so that it cannot drift from the scans. */
const IN_CONFLICT = `s.result = 'accepted' and a.undone_at is null and exists (
  select 1 from scans o
  where o.attendance_id = s.attendance_id and o.result = 'accepted' and o.id <> s.id)`

/**
 * The scans of an event about which organizers are asked; or, as the filter says, those that were decided, those where
 * two devices let in the same person, and those whose time is in doubt.
 */
export async function scanReviews(eventId: number, state: ListState): Promise<List<ReviewedScan>> {
  const query = reviewed(eventId, state.filters.show)
  if (state.filters.show === 'conflicts') query.orderBy('s.attendance_id')
  const list = await paginate<ReviewedRow>(query, state, SCAN_REVIEWS)
  return { ...list, rows: list.rows.map(reviewedOf) }
}

/** How many lines that list has. One query. */
export function countScanReviews(eventId: number, state: ListState): Promise<number> {
  return countRows(reviewed(eventId, state.filters.show))
}

/**
 * The same list for a file: the next rows in the order of their row numbers.
 *
 * @param after the last row of the part before; null: from the first
 */
export async function scanReviewsAfter(
  eventId: number,
  state: ListState,
  after: ReviewedScan | null
): Promise<ReviewedScan[]> {
  const rows = await reviewed(eventId, state.filters.show)
    .where('s.id', '>', after?.id ?? 0)
    .orderBy('s.id')
    .limit(EXPORT_ROWS)
  return rows.map(reviewedOf)
}

const EXPORT_ROWS = 500

function reviewed(
  eventId: number,
  show: string | undefined
): DatabaseQueryBuilderContract<ReviewedRow> {
  const query = db
    .from('scans as s')
    .where('s.event_id', eventId)
    .leftJoin('event_sessions as es', 'es.id', 's.event_session_id')
    .leftJoin('registrations as r', 'r.id', 's.registration_id')
    .leftJoin('users as holder', 'holder.id', 'r.user_id')
    .join('users as staff', 'staff.id', 's.scanned_by')
    .leftJoin('attendances as a', 'a.id', 's.attendance_id')
    .leftJoin('scan_reviews as rv', 'rv.scan_id', 's.id')
    .leftJoin('users as reviewer', 'reviewer.id', 'rv.reviewer_id')
    .select(
      's.id',
      's.client_scan_id',
      's.gate',
      's.occurred_at',
      's.received_at',
      's.shown_result'
    )
    .select('s.result', 's.review', 's.time_flag', 'a.checked_in_at')
    .select('r.public_id as registration_public_id', 'holder.name as holder_name')
    .select('es.name as session_name', 'staff.name as staff_name', 'rv.decision', 'rv.reason')
    .select('reviewer.name as reviewer_name', 'rv.created_at as decided_at')
  only(query, show)
  return query
}

function only(query: DatabaseQueryBuilderContract, show: string | undefined) {
  if (show === 'conflicts') return query.whereRaw(IN_CONFLICT)
  if (show === 'times') return query.whereNotNull('s.time_flag')
  query.whereNotNull('s.review')
  return show === 'decided' ? query.whereNotNull('rv.id') : query.whereNull('rv.id')
}

/** How many scans of an event wait for a decision, and how many people two devices let in. */
export async function reviewCounts(
  eventId: number
): Promise<{ open: number; conflicts: number; times: number }> {
  const of = (condition: string) =>
    `select count(*) from scans s where s.event_id = ? and ${condition}`
  const row: { open: number; conflicts: number; times: number } = await db
    .query()
    .select(
      db.raw(
        `(${of(`s.review is not null
          and not exists (select 1 from scan_reviews rv where rv.scan_id = s.id)`)}) as open`,
        [eventId]
      ),
      db.raw(
        `(select count(*) from (
            select s.attendance_id from scans s join attendances a on a.id = s.attendance_id
            where s.event_id = ? and s.result = 'accepted' and a.undone_at is null
            group by s.attendance_id having count(*) > 1) doubles) as conflicts`,
        [eventId]
      ),
      db.raw(`(${of('s.time_flag is not null')}) as times`, [eventId])
    )
    .firstOrFail()
  return {
    open: Number(row.open),
    conflicts: Number(row.conflicts),
    times: Number(row.times),
  }
}

function reviewedOf(row: ReviewedRow): ReviewedScan {
  const { registration_public_id: registrationPublicId, checked_in_at: checkedInAt } = row
  const isDecided = row.decision !== null && row.decided_at !== null
  return {
    id: row.id,
    clientScanId: row.client_scan_id,
    holder: registrationPublicId ? { registrationPublicId, name: row.holder_name ?? '' } : null,
    session: row.session_name,
    gate: row.gate,
    scannedBy: row.staff_name,
    occurredAt: fromSql(row.occurred_at),
    receivedAt: fromSql(row.received_at),
    shown: row.shown_result,
    result: row.result,
    cause: row.review,
    timeFlag: row.time_flag,
    isAdmissible: registrationPublicId !== null,
    isEarlier: checkedInAt !== null && +fromSql(checkedInAt) === +fromSql(row.occurred_at),
    decision: isDecided
      ? {
          decision: row.decision!,
          reason: row.reason,
          by: row.reviewer_name ?? '',
          at: fromSql(row.decided_at!),
        }
      : null,
  }
}
