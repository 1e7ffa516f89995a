import type { EventToCertify } from '#app/certificates/queries/event_to_certify'
import type { Earner } from '#app/certificates/queries/who_earned'
import { ensureIssuerKey, lockIssuerKey } from '#app/certificates/actions/issuer_keys'
import { BITS } from '#app/certificates/queries/status_list'
import { contentOf, wornNow } from '#app/certificates/queries/certificate_content'
import { certificateSheet } from '#app/certificates/presenters/certificate_sheet'
import { renderCertificatePdf } from '#app/certificates/presenters/certificate_pdf'
import { TEMPLATE_VERSION, type CertificateContent } from '#app/certificates/rules/content'
import { minutesOf, type CertificateKind } from '#app/certificates/rules/earned'
import { now, toSql } from '#app/core/clock'
import { insertNumberedRows } from '#app/core/database/insert_rows'
import { CODE_CHOICES, CODE_SYMBOLS, certificateCode } from '#isomorphic/certificates/code'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { createHash, randomInt } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { ulid } from '#app/core/ulid'

/** A certificate that is drawn already, and only has to be written. */
export interface DrawnCertificate {
  publicId: string
  code: string
  earner: Earner
  /** As printed. */
  name: string
  language: 'en' | 'es'
  kind: CertificateKind
  content: CertificateContent
  minutes: number | null
  pdfHash: string
  /** When it was issued, as the database stores it. */
  at: string
}

/** What a certificate may say otherwise than the account does. */
export interface Corrections {
  name?: string
}

/**
 * Draws certificates, to know the hashes of their documents; nothing is written. Not to be called inside a
 * transaction, which would wait for the drawing.
 */
export async function drawCertificates(
  { event, kind, earners }: { event: EventToCertify; kind: CertificateKind; earners: Earner[] },
  corrections: Corrections = {}
): Promise<DrawnCertificate[]> {
  // Of whole seconds, as it is stored: the document is drawn again from the stored one.
  const issuedAt = now().startOf('second')
  const worn = await wornNow(event, issuedAt)
  // Each is worded in a turn of the event loop of its own: who asks for a page does not wait for all of them.
  let turn = Promise.resolve()
  return Promise.all(
    earners.map(async (earner): Promise<DrawnCertificate> => {
      turn = turn.then(() => nextTurn())
      await turn
      const content = contentOf(event, earner, worn)
      const name = corrections.name ?? earner.name
      const minutes = certifiedMinutes(event, kind, earner)
      const language = earner.locale === 'es' ? 'es' : 'en'
      const code = newCode()
      const printed = { code, kind, name, minutes, content, issuedAt }
      const pdf = await renderCertificatePdf(certificateSheet(printed, language))
      return {
        ...{ publicId: ulid(), code, earner, name, language, kind, content, minutes },
        pdfHash: createHash('sha256').update(pdf).digest('hex'),
        at: toSql(issuedAt),
      }
    })
  )
}

function certifiedMinutes(
  event: EventToCertify,
  kind: CertificateKind,
  earner: Earner
): number | null {
  if (kind === 'prize') return null
  return minutesOf(
    event,
    event.sessions.filter(({ id }) => earner.attended.includes(id))
  )
}

/**
 * @param event, earner as they are now
 * @returns whether a certificate that was drawn a moment ago says what is true
 */
export function isStillTrue(
  { content, kind, minutes, earner: drawn }: DrawnCertificate,
  event: EventToCertify,
  earner: Earner
): boolean {
  const { university, logo, colour, signatories } = content
  const anew = contentOf(event, earner, { university, logo, colour, signatories })
  return (
    JSON.stringify(anew) === JSON.stringify({ ...anew, ...content }) &&
    certifiedMinutes(event, kind, earner) === minutes &&
    earner.name === drawn.name
  )
}

function newCode(): string {
  return certificateCode(Array.from({ length: CODE_SYMBOLS }, () => randomInt(CODE_CHOICES)))
}

/** @returns their row numbers, in their order */
export async function writeCertificates(
  drawn: DrawnCertificate[],
  { actorId, replacesId = null }: { actorId: number | null; replacesId?: number | null },
  trx: TransactionClientContract
): Promise<number[]> {
  // Their credentials are signed when they are asked for, which writes nothing.
  await ensureIssuerKey(trx)
  const places = await freePlaces(drawn.length, trx)
  const rows = drawn.map((one, index) => ({
    public_id: one.publicId,
    code: one.code,
    registration_id: one.earner.registrationId,
    kind: one.kind,
    language: one.language,
    name: one.name,
    content: JSON.stringify(one.content),
    minutes: one.minutes,
    template_version: TEMPLATE_VERSION,
    pdf_hash: one.pdfHash,
    status_index: places[index]!,
    issued_by: actorId,
    replaces_id: replacesId,
    created_at: one.at,
  }))
  return insertNumberedRows('certificates', rows, trx)
}

/**
 * Places in the published lists of the revoked, drawn by lot: what is published tells neither how many were issued nor
 * which of them together. A list takes half as many as it has room for, so that a free place is soon found. Whoever
 * else issues waits until the caller's transaction ends.
 */
async function freePlaces(count: number, trx: TransactionClientContract): Promise<number[]> {
  await lockIssuerKey(trx)
  const newest: { id: number } | null = await trx
    .from('certificates')
    .orderBy('id', 'desc')
    .select('id')
    .first()
  const first = Math.floor((newest?.id ?? 0) / (BITS / 2)) * BITS
  const free = new Set<number>()
  while (free.size < count) {
    const drawn = Array.from({ length: 2 * count }, () => first + randomInt(BITS))
    const taken: { status_index: number }[] = await trx
      .from('certificates')
      .whereIn('status_index', drawn)
      .select('status_index')
    const isTaken = new Set(taken.map((row) => row.status_index))
    for (const place of drawn) if (!isTaken.has(place)) free.add(place)
  }
  return [...free].slice(0, count)
}

/** @returns a certificate as facts tell of it */
export function toldCertificate(one: DrawnCertificate) {
  const { userId, name, email, locale, isVerified, isDisabled } = one.earner
  const holder = { userId, name, email, locale, isVerified, isDisabled }
  return { publicId: one.publicId, code: one.code, kind: one.kind, minutes: one.minutes, holder }
}
