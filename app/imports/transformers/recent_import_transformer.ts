import type { RecentImport } from '#app/imports/queries/recent_imports'
import { BaseTransformer } from '@adonisjs/core/transformers'

export default class RecentImportTransformer extends BaseTransformer<RecentImport> {
  toObject() {
    return {
      ...this.pick(this.resource, ['publicId', 'fileName', 'rowsTotal', 'rowsRefused', 'name']),
      state: this.resource.state,
      createdAt: this.resource.createdAt.toISO()!,
    }
  }
}
