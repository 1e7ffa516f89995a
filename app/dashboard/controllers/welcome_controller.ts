import { announcementCard } from '#app/announcements/transformers/announcement_list_transformer'
import { viewerOf } from '#app/announcements/queries/viewer_of'
import { now } from '#app/core/clock'
import { comingUp } from '#app/dashboard/queries/coming_up'
import { newestVersions } from '#app/legal/queries/newest_versions'
import { DOCUMENT_KINDS } from '#app/legal/rules/consent'
import type { HttpContext } from '@adonisjs/core/http'

const CARDS = 8

/** The front page: what this is, and what is coming up. */
export default class WelcomeController {
  async show({ inertia, auth }: HttpContext) {
    const at = now()
    const versions = await newestVersions()
    return inertia.render('welcome', {
      documents: DOCUMENT_KINDS.filter((kind) => versions[kind] !== null),
      announcements: async () => {
        const rows = await comingUp({ viewer: await viewerOf(auth.user), now: at, count: CARDS })
        return rows.map((row) => announcementCard(row, { now: at }))
      },
    })
  }
}
