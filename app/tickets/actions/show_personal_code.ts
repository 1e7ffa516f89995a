import PersonalCode from '#app/tickets/models/personal_code'
import { ensurePersonalCode } from '#app/tickets/actions/ensure_personal_code'
import type { QrPicture } from '#app/tickets/rules/qr_picture'
import { qrPicture } from '#app/tickets/services/qr'

export interface PersonalCodeView {
  publicId: string
  qr: QrPicture
}

/**
 * Shows it without a transaction where it is there already: every look at a dashboard comes by.
 *
 * @returns the person's living code as their dashboard shows it; the first look makes it
 */
export async function showPersonalCode(input: { userId: number }): Promise<PersonalCodeView> {
  const living = await PersonalCode.query().where(input).whereNull('revokedAt').first()
  const { publicId, code } = living ?? (await ensurePersonalCode(input))
  return { publicId, qr: qrPicture(code) }
}
