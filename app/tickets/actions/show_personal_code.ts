import { ensurePersonalCode } from '#app/tickets/actions/ensure_personal_code'
import type { QrPicture } from '#app/tickets/rules/qr_picture'
import { qrPicture } from '#app/tickets/services/qr'

export interface PersonalCodeView {
  publicId: string
  qr: QrPicture
}

/** @returns the person's living code as their dashboard shows it; the first look makes it */
export async function showPersonalCode(input: { userId: number }): Promise<PersonalCodeView> {
  const { publicId, code } = await ensurePersonalCode(input)
  return { publicId, qr: qrPicture(code) }
}
