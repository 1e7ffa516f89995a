import {
  shareCertificates,
  unshareCertificates,
} from '#app/certificates/actions/share_certificates'
import {
  certifiedMinutes,
  OWN_CERTIFICATES,
  ownCertificates,
  sharedBy,
} from '#app/certificates/queries/own_certificates'
import OwnCertificatesTransformer from '#app/certificates/transformers/own_certificates_transformer'
import { listState } from '#app/core/http/list_query'
import { errors } from '@adonisjs/lucid'
import type { HttpContext } from '@adonisjs/core/http'

/** The link by which a person shows all of their certificates to whom they like. */
export default class CertificateLinksController {
  async store({ auth, i18n, response, session }: HttpContext) {
    await shareCertificates({ userId: auth.getUserOrFail().id })
    session.flash('success', i18n.t('certificates.said.shared'))
    return response.redirect().status(303).withQs().back()
  }

  async destroy({ auth, i18n, response, session }: HttpContext) {
    await unshareCertificates({ userId: auth.getUserOrFail().id })
    session.flash('success', i18n.t('certificates.said.unshared'))
    return response.redirect().status(303).withQs().back()
  }

  async show({ inertia, params, request, response }: HttpContext) {
    const owner = await sharedBy(String(params.token))
    if (!owner) throw new errors.E_ROW_NOT_FOUND()
    response.header('x-robots-tag', 'noindex, nofollow')
    response.header('referrer-policy', 'no-referrer')
    const state = listState(request, OWN_CERTIFICATES)
    return inertia.render('certifications/shared', {
      name: owner.name,
      minutes: await certifiedMinutes(owner.id),
      certificates: OwnCertificatesTransformer.transform(await ownCertificates(owner.id, state)),
    })
  }
}
