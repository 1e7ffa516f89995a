import { installationSettings } from '#app/installation/queries/installation_settings'
import { APP_ICONS, appIconPath, type AppIcon } from '#app/installation/rules/app_icons'
import type { HttpContext } from '@adonisjs/core/http'

/** Browsers ask again after an hour: a new name need not be seen at once on a home screen. */
const KEPT = 'public, max-age=3600'
/** Behind the app while it starts: `--paper` of the light scheme. */
const PAPER = '#fbfaf8'
/** For home screens; the first that a browser can use. */
const ICONS = ['any-192.png', 'any-512.png', 'maskable-512.png', 'any.svg', 'maskable.svg'] as const

/** What a browser needs to install the app. */
export default class ManifestsController {
  async show({ response }: HttpContext) {
    const { name, brand } = await installationSettings()
    response.header('cache-control', KEPT)
    response.header('content-type', 'application/manifest+json; charset=utf-8')
    return response.send(
      JSON.stringify({
        id: '/',
        name,
        short_name: name,
        start_url: '/dashboard',
        scope: '/',
        display: 'standalone',
        background_color: PAPER,
        theme_color: brand?.light ?? PAPER,
        icons: ICONS.map(entryOf),
      })
    )
  }
}

function entryOf(icon: AppIcon) {
  const { look, side } = APP_ICONS[icon]
  return {
    src: appIconPath(icon),
    sizes: side === null ? 'any' : `${side}x${side}`,
    type: side === null ? 'image/svg+xml' : 'image/png',
    purpose: look,
  }
}
