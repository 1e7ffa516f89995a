import { publishDocument } from '#app/legal/actions/publish_document'
import LegalDocument from '#app/legal/models/legal_document'
import LegalDocumentPolicy from '#app/legal/policies/legal_document_policy'
import { findDocument, versionsOf } from '#app/legal/queries/documents'
import { DOCUMENT_KINDS, type DocumentKind } from '#app/legal/rules/consent'
import LegalDocumentTransformer from '#app/legal/transformers/legal_document_transformer'
import { publishValidator } from '#app/legal/validators/legal'
import type { HttpContext } from '@adonisjs/core/http'

/** Terms and privacy notices: read by everybody, published by admins. */
export default class DocumentsController {
  async index({ bouncer, inertia }: HttpContext) {
    await bouncer.with(LegalDocumentPolicy).authorize('publish')
    return inertia.render('legal/index', {
      terms: LegalDocumentTransformer.transform(await versionsOf('terms')),
      privacy: LegalDocumentTransformer.transform(await versionsOf('privacy')),
    })
  }

  async show({ inertia, params, route }: HttpContext) {
    const kind: DocumentKind = route!.pattern.startsWith('/terms') ? 'terms' : 'privacy'
    const document = await findDocument(kind, params.version ? Number(params.version) : null)
    return inertia.render('legal/show', {
      document: LegalDocumentTransformer.transform(document).useVariant('forReading'),
      versions: LegalDocumentTransformer.transform(await versionsOf(kind)),
    })
  }

  async create({ bouncer, inertia, request }: HttpContext) {
    await bouncer.with(LegalDocumentPolicy).authorize('publish')
    const asked: unknown = request.qs().kind
    const kind = DOCUMENT_KINDS.find((known) => known === asked) ?? 'terms'
    const latest = await LegalDocument.query()
      .where('kind', kind)
      .orderBy('version', 'desc')
      .first()
    return inertia.render('legal/create', {
      kind,
      version: (latest?.version ?? 0) + 1,
      latest: latest && LegalDocumentTransformer.transform(latest).useVariant('forEditing'),
    })
  }

  async store(ctx: HttpContext) {
    const { auth, bouncer, i18n, request, response, session } = ctx
    await bouncer.with(LegalDocumentPolicy).authorize('publish')
    ctx.demandPassword()
    const input = await request.validateUsing(publishValidator)
    await publishDocument({ ...input, actorId: auth.getUserOrFail().id })
    session.flash('success', i18n.t('legal.published', { version: input.version }))
    return response.redirect().status(303).toPath('/legal')
  }
}
