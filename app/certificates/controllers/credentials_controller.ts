import { openCertificate } from '#app/certificates/http/open_certificate'
import { sendFile } from '#app/certificates/http/send_files'
import type Certificate from '#app/certificates/models/certificate'
import { bakedPng, bakedSvg } from '#app/certificates/presenters/badge'
import { credentialOf } from '#app/certificates/presenters/credential'
import { printedOf } from '#app/certificates/queries/find_certificate'
import type { HttpContext } from '@adonisjs/core/http'

/** A certificate as an Open Badges 3.0 credential: by itself, and baked into its picture. */
export default class CredentialsController {
  async show(ctx: HttpContext) {
    const certificate = await openCertificate(ctx)
    const bytes = `${JSON.stringify(await signed(certificate), null, 2)}\n`
    const name = `${certificate.code}.json`
    return sendFile(ctx, { name, bytes, type: 'application/vc+ld+json' })
  }

  async svg(ctx: HttpContext) {
    const certificate = await openCertificate(ctx)
    const bytes = bakedSvg(certificate, await signed(certificate))
    return sendFile(ctx, { name: `${certificate.code}.svg`, bytes, type: 'image/svg+xml' })
  }

  async png(ctx: HttpContext) {
    const certificate = await openCertificate(ctx)
    const bytes = await bakedPng(certificate, await signed(certificate))
    return sendFile(ctx, { name: `${certificate.code}.png`, bytes, type: 'image/png' })
  }
}

function signed(certificate: Certificate) {
  const { statusIndex, publicId, language } = certificate
  return credentialOf({ ...printedOf(certificate)!, statusIndex, publicId, language })
}
