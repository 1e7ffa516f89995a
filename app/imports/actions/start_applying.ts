import { moveImport } from '#app/imports/actions/move_import'
import type Import from '#app/imports/models/import'

/**
 * Has the rows of a preview applied. Also after it was interrupted: what is done stays done.
 *
 * @throws ImportState when it is not a preview (any more)
 */
export function startApplying(input: { record: Import; actorId: number }): Promise<void> {
  const { record, actorId } = input
  return moveImport({
    record,
    from: 'previewed',
    to: 'applying',
    work: 'import_apply',
    total: record.rowsCreate + record.rowsUpdate,
    actorId,
  })
}
