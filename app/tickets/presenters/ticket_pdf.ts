import { renderSheet } from '#app/core/presenters/sheet'
import type { Letterhead } from '#app/installation/queries/installation_settings'
import type { QrPicture } from '#app/core/rules/qr_picture'

/** What stands on the sheet: sentences already, in the reader's language and the campus's time. */
export interface TicketPdf {
  language: 'en' | 'es'
  letterhead: Letterhead
  documentTitle: string
  kind: string
  title: string
  when: string
  where: string
  qr: QrPicture
  shortCode: string
  facts: { label: string; value: string }[]
  sessionsLabel: string
  sessions: { name: string; when: string }[]
  /** Says how many sessions did not fit; used only then. */
  moreSessions: string
  note: string
  issued: string
}

const DRAWN_BY = new URL('draw_ticket', import.meta.url)

/** @returns the ticket as a PDF of one A5 page */
export function renderTicketPdf(ticket: TicketPdf): Promise<Buffer> {
  const { language, letterhead, documentTitle: title } = ticket
  return renderSheet(DRAWN_BY, { language, letterhead, title, size: 'A5' }, ticket)
}
