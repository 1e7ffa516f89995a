import Import from '#app/imports/models/import'
import type { ImportKindName } from '#app/imports/rules/import_kind'
import { keepImportFile } from '#app/imports/files/import_files'
import type { Upload } from '#app/imports/files/read_upload'
import { inTransaction } from '#app/core/database/in_transaction'
import { startTrackedJob } from '#app/jobs/actions/start_tracked_job'
import { ulid } from 'ulid'

const FILE_NAME_MAX = 200

export interface ImportOptions {
  headings: string[]
  positions: Record<string, number>
  unknown: string[]
  delimiter: string
  invite: boolean
}

/** Keeps an upload and has it compared, row by row, with what is stored; nothing else is written. */
export async function startImport(input: {
  kind: ImportKindName
  fileName: string
  bytes: Uint8Array
  upload: Upload
  invite: boolean
  actorId: number
}): Promise<Import> {
  const publicId = ulid()
  await keepImportFile(publicId, input.bytes)
  const { headings, positions, unknown, delimiter, rows } = input.upload
  const options: ImportOptions = { headings, positions, unknown, delimiter, invite: input.invite }
  return inTransaction(async (trx) => {
    const job = await startTrackedJob(
      { kind: 'import_read', startedBy: input.actorId, total: rows.length },
      trx
    )
    return Import.create(
      {
        publicId,
        kind: input.kind,
        fileName: input.fileName.slice(-FILE_NAME_MAX),
        uploadedBy: input.actorId,
        state: 'reading',
        trackedJobId: job.id,
        rowsTotal: rows.length,
        options: { ...options },
      },
      { client: trx }
    )
  })
}
