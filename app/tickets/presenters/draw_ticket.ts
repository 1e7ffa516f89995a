/* Drawn in the thread of the sheets: imports packages and types only. */
import type { Place, Sheet } from '#app/core/presenters/sheet'
import type { TicketPdf } from '#app/tickets/presenters/ticket_pdf'

const BAND = { from: '#3a3696', to: '#6a4fd0' }
/** Of the strip above the band where there is a logo, and where the logo is in it. */
const STRIP = 48
const LOGO_TOP = 11
const QR_SIDE = 168
/** Above the lower edge. */
const FOOT = 46
const SESSION_LINE = 14

export function draw(sheet: Sheet, ticket: TicketPdf): void {
  const bandTop = drawLogo(sheet, ticket)
  const bandBottom = drawBand(sheet, ticket, bandTop)
  const qrBottom = drawQr(sheet, ticket, bandBottom + 18)
  const factsTop = drawPerforation(sheet, qrBottom + 12)
  const factsBottom = drawFacts(sheet, ticket, factsTop)
  drawSessions(sheet, ticket, factsBottom + 4)
  drawFoot(sheet, ticket)
}

/** @returns where the band begins */
function drawLogo(sheet: Sheet, { letterhead }: TicketPdf): number {
  if (!letterhead.logo) return 0
  sheet.logo({ x: sheet.margin, y: LOGO_TOP })
  return STRIP
}

function drawBand(sheet: Sheet, ticket: TicketPdf, bandTop: number): number {
  const { document, margin: x, inner: width } = sheet
  const title = sheet.fit(ticket.title, { width, sizes: [22, 18, 15], linesMax: 2 })
  const white = { x, width, color: '#ffffff' }
  const lines: { text: string; below: number; place: Omit<Place, 'y'> }[] = [
    { text: ticket.kind, below: 4, place: { ...white, size: 9.5 } },
    { text: ticket.title, below: 5, place: { ...white, ...title, weight: 'SemiBold' } },
    { text: ticket.when, below: 2, place: { ...white, size: 11 } },
    { text: ticket.where, below: 20, place: { ...white, size: 10, linesMax: 2 } },
  ]
  const top = bandTop + 24
  const bottom = lines.reduce(
    (y, line) => y + sheet.heightOf(line.text, line.place) + line.below,
    top
  )
  const { colour } = ticket.letterhead
  const colours = document.linearGradient(0, bandTop, sheet.width, bottom)
  colours.stop(0, colour ?? BAND.from).stop(1, colour ?? BAND.to)
  document.rect(0, bandTop, sheet.width, bottom - bandTop).fill(colours)
  lines.reduce((y, line) => sheet.write(line.text, { ...line.place, y }) + line.below, top)
  return bottom
}

function drawQr(sheet: Sheet, ticket: TicketPdf, top: number): number {
  sheet.qr(ticket.qr, { x: (sheet.width - QR_SIDE) / 2, y: top, side: QR_SIDE })
  const place = { x: sheet.margin, width: sheet.inner, size: 13 }
  const code = { ...place, weight: 'SemiBold', align: 'center' } as const
  sheet.write(ticket.shortCode, { ...code, y: top + QR_SIDE + 9 })
  return top + QR_SIDE + 26
}

function drawPerforation({ document, margin, width, colours }: Sheet, y: number): number {
  document.save()
  document.moveTo(margin, y).lineTo(width - margin, y)
  document.dash(4, { space: 4 }).lineWidth(1).stroke(colours.line)
  document.restore()
  return y + 12
}

function drawFacts(sheet: Sheet, ticket: TicketPdf, top: number): number {
  const column = (sheet.inner - 16) / 2
  let y = top
  for (let index = 0; index < ticket.facts.length; index += 2) {
    let bottom = y
    for (const [offset, fact] of ticket.facts.slice(index, index + 2).entries()) {
      const x = sheet.margin + offset * (column + 16)
      sheet.write(fact.label, { x, y, size: 8.5, width: column, color: sheet.colours.soft })
      const value: Place = { x, y: y + 11, size: 10.5, width: column, weight: 'SemiBold' }
      bottom = Math.max(bottom, sheet.write(fact.value, { ...value, linesMax: 2 }))
    }
    y = bottom + 7
  }
  return y
}

/** As many sessions as there is room for, the last line saying that there are more. */
function drawSessions(sheet: Sheet, ticket: TicketPdf, top: number) {
  const { margin: x, inner: width } = sheet
  sheet.write(ticket.sessionsLabel, { x, y: top, size: 8.5, width, color: sheet.colours.soft })
  const first = top + 12
  const room = Math.max(1, Math.floor((sheet.height - FOOT - first) / SESSION_LINE))
  const all = ticket.sessions.length <= room
  const shown = ticket.sessions.slice(0, all ? room : room - 1)
  for (const [index, session] of shown.entries()) {
    const y = first + index * SESSION_LINE
    sheet.write(session.name, { x, y, size: 9.5, width: 140 })
    sheet.write(session.when, { x: x + 148, y, size: 9.5, width: width - 148 })
  }
  if (!all) {
    const y = first + shown.length * SESSION_LINE
    sheet.write(ticket.moreSessions, { x, y, size: 9, width, color: sheet.colours.soft })
  }
}

function drawFoot(sheet: Sheet, ticket: TicketPdf) {
  const { margin: x, inner: width } = sheet
  sheet.write(ticket.note, { x, y: sheet.height - 42, size: 8.5, width, color: sheet.colours.soft })
  sheet.write(ticket.issued, {
    x,
    y: sheet.height - 29,
    size: 8.5,
    width,
    color: sheet.colours.soft,
  })
}
