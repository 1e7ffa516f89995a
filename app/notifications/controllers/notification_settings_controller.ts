import { fieldError } from '#app/core/http/field_error'
import { savePreferences } from '#app/notifications/actions/save_preferences'
import { openSessionOf } from '#app/auth/queries/signed_in_person'
import { isBrowserTold, ownTimes, ownWays } from '#app/notifications/queries/preferences'
import { isMailedAlways, typesFor } from '#app/notifications/rules/types'
import { settingsValidator } from '#app/notifications/validators/notifications'
import { readerZone } from '#app/users/queries/reader_zone'
import { vapid } from '#config/push'
import type { HttpContext } from '@adonisjs/core/http'

/** By which ways one wants to be told of what, and when not. */
export default class NotificationSettingsController {
  async edit({ auth, inertia }: HttpContext) {
    const user = auth.getUserOrFail()
    const ways = await ownWays(user.id)
    const { quiet, digestAt } = await ownTimes(user.id)
    const openSession = openSessionOf(user)?.publicId ?? null
    return inertia.render('settings/notifications', {
      ways: typesFor({ roles: user.roleNames }).map((type) => ({
        type,
        ...ways[type],
        isMailedAlways: isMailedAlways(type),
      })),
      times: { quiet: quiet && { ...quiet }, digestAt },
      zone: await readerZone(user),
      // By which a browser asks its push service for an address that only we can use.
      pushKey: vapid?.publicKey ?? null,
      isTold: await isBrowserTold({ userId: user.id, openSession }),
    })
  }

  async update({ auth, i18n, request, response, session }: HttpContext) {
    const { ways, ...times } = await request.validateUsing(settingsValidator)
    if (times.quiet && times.quiet.from === times.quiet.until) {
      throw fieldError('quiet', i18n.t('notifications.settings.quietSame'))
    }
    const byType = Object.fromEntries(ways.map(({ type, ...chosen }) => [type, chosen]))
    await savePreferences({ userId: auth.getUserOrFail().id, ways: byType, ...times })
    session.flash('success', i18n.t('notifications.settings.saved'))
    return response.redirect().status(303).toPath('/settings/notifications')
  }
}
