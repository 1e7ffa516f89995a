/*
 * Runs in a thread of its own, so that drawing never holds up a request, and keeps the fonts parsed:
 * parsing them costs more than the drawing. In development Node itself strips the types of this file, so
 * it imports packages and types only.
 */
import type {
  Paper,
  Place,
  Sheet,
  SheetAnswer,
  SheetFact,
  SheetTable,
  SheetTask,
} from '#app/core/presenters/sheet'
import { create, type Font } from 'fontkit'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { deflateSync } from 'node:zlib'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'

type Document = InstanceType<typeof PDFDocument>
type Weight = 'Regular' | 'SemiBold'

/** In points; the foot of a page of several is written below the margin. */
const SIZES = {
  'A4': { width: 595.28, height: 841.89, margin: 40, foot: 40 },
  'A4 landscape': { width: 841.89, height: 595.28, margin: 56, foot: 0 },
  'A5': { width: 420, height: 595, margin: 34, foot: 0 },
}
const COLOURS = { ink: '#20222e', soft: '#5b5e6e', line: '#d9d7d2', notice: '#9b1c1c' }
const LOGO = { width: 180, height: 26 }
/** PDFKit's types do not know the subset yet. */
const TAGGED = { tagged: true, pdfVersion: '1.7', subset: 'PDF/UA' as 'PDF/A-1' } as const
const LABEL_WIDTH = 110
const CELL_SIZE = 8.5
const ROW_PADDING = 3
const CELL_GAP = 6
/** Of a cell of words; what is longer ends in an ellipsis. */
const CELL_LINES_MAX = 2

const { fontFolder } = workerData as { fontFolder: string }
const fonts: Record<Weight, Font> = { Regular: load('Regular'), SemiBold: load('SemiBold') }

parentPort?.on('message', (task: SheetTask) => {
  drawn(task)
    .then((bytes): SheetAnswer => ({ id: task.id, bytes }))
    .catch((error): SheetAnswer => ({ id: task.id, failure: String(error) }))
    .then((answer) => parentPort?.postMessage(answer))
})

async function drawn({ drawnBy, paper, content }: SheetTask): Promise<Uint8Array> {
  const { draw } = (await import(drawnBy)) as { draw: (sheet: Sheet, content: unknown) => void }
  const { width, height, margin, foot } = SIZES[paper.size]
  const { isTagged, writtenAtMs } = paper
  const { logo } = paper.letterhead
  const pictures = await picturesOf([...(logo ? [logo] : []), ...(paper.pictures ?? [])])
  const document = new PDFDocument({
    size: [width, height],
    // What is placed by the point has no margins; what flows over pages keeps clear of the foot.
    ...(foot === 0
      ? { margin: 0 }
      : { margins: { top: margin, left: margin, right: margin, bottom: margin + foot } }),
    lang: paper.language,
    displayTitle: true,
    bufferPages: true,
    // Else each document would parse the measures of one that it never uses.
    font: null as unknown as string,
    ...(isTagged && TAGGED),
    info: {
      Title: drawable(paper.title),
      Creator: paper.letterhead.name,
      ...(writtenAtMs !== undefined && { CreationDate: new Date(writtenAtMs) }),
    },
  })
  // PDFKit takes a parsed font in place of a file; its types do not say so yet.
  for (const [weight, font] of Object.entries(fonts)) {
    document.registerFont(weight, font as unknown as PDFKit.Mixins.PDFFontSource)
  }
  const bytes = collect(document)
  const sheet = new DrawnSheet(document, paper, pictures)
  draw(sheet, content)
  sheet.end()
  return bytes
}

class DrawnSheet implements Sheet {
  readonly colours = COLOURS
  readonly width: number
  readonly height: number
  readonly margin: number
  readonly inner: number
  readonly #bottom: number
  readonly #paper: Paper
  readonly #structure: ReturnType<Document['struct']> | null
  readonly #pictures: Map<string, Picture>
  readonly document: Document
  y: number

  constructor(document: Document, paper: Paper, pictures: Map<string, Picture>) {
    const { width, height, margin, foot } = SIZES[paper.size]
    this.document = document
    this.#paper = paper
    this.#pictures = pictures
    this.width = width
    this.height = height
    this.margin = margin
    this.inner = width - 2 * margin
    this.#bottom = height - margin - foot
    this.y = margin
    this.#structure = paper.isTagged ? document.struct('Document') : null
    if (this.#structure) document.addStructure(this.#structure)
  }

  end(): void {
    this.#structure?.end()
    this.document.end()
  }

  tag(part: string, draw: () => void, alt?: string): void {
    if (!this.#structure) return draw()
    this.#structure.add(this.document.struct(part, alt === undefined ? {} : { alt }, draw))
  }

  ornament(draw: () => void): void {
    if (!this.#structure) return draw()
    this.document.markContent('Artifact', { type: 'Layout' })
    draw()
    this.document.endMarkedContent()
  }

  write(text: string, place: Place): number {
    const height = this.heightOf(text, place)
    this.document.fillColor(place.color ?? COLOURS.ink)
    this.document.text(drawable(text), place.x, place.y, {
      width: place.width,
      height: height + 0.5,
      ellipsis: '…',
      align: place.align ?? 'left',
    })
    return place.y + height
  }

  heightOf(text: string, place: Omit<Place, 'y'>): number {
    this.#use(place.weight ?? 'Regular', place.size)
    const whole = this.document.heightOfString(drawable(text), { width: place.width })
    return Math.min(whole, this.document.currentLineHeight(true) * (place.linesMax ?? 1))
  }

  fit(text: string, limits: { width: number; sizes: number[]; linesMax: number }) {
    const clean = drawable(text)
    for (const size of limits.sizes) {
      this.#use('SemiBold', size)
      const heightMax = this.document.currentLineHeight(true) * limits.linesMax + 1
      if (this.document.heightOfString(clean, { width: limits.width }) <= heightMax) {
        return { size, linesMax: limits.linesMax }
      }
    }
    return { size: limits.sizes.at(-1)!, linesMax: limits.linesMax + 1 }
  }

  rule(y: number): void {
    this.#line(y, { width: 1, colour: COLOURS.line })
  }

  qr(picture: { path: string; size: number }, at: { x: number; y: number; side: number }): void {
    this.document.save()
    this.document.translate(at.x, at.y).scale(at.side / picture.size)
    this.document.path(picture.path).fill('#000000')
    this.document.restore()
  }

  logo({ x, y }: { x: number; y: number }): void {
    const { logo } = this.#paper.letterhead
    const fit: [number, number] = [LOGO.width, LOGO.height]
    if (logo) this.picture(logo, { x, y }, { fit, valign: 'center' })
  }

  picture(file: string, { x, y }: { x: number; y: number }, how: PDFKit.Mixins.ImageOption): void {
    this.document.image(this.#pictures.get(file) as never, x, y, how)
  }

  head(): number {
    const { logo, name } = this.#paper.letterhead
    const { margin: x, inner: width } = this
    this.logo({ x, y: x })
    const y = logo ? x + LOGO.height + 8 : x
    const place = { x, y, width, size: 14, weight: 'SemiBold', linesMax: 2 } as const
    return (this.y = this.write(name, place))
  }

  makeRoom(height: number): void {
    if (this.y + height <= this.#bottom) return
    this.document.addPage()
    this.y = this.margin
  }

  facts(facts: SheetFact[]): void {
    const { margin: x, inner } = this
    for (const { label, value } of facts) {
      const place = { y: this.y, size: 9.5 }
      this.write(label, { ...place, x, width: LABEL_WIDTH - 8, color: COLOURS.soft })
      const beside = { x: x + LABEL_WIDTH, width: inner - LABEL_WIDTH, linesMax: 3 }
      this.y = this.write(value, { ...place, ...beside }) + 2
    }
    this.y += 12
  }

  figures(figures: SheetFact[]): void {
    const width = this.inner / figures.length
    for (const [index, { label, value }] of figures.entries()) {
      const place = { x: this.margin + index * width, width: width - CELL_GAP }
      this.write(label, { ...place, y: this.y, size: CELL_SIZE, color: COLOURS.soft })
      this.#writeWhole(value, { ...place, y: this.y + 12, size: 13, weight: 'SemiBold' })
    }
    this.y += 40
  }

  table(table: SheetTable): void {
    const { title, columns, rows, sums } = table
    if (rows.length === 0 && !sums) return
    const header = columns.map((column) => column.header)
    const heading = { weight: 'SemiBold', color: COLOURS.soft } as const
    this.makeRoom(50)
    if (title) {
      const place = { x: this.margin, y: this.y, width: this.inner, size: 11 }
      this.y = this.write(title, { ...place, weight: 'SemiBold', linesMax: 2 }) + 4
    }
    this.#row(table, header, heading)
    for (const cells of [...rows, ...(sums ? [sums] : [])]) {
      const weight: Weight = cells === sums ? 'SemiBold' : 'Regular'
      const { y } = this
      this.makeRoom(this.#rowHeight(table, cells, weight))
      if (this.y < y) this.#row(table, header, heading)
      this.#row(table, cells, { weight, color: COLOURS.ink })
    }
    this.y += 14
  }

  feet(text: string): void {
    const { document } = this
    const { start, count } = document.bufferedPageRange()
    const place = { x: this.margin, width: this.inner, size: 7, color: COLOURS.soft }
    for (let page = start; page < start + count; page += 1) {
      document.switchToPage(page)
      document.page.margins.bottom = 0
      this.write(text, { ...place, y: this.height - this.margin + 2 })
      const number = `${page - start + 1} / ${count}`
      this.write(number, { ...place, y: this.height - this.margin + 14, align: 'right' })
    }
  }

  #row(table: SheetTable, cells: string[], style: { weight: Weight; color: string }): void {
    const height = this.#rowHeight(table, cells, style.weight)
    let x = this.margin
    for (const [index, { share, isNumber }] of table.columns.entries()) {
      const width = (this.inner * share) / 100
      const place = { x, y: this.y + ROW_PADDING, width: width - CELL_GAP, size: CELL_SIZE }
      const text = cells[index] ?? ''
      if (isNumber) this.#writeWhole(text, { ...place, ...style, align: 'right' })
      else this.write(text, { ...place, ...style, linesMax: CELL_LINES_MAX })
      x += width
    }
    this.y += height
    this.#line(this.y, { width: 0.5, colour: COLOURS.line })
  }

  #rowHeight({ columns }: SheetTable, cells: string[], weight: Weight): number {
    const heights = columns.map(({ share, isNumber }, index) => {
      const width = (this.inner * share) / 100 - CELL_GAP
      const linesMax = isNumber ? 1 : CELL_LINES_MAX
      const place = { x: 0, width, size: CELL_SIZE, weight, linesMax }
      // An empty cell is as high as one line.
      return this.heightOf(cells[index] || '0', place)
    })
    return Math.max(...heights) + 2 * ROW_PADDING
  }

  /** Of an amount no digit may be missing: what is too wide is written smaller. */
  #writeWhole(text: string, place: Place): void {
    this.#use(place.weight ?? 'Regular', place.size)
    const needed = this.document.widthOfString(drawable(text))
    // Without room for rounding the last sign would break onto a line of its own.
    const size = needed < place.width ? place.size : (place.size * (place.width - 0.5)) / needed
    this.write(text, { ...place, size })
  }

  #line(y: number, { width, colour }: { width: number; colour: string }): void {
    const { margin } = this
    this.document
      .moveTo(margin, y)
      .lineTo(this.width - margin, y)
      .lineWidth(width)
      .stroke(colour)
  }

  #use(weight: Weight, size: number): void {
    this.document.font(weight).fontSize(size)
  }
}

/** Without what the font cannot draw (an emoji in a title): better no sign than an empty box. */
function drawable(text: string): string {
  const known = [...text].filter((sign) =>
    fonts.Regular.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)
  )
  return known.join('').replace(/\s+/g, ' ').trim()
}

/** A picture as a paper takes it: colours and transparency apart, both packed. */
interface Pixels {
  width: number
  height: number
  colours: Buffer
  alpha: Buffer
}

/**
 * What PDFKit takes in place of a file of its own. It would unpack the file for every paper anew, and beside the
 * drawing, so that chance decided what comes first in the document.
 */
class Picture {
  readonly width: number
  readonly height: number
  readonly label: string
  readonly #pixels: Pixels
  obj: unknown = null

  constructor(pixels: Pixels, number: number) {
    this.#pixels = pixels
    this.width = pixels.width
    this.height = pixels.height
    this.label = `Picture${number}`
  }

  embed(document: Document): void {
    const { width, height, colours, alpha } = this.#pixels
    const shape = { Type: 'XObject', Subtype: 'Image', Width: width, Height: height }
    const packed = { ...shape, BitsPerComponent: 8, Filter: 'FlateDecode' }
    const mask = document.ref({ ...packed, ColorSpace: 'DeviceGray', Decode: [0, 1] })
    mask.end(alpha)
    const picture = document.ref({ ...packed, ColorSpace: 'DeviceRGB', SMask: mask })
    picture.end(colours)
    this.obj = picture
  }
}

/** Files of pictures never change, and most papers show the same. */
const PICTURES_KEPT = 40
const unpackedPictures = new Map<string, Promise<Pixels>>()

async function picturesOf(files: string[]): Promise<Map<string, Picture>> {
  const distinct = [...new Set(files)]
  const unpacked = await Promise.all(distinct.map(pixelsOf))
  return new Map(distinct.map((file, index) => [file, new Picture(unpacked[index]!, index + 1)]))
}

function pixelsOf(file: string): Promise<Pixels> {
  let pixels = unpackedPictures.get(file)
  if (!pixels) {
    if (unpackedPictures.size >= PICTURES_KEPT) unpackedPictures.clear()
    pixels = unpack(file)
    unpackedPictures.set(file, pixels)
    // A file that is missing now may be there the next time.
    pixels.catch(() => unpackedPictures.delete(file))
  }
  return pixels
}

const CHANNELS = 4

async function unpack(file: string): Promise<Pixels> {
  const raw = await sharp(file)
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = raw.info
  const colours = Buffer.alloc(width * height * (CHANNELS - 1))
  const alpha = Buffer.alloc(width * height)
  for (let pixel = 0; pixel < alpha.length; pixel += 1) {
    const at = pixel * CHANNELS
    raw.data.copy(colours, pixel * (CHANNELS - 1), at, at + CHANNELS - 1)
    alpha[pixel] = raw.data[at + CHANNELS - 1]!
  }
  return { width, height, colours: deflateSync(colours), alpha: deflateSync(alpha) }
}

function collect(document: Document): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
}

/** Words of which it is known how they are laid out: most papers say the same. */
const WORDS_KEPT = 4_000

function load(weight: Weight): Font {
  const font = create(readFileSync(join(fontFolder, `Geist-${weight}.ttf`)))
  // Known by its sign from the start: what is met first as a part of another one (the u of ú) would have none, and
  // no paper after that could be read or searched for it.
  for (const codePoint of font.characterSet) font.glyphForCodePoint(codePoint)
  const kept = new Map<string, Run>()
  // Finding glyphs and their distances costs as much as all the rest of a page's text.
  const layout = (text: string, features?: object): Run => {
    const key = features ? `${text}\n${JSON.stringify(features)}` : text
    let run = kept.get(key)
    if (!run) {
      run = font.layout(text, features)
      if (kept.size >= WORDS_KEPT) kept.clear()
      kept.set(key, run)
    }
    // PDFKit scales the positions that it is given.
    const positions = run.positions.map((position) => ({ ...position }))
    return Object.assign(Object.create(run) as Run, { positions })
  }
  return Object.assign(Object.create(font) as Font, { layout })
}

type Run = ReturnType<Font['layout']>
