import LegalDocument from '#app/legal/models/legal_document'
import type { DocumentKind } from '#app/legal/rules/consent'

/** @returns every version of a document, the newest first, without the texts */
export function versionsOf(kind: DocumentKind): Promise<LegalDocument[]> {
  return LegalDocument.query()
    .select('id', 'kind', 'version', 'published_at', 'created_at')
    .where('kind', kind)
    .orderBy('version', 'desc')
}

/** @returns one version of a document, by default the newest; fails with 404 where there is none */
export function findDocument(kind: DocumentKind, version: number | null): Promise<LegalDocument> {
  const query = LegalDocument.query().where('kind', kind).orderBy('version', 'desc')
  if (version !== null) query.where('version', version)
  return query.firstOrFail()
}

/** @returns the newest version of every document that there is */
export async function newestDocuments(): Promise<LegalDocument[]> {
  return LegalDocument.query()
    .whereRaw(
      'version = (select max(version) from legal_documents d where d.kind = legal_documents.kind)'
    )
    .orderBy('kind', 'desc')
}
