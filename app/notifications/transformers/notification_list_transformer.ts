import type { List } from '#app/core/http/list_query'
import type { NotificationRow } from '#app/notifications/queries/list_notifications'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** What one was told, with the sentences in the language that one reads now. */
export default class NotificationListTransformer extends BaseTransformer<
  List<NotificationRow & { text: string }>
> {
  toObject() {
    const { rows, meta } = this.resource
    return {
      rows: rows.map(({ template: _, data: __, createdAt, ...row }) => ({
        ...row,
        createdAt: createdAt.toISO()!,
      })),
      meta,
    }
  }
}
