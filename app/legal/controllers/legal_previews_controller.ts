import { renderMarkdown } from '#app/core/presenters/markdown'
import LegalDocumentPolicy from '#app/legal/policies/legal_document_policy'
import { legalPreviewValidator } from '#app/legal/validators/legal'
import type { HttpContext } from '@adonisjs/core/http'

/** What a text will look like: rendered by the same code as the page, and not stored. */
export default class LegalPreviewsController {
  async store({ bouncer, request, response }: HttpContext) {
    await bouncer.with(LegalDocumentPolicy).authorize('publish')
    const { body } = await request.validateUsing(legalPreviewValidator)
    return response.send({ html: renderMarkdown(body ?? '') })
  }
}
