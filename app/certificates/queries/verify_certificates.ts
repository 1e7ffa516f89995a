import { isSound } from '#app/certificates/actions/issuer_keys'
import { signatureExists } from '#app/certificates/gateways/signatures'
import Certificate from '#app/certificates/models/certificate'
import IssuerKey from '#app/certificates/models/issuer_key'
import { documentOf } from '#app/certificates/queries/certificate_documents'
import { toldRevoked } from '#app/certificates/queries/status_list'
import { TEMPLATE_VERSION, type CertificateContent } from '#app/certificates/rules/content'
import type { CertificateKind } from '#app/certificates/rules/earned'
import {
  verifyIssued,
  type CertificateFinding,
  type CertificateRecord,
} from '#app/certificates/rules/verification'
import { isLogoKept } from '#app/installation/queries/printed_logo'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { createHash } from 'node:crypto'

export interface CertificateVerification {
  events: number
  certificates: number
  revoked: number
  findings: CertificateFinding[]
}

/**
 * Recomputes, event by event, that each certificate was issued once and recorded, that corrections follow each other in
 * a line, and that the published lists call revoked what is revoked.
 *
 * @param client a transaction that sees one state of the database, where others write meanwhile
 */
export async function verifyCertificates(
  client: QueryClientContract
): Promise<CertificateVerification> {
  const told = new Set(await toldRevoked(client))
  const result: CertificateVerification = { events: 0, certificates: 0, revoked: 0, findings: [] }
  const events: { id: number; public_id: string }[] = await client
    .from('events')
    .whereIn('id', (certified) =>
      certified
        .from('registrations as r')
        .join('certificates as c', 'c.registration_id', 'r.id')
        .select('r.event_id')
    )
    .orderBy('id')
    .select('id', 'public_id')
  for (const { id, public_id: event } of events) {
    const records = await recordsOf(id, client)
    result.events += 1
    result.certificates += records.length
    result.revoked += records.filter(({ isRevoked }) => isRevoked).length
    result.findings.push(...verifyIssued(records, { event, told }))
  }
  return result
}

interface Row {
  id: number
  registration_id: number
  kind: CertificateKind
  code: string
  minutes: number | null
  replaces_id: number | null
  status_index: number
  revoked_at: unknown
  content: string
  recorded: number | string
}

async function recordsOf(
  eventId: number,
  client: QueryClientContract
): Promise<CertificateRecord[]> {
  const rows: Row[] = await client
    .from('certificates as c')
    .join('registrations as r', 'r.id', 'c.registration_id')
    .where('r.event_id', eventId)
    .orderBy('c.id')
    .select('c.id', 'c.registration_id', 'c.kind', 'c.code', 'c.minutes', 'c.replaces_id')
    .select('c.revoked_at', 'c.content', 'c.status_index')
    .select(
      client.raw(
        `(select count(*) from audit_entries a where a.subject_type = 'certificate'
           and a.subject_id = c.id
           and a.action in ('certificate.issued', 'certificate.reissued')) as recorded`
      )
    )
  return rows.map((row) => {
    const { event, prize } = JSON.parse(row.content) as CertificateContent
    return {
      ...{ id: row.id, registrationId: row.registration_id, kind: row.kind, code: row.code },
      ...{ minutes: row.minutes, replacesId: row.replaces_id },
      statusIndex: row.status_index,
      isRevoked: row.revoked_at !== null,
      ...{ namesEvent: event.publicId, namesPrize: prize !== null },
      timesRecorded: Number(row.recorded),
    }
  })
}

/** As many as the thread that draws them has in hand at once. */
const BATCH = 20

export interface DocumentVerification {
  /** Papers that were drawn and compared. */
  documents: number
  /** Of an earlier template, or without a name: not compared. */
  skipped: number
  findings: CertificateFinding[]
}

/**
 * Draws each certificate of today's template anew and compares it with the hash of its issue, looks for the pictures
 * that certificates and signatories name, and tries the keys. Not to be called inside a transaction, which would wait
 * for the drawing.
 */
export async function verifyDocuments(): Promise<DocumentVerification> {
  const result: DocumentVerification = { documents: 0, skipped: 0, findings: [] }
  const pictures = new Pictures()
  for (let last = 0; ;) {
    const page = await Certificate.query().where('id', '>', last).orderBy('id').limit(BATCH)
    if (page.length === 0) break
    last = page.at(-1)!.id
    const drawn = page.filter(
      (one) => one.name !== null && one.templateVersion === TEMPLATE_VERSION
    )
    result.documents += drawn.length
    result.skipped += page.length - drawn.length
    for (const { id, content } of page) {
      if (!(await pictures.areThere(content))) {
        result.findings.push({ code: 'file_missing', row: `certificates ${id}` })
      }
    }
    const compared = await Promise.all(drawn.map(verifyDocument))
    result.findings.push(...compared.flat())
  }
  const ofSignatories = await verifySignatories(pictures)
  result.findings.push(...ofSignatories, ...(await verifyKeys(result)))
  return result
}

async function verifyDocument(certificate: Certificate): Promise<CertificateFinding[]> {
  const row = `certificates ${certificate.id}`
  try {
    const { bytes } = await documentOf(certificate)
    const hash = createHash('sha256').update(bytes).digest('hex')
    return hash === certificate.pdfHash ? [] : [{ code: 'document_differs', row }]
  } catch {
    return [{ code: 'document_undrawable', row }]
  }
}

/** Many certificates name the same files: each is looked for once. */
class Pictures {
  private known = new Map<string, Promise<boolean>>()

  async areThere({ logo, signatories }: CertificateContent): Promise<boolean> {
    const found = await Promise.all([
      logo === null || this.once(`logo ${logo}`, () => isLogoKept(logo)),
      ...signatories.map(({ signature }) => this.isThere(signature)),
    ])
    return found.every(Boolean)
  }

  isThere(signature: string | null): Promise<boolean> {
    if (signature === null) return Promise.resolve(true)
    return this.once(`signature ${signature}`, () => signatureExists(signature))
  }

  private once(key: string, look: () => Promise<boolean>): Promise<boolean> {
    const known = this.known.get(key) ?? look()
    this.known.set(key, known)
    return known
  }
}

async function verifySignatories(pictures: Pictures): Promise<CertificateFinding[]> {
  const rows: { id: number; signature: string }[] = await db
    .from('signatories')
    .whereNotNull('signature')
    .orderBy('id')
    .select('id', 'signature')
  const findings: CertificateFinding[] = []
  for (const { id, signature } of rows) {
    if (!(await pictures.isThere(signature))) {
      findings.push({ code: 'file_missing', row: `signatories ${id}` })
    }
  }
  return findings
}

/** Whoever has certificates has a key that signs. */
async function verifyKeys({
  documents,
  skipped,
}: Pick<DocumentVerification, 'documents' | 'skipped'>): Promise<CertificateFinding[]> {
  const keys = await IssuerKey.query().whereNot('state', 'compromised').orderBy('id')
  const active = keys.filter(({ state }) => state === 'active')
  const isMissing = documents + skipped > 0 && active.length === 0
  return [
    ...(isMissing ? [{ code: 'key_missing' as const, row: 'issuer_keys' }] : []),
    ...active
      .filter((key) => !isSound(key))
      .map(({ id }) => ({ code: 'key_unusable' as const, row: `issuer_keys ${id}` })),
  ]
}
