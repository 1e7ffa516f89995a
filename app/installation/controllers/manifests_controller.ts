import { appIcon } from '#app/installation/presenters/app_icon'
import { installationSettings } from '#app/installation/queries/installation_settings'
import type { HttpContext } from '@adonisjs/core/http'

/** Browsers ask again after an hour: a new name or logo need not be seen at once on a home screen. */
const KEPT = 'public, max-age=3600'
/** Behind the app while it starts: `--paper` of the light scheme. */
const PAPER = '#fbfaf8'

/** What a browser needs to install the app. */
export default class ManifestsController {
  async show({ response }: HttpContext) {
    const { name, brand } = await installationSettings()
    response.header('cache-control', KEPT)
    response.header('content-type', 'application/manifest+json; charset=utf-8')
    const svg = { sizes: 'any', type: 'image/svg+xml' }
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
        icons: [
          { src: '/app-icon.svg', ...svg, purpose: 'any' },
          { src: '/app-icon-maskable.svg', ...svg, purpose: 'maskable' },
        ],
      })
    )
  }

  async icon({ request, response }: HttpContext) {
    const isMaskable = request.url().endsWith('-maskable.svg')
    const svg = await appIcon(await installationSettings(), isMaskable ? 'maskable' : 'any')
    response.header('cache-control', KEPT)
    response.header('content-type', 'image/svg+xml')
    return response.send(svg)
  }
}
