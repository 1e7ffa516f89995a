import { renderSheet } from '#app/core/presenters/sheet'
import type { Letterhead } from '#app/installation/queries/installation_settings'
import type { QrPicture } from '#app/core/rules/qr_picture'

/** What stands on the sheet: sentences already, in the certificate's language and the campus's time. */
export interface CertificatePdf {
  language: 'en' | 'es'
  letterhead: Letterhead
  documentTitle: string
  /** When it was issued, in milliseconds. */
  issuedAtMs: number
  /** Of a prize: the place in a medal. */
  medal: string | null
  title: string
  certifies: string
  name: string
  /** "took part in" */
  deed: string
  event: string
  /** Of a prize: the team, and its project. */
  lines: string[]
  details: string
  signatories: { name: string; title: string; signature: string | null }[]
  qr: QrPicture
  qrAlt: string
  code: string
  verify: string
  url: string
  issued: string
}

const DRAWN_BY = new URL('draw_certificate', import.meta.url)

/** @returns the certificate as a PDF of one A4 page, landscape; the same bytes for the same certificate */
export function renderCertificatePdf(certificate: CertificatePdf): Promise<Buffer> {
  const { language, letterhead, documentTitle: title, issuedAtMs, signatories } = certificate
  const pictures = signatories.flatMap(({ signature }) => signature ?? [])
  return renderSheet(
    DRAWN_BY,
    {
      ...{ language, letterhead, title, pictures },
      size: 'A4 landscape',
      isTagged: true,
      writtenAtMs: issuedAtMs,
    },
    certificate
  )
}
