import type { ClosingSheet, Table } from '#app/payments/presenters/closing_sheet'
import app from '@adonisjs/core/services/app'
import PDFDocument from 'pdfkit'

type Document = PDFKit.PDFDocument

const MARGIN = 40
const INK = '#20222e'
const INK_SOFT = '#5b5e6e'
const LINE = '#d9d7d2'
const ROW = 15
const CELL_GAP = 6
const FOOT = 40

/** @returns the closing sheet of a cash desk on A4 pages, each with the head of the ledger at its foot */
export function closingSheetPdf(sheet: ClosingSheet): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'A4',
    // The foot is written below the margin.
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + FOOT },
    lang: sheet.language,
    displayTitle: true,
    bufferPages: true,
    info: { Title: sheet.title, Author: sheet.appName, Creator: sheet.appName },
  })
  document.registerFont('regular', app.makePath('resources/fonts/Geist-Regular.ttf'))
  document.registerFont('strong', app.makePath('resources/fonts/Geist-SemiBold.ttf'))
  drawHead(document, sheet)
  drawFigures(document, sheet.figures)
  for (const table of [sheet.counted, sheet.totals, sheet.movements]) drawTable(document, table)
  drawSignatures(document, sheet.signature)
  drawFeet(document, sheet)
  return finished(document)
}

const widthOf = (document: Document) => document.page.width - 2 * MARGIN
const bottomOf = (document: Document) => document.page.height - MARGIN - FOOT

function drawHead(document: Document, sheet: ClosingSheet): void {
  document.fillColor(INK_SOFT).font('regular').fontSize(9).text(sheet.appName)
  document.fillColor(INK).font('strong').fontSize(18).text(sheet.title)
  document.moveDown(0.4)
  for (const { label, value } of sheet.facts) {
    document.font('regular').fontSize(9.5).fillColor(INK_SOFT)
    document.text(`${label}: `, { continued: true }).fillColor(INK).text(value)
  }
  document.moveDown(0.8)
}

/** Float, expected, counted and difference, beside one another. */
function drawFigures(document: Document, figures: ClosingSheet['figures']): void {
  const width = widthOf(document) / figures.length
  const top = document.y
  for (const [index, { label, value }] of figures.entries()) {
    const left = MARGIN + index * width
    document.font('regular').fontSize(8.5).fillColor(INK_SOFT)
    document.text(label, left, top, { width: width - CELL_GAP })
    document.font('strong').fontSize(13).fillColor(INK)
    document.text(value, left, top + 12, { width: width - CELL_GAP, lineBreak: false })
  }
  document.x = MARGIN
  document.y = top + 40
}

function drawTable(document: Document, table: Table): void {
  if (table.rows.length === 0) return
  if (document.y + 3 * ROW > bottomOf(document)) document.addPage()
  document.font('strong').fontSize(11).fillColor(INK).text(table.title, MARGIN, document.y)
  document.y += 4
  drawRow(
    document,
    table,
    table.columns.map(({ header }) => header),
    'strong'
  )
  for (const row of table.rows) {
    if (document.y + ROW > bottomOf(document)) {
      document.addPage()
      drawRow(
        document,
        table,
        table.columns.map(({ header }) => header),
        'strong'
      )
    }
    drawRow(document, table, row, 'regular')
  }
  document.y += 14
}

function drawRow(document: Document, table: Table, cells: string[], font: string): void {
  const top = document.y
  const width = widthOf(document)
  let left = MARGIN
  document
    .font(font)
    .fontSize(8.5)
    .fillColor(font === 'strong' ? INK_SOFT : INK)
  for (const [index, { share, isNumber }] of table.columns.entries()) {
    const cell = (width * share) / 100
    document.text(cells[index] ?? '', left, top + 3, {
      width: cell - CELL_GAP,
      height: ROW - 3,
      align: isNumber ? 'right' : 'left',
      ellipsis: true,
      lineBreak: false,
    })
    left += cell
  }
  document
    .moveTo(MARGIN, top + ROW)
    .lineTo(MARGIN + width, top + ROW)
    .lineWidth(0.5)
    .stroke(LINE)
  document.x = MARGIN
  document.y = top + ROW
}

function drawSignatures(document: Document, names: string[]): void {
  if (document.y + 60 > bottomOf(document)) document.addPage()
  const width = widthOf(document) / names.length
  const line = document.y + 40
  for (const [index, name] of names.entries()) {
    const left = MARGIN + index * width
    document
      .moveTo(left, line)
      .lineTo(left + width - 30, line)
      .lineWidth(0.5)
      .stroke(INK_SOFT)
    document.font('regular').fontSize(8.5).fillColor(INK_SOFT)
    document.text(name, left, line + 4, { width: width - 30 })
  }
}

function drawFeet(document: Document, { head }: ClosingSheet): void {
  const { start, count } = document.bufferedPageRange()
  for (let page = start; page < start + count; page += 1) {
    document.switchToPage(page)
    const options = { width: widthOf(document), lineBreak: false, height: 12 }
    document.page.margins.bottom = 0
    document.font('regular').fontSize(7).fillColor(INK_SOFT)
    document.text(`${head.label}: ${head.value}`, MARGIN, bottomOf(document) + 14 + FOOT, options)
    document.text(`${page - start + 1} / ${count}`, MARGIN, bottomOf(document) + 26 + FOOT, {
      ...options,
      align: 'right',
    })
  }
}

function finished(document: Document): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
    document.end()
  })
}
