import Certificate from '#app/certificates/models/certificate'
import { certificateSheet } from '#app/certificates/presenters/certificate_sheet'
import { renderCertificatePdf } from '#app/certificates/presenters/certificate_pdf'
import { printedOf } from '#app/certificates/queries/find_certificate'
import type { CertificateKind } from '#app/certificates/rules/earned'
import { searchable } from '#app/users/rules/roles'

export interface CertificateDocument {
  /** Of the file: the person, and the code, so that two of one name are two files. */
  name: string
  bytes: Buffer
  total: number
}

const BATCH = 10

interface Wanted {
  eventId: number
  kind: CertificateKind
  registrations: string[] | null
}

/** @returns the certificates of an event that count, each as its document, in the order of their issue */
export async function* certificateDocuments(wanted: Wanted): AsyncGenerator<CertificateDocument> {
  const total = await countValid(wanted)
  let last = 0
  for (;;) {
    const page = await valid(wanted).where('id', '>', last).orderBy('id').limit(BATCH)
    if (page.length === 0) return
    last = page.at(-1)!.id
    yield* await Promise.all(page.map(async (one) => ({ ...(await documentOf(one)), total })))
  }
}

/** @returns the document of a certificate that has a name, and what its file is called */
export async function documentOf(
  certificate: Certificate,
  language: 'en' | 'es' = certificate.language
): Promise<{ name: string; bytes: Buffer }> {
  const printed = printedOf(certificate)!
  const bytes = await renderCertificatePdf(certificateSheet(printed, language))
  return { name: fileNameOf(certificate), bytes }
}

/** @returns what the file of a certificate is called, without its ending: letters, digits and dashes */
function fileNameOf({ name, code }: Certificate): string {
  const words = searchable(name ?? '').replace(/[^a-z0-9]+/g, '-')
  return `${words.replace(/^-|-$/g, '').slice(0, 60) || 'certificate'}-${code}.pdf`
}

/** @returns all certificates of a person that count */
export function ownValid(userIds: number[]): Promise<Certificate[]> {
  return Certificate.query()
    .whereNull('revokedAt')
    .whereHas('registration', (registration) => registration.whereIn('userId', userIds))
    .orderBy('id')
}

export async function countValid(wanted: Wanted): Promise<number> {
  const [counted] = await valid(wanted).count('* as total')
  return Number(counted!.$extras.total)
}

function valid({ eventId, kind, registrations }: Wanted) {
  const query = Certificate.query().where('kind', kind).whereNull('revokedAt')
  return query.whereHas('registration', (registration) => {
    registration.where('eventId', eventId)
    if (registrations) registration.whereIn('publicId', registrations)
  })
}
