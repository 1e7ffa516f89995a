import type { DateTime } from 'luxon'

export const DOCUMENT_KINDS = ['terms', 'privacy'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** The newest version of each document that is in force; null: there is none, and nothing is asked. */
export type Versions = Record<DocumentKind, number | null>

/** What a version changes, in both languages. */
export interface Summary {
  en: string
  es: string
}

export interface Published {
  kind: DocumentKind
  version: number
  startsAt: DateTime
  /** None of a first version. */
  summary: Summary | null
}

export interface Change extends Summary {
  kind: DocumentKind
  version: number
}

export interface Agreed {
  acceptedTermsVersion: number | null
  acceptedPrivacyVersion: number | null
}

/**
 * @returns of one document the newest version that is in force at that instant, or null. One that a newer
 *   one has overtaken before its day never is.
 */
export function inForceOf(
  versions: Pick<Published, 'version' | 'startsAt'>[],
  at: DateTime
): number | null {
  const started = versions.filter(({ startsAt }) => startsAt <= at)
  return started.length > 0 ? Math.max(...started.map(({ version }) => version)) : null
}

/** @returns the same of every document */
export function inForceAt(published: Published[], at: DateTime): Versions {
  const of = (kind: DocumentKind) =>
    inForceOf(
      published.filter((one) => one.kind === kind),
      at
    )
  return { terms: of('terms'), privacy: of('privacy') }
}

/**
 * @returns the documents whose newest version the person has not agreed to, in the order of asking
 */
export function outstanding(person: Agreed, newest: Versions): DocumentKind[] {
  const agreed = agreedBy(person)
  return DOCUMENT_KINDS.filter((kind) => (newest[kind] ?? 0) > (agreed[kind] ?? 0))
}

/**
 * @returns what has changed since the versions that the person agreed to, the oldest first; nothing of a
 *   document that they have never agreed to
 */
export function changesSince(person: Agreed, published: Published[], at: DateTime): Change[] {
  const [agreed, newest] = [agreedBy(person), inForceAt(published, at)]
  return published.flatMap(({ kind, version, summary }) => {
    const [from, to] = [agreed[kind], newest[kind]]
    const isNews = from !== null && to !== null && version > from && version <= to
    return isNews && summary ? [{ kind, version, ...summary }] : []
  })
}

function agreedBy(person: Agreed): Versions {
  return { terms: person.acceptedTermsVersion, privacy: person.acceptedPrivacyVersion }
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
