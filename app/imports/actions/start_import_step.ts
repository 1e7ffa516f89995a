import { mayBeUndone } from '#app/imports/rules/undoable'
import { now, toSql } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import {
  ImportNotUndoable,
  ImportNotWhole,
  ImportState,
} from '#app/imports/exceptions/import_refusals'
import { importDefinition } from '#app/imports/import_kinds'
import type Import from '#app/imports/models/import'
import type { ImportOptions, ImportState as State } from '#app/imports/rules/import_kind'
import { startTrackedJob } from '#app/jobs/actions/start_tracked_job'
import db from '@adonisjs/lucid/services/db'

const WORK = { reading: 'import_read', applying: 'import_apply', undoing: 'import_undo' } as const

/**
 * Has the next step of an import done. Two clicks are one step: whoever comes second finds the state changed.
 *
 * @throws ImportState
 */
export function startImportStep(input: {
  record: Import
  from: State[]
  to: keyof typeof WORK
  options?: ImportOptions
  actorId: number
}): Promise<void> {
  const { record, from, to, options, actorId } = input
  const total = to === 'reading' ? record.rowsTotal : record.rowsCreate + record.rowsUpdate
  return inTransaction(async (trx) => {
    const job = await startTrackedJob({ kind: WORK[to], startedBy: actorId, total }, trx)
    const moved: unknown = await trx
      .from('imports')
      .where('id', record.id)
      .whereIn('state', from)
      .update({
        ...{ state: to, tracked_job_id: job.id, error_code: null, updated_at: toSql(now()) },
        ...(options && { options: JSON.stringify(options) }),
      })
    if (Number(Array.isArray(moved) ? moved[0] : moved) !== 1) throw new ImportState()
  })
}

/**
 * Has the rows of a preview written.
 *
 * @param input.allOrNone all of them in one transaction, or none
 * @throws ImportNotWhole where all are wanted and some are refused or written, or the kind knows nothing of it
 */
export async function startApplying(input: {
  record: Import
  allOrNone: boolean
  actorId: number
}): Promise<void> {
  const { record, allOrNone, actorId } = input
  const definition = await importDefinition(record)
  const isWhole = definition.allOrNone && record.rowsRefused === 0
  if (allOrNone && (!isWhole || (await isHalfApplied(record)))) throw new ImportNotWhole()
  const { isOutdated, allOrNone: earlier, ...known } = record.options!
  const options = { ...known, ...(allOrNone && { allOrNone }) }
  await startImportStep({ record, from: ['previewed'], to: 'applying', options, actorId })
}

async function isHalfApplied({ id }: Import): Promise<boolean> {
  const row: unknown = await db
    .from('import_rows')
    .where('import_id', id)
    .whereNotNull('applied_at')
    .first()
  return row !== null
}

/**
 * Has what an import did taken back, within a day.
 *
 * @throws ImportNotUndoable when the day is over or the kind cannot be undone
 */
export async function startUndoing(input: {
  record: Import
  /** What the people read whom it concerns. */
  reason?: string
  actorId: number
}): Promise<void> {
  const { record, reason, actorId } = input
  if (!mayBeUndone(record, now())) throw new ImportNotUndoable()
  await startImportStep({
    record,
    from: ['applied'],
    to: 'undoing',
    ...(reason && { options: { ...record.options!, undoReason: reason } }),
    actorId,
  })
}
