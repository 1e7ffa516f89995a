import type { List } from '#app/core/http/list_query'
import { notificationText } from '#app/notifications/presenters/notification_text'
import type { NotificationRow } from '#app/notifications/queries/list_notifications'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** What one was told, in the language that one reads now. */
export default class NotificationListTransformer extends BaseTransformer<
  List<NotificationRow> & { locale: string }
> {
  toObject() {
    const { rows, meta, locale } = this.resource
    return {
      rows: rows.map(({ template, data, createdAt, ...row }) => ({
        ...row,
        text: notificationText({ template, data }, locale),
        createdAt: createdAt.toISO()!,
      })),
      meta,
    }
  }
}
