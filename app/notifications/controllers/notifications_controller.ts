import { listState } from '#app/core/http/list_query'
import { notificationText } from '#app/notifications/presenters/notification_text'
import { listNotifications, NOTIFICATIONS } from '#app/notifications/queries/list_notifications'
import { typesFor } from '#app/notifications/rules/types'
import NotificationListTransformer from '#app/notifications/transformers/notification_list_transformer'
import type { HttpContext } from '@adonisjs/core/http'

/** What one was told. */
export default class NotificationsController {
  index({ auth, inertia, i18n, request }: HttpContext) {
    const user = auth.getUserOrFail()
    return inertia.render('notifications/index', {
      list: async () => {
        const state = listState(request, NOTIFICATIONS)
        const { rows, meta } = await listNotifications(user.id, state)
        const shown = rows.map((row) => ({ ...row, text: notificationText(row, i18n.locale) }))
        return NotificationListTransformer.transform({ rows: shown, meta })
      },
      types: typesFor({ roles: user.roleNames }),
    })
  }
}
