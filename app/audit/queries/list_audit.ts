import { dayIn } from '#app/core/rules/days'
import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from '#app/audit/rules/actions'
import { changes, type Change } from '#app/audit/rules/changes'
import { subjectsOf, type Subject } from '#app/audit/queries/audit_subjects'
import {
  countRows,
  FEW_MAX,
  paginate,
  type List,
  type ListOptions,
  type ListState,
} from '#app/core/http/list_query'
import { fromSql, toSql } from '#app/core/clock'
import { peopleFoundBy } from '#app/users/queries/matching_words'
import { REACH } from '#app/users/rules/search_words'
import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import type { DateTime } from 'luxon'

export const auditList = {
  sorts: { at: 'e.id' },
  defaultSort: 'at',
  defaultDirection: 'desc',
  filters: {
    subject: AUDIT_SUBJECTS,
    action: AUDIT_ACTIONS,
    person: 'any',
    request: 'any',
    import: 'any',
    from: 'any',
    to: 'any',
  },
  tieBreaker: 'e.id',
} satisfies ListOptions<string, string>

export interface AuditRow {
  id: number
  at: DateTime
  action: string
  ability: string | null
  requestId: string | null
  /** Of which import it is a part, or which it is about; null: of none. */
  importId: string | null
  /** Null: the system. */
  actor: { publicId: string; name: string } | null
  subject: Subject
  /** Which fields changed: this stays when the values are erased. */
  fields: string[]
  changes: Change[]
  /** What the row numbers among the changes stand for. */
  names: NamesOfIds
  /** False: the personal values were erased, only the names of the fields are left. */
  hasValues: boolean
  reason: string | null
  ip: string | null
  userAgent: string | null
}

interface EntryRow {
  id: number
  created_at: string | Date
  action: string
  ability: string | null
  request_id: string | null
  import_id: string | null
  subject_type: string
  subject_id: number
  fields: string
  actor_public_id: string | null
  actor_name: string | null
  value_id: number | null
  before: string | null
  after: string | null
  reason: string | null
  ip: string | null
  user_agent: string | null
}

/**
 * The audit log, newest first, one page of it. Where nothing is looked for, what an import wrote stands behind the
 * one entry about the import. A fixed number of queries, whatever the page.
 *
 * @param state from `listState`; the search finds people, as who did it or as whom it is about
 * @param timeZone in which the days of the filters begin and end
 */
export async function listAudit(state: ListState, timeZone: string): Promise<List<AuditRow>> {
  const total = await countAudit(state, timeZone)
  const wanted = entries(state, timeZone, { total })
  const list = await paginate<EntryRow>(wanted, state, { ...auditList, total, fill: withValues })
  return { ...list, rows: await withNames(list.rows) }
}

/**
 * How many entries fit; arguments as for `listAudit`. By what they are about and what was done they are
 * tallied; a person, a request or days are counted.
 */
export async function countAudit(
  state: ListState,
  timeZone: string,
  { everything = false } = {}
): Promise<number> {
  const { subject, action, ...counted } = state.filters
  if (state.q || Object.values(counted).some(Boolean)) return countRows(entries(state, timeZone))
  if (!subject && !action && !everything) return (await countEvery()) - (await countOfImports())
  const tallies = db.from('tallies').where('tally', 'audit_entries').where('subject_id', 0)
  if (action) {
    const subjects = subject ? [subject] : AUDIT_SUBJECTS
    tallies.whereIn(
      'key',
      subjects.map((one) => `${one}:${action}`)
    )
  } else if (subject) {
    // The sign after the colon: whatever begins with the subject and a colon.
    tallies.where('key', '>=', `${subject}:`).where('key', '<', `${subject};`)
  }
  const sum: { total: number | null } | null = await tallies.sum('total as total').first()
  return Number(sum?.total ?? 0)
}

async function countEvery(): Promise<number> {
  const tallies = db.from('tallies').where('tally', 'audit_entries').where('subject_id', 0)
  const sum: { total: number | null } | null = await tallies.sum('total as total').first()
  return Number(sum?.total ?? 0)
}

/** By their index. */
function countOfImports(): Promise<number> {
  return countRows(db.from('audit_entries').whereNotNull('import_id'))
}

const EXPORT_PAGE = 500

/** The next rows of an export, oldest first, by key: those of imports too. */
export async function auditRowsAfter(
  { state, timeZone }: { state: ListState; timeZone: string },
  last: AuditRow | null
): Promise<AuditRow[]> {
  const next = entries(state, timeZone, { everything: true })
    .where('e.id', '>', last?.id ?? 0)
    .orderBy('e.id')
    .limit(EXPORT_PAGE)
  return withNames(await withValues(next).orderBy('e.id'))
}

function withValues(page: DatabaseQueryBuilderContract): DatabaseQueryBuilderContract<EntryRow> {
  return db
    .from('audit_entries as e')
    .whereIn('e.id', page)
    .leftJoin('users as actors', 'actors.id', 'e.actor_id')
    .leftJoin('audit_values as v', 'v.audit_entry_id', 'e.id')
    .select('e.id', 'e.created_at', 'e.action', 'e.ability', 'e.request_id', 'e.fields')
    .select('e.import_id')
    .select('e.subject_type', 'e.subject_id')
    .select('actors.public_id as actor_public_id', 'actors.name as actor_name')
    .select('v.id as value_id', 'v.before', 'v.after', 'v.reason', 'v.ip', 'v.user_agent')
}

/**
 * @param options.total how many there are, where it is known: a page of many is met from the end of the log
 * @param options.everything also what stands behind the entries about imports
 * @returns the row numbers, not yet ordered or limited
 */
function entries(
  state: ListState,
  timeZone: string,
  { total = 0, everything = false } = {}
): DatabaseQueryBuilderContract<EntryRow> {
  const { subject, action, person, request, import: ofImport } = state.filters
  const query: DatabaseQueryBuilderContract<EntryRow> = db.from('audit_entries as e').select('e.id')
  // An expression, so that the index of subjects, which would sort them all, is left alone.
  if (subject && total > FEW_MAX) query.whereRaw(`e.subject_type || '' = ?`, [subject])
  else if (subject) query.where('e.subject_type', subject)
  if (action) query.where('e.action', action)
  if (request) query.where('e.request_id', request)
  if (ofImport) query.where('e.import_id', ofImport)
  const isLookedFor = state.q !== '' || Object.values(state.filters).some(Boolean)
  if (!isLookedFor && !everything) query.whereNull('e.import_id')
  if (person)
    byOrAbout(query, () => db.from('users').where('public_id', person).select('id as user_id'))
  if (state.q) byOrAbout(query, () => peopleFoundBy(state.q, REACH.contact))
  const from = dayIn(state.filters.from, timeZone)
  const to = dayIn(state.filters.to, timeZone)
  if (from) query.where('e.created_at', '>=', toSql(from))
  if (to) query.where('e.created_at', '<', toSql(to.plus({ days: 1 })))
  return query
}

/**
 * By the people, and about them: from each of them to their entries, by an index.
 *
 * @param people selects their row numbers as `user_id`
 */
function byOrAbout(
  query: DatabaseQueryBuilderContract,
  people: () => DatabaseQueryBuilderContract
): void {
  const entriesOf = (column: string) =>
    db
      .from(people().as('found'))
      .joinRaw('cross join audit_entries as theirs')
      .whereColumn(`theirs.${column}`, 'found.user_id')
      .select('theirs.id')
  const about = entriesOf('subject_id').where('theirs.subject_type', 'user')
  query.whereIn('e.id', entriesOf('actor_id').union(about))
}

async function withNames(rows: EntryRow[]): Promise<AuditRow[]> {
  const changed = rows.map((row) => changes(parsed(row.before), parsed(row.after)))
  const subjects = await subjectsOf(rows)
  const names = await namesOfIds(changed.flat())
  return rows.map((row, index) => ({
    id: row.id,
    importId: row.import_id ?? (row.subject_type === 'import' ? subjects(row).key : null),
    at: fromSql(row.created_at),
    action: row.action,
    ability: row.ability,
    requestId: row.request_id,
    actor: row.actor_public_id ? { publicId: row.actor_public_id, name: row.actor_name! } : null,
    subject: subjects(row),
    fields: JSON.parse(row.fields) as string[],
    changes: changed[index]!,
    names,
    hasValues: row.value_id !== null && (row.before ?? row.after) !== null,
    reason: row.reason,
    ip: row.ip,
    userAgent: row.user_agent,
  }))
}

function parsed(json: string | null): Record<string, unknown> {
  return json ? JSON.parse(json) : {}
}

const TABLES: Record<string, string> = {
  campusId: 'campuses',
  courseId: 'courses',
  facultyId: 'faculties',
  userId: 'users',
  mergedIntoId: 'users',
}

/** By field, the names of the rows that its numbers stand for. */
type NamesOfIds = Map<string, Map<number, string>>

/** Looks up what row numbers among the changes stand for: one query for each kind of record at most. */
async function namesOfIds(all: Change[]): Promise<NamesOfIds> {
  const names: NamesOfIds = new Map()
  for (const [field, table] of Object.entries(TABLES)) {
    const ids = all
      .filter((change) => change.field === field)
      .flatMap((change) => [change.before, change.after])
      .filter((id) => typeof id === 'number')
    if (ids.length === 0) continue
    const rows: { id: number; name: string }[] = await db
      .from(table)
      .whereIn('id', [...new Set(ids)])
      .select('id', 'name')
    names.set(field, new Map(rows.map((row) => [row.id, row.name])))
  }
  return names
}
