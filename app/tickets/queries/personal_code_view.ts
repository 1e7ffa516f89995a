import { qrPicture } from '#app/core/presenters/qr'
import type { QrPicture } from '#app/core/rules/qr_picture'

export interface PersonalCodeView {
  publicId: string
  qr: QrPicture
}

/** @returns a person's living code as their dashboard shows it */
export function personalCodeView(living: { publicId: string; code: string }): PersonalCodeView {
  return { publicId: living.publicId, qr: qrPicture(living.code) }
}
