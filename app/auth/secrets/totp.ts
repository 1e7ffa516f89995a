import { create } from 'qrcode'
import type User from '#app/users/models/user'
import { qrPictureOf, type QrPicture } from '#app/core/rules/qr_picture'
import { unseal } from '#app/auth/secrets/seal'
import { installationSettings } from '#app/installation/queries/installation_settings'
import type { DateTime } from 'luxon'
import { Secret, TOTP } from 'otpauth'

/** A code may be one step old or early: phones' clocks are not exact. */
const WINDOW_STEPS = 1
const SECRET_BYTES = 20

/** @returns a new secret, in the letters and digits that people can also type */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/** @returns the number of the time step that the code belongs to, or null for a wrong code */
export function stepOfCode(secret: string, code: string, at: DateTime): number | null {
  const totp = totpOf(secret)
  const timestamp = at.toMillis()
  const delta = totp.validate({ token: code, timestamp, window: WINDOW_STEPS })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}

function totpOf(secret: string, shown: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...shown, secret, algorithm: 'SHA1', digits: 6, period: 30 })
}

/**
 * @returns the secret that the person has begun to set up, as a QR and in groups to type, or null when
 *   nothing is begun or two-factor is on already
 */
export async function pendingSetup(user: User): Promise<{ qr: QrPicture; secret: string } | null> {
  const secret = user.hasTwoFactor ? null : unseal(user.twoFactorSecret, 'two_factor_secret')
  if (!secret) return null
  const { name: issuer } = await installationSettings()
  const address = totpOf(secret, { issuer, label: user.email }).toString()
  const { modules } = create(address, { errorCorrectionLevel: 'M' })
  return { qr: qrPictureOf(modules), secret: secret.replace(/(.{4})(?=.)/g, '$1 ') }
}
