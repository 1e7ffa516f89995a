import { intendedPath } from '#app/auth/rules/intended_path'
import { acceptDocuments } from '#app/legal/actions/accept_documents'
import { wantsJson } from '#app/core/exceptions/refusal'
import { now } from '#app/core/clock'
import { documentsOf } from '#app/legal/queries/documents'
import { readPublished } from '#app/legal/queries/newest_versions'
import { changesSince, inForceAt, outstanding, versionsKey } from '#app/legal/rules/consent'
import LegalDocumentTransformer from '#app/legal/transformers/legal_document_transformer'
import { consentValidator } from '#app/legal/validators/legal'
import type { HttpContext } from '@adonisjs/core/http'

/** The question that stands before everything else once there is a version one has not agreed to. */
export default class ConsentsController {
  /** As a page, or for the dialog over the page whose request was refused. */
  async create(ctx: HttpContext) {
    const { auth, inertia, response, session } = ctx
    const user = auth.getUserOrFail()
    const published = await readPublished()
    const newest = inForceAt(published, now())
    const kinds = outstanding(user, newest)
    const isAsked = kinds.length > 0
    if (!isAsked && !wantsJson(ctx)) {
      return response.redirect(intendedPath(session.pull('intended')))
    }
    const documents = isAsked ? await documentsOf(newest) : []
    const question = {
      documents: documents
        .filter(({ kind }) => kinds.includes(kind))
        .map((document) => new LegalDocumentTransformer(document).toObject()),
      changes: changesSince(user, published, now()),
      isFirst: user.acceptedTermsVersion === null && user.acceptedPrivacyVersion === null,
      shown: versionsKey(newest),
    }
    return wantsJson(ctx) ? response.send(question) : inertia.render('legal/consent', question)
  }

  async store(ctx: HttpContext) {
    const { auth, request, response, session } = ctx
    const { shown } = await request.validateUsing(consentValidator)
    await acceptDocuments({ userId: auth.getUserOrFail().id, shown })
    if (wantsJson(ctx)) return response.noContent()
    return response
      .redirect()
      .status(303)
      .toPath(intendedPath(session.pull('intended')))
  }
}
