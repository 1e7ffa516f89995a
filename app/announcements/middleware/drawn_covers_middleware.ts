import { COVER_LOOKS, drawCover, type CoverLook } from '#app/announcements/rules/cover_drawing'
import { ANNOUNCEMENT_KINDS, type AnnouncementKind } from '#app/announcements/rules/kinds'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

const FOLDER = '/covers/drawn/'
/** The version is for browsers, which keep a cover for a year. */
const ADDRESS = new RegExp(
  `^${FOLDER}\\d{1,4}/(${COVER_LOOKS.join('|')})/(${ANNOUNCEMENT_KINDS.join('|')})/([a-z0-9-]{1,100})\\.svg$`
)

/**
 * Draws covers by address. They are the same for everybody, so no route serves them: no session, no person
 * and no database is read.
 */
export default class DrawnCoversMiddleware {
  handle({ request, response }: HttpContext, next: NextFn) {
    const address = request.url()
    const found = address.startsWith(FOLDER) ? ADDRESS.exec(address) : null
    if (!found || !['GET', 'HEAD'].includes(request.method())) return next() as Promise<unknown>
    const [, look, kind, slug] = found
    response.header('cache-control', 'public, max-age=31536000, immutable')
    response.header('x-content-type-options', 'nosniff')
    response.type('image/svg+xml')
    response.send(drawCover(kind as AnnouncementKind, slug!, look as CoverLook))
  }
}
