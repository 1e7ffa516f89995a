import { sendPublicFeed } from '#app/feeds/http/send_feed'
import { findFeedPlace } from '#app/feeds/queries/feed_places'
import type { FeedFile, FeedPlace } from '#app/feeds/rules/feed_files'
import { errors } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'

/** What is announced at a campus, or for a faculty. */
export default class PlaceFeedsController {
  async show(ctx: HttpContext) {
    const { params, request } = ctx
    const place = await findFeedPlace(params.place as FeedPlace, String(params.code))
    if (!place) throw new errors.E_ROUTE_NOT_FOUND([request.method(), request.url()])
    const scope = place.kind === 'campus' ? { campusId: place.id } : { facultyId: place.id }
    return sendPublicFeed(ctx, { scope, file: params.file as FeedFile, of: place.name })
  }
}
