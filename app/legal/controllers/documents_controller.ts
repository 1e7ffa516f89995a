import { publishDocument } from '#app/legal/actions/publish_document'
import LegalDocument from '#app/legal/models/legal_document'
import LegalDocumentPolicy from '#app/legal/policies/legal_document_policy'
import { now } from '#app/core/clock'
import { houseZone } from '#app/catalogue/queries/house_zone'
import { fieldError } from '#app/core/http/field_error'
import {
  countWhoCanSignIn,
  findDocument,
  versionsOf,
  versionsWithAgreements,
} from '#app/legal/queries/documents'
import { DOCUMENT_KINDS, inForceAt, inForceOf, type DocumentKind } from '#app/legal/rules/consent'
import LegalDocumentTransformer from '#app/legal/transformers/legal_document_transformer'
import { publishValidator } from '#app/legal/validators/legal'
import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'

const YEAR_MAX = 2100

/** Terms and privacy notices: read by everybody, published by admins. */
export default class DocumentsController {
  async index({ bouncer, inertia }: HttpContext) {
    await bouncer.with(LegalDocumentPolicy).authorize('publish')
    const versions = await versionsWithAgreements()
    const of = (kind: DocumentKind) =>
      LegalDocumentTransformer.transform(versions.filter((one) => one.kind === kind))
    return inertia.render('legal/index', {
      terms: of('terms').useVariant('forPublishers'),
      privacy: of('privacy').useVariant('forPublishers'),
      inForce: inForceAt(versions, now()),
      people: await countWhoCanSignIn(),
    })
  }

  async show({ inertia, params, route }: HttpContext) {
    const kind: DocumentKind = route!.pattern.startsWith('/terms') ? 'terms' : 'privacy'
    const versions = await versionsOf(kind)
    const inForce = inForceOf(versions, now())
    const document = await findDocument(kind, params.version ? Number(params.version) : inForce)
    return inertia.render('legal/show', {
      document: LegalDocumentTransformer.transform(document).useVariant('forReading'),
      versions: LegalDocumentTransformer.transform(versions),
      inForce,
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
      houseZone: await houseZone(),
      latest: latest && LegalDocumentTransformer.transform(latest).useVariant('forEditing'),
    })
  }

  async store(ctx: HttpContext) {
    const { auth, bouncer, i18n, request, response, session } = ctx
    await bouncer.with(LegalDocumentPolicy).authorize('publish')
    ctx.demandPassword()
    const { summaryEn, summaryEs, ...input } = await request.validateUsing(publishValidator)
    const summary = summaryEn && summaryEs ? { en: summaryEn, es: summaryEs } : null
    const inForceFrom = readStart(ctx, input.inForceFrom, await houseZone())
    await publishDocument({ ...input, summary, inForceFrom, actorId: auth.getUserOrFail().id })
    const key = inForceFrom ? 'announced' : 'published'
    session.flash('success', i18n.t(`legal.${key}`, { version: input.version }))
    return response.redirect().status(303).toPath('/legal')
  }
}

/**
 * @param value from when a version is to be in force, by the clock of `zone`
 * @returns the instant; null: at once
 * @throws E_VALIDATION_ERROR for a time that does not exist, is over, or is too far away
 */
function readStart(
  { i18n }: HttpContext,
  value: string | null | undefined,
  zone: string
): DateTime | null {
  if (!value) return null
  const at = DateTime.fromISO(value, { zone }).toUTC()
  if (at.isValid && at > now() && at.year < YEAR_MAX) return at
  throw fieldError('inForceFrom', i18n.t('legal.inForceFromOver'))
}
