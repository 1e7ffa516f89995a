import { now } from '#app/core/clock'
import { startImportStep } from '#app/imports/actions/start_import_step'
import { ImportNotUndoable } from '#app/imports/exceptions/import_refusals'
import type Import from '#app/imports/models/import'
import { mayBeUndone } from '#app/imports/rules/undoable'

/**
 * Has what an import did taken back, within a day.
 *
 * @throws ImportNotUndoable when the day is over or the kind cannot be undone
 */
export async function startUndoing(input: { record: Import; actorId: number }): Promise<void> {
  const { record, actorId } = input
  if (!mayBeUndone(record, now())) throw new ImportNotUndoable()
  await startImportStep({
    record,
    from: ['applied'],
    to: 'undoing',
    actorId,
  })
}
