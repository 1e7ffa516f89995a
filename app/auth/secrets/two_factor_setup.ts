import { unseal } from '#app/auth/secrets/seal'
import { totpAddress } from '#app/auth/secrets/totp'
import { qrPictureOf, type QrPicture } from '#app/tickets/rules/qr_picture'
import type User from '#app/users/models/user'
import { create } from 'qrcode'

/**
 * @returns the secret that the person has begun to set up, as a QR and in groups to type, or null when
 *   nothing is begun or two-factor is on already
 */
export function pendingSetup(user: User): { qr: QrPicture; secret: string } | null {
  const secret = user.hasTwoFactor ? null : unseal(user.twoFactorSecret, 'two_factor_secret')
  if (!secret) return null
  const { modules } = create(totpAddress(secret, user.email), { errorCorrectionLevel: 'M' })
  return { qr: qrPictureOf(modules), secret: secret.replace(/(.{4})(?=.)/g, '$1 ') }
}
