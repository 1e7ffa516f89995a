/*
 * Runs in a thread of its own, so that drawing never holds up a request, and keeps the fonts parsed. In
 * development Node itself strips the types of this file, so it imports packages and types only.
 */
import type {
  ReceiptPdf,
  ReceiptPdfAnswer,
  ReceiptPdfTask,
} from '#app/payments/presenters/receipt_pdf'
import { create, type Font } from 'fontkit'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import PDFDocument from 'pdfkit'

type Document = InstanceType<typeof PDFDocument>
type Weight = 'Regular' | 'SemiBold'

const WIDTH = 420
const HEIGHT = 595
const MARGIN = 36
const INNER = WIDTH - 2 * MARGIN
const INK = '#20222e'
const INK_SOFT = '#5b5e6e'
const LINE = '#d9d7d2'
const NOTICE = '#9b1c1c'
const QR_SIDE = 92
const FOOT_TOP = HEIGHT - MARGIN - QR_SIDE - 14

const { fontFolder } = workerData as { fontFolder: string }
const fonts: Record<Weight, Font> = { Regular: load('Regular'), SemiBold: load('SemiBold') }

parentPort?.on('message', (task: ReceiptPdfTask) => {
  draw(task.receipt)
    .then((bytes): ReceiptPdfAnswer => ({ id: task.id, bytes }))
    .catch((error): ReceiptPdfAnswer => ({ id: task.id, failure: String(error) }))
    .then((answer) => parentPort?.postMessage(answer))
})

function draw(receipt: ReceiptPdf): Promise<Uint8Array> {
  const document = new PDFDocument({
    size: [WIDTH, HEIGHT],
    margin: 0,
    lang: receipt.language,
    displayTitle: true,
    info: { Title: drawable(receipt.documentTitle), Creator: receipt.appName },
  })
  // PDFKit takes a parsed font in place of a file; its types do not say so yet.
  for (const [weight, font] of Object.entries(fonts)) {
    document.registerFont(weight, font as unknown as PDFKit.Mixins.PDFFontSource)
  }
  const bytes = collect(document)
  const headBottom = drawHead(document, receipt)
  const noticeBottom = drawNotice(document, receipt, headBottom)
  drawFacts(document, receipt, drawAmount(document, receipt, noticeBottom))
  drawFoot(document, receipt)
  document.end()
  return bytes
}

function drawHead(document: Document, receipt: ReceiptPdf): number {
  let y = write(document, receipt.appName, {
    ...{ x: MARGIN, y: MARGIN, width: INNER, size: 14, weight: 'SemiBold', linesMax: 2 },
  })
  y = write(document, receipt.title, { x: MARGIN, y: y + 14, width: INNER, size: 10 })
  y = write(document, receipt.number, {
    ...{ x: MARGIN, y: y + 2, width: INNER, size: 20, weight: 'SemiBold' },
  })
  rule(document, y + 10)
  return y + 22
}

function drawNotice(document: Document, { notice }: ReceiptPdf, top: number): number {
  if (notice === null) return top
  const place: Place = { x: MARGIN + 10, y: top + 8, width: INNER - 20, size: 10, linesMax: 3 }
  const style = { weight: 'SemiBold' as const, color: NOTICE }
  const bottom = write(document, notice, { ...place, ...style }) + 8
  document
    .roundedRect(MARGIN, top, INNER, bottom - top, 4)
    .lineWidth(1.2)
    .stroke(NOTICE)
  return bottom + 14
}

function drawAmount(document: Document, { amountLabel, amount }: ReceiptPdf, top: number): number {
  const below = write(document, amountLabel, {
    ...{ x: MARGIN, y: top, width: INNER, size: 8.5, color: INK_SOFT },
  })
  const bottom = write(document, amount, {
    ...{ x: MARGIN, y: below + 2, width: INNER, size: 24, weight: 'SemiBold' },
  })
  return bottom + 14
}

function drawFacts(document: Document, { facts }: ReceiptPdf, top: number): void {
  const labelWidth = 108
  let y = top
  for (const { label, value } of facts) {
    if (y > FOOT_TOP - 16) return
    write(document, label, { x: MARGIN, y: y + 1, width: labelWidth, size: 9, color: INK_SOFT })
    const bottom = write(document, value, {
      ...{ x: MARGIN + labelWidth + 8, y, width: INNER - labelWidth - 8, size: 10.5, linesMax: 3 },
    })
    y = bottom + 7
  }
}

function drawFoot(document: Document, receipt: ReceiptPdf): void {
  rule(document, FOOT_TOP)
  const top = FOOT_TOP + 14
  document.save()
  document.translate(MARGIN, top).scale(QR_SIDE / receipt.qr.size)
  document.path(receipt.qr.path).fill('#000000')
  document.restore()
  const x = MARGIN + QR_SIDE + 16
  const width = INNER - QR_SIDE - 16
  let y = write(document, receipt.verify, { x, y: top, width, size: 9, linesMax: 3 })
  y = write(document, receipt.url, { x, y: y + 3, width, size: 8, color: INK_SOFT, linesMax: 2 })
  y = write(document, receipt.ledger, { x, y: y + 8, width, size: 8, color: INK_SOFT, linesMax: 2 })
  write(document, receipt.issued, { x, y: y + 3, width, size: 8, color: INK_SOFT, linesMax: 2 })
}

function rule(document: Document, y: number): void {
  document
    .moveTo(MARGIN, y)
    .lineTo(WIDTH - MARGIN, y)
    .lineWidth(1)
    .stroke(LINE)
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
  document.font(place.weight ?? 'Regular').fontSize(place.size)
  const whole = document.heightOfString(drawable(text), { width: place.width })
  const height = Math.min(whole, document.currentLineHeight(true) * (place.linesMax ?? 1))
  document.fillColor(place.color ?? INK)
  document.text(drawable(text), place.x, place.y, {
    width: place.width,
    height: height + 0.5,
    ellipsis: '…',
  })
  return place.y + height
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
