import LegalDocument from '#app/legal/models/legal_document'
import { DOCUMENT_KINDS, type DocumentKind, type Versions } from '#app/legal/rules/consent'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

const WITHOUT_TEXTS = [
  'legal_documents.id',
  'legal_documents.kind',
  'legal_documents.version',
  'legal_documents.published_at',
  'legal_documents.in_force_from',
  'legal_documents.summary_en',
  'legal_documents.summary_es',
]

/** @returns every version of a document, the newest first, without the texts */
export function versionsOf(kind: DocumentKind): Promise<LegalDocument[]> {
  return LegalDocument.query().select(WITHOUT_TEXTS).where('kind', kind).orderBy('version', 'desc')
}

/** Who can sign in: accounts that are open and have a password. */
const CAN_SIGN_IN = 'users.disabled_at is null and users.password is not null'

/**
 * @returns every version of every document, the newest first, without the texts; `$extras.agreed` counts who
 *   agreed to it of those who can sign in
 */
export function versionsWithAgreements(): Promise<LegalDocument[]> {
  return LegalDocument.query()
    .select(WITHOUT_TEXTS)
    .leftJoin('legal_consents', 'legal_consents.legal_document_id', 'legal_documents.id')
    .joinRaw(`left join users on users.id = legal_consents.user_id and ${CAN_SIGN_IN}`)
    .count('users.id as agreed')
    .groupBy('legal_documents.id')
    .orderBy('legal_documents.version', 'desc')
}

/** @returns how many people can sign in */
export async function countWhoCanSignIn(): Promise<number> {
  const counted = await db.from('users').whereRaw(CAN_SIGN_IN).count('* as people').first()
  return Number(counted.people)
}

/** @returns one version of a document, by default the newest; fails with 404 where there is none */
export function findDocument(kind: DocumentKind, version: number | null): Promise<LegalDocument> {
  const query = LegalDocument.query().where('kind', kind).orderBy('version', 'desc')
  if (version !== null) query.where('version', version)
  return query.firstOrFail()
}

/** @returns these versions, in the order of asking, without the texts */
export async function documentsOf(
  versions: Versions,
  client?: QueryClientContract
): Promise<LegalDocument[]> {
  const query = LegalDocument.query({ client }).select(WITHOUT_TEXTS).orderBy('kind', 'desc')
  return query.where((either) => {
    for (const kind of DOCUMENT_KINDS) either.orWhere({ kind, version: versions[kind] ?? 0 })
  })
}
