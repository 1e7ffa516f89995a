/* Drawn in the thread of the sheets: imports packages and types only. */
import type { Place, Sheet } from '#app/core/presenters/sheet'
import type { CertificatePdf } from '#app/certificates/presenters/certificate_pdf'

const HOUSE_COLOUR = '#3a3696'
/** The outer line of the frame, from the edge. */
const FRAME = 22
const FRAME_GAP = 6
const CORNER = 26
const QR_SIDE = 84
const LOGO = { width: 180, height: 26 }
/** Above the lower edge. */
const FOOT = 56
/** The line that is signed on, above the lower edge: name and title, of two lines each, are below it. */
const SIGNED_ON = FOOT + 48
const SIGNATURE = { width: 150, height: 46 }
const MEDAL = 38
/** Of the room that words leave: so much goes between them, the rest above and below. */
const BETWEEN = 0.4
/** So many times as far apart as they are set. */
const APART_MAX = 1.9

export function draw(sheet: Sheet, certificate: CertificatePdf): void {
  const colour = certificate.letterhead.colour ?? HOUSE_COLOUR
  sheet.ornament(() => drawRosette(sheet, colour))
  sheet.ornament(() => drawFrame(sheet, colour))
  const headBottom = drawHead(sheet, certificate)
  drawWords(sheet, certificate, { top: headBottom, colour })
  drawSignatories(sheet, certificate)
  drawFoot(sheet, certificate)
}

/** A rose of thin lines behind the words: one closed curve of a wheel in a wheel, as on share certificates. */
function drawRosette({ document, width, height }: Sheet, colour: string): void {
  document.save().translate(width / 2, height / 2 + 6)
  document.lineWidth(0.35).strokeOpacity(0.16).strokeColor(colour)
  // As it stands in the file: a thousand calls would say the same.
  document.addContent(`${ROSETTE} S`)
  document.restore()
}

// It closes after as many turns as the wheels need to meet again: 69 divided by what both share.
const ROSETTE = rosette({ outer: 162, inner: 69, arm: 105, turns: 23, steps: 1_380 })

function rosette(wheel: Record<'outer' | 'inner' | 'arm' | 'turns' | 'steps', number>): string {
  const { outer, inner, arm, turns, steps } = wheel
  const points = Array.from({ length: steps + 1 }, (_, step) => {
    const angle = (step / steps) * turns * 2 * Math.PI
    const turn = ((outer - inner) / inner) * angle
    const x = (outer - inner) * Math.cos(angle) + arm * Math.cos(turn)
    const y = (outer - inner) * Math.sin(angle) - arm * Math.sin(turn)
    return `${x.toFixed(1)} ${y.toFixed(1)} ${step === 0 ? 'm' : 'l'}`
  })
  return points.join(' ')
}

function drawFrame({ document, width, height }: Sheet, colour: string): void {
  const inner = FRAME + FRAME_GAP
  document.save()
  document
    .rect(FRAME, FRAME, width - 2 * FRAME, height - 2 * FRAME)
    .lineWidth(2.2)
    .stroke(colour)
  document
    .rect(inner, inner, width - 2 * inner, height - 2 * inner)
    .lineWidth(0.6)
    .stroke(colour)
  for (const [x, across] of [
    [inner, 1],
    [width - inner, -1],
  ] as const) {
    for (const [y, down] of [
      [inner, 1],
      [height - inner, -1],
    ] as const) {
      for (const radius of [CORNER, CORNER - 5, CORNER - 10]) {
        document
          .moveTo(x + across * radius, y)
          .quadraticCurveTo(x + across * radius, y + down * radius, x, y + down * radius)
          .lineWidth(0.6)
          .stroke(colour)
      }
    }
  }
  document.restore()
}

/** @returns where it ends */
function drawHead(sheet: Sheet, { letterhead }: CertificatePdf): number {
  const { margin: x, inner: width } = sheet
  const { logo, name } = letterhead
  let y = sheet.margin
  if (logo) {
    sheet.tag(
      'Figure',
      () => {
        const fit: [number, number] = [LOGO.width, LOGO.height]
        sheet.picture(logo, { x: (sheet.width - LOGO.width) / 2, y }, { fit, align: 'center' })
      },
      name
    )
    y += LOGO.height + 8
  }
  const place: Place = { x: x + 60, y, width: width - 120, size: logo ? 11 : 16, linesMax: 2 }
  sheet.tag('P', () => {
    y = sheet.write(name, { ...place, weight: 'SemiBold', align: 'center' })
  })
  return y
}

interface Line {
  part: 'H1' | 'H2' | 'P'
  text: string
  size: number
  /** To the next line. */
  below: number
  weight?: 'Regular' | 'SemiBold'
  color?: string
  linesMax?: number
}

function drawWords(
  sheet: Sheet,
  certificate: CertificatePdf,
  { top, colour }: { top: number; colour: string }
): void {
  const { document, colours } = sheet
  const width = sheet.inner - 120
  const x = (sheet.width - width) / 2
  const { medal } = certificate
  const limits = { width, linesMax: 2 }
  const name = sheet.fit(certificate.name, { ...limits, sizes: [36, 31, 27, 23, 19] })
  const event = sheet.fit(certificate.event, { ...limits, sizes: [20, 17, 15, 13] })
  const soft = colours.soft
  const lines: Line[] = [
    { part: 'H1', text: certificate.title, size: 17, below: 12, weight: 'SemiBold', color: colour },
    { part: 'P', text: certificate.certifies, size: 11, below: 5, color: soft },
    { part: 'H2', text: certificate.name, below: 14, weight: 'SemiBold', ...name },
    { part: 'P', text: certificate.deed, size: 11, below: 5, color: soft },
    { part: 'H2', text: certificate.event, below: 7, weight: 'SemiBold', ...event },
    ...certificate.lines.map((text): Line => {
      return { part: 'P', text, size: 12, below: 4, weight: 'SemiBold', linesMax: 2 }
    }),
    { part: 'P', text: certificate.details, size: 11, below: 0, linesMax: 3 },
  ]
  const placed = lines.map(({ part, below, ...line }) => {
    const place = { ...line, x, width, align: 'center' as const }
    return { part, below, place, height: sheet.heightOf(line.text, place) }
  })
  const gaps = placed.reduce((sum, { below }) => sum + below, 0)
  const needed = placed.reduce((sum, { height }) => sum + height, gaps)
  const medalHeight = medal ? MEDAL + 10 : 0
  const bottom = sheet.height - SIGNED_ON - SIGNATURE.height - 14
  const free = Math.max(0, bottom - top - needed - medalHeight)
  const apart = Math.min(APART_MAX, 1 + (free * BETWEEN) / gaps)
  let y = top + Math.max(6, (free - gaps * (apart - 1)) / 2)
  if (medal) {
    sheet.tag('P', () => drawMedal(sheet, { medal, colour, y: y + MEDAL / 2 }))
    y += medalHeight
  }
  for (const { part, below, place, height } of placed) {
    sheet.tag(part, () => sheet.write(place.text, { ...place, y }))
    const lineY = y + height + 6
    y += height + below * apart
    if (place.text === certificate.name && part === 'H2') {
      sheet.ornament(() => {
        document
          .moveTo(sheet.width / 2 - 130, lineY)
          .lineTo(sheet.width / 2 + 130, lineY)
          .lineWidth(0.8)
          .stroke(colour)
      })
    }
  }
}

function drawMedal(
  sheet: Sheet,
  { medal, colour, y }: { medal: string; colour: string; y: number }
): void {
  const { document, width } = sheet
  const radius = MEDAL / 2
  document.circle(width / 2, y, radius).fill(colour)
  document
    .circle(width / 2, y, radius - 3)
    .lineWidth(0.8)
    .stroke('#ffffff')
  const place: Place = { x: width / 2 - radius, y: y - 11, width: MEDAL, size: 18 }
  sheet.write(medal, { ...place, weight: 'SemiBold', align: 'center', color: '#ffffff' })
}

function drawSignatories(sheet: Sheet, { signatories }: CertificatePdf): void {
  const { document, colours, margin } = sheet
  const left = margin + QR_SIDE + 30
  const column = (sheet.width - 2 * left) / Math.max(1, signatories.length)
  const lineY = sheet.height - SIGNED_ON
  for (const [index, { name, title, signature }] of signatories.entries()) {
    const middle = left + column * (index + 0.5)
    const width = Math.min(column - 16, 190)
    const place = { x: middle - width / 2, width, align: 'center' as const }
    if (signature) {
      sheet.tag(
        'Figure',
        () =>
          sheet.picture(
            signature,
            { x: middle - SIGNATURE.width / 2, y: lineY - SIGNATURE.height - 2 },
            { fit: [SIGNATURE.width, SIGNATURE.height], align: 'center', valign: 'bottom' }
          ),
        name
      )
    }
    sheet.ornament(() => {
      document.moveTo(place.x, lineY).lineTo(place.x + width, lineY)
      document.lineWidth(0.6).stroke(colours.soft)
    })
    let y = lineY + 5
    const bold = { ...place, weight: 'SemiBold' as const }
    sheet.tag('P', () => {
      y = sheet.write(name, { ...wholeIn(sheet, name, NAME_STEPS, bold), y })
    })
    sheet.tag('P', () => {
      const whole = wholeIn(sheet, title, TITLE_STEPS, place)
      sheet.write(title, { ...whole, y: y + 1, color: colours.soft })
    })
  }
}

/** A size, and the lines of it that there is room for. */
type Step = [size: number, lines: number]
const NAME_STEPS: Step[] = [
  [10, 2],
  [9, 2],
  [8, 2],
  [6.5, 3],
  [6, 3],
  [5, 4],
]
const TITLE_STEPS: Step[] = [
  [8.5, 2],
  [8, 2],
  [7, 2],
  [5.5, 3],
  [5, 3],
  [4.2, 4],
]

/** @returns the place with the largest size at which nothing of the text is cut, or else the smallest */
function wholeIn(sheet: Sheet, text: string, steps: Step[], place: Omit<Place, 'y' | 'size'>) {
  const isWhole = ([size, lines]: Step) => {
    const room = sheet.heightOf('0', { ...place, size }) * lines + 1
    return sheet.heightOf(text, { ...place, size, linesMax: lines + 1 }) <= room
  }
  const [size, linesMax] = steps.find(isWhole) ?? steps.at(-1)!
  return { ...place, size, linesMax }
}

function drawFoot(sheet: Sheet, certificate: CertificatePdf): void {
  const { margin: x, colours, height, width } = sheet
  const top = height - FOOT - QR_SIDE
  const right = width - x - QR_SIDE
  sheet.tag(
    'Figure',
    () => sheet.qr(certificate.qr, { x: right, y: top, side: QR_SIDE }),
    certificate.qrAlt
  )
  const small = { size: 8, color: colours.soft, width: sheet.inner - 200 }
  const code = { x: right - 18, width: QR_SIDE + 36, align: 'center' as const }
  sheet.tag('P', () => {
    sheet.write(certificate.code, { ...code, y: top + QR_SIDE + 5, size: 9.5, weight: 'SemiBold' })
  })
  sheet.tag('P', () => {
    const place = { ...small, x, y: height - FOOT + 1 - 12, width: 150, linesMax: 2 }
    sheet.write(certificate.issued, place)
  })
  sheet.tag('P', () => {
    const words = `${certificate.verify} ${certificate.url}`
    sheet.write(words, { ...small, x: x + 100, y: height - FOOT + 7, align: 'center' })
  })
}
