import AnnouncementPolicy from '#app/announcements/policies/announcement_policy'
import { coverUrls } from '#app/announcements/rules/cover_urls'
import {
  COVER_SIZES,
  coverExists,
  coverFile,
  keepCover,
  type CoverSize,
} from '#app/announcements/gateways/covers'
import { coverValidator } from '#app/announcements/validators/announcement'
import { whileReceivingFile } from '#app/core/http/receive_file'
import { errors } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'

export default class CoversController {
  /** Keeps a picture for a form that is saved later; nobody can guess its name until then. */
  async store(ctx: HttpContext) {
    const { bouncer, request, response } = ctx
    await bouncer.with(AnnouncementPolicy).authorize('create')
    const cover = await whileReceivingFile(ctx, async () => {
      const { cover: file } = await request.validateUsing(coverValidator)
      return keepCover(file.tmpPath!)
    })
    return response.send({ cover, url: coverUrls(cover)!.card })
  }

  async show({ params, request, response }: HttpContext) {
    const size = params.size as CoverSize
    if (!Object.hasOwn(COVER_SIZES, size) || !(await coverExists(params.cover))) {
      throw new errors.E_ROUTE_NOT_FOUND([request.method(), request.url()])
    }
    response.header('cache-control', 'public, max-age=31536000, immutable')
    response.header('x-content-type-options', 'nosniff')
    return response.type('image/webp').download(coverFile(params.cover, size))
  }
}
