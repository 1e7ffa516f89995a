import { now, toSql } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import { inBatches, ROWS_A_STATEMENT } from '#app/core/rules/batches'
import { startImportStep } from '#app/imports/actions/start_import_step'
import { withinImport } from '#app/audit/actions/import_in_progress'
import { finishImportStep, recordImport } from '#app/imports/actions/finish_import_step'
import { writeOutcomes, type Outcome } from '#app/imports/actions/write_outcomes'
import type Import from '#app/imports/models/import'
import type User from '#app/users/models/user'
import { importOf } from '#app/imports/queries/find_import'
import { partsOfImport } from '#app/imports/queries/parts_of_import'
import { onlyToLookAt } from '#app/imports/queries/list_import_rows'
import {
  looksAgain,
  REST_REFUSED,
  togetherOf,
  type ImportContext,
  type ImportDefinition,
  type Judged,
  type Judgement,
} from '#app/imports/rules/import_kind'
import { rowsTogether, wholeBatches } from '#app/imports/rules/together'
import { importDefinition } from '#app/imports/import_kinds'
import { yieldToOtherRequests } from '#app/imports/actions/yield_to_other_requests'
import { isDeadlock, isUniqueViolation } from '#app/core/database/violations'
import type TrackedJob from '#app/jobs/models/tracked_job'
import type { ReportProgress } from '#app/jobs/rules/background_job'
import limits from '#config/limits'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'

interface OpenRow {
  id: number
  line: number
  data: string
  verdict: string
  subject_id: number | null
  before: string | null
  after: string | null
  reasons: string | null
  ticked: boolean | number
  applied_at: unknown
}

interface Application {
  definition: ImportDefinition
  context: ImportContext
}

/**
 * Writes what the preview showed, and looks at each row once more before: in small transactions, where a row
 * that would become something else now is refused and one with nothing left to do is kept; or in one, for all
 * rows or none. Begun again it goes on after the last batch.
 */
export async function applyImport(
  job: TrackedJob,
  report: ReportProgress
): Promise<Record<string, number> | null> {
  const { record, actor } = await importOf(job)
  const definition = await importDefinition(record)
  const application = { definition, context: contextOf(record, actor) }
  const isWritten = await withinImport(record.publicId, async () => {
    if (record.options!.allOrNone) return applyAtOnce(record.id, application)
    await applyInParts(record.id, application, report)
    return true
  })
  if (!isWritten) return judgeAgain(record, actor)
  await leaveOutUnticked(record.id)
  const at = now()
  const undoUntil = definition.undo ? toSql(at.plus({ hours: limits.importUndoHours })) : null
  const totals = await finishImportStep(record.id, {
    state: 'applied',
    applied_at: toSql(at),
    undo_until: undoUntil,
    error_code: null,
  })
  const isSome = (totals.create ?? 0) + (totals.update ?? 0) > 0
  if (isSome) await recordImport({ record, actor, action: 'import.applied' }, totals)
  return totals
}

async function applyInParts(
  importId: number,
  application: Application,
  report: ReportProgress
): Promise<void> {
  const { definition } = application
  let done = 0
  const parts = await partsOfImport(importId, definition, (rows) => rows.orderBy('line'))
  for (const lines of parts) {
    const rows = await rowsOf(importId, (query) => query.whereIn('line', lines))
    const open = rows.filter(isOpen)
    if (open.length > 0) await applyBatch(open, application)
    done += lines.length
    await report(done)
    await yieldToOtherRequests()
  }
}

/** A row is not, or no longer, what the preview promised. */
class Outdated extends Error {}

/**
 * All rows in one transaction. Whoever wants the same key, or waits for the same rows, at the same moment may
 * break it off: then it is tried again.
 *
 * @returns false where a row is refused, or no longer what the preview showed: nothing is written then
 */
async function applyAtOnce(importId: number, application: Application): Promise<boolean> {
  for (let tries = 1; ; tries += 1) {
    try {
      await inTransaction(async (trx) => {
        await lockImport(importId, trx)
        const rows = await rowsOf(importId, (query) => query, trx)
        if (rows.some(({ verdict }) => verdict === 'refused')) throw new Outdated()
        await applyRows(rows.filter(isOpen), application, trx, { allOrNone: true })
      })
      return true
    } catch (error) {
      if (error instanceof Outdated) return false
      if (tries === TRIES_MAX || !isMomentary(error)) throw error
    }
  }
}

/** A worker that begins since another one is silent finds what that one has written. */
async function lockImport(importId: number, trx: TransactionClientContract): Promise<void> {
  const query = trx.from('imports').where('id', importId).select('id')
  query.knexQuery.forNoKeyUpdate()
  await query.firstOrFail()
}

const TRIES_MAX = 3
const isMomentary = (error: unknown) => isUniqueViolation(error) || isDeadlock(error)

/** The page shows the verdicts as they are now, and that nothing was written. */
async function judgeAgain(record: Import, actor: User): Promise<null> {
  const { allOrNone, ...known } = record.options!
  const options = { ...known, isOutdated: true }
  await startImportStep({ record, from: ['applying'], to: 'reading', options, actorId: actor.id })
  return null
}

/** What nobody ticked is refused, for the reasons for which it was to be looked at. */
async function leaveOutUnticked(importId: number): Promise<void> {
  await db
    .from('import_rows')
    .where('import_id', importId)
    .where(onlyToLookAt)
    .update({ verdict: 'refused', updated_at: toSql(now()) })
}

export function contextOf(record: Import, actor: User): ImportContext {
  return {
    actor,
    importId: record.publicId,
    eventId: record.eventId,
    options: record.options!,
  }
}

function rowsOf(
  importId: number,
  only: (query: DatabaseQueryBuilderContract) => unknown,
  client: QueryClientContract = db.connection()
): Promise<OpenRow[]> {
  const query = client
    .from('import_rows')
    .where('import_id', importId)
    .orderBy('line')
    .select('id', 'line', 'data', 'verdict', 'subject_id', 'before', 'after')
    .select('reasons', 'ticked', 'applied_at')
  only(query)
  return query
}

const isWritable = (row: OpenRow) => row.verdict === 'create' || row.verdict === 'update'
const isOpen = (row: OpenRow) =>
  isWritable(row) && row.applied_at === null && !looksAgain({ ...row, appliedAt: null })

/**
 * Two at the same moment may want the same key or wait for each other: then row by row (or what goes together
 * by itself), and each is judged once more, since who has the key by now may be one whom the row wins over.
 */
async function applyBatch(
  rows: OpenRow[],
  application: Application,
  isLastTry = false
): Promise<void> {
  try {
    await inTransaction((trx) => applyRows(rows, application, trx))
  } catch (error) {
    if (isLastTry && isUniqueViolation(error)) return refuse(rows)
    if (isLastTry || !isMomentary(error)) throw error
    const units = rowsTogether(rows, keyOf(application))
    for (const unit of units) await applyBatch(unit, application, true)
  }
}

const keyOf =
  ({ definition }: Application) =>
  (row: OpenRow) =>
    togetherOf(definition, JSON.parse(row.data))

async function applyRows(
  open: OpenRow[],
  application: Application,
  trx: TransactionClientContract,
  { allOrNone = false } = {}
): Promise<void> {
  const { definition, context } = application
  const batches = wholeBatches(open, ROWS_A_STATEMENT, keyOf(application))
  const rows = batches.flat()
  const data = rows.map((row) => JSON.parse(row.data) as unknown)
  const found = rows.flatMap((row) => row.subject_id ?? [])
  await definition.hold?.(found, trx, data)
  const judged: Judged<unknown>[] = []
  for (const { length } of batches) {
    const batch = data.slice(judged.length, judged.length + length)
    judged.push(...(await definition.judge(batch, trx, { ...context, ahead: judged })))
  }
  const outcomes = rows.map((row, index) =>
    outcomeOf(row, isAsPromised(row, judged[index]!) ? judged[index]! : CHANGED)
  )
  leaveOutTogether(rows, outcomes, application)
  if (allOrNone && outcomes.some(({ judgement }) => judgement.verdict === 'refused')) {
    throw new Outdated()
  }
  const writable = outcomes.flatMap(({ judgement: { verdict } }, index) =>
    verdict === 'create' || verdict === 'update'
      ? [{ index, data: data[index], judged: judged[index]! }]
      : []
  )
  if (writable.length > 0) {
    const subjects = await definition.apply(writable, context, trx)
    writable.forEach(({ index }, at) => {
      const outcome = outcomes[index]!
      outcome.judgement = { ...outcome.judgement, subjectId: subjects[at]! }
    })
  }
  for (const batch of inBatches(outcomes)) await writeOutcomes(batch, trx)
}

/** Of rows that go together one that is left out leaves out the others. */
function leaveOutTogether(rows: OpenRow[], outcomes: Outcome[], application: Application): void {
  const keys = rows.map(keyOf(application))
  const isRefused = ({ judgement }: Outcome) => judgement.verdict === 'refused'
  const refused = new Set(keys.filter((_, index) => isRefused(outcomes[index]!)))
  outcomes.forEach((outcome, index) => {
    const key = keys[index] ?? null
    if (key === null || !refused.has(key) || isRefused(outcome)) return
    outcome.judgement = outcomeOf(rows[index]!, { ...CHANGED, reasons: [REST_REFUSED] }).judgement
  })
}

/** Nothing is written but what the preview showed; what is refused by now says why itself. */
function isAsPromised(row: OpenRow, judged: Judged<unknown>) {
  const { verdict, reasons, subjectId, before, after } = judged
  if (verdict === 'refused' || verdict === 'unchanged') return true
  const same = (text: string | null, value: unknown) => JSON.stringify(value) === (text ?? 'null')
  const why = reasons.length > 0 ? JSON.stringify(reasons) : null
  const isDoubtful = looksAgain({ verdict, reasons: why, ticked: false, appliedAt: null })
  if (isDoubtful && (!row.ticked || why !== row.reasons)) return false
  const isSame = verdict === row.verdict && subjectId === row.subject_id
  return isSame && same(row.before, before) && same(row.after, after)
}

const CHANGED: Judgement = {
  verdict: 'refused',
  reasons: [{ code: 'changed_meanwhile' }],
  subjectId: null,
  before: null,
  after: null,
}

/** A row that is refused now stays one about whom the preview found: their copy and their erasure need it. */
function outcomeOf(row: OpenRow, judgement: Judgement): Outcome {
  return {
    id: row.id,
    judgement: { ...judgement, subjectId: judgement.subjectId ?? row.subject_id },
  }
}

function refuse(rows: OpenRow[]): Promise<void> {
  const outcomes = rows.map((row) => outcomeOf(row, CHANGED))
  return inTransaction((trx) => writeOutcomes(outcomes, trx))
}
