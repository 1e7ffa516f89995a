import { Recent } from '#app/core/rules/recent'
import { qrPictureOf, type QrPicture } from '#app/core/rules/qr_picture'
import { create, toBuffer } from 'qrcode'

const KEPT = 2000
const pictures = new Recent<string, QrPicture>(KEPT)

/**
 * Draws a code of upper-case letters and digits as a QR in alphanumeric mode, error correction M. The
 * search for the best mask is the cost, so the latest pictures are kept.
 */
export function qrPicture(code: string): QrPicture {
  const kept = pictures.get(code)
  if (kept) return kept

  const { modules } = create([{ data: code, mode: 'alphanumeric' }], { errorCorrectionLevel: 'M' })
  const picture = qrPictureOf(modules)
  pictures.set(code, picture)
  return picture
}

/** Six pixels a module: sharp on a phone that shows a mail at half of it. */
const PNG_SCALE = 6

/** Draws the same code as a PNG with its quiet zone, for mail programs, which show no SVG. */
export function qrPng(code: string): Promise<Buffer> {
  return toBuffer([{ data: code, mode: 'alphanumeric' }], {
    errorCorrectionLevel: 'M',
    type: 'png',
    margin: 4,
    scale: PNG_SCALE,
  })
}

/** Draws an address as a QR: small letters need its byte mode. */
export function linkPicture(url: string): QrPicture {
  const { modules } = create([{ data: new TextEncoder().encode(url), mode: 'byte' }], {
    errorCorrectionLevel: 'L',
  })
  return qrPictureOf(modules)
}
