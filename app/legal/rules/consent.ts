export const DOCUMENT_KINDS = ['terms', 'privacy'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** The newest version of each document; null: there is none, and nothing is asked. */
export type Versions = Record<DocumentKind, number | null>

export interface Agreed {
  acceptedTermsVersion: number | null
  acceptedPrivacyVersion: number | null
}

/**
 * @returns the documents whose newest version the person has not agreed to, in the order of asking
 */
export function outstanding(person: Agreed, newest: Versions): DocumentKind[] {
  const agreed: Versions = {
    terms: person.acceptedTermsVersion,
    privacy: person.acceptedPrivacyVersion,
  }
  return DOCUMENT_KINDS.filter((kind) => (newest[kind] ?? 0) > (agreed[kind] ?? 0))
}

/**
 * What a form says it showed, e.g. `terms-2.privacy-1`: an agreement to a version that nobody saw is none.
 *
 * @returns the newest versions as one word; empty where there are none
 */
export function versionsKey(newest: Versions): string {
  return DOCUMENT_KINDS.filter((kind) => newest[kind] !== null)
    .map((kind) => `${kind}-${newest[kind]}`)
    .join('.')
}
