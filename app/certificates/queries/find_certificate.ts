import Certificate from '#app/certificates/models/certificate'
import type { PrintedCertificate } from '#app/certificates/presenters/certificate_sheet'

/** @returns the certificate with its registration, its event and who runs it; fails with 404 */
export async function findCertificate(publicId: string): Promise<Certificate> {
  const certificate = await Certificate.query()
    .where('publicId', publicId)
    .preload('registration', (registration) =>
      registration
        .preload('user')
        .preload('event', (event) =>
          event.preload('announcement').preload('campus').preload('staff')
        )
    )
    .firstOrFail()
  return certificate
}

/**
 * @returns what it is printed from; null: its name was erased, and there is no paper of it any more
 */
export function printedOf(certificate: Certificate): PrintedCertificate | null {
  const { code, kind, name, minutes, content, createdAt } = certificate
  return name === null ? null : { code, kind, name, minutes, content, issuedAt: createdAt }
}
