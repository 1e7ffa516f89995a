import PersonalCode from '#app/tickets/models/personal_code'
import type { QrPicture } from '#app/tickets/rules/qr_picture'
import { qrPicture } from '#app/tickets/presenters/qr'

export interface PersonalCodeView {
  publicId: string
  qr: QrPicture
}

/**
 * @returns the person's living code as their dashboard shows it; null until they first ask for it, since
 *   looking at a page writes nothing
 */
export async function shownPersonalCode(userId: number): Promise<PersonalCodeView | null> {
  const living = await PersonalCode.query().where({ userId }).whereNull('revokedAt').first()
  return living && { publicId: living.publicId, qr: qrPicture(living.code) }
}
