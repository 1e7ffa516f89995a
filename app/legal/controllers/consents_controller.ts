import { intendedPath } from '#app/auth/rules/intended_path'
import { acceptDocuments } from '#app/legal/actions/accept_documents'
import { newestDocuments } from '#app/legal/queries/documents'
import { readNewestVersions } from '#app/legal/queries/newest_versions'
import { outstanding, versionsKey } from '#app/legal/rules/consent'
import LegalDocumentTransformer from '#app/legal/transformers/legal_document_transformer'
import { consentValidator } from '#app/legal/validators/legal'
import type { HttpContext } from '@adonisjs/core/http'

/** The question that stands before everything else once there is a version one has not agreed to. */
export default class ConsentsController {
  async create({ auth, inertia, response, session }: HttpContext) {
    const user = auth.getUserOrFail()
    const newest = await readNewestVersions()
    const kinds = outstanding(user, newest)
    if (kinds.length === 0) return response.redirect(intendedPath(session.pull('intended')))
    const documents = await newestDocuments()
    return inertia.render('legal/consent', {
      documents: LegalDocumentTransformer.transform(
        documents.filter(({ kind }) => kinds.some((wanted) => wanted === kind))
      ),
      isFirst: user.acceptedTermsVersion === null && user.acceptedPrivacyVersion === null,
      shown: versionsKey(newest),
    })
  }

  async store({ auth, request, response, session }: HttpContext) {
    const { shown } = await request.validateUsing(consentValidator)
    await acceptDocuments({ userId: auth.getUserOrFail().id, shown })
    return response
      .redirect()
      .status(303)
      .toPath(intendedPath(session.pull('intended')))
  }
}
