import { Recent } from '#app/core/rules/recent'
import { qrPictureOf, type QrPicture } from '#app/core/rules/qr_picture'
import { create } from 'qrcode'
import sharp from 'sharp'

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

/** What scanners want to see white around the code, in modules. */
const QUIET = 4

/**
 * Draws the same code as a PNG with its quiet zone, for mail programs, which show no SVG. Away from the thread that
 * answers: a hundred mails would each hold it up for ten milliseconds.
 */
export function qrPng(code: string): Promise<Buffer> {
  const { size, path } = qrPicture(code)
  const side = size + 2 * QUIET
  const box = `viewBox="${-QUIET} ${-QUIET} ${side} ${side}"`
  const pixels = side * PNG_SCALE
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}" ${box}><path d="${path}"/></svg>`
  return sharp(Buffer.from(svg))
    .flatten({ background: '#fff' })
    .toColourspace('b-w')
    .png()
    .toBuffer()
}

/** Draws an address as a QR: small letters need its byte mode. */
export function linkPicture(url: string): QrPicture {
  const { modules } = create([{ data: new TextEncoder().encode(url), mode: 'byte' }], {
    errorCorrectionLevel: 'L',
  })
  return qrPictureOf(modules)
}
