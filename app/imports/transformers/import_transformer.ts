import type Import from '#app/imports/models/import'
import { brief } from '#app/imports/rules/csv_text'
import { leftOut } from '#app/imports/rules/headings'
import { mayBeUndone } from '#app/imports/rules/undoable'
import { BaseTransformer } from '@adonisjs/core/transformers'
import type { DateTime } from 'luxon'

/** Of a file with thousands of columns the first ones are named. */
const HEADINGS_MAX = 10

export interface ImportView {
  record: Import
  /** Of the event's announcement. */
  event: string | null
  uploadedBy: string
  kept: number
  /** Rows that are not applied unless they are ticked. */
  lookAgain: number
  /** Of registrations: how those that it makes begin, for how many an account is made, and how many are written; null: of other things. */
  outcomes: { statuses: Record<string, number>; accounts: number; done: number } | null
  /** Of a bank statement: how many of its rows are money that went out. */
  debits: number | null
  now: DateTime
}

export default class ImportTransformer extends BaseTransformer<ImportView> {
  toObject() {
    const { record, event, uploadedBy, kept, lookAgain, outcomes, debits, now } = this.resource
    const { headings, positions, invite, reason, isOutdated } = record.options!
    const unknown = leftOut(headings, positions)
    return {
      publicId: record.publicId,
      kind: record.kind,
      event,
      fileName: record.fileName,
      state: record.state,
      uploadedBy,
      total: record.rowsTotal,
      create: record.rowsCreate,
      update: record.rowsUpdate - lookAgain,
      lookAgain,
      unchanged: record.rowsUnchanged,
      refused: record.rowsRefused,
      kept,
      unknown: unknown.slice(0, HEADINGS_MAX).map((at) => brief(headings[at]!.trim())),
      unknownCount: unknown.length,
      invite,
      reason: reason ?? null,
      isOutdated: isOutdated ?? false,
      outcomes,
      debits,
      errorCode: record.errorCode,
      undoUntil: mayBeUndone(record, now) ? record.undoUntil!.toISO()! : null,
    }
  }
}
