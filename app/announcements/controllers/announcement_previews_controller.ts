import AnnouncementPolicy from '#app/announcements/policies/announcement_policy'
import { renderMarkdown } from '#app/core/presenters/markdown'
import { previewValidator } from '#app/announcements/validators/announcement'
import type { HttpContext } from '@adonisjs/core/http'

/** What a text will look like: rendered by the same code as the page, and not stored. */
export default class AnnouncementPreviewsController {
  async store({ bouncer, request, response }: HttpContext) {
    await bouncer.with(AnnouncementPolicy).authorize('create')
    const { body } = await request.validateUsing(previewValidator)
    return response.send({ html: renderMarkdown(body ?? '') })
  }
}
