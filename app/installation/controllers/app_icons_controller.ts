import { appIcon } from '#app/installation/presenters/app_icon'
import { installationSettings } from '#app/installation/queries/installation_settings'
import type { AppIcon } from '#app/installation/rules/app_icons'
import type { HttpContext } from '@adonisjs/core/http'

/** Browsers ask again after an hour: a new logo need not be seen at once on a home screen. */
const KEPT = 'public, max-age=3600'

/** The app's icon, on home screens and in notifications. */
export default class AppIconsController {
  async show({ params, response }: HttpContext) {
    const icon = params.icon as AppIcon
    const content = await appIcon(icon, await installationSettings())
    response.header('cache-control', KEPT)
    response.header('content-type', icon.endsWith('.svg') ? 'image/svg+xml' : 'image/png')
    response.header('x-content-type-options', 'nosniff')
    return response.send(content)
  }
}
