import { now } from '#app/core/clock'
import Import from '#app/imports/models/import'
import { dropImportFile, importFilesBefore } from '#app/imports/files/import_files'

/** An upload lies there for a moment before its import does. */
const AGE_HOURS = 1

/**
 * Removes uploads that nobody will read any more: a process died between keeping the file and noting the
 * import, or after reading it. Safe to repeat.
 */
export async function sweepUploads(): Promise<void> {
  for (const publicId of await importFilesBefore(now().minus({ hours: AGE_HOURS }))) {
    const isAwaited = await Import.query().where({ publicId, state: 'reading' }).first()
    if (!isAwaited) await dropImportFile(publicId)
  }
}
