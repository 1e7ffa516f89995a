import type Import from '#app/imports/models/import'
import type { ImportKindName } from '#app/imports/rules/import_kind'
import { brief } from '#app/imports/rules/csv_text'
import { mayBeUndone } from '#app/imports/rules/undoable'
import { BaseTransformer } from '@adonisjs/core/transformers'
import type { DateTime } from 'luxon'

/** Of a file with thousands of columns the first ones are named. */
const HEADINGS_MAX = 10

export interface ImportView {
  record: Import
  uploadedBy: string
  kept: number
  now: DateTime
}

export default class ImportTransformer extends BaseTransformer<ImportView> {
  toObject() {
    const { record, uploadedBy, kept, now } = this.resource
    const unknown = (record.options?.unknown ?? []) as string[]
    return {
      publicId: record.publicId,
      kind: record.kind as ImportKindName,
      fileName: record.fileName,
      state: record.state as
        'reading' | 'previewed' | 'applying' | 'applied' | 'undoing' | 'undone' | 'failed',
      uploadedBy,
      total: record.rowsTotal,
      create: record.rowsCreate,
      update: record.rowsUpdate,
      unchanged: record.rowsUnchanged,
      refused: record.rowsRefused,
      kept,
      unknown: unknown.slice(0, HEADINGS_MAX).map((heading) => brief(heading)),
      unknownCount: unknown.length,
      invite: record.options?.invite === true,
      errorCode: record.errorCode,
      undoUntil: mayBeUndone(record, now) ? record.undoUntil!.toISO()! : null,
    }
  }
}
