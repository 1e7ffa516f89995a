import { sendPublicFeed } from '#app/feeds/http/send_feed'
import { feedPlaces } from '#app/feeds/queries/feed_places'
import { ownFeedToken } from '#app/feeds/queries/personal_feed'
import type { FeedFile } from '#app/feeds/rules/feed_files'
import { appUrl } from '#config/app'
import { embedSites } from '#config/embed'
import type { HttpContext } from '@adonisjs/core/http'

/** Where calendars and news readers find what is announced. */
export default class FeedsController {
  async index({ auth, inertia }: HttpContext) {
    const { user } = auth
    return inertia.render('feeds/index', {
      base: `${appUrl}/feeds`,
      embed: embedSites.length > 0 ? { base: `${appUrl}/embed`, sites: [...embedSites] } : null,
      places: async () => {
        const places = await feedPlaces()
        return places.map(({ kind, code, name }) => ({ kind, code, name }))
      },
      // Of who may have one: null while they have none.
      own: async () => (user?.isVerified ? { token: await ownFeedToken(user.id) } : null),
    })
  }

  /** All that is public. */
  async show(ctx: HttpContext) {
    return sendPublicFeed(ctx, { scope: {}, file: ctx.params.file as FeedFile, of: null })
  }
}
