import { finished } from '#app/announcements/presenters/poster'
import { qrPicture } from '#app/core/presenters/qr'
import { kitCodeOf } from '#isomorphic/arduino/kit_code'
import app from '@adonisjs/core/services/app'
import PDFDocument from 'pdfkit'

const MARGIN = 28
const COLUMNS = 4
const ROWS = 7
const GAP = 6
const QR_POINTS = 74
/** Modules that stay white around a code. */
const QUIET = 4

/** @returns A4 pages of labels to cut out, each with the code of a kit and its label in words */
export function labelSheetPdf(sheet: {
  title: string
  labels: { publicId: string; label: string }[]
  locale: string
  /** Of the university. */
  author: string
}): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: sheet.locale,
    info: { Title: sheet.title, Author: sheet.author, Creator: sheet.author },
  })
  document.registerFont('regular', app.makePath('resources/fonts/Geist-Regular.ttf'))
  document.registerFont('strong', app.makePath('resources/fonts/Geist-SemiBold.ttf'))
  const width = (document.page.width - 2 * MARGIN - (COLUMNS - 1) * GAP) / COLUMNS
  const height = (document.page.height - 2 * MARGIN - (ROWS - 1) * GAP) / ROWS
  for (const [index, label] of sheet.labels.entries()) {
    const place = index % (COLUMNS * ROWS)
    if (index > 0 && place === 0) document.addPage()
    const left = MARGIN + (place % COLUMNS) * (width + GAP)
    const top = MARGIN + Math.floor(place / COLUMNS) * (height + GAP)
    draw(document, { ...label, title: sheet.title }, { left, top, width, height })
  }
  return finished(document)
}

function draw(
  document: PDFKit.PDFDocument,
  kit: { publicId: string; label: string; title: string },
  at: { left: number; top: number; width: number; height: number }
): void {
  const { left, top, width, height } = at
  document.lineWidth(0.5).rect(left, top, width, height).stroke('#b9b7b2')
  const { size, path } = qrPicture(kitCodeOf(kit.publicId))
  const scale = QR_POINTS / size
  document.save()
  document.translate(left + (width - QR_POINTS) / 2, top + QUIET * scale).scale(scale)
  document.path(path).fill('#000000')
  document.restore()
  const text = { width: width - 8, align: 'center' as const, lineBreak: false, ellipsis: true }
  const below = top + QR_POINTS + 2 * QUIET * scale
  document
    .fillColor('#16161d')
    .font('strong')
    .fontSize(12)
    .text(kit.label, left + 4, below, text)
  document.fillColor('#4a4a55').font('regular').fontSize(6.5)
  document.text(kit.title, left + 4, below + 15, text)
}
