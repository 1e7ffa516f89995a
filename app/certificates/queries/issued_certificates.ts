import { managedBy } from '#app/announcements/queries/managed_by'
import type { Principal } from '#app/announcements/rules/event_access'
import { fromSql } from '#app/core/clock'
import { countRows, paginate, type List, type ListState } from '#app/core/http/list_query'
import { CERTIFICATE_KINDS, type CertificateKind } from '#app/certificates/rules/earned'
import { peopleFound } from '#app/users/queries/matching_words'
import { REACH } from '#app/users/rules/search_words'
import { parseCertificateCode } from '#isomorphic/certificates/code'
import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import type { DateTime } from 'luxon'

export const ISSUED = {
  sorts: { issued: 'c.created_at', name: 'r.name_search' },
  defaultSort: 'issued',
  defaultDirection: 'desc',
  filters: { state: ['valid', 'revoked'], kind: CERTIFICATE_KINDS, event: 'any' },
  tieBreaker: 'c.id',
} as const

/** A certificate of an event that the reader runs. */
export interface IssuedRow {
  id: number
  publicId: string
  code: string
  kind: CertificateKind
  /** As printed; null: erased. */
  name: string | null
  minutes: number | null
  event: string
  slug: string
  timeZone: string
  issuedAt: DateTime
  revokedAt: DateTime | null
}

type SqlRow = Omit<IssuedRow, 'issuedAt' | 'revokedAt'> & {
  issuedAt: string | Date
  revokedAt: string | Date | null
}

type Wanted = Pick<ListState, 'q' | 'filters'>

/** @returns one page of the certificates of all events that somebody runs, the latest first; two queries */
export async function issuedCertificates(
  person: Principal,
  state: ListState
): Promise<List<IssuedRow>> {
  const list = await paginate<SqlRow>(withColumns(issuedOf(person, state)), state, ISSUED)
  return { ...list, rows: list.rows.map(issuedRow) }
}

export function countIssued(person: Principal, wanted: Wanted): Promise<number> {
  return countRows(issuedOf(person, wanted))
}

const EXPORT_PAGE = 500

/** The next page of an export, by key. */
export async function issuedAfter(
  person: Principal,
  wanted: Wanted,
  last: IssuedRow | null
): Promise<IssuedRow[]> {
  const next = issuedOf(person, wanted).where('c.id', '>', last?.id ?? 0)
  const rows = await withColumns(next).orderBy('c.id').limit(EXPORT_PAGE)
  return rows.map(issuedRow)
}

function issuedOf(person: Principal, { q, filters }: Wanted): DatabaseQueryBuilderContract {
  const query = db
    .from('certificates as c')
    .join('registrations as r', 'r.id', 'c.registration_id')
    .join('events', 'events.id', 'r.event_id')
    .join('announcements', 'announcements.id', 'events.announcement_id')
    .join('campuses', 'campuses.id', 'events.campus_id')
  managedBy(query, person, 'manage')
  if (q) {
    const code = parseCertificateCode(q)
    const { sql, bindings } = peopleFound(q, REACH.name)
    query.where((either) => {
      either.whereRaw(`r.user_id in (${sql})`, bindings)
      if (code) either.orWhere('c.code', code)
    })
  }
  if (filters.state === 'valid') query.whereNull('c.revoked_at')
  if (filters.state === 'revoked') query.whereNotNull('c.revoked_at')
  if (filters.kind) query.where('c.kind', filters.kind)
  if (filters.event) query.where('events.public_id', filters.event)
  return query
}

function withColumns(query: DatabaseQueryBuilderContract): DatabaseQueryBuilderContract<SqlRow> {
  return query.select({
    id: 'c.id',
    publicId: 'c.public_id',
    code: 'c.code',
    kind: 'c.kind',
    name: 'c.name',
    minutes: 'c.minutes',
    event: 'announcements.title',
    slug: 'announcements.slug',
    timeZone: 'campuses.time_zone',
    issuedAt: 'c.created_at',
    revokedAt: 'c.revoked_at',
  }) as unknown as DatabaseQueryBuilderContract<SqlRow>
}

function issuedRow(row: SqlRow): IssuedRow {
  return { ...row, issuedAt: fromSql(row.issuedAt), revokedAt: fromSql(row.revokedAt) }
}
