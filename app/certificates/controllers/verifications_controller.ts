import { publicCertificate } from '#app/certificates/queries/public_certificate'
import PublicCertificateTransformer from '#app/certificates/transformers/public_certificate_transformer'
import { codeValidator } from '#app/certificates/validators/certificates'
import { parseCertificateCode } from '#isomorphic/certificates/code'
import type { HttpContext } from '@adonisjs/core/http'

/** Whether a certificate is genuine, for whoever has the paper or its code. */
export default class VerificationsController {
  async create({ inertia, response }: HttpContext) {
    response.header('x-robots-tag', 'noindex, nofollow')
    return inertia.render('certificates/verify', { certificate: null, asked: null })
  }

  /** A code that somebody typed leads to its page. */
  async store({ request, response }: HttpContext) {
    const { code } = await request.validateUsing(codeValidator)
    const known = parseCertificateCode(code) ?? code
    return response
      .redirect()
      .status(303)
      .toPath(`/verify/${encodeURIComponent(known)}`)
  }

  async show({ inertia, params, response }: HttpContext) {
    const asked = String(params.code)
    const code = parseCertificateCode(asked)
    const certificate = code === null ? null : await publicCertificate(code)
    if (!certificate) response.status(404)
    response.header('x-robots-tag', 'noindex, nofollow')
    return inertia.render('certificates/verify', {
      certificate: certificate && PublicCertificateTransformer.transform(certificate),
      asked: asked.slice(0, 40),
    })
  }
}
