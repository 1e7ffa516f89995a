import { fromSql, now } from '#app/core/clock'
import {
  changesSince,
  inForceAt,
  outstanding,
  type Agreed,
  type Change,
  type DocumentKind,
  type Published,
  type Versions,
} from '#app/legal/rules/consent'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { performance } from 'node:perf_hooks'

/**
 * Another server process learns of a published version after at most this long; this one at once. From when
 * it is in force stands in what is remembered: every process turns over at that instant.
 */
const KEPT_MS = 60_000

let kept: { published: Published[]; atMs: number } | null = null

async function publishedVersions(): Promise<Published[]> {
  if (kept && performance.now() - kept.atMs < KEPT_MS) return kept.published
  const published = await readPublished()
  kept = { published, atMs: performance.now() }
  return published
}

/** @returns every version of the documents, announced ones too, the oldest first, without the texts */
export async function readPublished(
  client: QueryClientContract = db.connection()
): Promise<Published[]> {
  const rows: {
    kind: DocumentKind
    version: number
    starts_at: string | Date
    summary_en: string | null
    summary_es: string | null
  }[] = await client
    .from('legal_documents')
    .orderBy('id')
    .select('kind', 'version', 'summary_en', 'summary_es')
    .select(client.raw('coalesce(in_force_from, published_at) as starts_at'))
  return rows.map(({ kind, version, summary_en: en, summary_es: es, ...row }) => ({
    kind,
    version,
    startsAt: fromSql(row.starts_at),
    summary: en !== null && es !== null ? { en, es } : null,
  }))
}

/** @returns the newest version of each document in force, without asking the database for each request */
export async function newestVersions(): Promise<Versions> {
  return inForceAt(await publishedVersions(), now())
}

/** The same from the database, e.g. inside the transaction that writes an agreement. */
export async function readNewestVersions(client?: QueryClientContract): Promise<Versions> {
  return inForceAt(await readPublished(client), now())
}

/** A new version was published, or a test has taken one back. */
export function forgetNewestVersions(): void {
  kept = null
}

/** @returns whether the person has not agreed to the newest terms or privacy notice yet */
export async function hasToAgree(person: Agreed): Promise<boolean> {
  return outstanding(person, await newestVersions()).length > 0
}

/** @returns the same for a screen that reminds of it, and what has changed since the person agreed */
export async function reminderOf(
  person: Agreed
): Promise<{ mustAgree: boolean; changes: Change[] }> {
  const changes = changesSince(person, await publishedVersions(), now())
  return { mustAgree: await hasToAgree(person), changes }
}
