/*
 * Runs in a thread of its own, so that drawing never holds up a request, and keeps the fonts parsed. In
 * development Node itself strips the types of this file, so it imports packages and types only.
 */
import type { TablePdf, TablePdfAnswer, TablePdfTask } from '#app/reports/presenters/table_pdf'
import { create, type Font } from 'fontkit'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import PDFDocument from 'pdfkit'

type Document = InstanceType<typeof PDFDocument>
type Weight = 'Regular' | 'SemiBold'

const MARGIN = 40
const FOOT = 24
const WIDTH = 595 - 2 * MARGIN
const BOTTOM = 842 - MARGIN - FOOT
const INK = '#20222e'
const INK_SOFT = '#5b5e6e'
const LINE = '#d9d7d2'
const CELL_SIZE = 8.5
const FIGURE_SIZE = 13
const CELL_GAP = 8
const ROW_PADDING = 3
/** Of a cell of words; what is longer ends in an ellipsis. */
const LINES_MAX = 2

const { fontFolder } = workerData as { fontFolder: string }
const fonts: Record<Weight, Font> = { Regular: load('Regular'), SemiBold: load('SemiBold') }

parentPort?.on('message', (task: TablePdfTask) => {
  draw(task.table)
    .then((bytes): TablePdfAnswer => ({ id: task.id, bytes }))
    .catch((error): TablePdfAnswer => ({ id: task.id, failure: String(error) }))
    .then((answer) => parentPort?.postMessage(answer))
})

function draw(table: TablePdf): Promise<Uint8Array> {
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: table.language,
    displayTitle: true,
    bufferPages: true,
    info: { Title: drawable(table.title), Author: table.appName, Creator: table.appName },
  })
  // PDFKit takes a parsed font in place of a file; its types do not say so yet.
  for (const [weight, font] of Object.entries(fonts)) {
    document.registerFont(weight, font as unknown as PDFKit.Mixins.PDFFontSource)
  }
  const bytes = collect(document)
  const top = drawFigures(document, table, drawHead(document, table))
  drawTable(document, table, top)
  drawFeet(document, table)
  document.end()
  return bytes
}

function drawHead(document: Document, table: TablePdf): number {
  let y = write(document, table.appName, { x: MARGIN, y: MARGIN, size: 9, color: INK_SOFT })
  y = write(document, table.title, {
    ...{ x: MARGIN, y: y + 2, size: 18, weight: 'SemiBold', linesMax: 2 },
  })
  y += 6
  for (const { label, value } of table.facts) {
    const place = { x: MARGIN, y, size: 9.5, color: INK_SOFT, linesMax: 2 }
    y = write(document, `${label}: ${value}`, place) + 2
  }
  return y + 10
}

function drawFigures(document: Document, { figures }: TablePdf, top: number): number {
  const width = WIDTH / Math.max(1, figures.length)
  for (const [index, { label, value }] of figures.entries()) {
    const x = MARGIN + index * width
    const y = write(document, label, {
      ...{ x, y: top, width: width - CELL_GAP, size: CELL_SIZE, color: INK_SOFT },
    })
    writeWhole(document, value, {
      x,
      y: y + 2,
      width: width - CELL_GAP,
      size: FIGURE_SIZE,
      weight: 'SemiBold',
    })
  }
  return figures.length > 0 ? top + 42 : top
}

function drawTable(document: Document, table: TablePdf, top: number): void {
  const headings = table.columns.map(({ header }) => header)
  const heading = { weight: 'SemiBold', color: INK_SOFT } as const
  let y = drawRow(document, table, { cells: headings, y: top, ...heading })
  const rows = [
    ...table.rows.map((cells) => ({ cells, weight: 'Regular' as const })),
    { cells: table.sums, weight: 'SemiBold' as const },
  ]
  for (const { cells, weight } of rows) {
    if (y + rowHeight(document, table, { cells, weight }) > BOTTOM) {
      document.addPage()
      y = drawRow(document, table, { cells: headings, y: MARGIN, ...heading })
    }
    y = drawRow(document, table, { cells, y, weight, color: INK })
  }
}

interface Row {
  cells: string[]
  y: number
  weight: Weight
  color: string
}

/** @returns where the row ends */
function drawRow(document: Document, table: TablePdf, { cells, y, ...style }: Row): number {
  const bottom = y + rowHeight(document, table, { cells, weight: style.weight })
  let x = MARGIN
  for (const [index, { share, isNumber }] of table.columns.entries()) {
    const width = (WIDTH * share) / 100
    const place = { x, y: y + ROW_PADDING, width: width - CELL_GAP, size: CELL_SIZE, ...style }
    if (isNumber) writeWhole(document, cells[index] ?? '', { ...place, align: 'right' })
    else write(document, cells[index] ?? '', { ...place, linesMax: LINES_MAX })
    x += width
  }
  document
    .moveTo(MARGIN, bottom)
    .lineTo(MARGIN + WIDTH, bottom)
    .lineWidth(0.5)
    .stroke(LINE)
  return bottom
}

function rowHeight(
  document: Document,
  table: TablePdf,
  { cells, weight }: Pick<Row, 'cells' | 'weight'>
): number {
  document.font(weight).fontSize(CELL_SIZE)
  const line = document.currentLineHeight(true)
  const heights = table.columns.map(({ share, isNumber }, index) => {
    if (isNumber) return line
    const width = (WIDTH * share) / 100 - CELL_GAP
    const whole = document.heightOfString(drawable(cells[index] ?? ''), { width })
    return Math.min(whole, LINES_MAX * line)
  })
  return Math.max(line, ...heights) + 2 * ROW_PADDING
}

function drawFeet(document: Document, { issued }: TablePdf): void {
  const { start, count } = document.bufferedPageRange()
  for (let page = start; page < start + count; page += 1) {
    document.switchToPage(page)
    const place = { x: MARGIN, y: BOTTOM + FOOT - 8, size: 7.5, color: INK_SOFT }
    write(document, issued, { ...place, width: WIDTH - 60 })
    write(document, `${page - start + 1} / ${count}`, { ...place, align: 'right' })
  }
}

interface Place {
  x: number
  y: number
  size: number
  width?: number
  weight?: Weight
  color?: string
  align?: 'left' | 'right'
  /** One, unless said otherwise; what does not fit ends in an ellipsis. */
  linesMax?: number
}

/** @returns where the text ends */
function write(document: Document, text: string, place: Place): number {
  const { width = WIDTH, linesMax = 1, align = 'left' } = place
  const shown = drawable(text)
  document.font(place.weight ?? 'Regular').fontSize(place.size)
  const line = document.currentLineHeight(true)
  const height = Math.min(document.heightOfString(shown, { width }), line * linesMax) || line
  document.fillColor(place.color ?? INK)
  const options = { width, height: height + 0.5, ellipsis: '…', align }
  document.text(shown, place.x, place.y, options)
  return place.y + height
}

/** Of an amount no digit may be missing: what is too wide is written smaller. */
function writeWhole(document: Document, text: string, place: Place & { width: number }): void {
  document.font(place.weight ?? 'Regular').fontSize(place.size)
  const needed = document.widthOfString(drawable(text))
  // Without room for rounding the last sign would break onto a line of its own.
  const size = needed < place.width ? place.size : (place.size * (place.width - 0.5)) / needed
  write(document, text, { ...place, size })
}

/** Without what the font cannot draw (an emoji in a title): better no sign than an empty box. */
function drawable(text: string): string {
  const known = [...text.replace(/\s+/g, ' ')].filter((sign) =>
    fonts.Regular.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)
  )
  return known.join('').trim()
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
