import type ListExport from '#app/exports/models/list_export'
import { BaseTransformer } from '@adonisjs/core/transformers'
import type { DateTime } from 'luxon'

export interface ListExportView {
  record: ListExport
  publicId: string
  /** The list as it was looked at. */
  path: string
  /** Asks for the same once more. */
  again: string
  /** Until when the file can be fetched. */
  until: DateTime
}

export default class ListExportTransformer extends BaseTransformer<ListExportView> {
  toObject() {
    const { record, publicId, path, again, until } = this.resource
    return {
      publicId,
      list: record.list,
      format: record.format as 'csv' | 'xlsx',
      path,
      again,
      until: until.toISO()!,
    }
  }
}
