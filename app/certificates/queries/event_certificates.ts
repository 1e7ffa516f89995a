import { fromSql } from '#app/core/clock'
import { countRows, paginate, type List, type ListState } from '#app/core/http/list_query'
import { isWritable } from '#app/core/presenters/sheet_letters'
import type { EventToCertify } from '#app/certificates/queries/event_to_certify'
import { onlyEarned, onlyUncertified, whoEarned } from '#app/certificates/queries/who_earned'
import { CERTIFICATE_KINDS, type CertificateKind } from '#app/certificates/rules/earned'
import { matchingWords } from '#app/users/queries/matching_words'
import { REACH } from '#app/users/rules/search_words'
import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import type { DateTime } from 'luxon'

/**
 * `earned`: none yet, and there could be one; `missing`: not enough was attended; `unearned`: one that counts, but would
 * not be issued today (a check-in was undone, the place given up), and somebody should decide about it.
 */
export const CERTIFICATE_STATES = ['earned', 'valid', 'unearned', 'revoked', 'missing'] as const
export type CertificateState = (typeof CERTIFICATE_STATES)[number]

export const EVENT_CERTIFICATES = {
  sorts: { name: 'r.name_search', sessions: 'r.check_ins', issued: 'c.created_at' },
  defaultSort: 'name',
  filters: { state: CERTIFICATE_STATES, kind: CERTIFICATE_KINDS },
  tieBreaker: 'r.id',
} as const

/** Somebody with a place at the event, and their latest certificate of a kind. */
export interface EventCertificateRow {
  id: number
  registration: string
  name: string
  checkIns: number
  team: string | null
  place: number | null
  state: CertificateState
  /** Whether the paper shows the name as the account has it. */
  isWritable: boolean
  certificate: {
    publicId: string
    code: string
    /** As printed; null: erased. */
    name: string | null
    minutes: number | null
    issuedAt: DateTime
  } | null
}

interface SqlRow {
  id: number
  public_id: string
  name: string
  check_ins: number
  team: string | null
  place: number | null
  is_earned: unknown
  certificate_public_id: string | null
  code: string | null
  printed_name: string | null
  minutes: number | null
  issued_at: string | Date | null
  revoked_at: string | Date | null
}

/** @returns one page of those who have a place, by name, with what became of their certificate; two queries */
export async function eventCertificates(
  event: EventToCertify,
  kind: CertificateKind,
  state: ListState
): Promise<List<EventCertificateRow>> {
  const list = await paginate<SqlRow>(rowsOf(event, kind, state), state, EVENT_CERTIFICATES)
  return { ...list, rows: list.rows.map((row) => certificateRow(row, event)) }
}

const EXPORT_PAGE = 500

export function countEventCertificates(
  event: EventToCertify,
  kind: CertificateKind,
  state: ListState
): Promise<number> {
  return countRows(rowsOf(event, kind, state))
}

/** The next page of an export, by key. */
export async function eventCertificatesAfter(
  event: EventToCertify,
  { kind, state }: { kind: CertificateKind; state: ListState },
  last: EventCertificateRow | null
): Promise<EventCertificateRow[]> {
  const rows = await rowsOf(event, kind, state)
    .where('r.id', '>', last?.id ?? 0)
    .orderBy('r.id')
    .limit(EXPORT_PAGE)
  return rows.map((row) => certificateRow(row, event))
}

/** @returns how many earned one, have one that counts, and wait for theirs */
export async function certificateCounts(
  event: EventToCertify,
  kind: CertificateKind
): Promise<{ earned: number; valid: number; waiting: number }> {
  const waiting = whoEarned(event, kind)
  onlyUncertified(waiting, kind)
  const valid = db
    .from('certificates as c')
    .join('registrations as r', 'r.id', 'c.registration_id')
    .where('r.event_id', event.id)
    .where('c.kind', kind)
    .whereNull('c.revoked_at')
  return {
    earned: await countRows(whoEarned(event, kind)),
    valid: await countRows(valid),
    waiting: await countRows(waiting),
  }
}

function rowsOf(
  event: EventToCertify,
  kind: CertificateKind,
  { q, filters }: Pick<ListState, 'q' | 'filters'>
): DatabaseQueryBuilderContract<SqlRow> {
  const earned = whoEarned(event, kind).select('r.id').toSQL()
  const query = db
    .from('registrations as r')
    .join('users as u', 'u.id', 'r.user_id')
    .leftJoin('teams as t', 't.id', 'r.team_id')
    .leftJoin('team_places as p', 'p.team_id', 'r.team_id')
    // Its latest: a correction comes after what it corrects.
    .joinRaw(
      `left join certificates as c on c.id = (select max(l.id) from certificates l
         where l.registration_id = r.id and l.kind = ?)`,
      [kind]
    )
    .where('r.event_id', event.id)
    .where((placed) => placed.where('r.status', 'confirmed').orWhereNotNull('c.id'))
    .select('r.id', 'r.public_id', 'u.name', 'r.check_ins', 't.name as team', 'p.place')
    .select('c.public_id as certificate_public_id', 'c.code', 'c.name as printed_name')
    .select('c.minutes', 'c.created_at as issued_at', 'c.revoked_at')
    .select(
      db.raw(`(case when r.id in (${earned.sql}) then 1 else 0 end) as is_earned`, [
        ...earned.bindings!,
      ])
    )
  if (q) matchingWords(query, q, 'r.user_id', REACH.name)
  filterByState(query, { event, kind, state: filters.state })
  return query as unknown as DatabaseQueryBuilderContract<SqlRow>
}

function filterByState(
  query: DatabaseQueryBuilderContract,
  {
    event,
    kind,
    state,
  }: { event: EventToCertify; kind: CertificateKind; state?: string | undefined }
): void {
  if (state === 'revoked') query.whereNotNull('c.revoked_at')
  if (state === 'valid' || state === 'unearned') {
    query.whereNotNull('c.id').whereNull('c.revoked_at')
    // What was issued before an event was cancelled stays.
    if (event.isCancelled) return void (state === 'unearned' && query.whereRaw('1 = 0'))
    const earned = whoEarned(event, kind).select('r.id')
    return void (state === 'valid'
      ? query.whereIn('r.id', earned)
      : query.whereNotIn('r.id', earned))
  }
  if (state !== 'earned' && state !== 'missing') return
  query.whereNull('c.id')
  if (state === 'earned') return onlyEarned(query, event, kind)
  query.whereNotIn('r.id', whoEarned(event, kind).select('r.id'))
}

function certificateRow(row: SqlRow, { isCancelled }: EventToCertify): EventCertificateRow {
  const isEarned = Number(row.is_earned) === 1
  const withoutOne = isEarned ? 'earned' : 'missing'
  const counting = isEarned || isCancelled ? 'valid' : 'unearned'
  const withOne = row.revoked_at === null ? counting : 'revoked'
  return {
    ...{ id: row.id, registration: row.public_id, name: row.name, checkIns: row.check_ins },
    ...{ team: row.team, place: row.place },
    state: row.code === null ? withoutOne : withOne,
    isWritable: isWritable(row.name),
    certificate:
      row.code === null
        ? null
        : {
            publicId: row.certificate_public_id!,
            code: row.code,
            name: row.printed_name,
            minutes: row.minutes,
            issuedAt: fromSql(row.issued_at!),
          },
  }
}
