import type { DateTime } from 'luxon'
import type { I18n } from '@adonisjs/i18n'
import type { Letterhead } from '#app/installation/queries/installation_settings'
import type Announcement from '#app/announcements/models/announcement'
import app from '@adonisjs/core/services/app'
import PDFDocument from 'pdfkit'
import QRCode from 'qrcode'

const QR = { errorCorrectionLevel: 'M', margin: 2 } as const
const PNG_PIXELS = 1200
const A4_MARGIN_POINTS = 56
const QR_POINTS = 300
/** Across the head of the page. */
const COVER_POINTS = 216
/** Room below the code for the hint and an address of two lines. */
const FOOT_POINTS = 96
const LOGO_POINTS = { width: 240, height: 44 }

export interface Poster {
  /** JPEG, of the shape of COVER_POINTS across an A4 page. */
  cover: Buffer
  kind: string
  title: string
  /** When and where, each on a line of its own, as text. */
  lines: string[]
  /** What to do with the code, e.g. `Scan to read more and register`. */
  hint: string
  url: string
  letterhead: Letterhead
  locale: string
}

export function posterSvg(url: string): Promise<string> {
  return QRCode.toString(url, { ...QR, type: 'svg' })
}

export function posterPng(url: string): Promise<Buffer> {
  return QRCode.toBuffer(url, { ...QR, type: 'png', width: PNG_PIXELS })
}

/** @returns an A4 page with the cover, the title, when and where, the code and the address in words */
export function posterPdf(poster: Poster): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'A4',
    margin: A4_MARGIN_POINTS,
    lang: poster.locale,
    info: { Title: poster.title, Author: poster.letterhead.name, Creator: poster.letterhead.name },
  })
  document.registerFont('regular', app.makePath('resources/fonts/Geist-Regular.ttf'))
  document.registerFont('strong', app.makePath('resources/fonts/Geist-SemiBold.ttf'))
  draw(document, poster)
  return finished(document)
}

function draw(document: PDFKit.PDFDocument, poster: Poster): void {
  const width = document.page.width - 2 * A4_MARGIN_POINTS
  const { logo, colour } = poster.letterhead
  document.image(poster.cover, 0, 0, { width: document.page.width, height: COVER_POINTS })
  document.y = COVER_POINTS + 24
  if (logo) drawLogo(document, logo)
  const centre = { width, align: 'center' as const }
  document
    .fillColor(colour ?? '#4a4a55')
    .font('strong')
    .fontSize(15)
    .text(poster.kind, centre)
  document.moveDown(0.4)
  document.fillColor('#16161d').fontSize(titleSize(poster.title)).text(poster.title, centre)
  document.moveDown(0.6)
  document.font('regular').fontSize(16)
  for (const line of poster.lines) document.text(line, { ...centre, lineGap: 4 })
  const room = document.page.height - A4_MARGIN_POINTS - FOOT_POINTS - document.y - 24
  const size = Math.min(QR_POINTS, room)
  const top = document.y + 24 + (room - size) / 2
  drawCode(document, poster.url, { left: (document.page.width - size) / 2, top, size })
  document.fillColor('#16161d').font('strong').fontSize(16)
  document.text(poster.hint, A4_MARGIN_POINTS, top + size + 14, centre)
  document.moveDown(0.3)
  document.fillColor('#4a4a55').font('regular').fontSize(16).text(withoutScheme(poster.url), centre)
}

/** As one types it. */
const withoutScheme = (url: string) => url.replace(/^https?:\/\//, '')

function drawLogo(document: PDFKit.PDFDocument, logo: string): void {
  const { width, height } = LOGO_POINTS
  document.image(logo, (document.page.width - width) / 2, document.y, {
    fit: [width, height],
    align: 'center',
    valign: 'center',
  })
  document.y += height + 16
}

function titleSize(title: string): number {
  if (title.length <= 40) return 36
  return title.length <= 80 ? 28 : 24
}

/** The modules as one path: sharp on any printer. */
function drawCode(
  document: PDFKit.PDFDocument,
  url: string,
  at: { left: number; top: number; size: number }
): void {
  const { modules } = QRCode.create(url, QR)
  const step = at.size / modules.size
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (!modules.get(row, column)) continue
      document.rect(at.left + column * step, at.top + row * step, step + 0.05, step + 0.05)
    }
  }
  document.fill('#000000')
}

/** @returns the document once it is drawn */
export function finished(document: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
    document.end()
  })
}

/** @returns when and where, in the campus's time and the reader's language; nothing for a notice */
export function posterLines(announcement: Announcement, i18n: I18n): string[] {
  const event = announcement.event ?? null
  if (!event) return []
  const { campus, venue } = event
  const starts = event.startsAt.setZone(campus.timeZone).setLocale(i18n.locale)
  const ends = event.endsAt.setZone(campus.timeZone).setLocale(i18n.locale)
  const until = starts.hasSame(ends, 'day') ? time(ends) : `${day(ends)}, ${time(ends)}`
  return [`${day(starts)}, ${time(starts)} – ${until}`, `${venue}, ${campus.name}`]
}

const day = (at: DateTime) =>
  at.toLocaleString({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

const time = (at: DateTime) => at.toFormat('H:mm')
