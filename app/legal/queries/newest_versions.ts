import {
  outstanding,
  type Agreed,
  type DocumentKind,
  type Versions,
} from '#app/legal/rules/consent'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { performance } from 'node:perf_hooks'

/** Another server process learns of a new version after at most this long; this one at once. */
const KEPT_MS = 60_000

let kept: { versions: Versions; atMs: number } | null = null

/** @returns the newest version of each document, remembered so that requests do not ask for it */
export async function newestVersions(): Promise<Versions> {
  if (kept && performance.now() - kept.atMs < KEPT_MS) return kept.versions
  const versions = await readNewestVersions()
  kept = { versions, atMs: performance.now() }
  return versions
}

/** The same from the database, e.g. inside the transaction that writes an agreement. */
export async function readNewestVersions(
  client: QueryClientContract = db.connection()
): Promise<Versions> {
  const rows: { kind: DocumentKind; version: number }[] = await client
    .from('legal_documents')
    .select('kind')
    .max('version as version')
    .groupBy('kind')
  const versions: Versions = { terms: null, privacy: null }
  for (const { kind, version } of rows) versions[kind] = Number(version)
  return versions
}

/** A new version was published, or a test has taken one back. */
export function forgetNewestVersions(): void {
  kept = null
}

/** @returns whether the person has not agreed to the newest terms or privacy notice yet */
export async function hasToAgree(person: Agreed): Promise<boolean> {
  return outstanding(person, await newestVersions()).length > 0
}
