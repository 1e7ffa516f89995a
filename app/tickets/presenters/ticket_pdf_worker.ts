/*
 * Runs in a thread of its own, so that drawing never holds up a request, and keeps the fonts parsed:
 * parsing them costs more than the drawing. In development Node itself strips the types of this file, so
 * it imports packages and types only.
 */
import type { TicketPdf, TicketPdfAnswer, TicketPdfTask } from '#app/tickets/presenters/ticket_pdf'
import { create, type Font } from 'fontkit'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import PDFDocument from 'pdfkit'

type Document = InstanceType<typeof PDFDocument>
type Weight = 'Regular' | 'SemiBold'

const WIDTH = 420
const HEIGHT = 595
const MARGIN = 34
const INK = '#20222e'
const INK_SOFT = '#5b5e6e'
const LINE = '#d9d7d2'
const BAND = { from: '#3a3696', to: '#6a4fd0' }
/** Of the strip above the band where there is a logo, and of the logo in it. */
const STRIP = 48
const LOGO = { width: 180, height: 26 }
const QR_SIDE = 168
const FOOT_TOP = HEIGHT - 46
const SESSION_LINE = 14

const { fontFolder } = workerData as { fontFolder: string }
const fonts: Record<Weight, Font> = { Regular: load('Regular'), SemiBold: load('SemiBold') }

parentPort?.on('message', (task: TicketPdfTask) => {
  draw(task.ticket)
    .then((bytes): TicketPdfAnswer => ({ id: task.id, bytes }))
    .catch((error): TicketPdfAnswer => ({ id: task.id, failure: String(error) }))
    .then((answer) => parentPort?.postMessage(answer))
})

function draw(ticket: TicketPdf): Promise<Uint8Array> {
  const document = new PDFDocument({
    size: [WIDTH, HEIGHT],
    margin: 0,
    lang: ticket.language,
    displayTitle: true,
    info: { Title: drawable(ticket.documentTitle), Creator: ticket.letterhead.name },
  })
  // PDFKit takes a parsed font in place of a file; its types do not say so yet.
  for (const [weight, font] of Object.entries(fonts)) {
    document.registerFont(weight, font as unknown as PDFKit.Mixins.PDFFontSource)
  }
  const bytes = collect(document)
  const bandTop = drawLogo(document, ticket)
  const bandBottom = drawBand(document, ticket, bandTop)
  const qrBottom = drawQr(document, ticket, bandBottom + 18)
  const factsTop = drawPerforation(document, qrBottom + 12)
  const factsBottom = drawFacts(document, ticket, factsTop)
  drawSessions(document, ticket, factsBottom + 4)
  drawFoot(document, ticket)
  document.end()
  return bytes
}

/** @returns where the band begins */
function drawLogo(document: Document, { letterhead }: TicketPdf): number {
  if (!letterhead.logo) return 0
  const { width, height } = LOGO
  const within: [number, number] = [width, height]
  document.image(letterhead.logo, MARGIN, (STRIP - height) / 2, { fit: within, valign: 'center' })
  return STRIP
}

function drawBand(document: Document, ticket: TicketPdf, bandTop: number): number {
  const width = WIDTH - 2 * MARGIN
  const title = fit(document, ticket.title, { width, sizes: [22, 18, 15], linesMax: 2 })
  const white = { x: MARGIN, width, color: '#ffffff' }
  const lines: { text: string; below: number; place: Omit<Place, 'y'> }[] = [
    { text: ticket.kind, below: 4, place: { ...white, size: 9.5 } },
    { text: ticket.title, below: 5, place: { ...white, ...title, weight: 'SemiBold' } },
    { text: ticket.when, below: 2, place: { ...white, size: 11 } },
    { text: ticket.where, below: 20, place: { ...white, size: 10, linesMax: 2 } },
  ]
  const top = bandTop + 24
  const bottom = lines.reduce(
    (y, line) => y + heightOf(document, line.text, line.place) + line.below,
    top
  )
  const { colour } = ticket.letterhead
  const colours = document.linearGradient(0, bandTop, WIDTH, bottom)
  colours.stop(0, colour ?? BAND.from).stop(1, colour ?? BAND.to)
  document.rect(0, bandTop, WIDTH, bottom - bandTop).fill(colours)
  lines.reduce((y, line) => write(document, line.text, { ...line.place, y }) + line.below, top)
  return bottom
}

function drawQr(document: Document, ticket: TicketPdf, top: number): number {
  const scale = QR_SIDE / ticket.qr.size
  document.save()
  document.translate((WIDTH - QR_SIDE) / 2, top).scale(scale)
  document.path(ticket.qr.path).fill('#000000')
  document.restore()
  use(document, 'SemiBold', 13)
  document.fillColor(INK)
  document.text(ticket.shortCode, MARGIN, top + QR_SIDE + 9, {
    width: WIDTH - 2 * MARGIN,
    align: 'center',
  })
  return top + QR_SIDE + 26
}

function drawPerforation(document: Document, y: number): number {
  document.save()
  document.moveTo(MARGIN, y).lineTo(WIDTH - MARGIN, y)
  document.dash(4, { space: 4 }).lineWidth(1).stroke(LINE)
  document.restore()
  return y + 12
}

function drawFacts(document: Document, ticket: TicketPdf, top: number): number {
  const column = (WIDTH - 2 * MARGIN - 16) / 2
  let y = top
  for (let index = 0; index < ticket.facts.length; index += 2) {
    let bottom = y
    for (const [offset, fact] of ticket.facts.slice(index, index + 2).entries()) {
      const x = MARGIN + offset * (column + 16)
      write(document, fact.label, { x, y, size: 8.5, width: column, color: INK_SOFT })
      const value: Place = { x, y: y + 11, size: 10.5, width: column, weight: 'SemiBold' }
      bottom = Math.max(bottom, write(document, fact.value, { ...value, linesMax: 2 }))
    }
    y = bottom + 7
  }
  return y
}

/** As many sessions as there is room for, the last line saying that there are more. */
function drawSessions(document: Document, ticket: TicketPdf, top: number) {
  const width = WIDTH - 2 * MARGIN
  write(document, ticket.sessionsLabel, { x: MARGIN, y: top, size: 8.5, width, color: INK_SOFT })
  const first = top + 12
  const room = Math.max(1, Math.floor((FOOT_TOP - first) / SESSION_LINE))
  const all = ticket.sessions.length <= room
  const shown = ticket.sessions.slice(0, all ? room : room - 1)
  for (const [index, session] of shown.entries()) {
    const y = first + index * SESSION_LINE
    write(document, session.name, { x: MARGIN, y, size: 9.5, width: 140 })
    write(document, session.when, { x: MARGIN + 148, y, size: 9.5, width: width - 148 })
  }
  if (!all) {
    const y = first + shown.length * SESSION_LINE
    write(document, ticket.moreSessions, { x: MARGIN, y, size: 9, width, color: INK_SOFT })
  }
}

function drawFoot(document: Document, ticket: TicketPdf) {
  const width = WIDTH - 2 * MARGIN
  write(document, ticket.note, { x: MARGIN, y: HEIGHT - 42, size: 8.5, width, color: INK_SOFT })
  write(document, ticket.issued, { x: MARGIN, y: HEIGHT - 29, size: 8.5, width, color: INK_SOFT })
}

interface Place {
  x: number
  y: number
  size: number
  width: number
  weight?: Weight
  color?: string
  /** One, unless said otherwise; what does not fit ends in an ellipsis. */
  linesMax?: number
}

/** @returns where the text ends */
function write(document: Document, text: string, place: Place): number {
  const height = heightOf(document, text, place)
  document.fillColor(place.color ?? INK)
  document.text(drawable(text), place.x, place.y, {
    width: place.width,
    height: height + 0.5,
    ellipsis: '…',
  })
  return place.y + height
}

/** Sets the font too. */
function heightOf(document: Document, text: string, place: Omit<Place, 'y'>): number {
  use(document, place.weight ?? 'Regular', place.size)
  const whole = document.heightOfString(drawable(text), { width: place.width })
  return Math.min(whole, document.currentLineHeight(true) * (place.linesMax ?? 1))
}

/** The largest size at which the text takes no more lines than allowed; at the smallest it is cut. */
function fit(
  document: Document,
  text: string,
  limits: { width: number; sizes: number[]; linesMax: number }
): { size: number; linesMax: number } {
  const clean = drawable(text)
  for (const size of limits.sizes) {
    use(document, 'SemiBold', size)
    const heightMax = document.currentLineHeight(true) * limits.linesMax + 1
    if (document.heightOfString(clean, { width: limits.width }) <= heightMax) {
      return { size, linesMax: limits.linesMax }
    }
  }
  return { size: limits.sizes.at(-1) ?? 16, linesMax: limits.linesMax + 1 }
}

function use(document: Document, weight: Weight, size: number) {
  document.font(weight).fontSize(size)
}

/** Without what the font cannot draw (an emoji in a title): better no sign than an empty box. */
function drawable(text: string): string {
  const known = [...text].filter((sign) =>
    fonts.Regular.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)
  )
  return known.join('').replace(/\s+/g, ' ').trim()
}

function collect(document: Document): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
}

function load(weight: Weight): Font {
  return create(readFileSync(join(fontFolder, `Geist-${weight}.ttf`)))
}
