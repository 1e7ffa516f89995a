import Certificate from '#app/certificates/models/certificate'
import { appUrl } from '#config/app'
import encryption from '@adonisjs/core/services/encryption'

const PURPOSE = 'mailed_certificate'

/**
 * @returns where a mail shows a certificate to whoever reads it, without signing in: for people whose account nobody has
 *   verified, who have no list of theirs
 */
export function mailedCertificateUrl(publicId: string): string {
  const token = encryption.getMessageVerifier().sign(publicId, undefined, PURPOSE)
  return `${appUrl}/certificates/mailed/${token}`
}

/** @returns the public id that the token names; null for a token that is not ours */
export function readMailedCertificate(token: string): string | null {
  return encryption.getMessageVerifier().unsign<string>(token, PURPOSE)
}

/** @returns the certificate that the token names; null for a token that is not ours, and for one whose name was erased */
export async function findMailedCertificate(token: string): Promise<Certificate | null> {
  const publicId = readMailedCertificate(token)
  if (publicId === null) return null
  return Certificate.query().where('publicId', publicId).whereNotNull('name').first()
}
