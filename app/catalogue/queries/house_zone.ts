import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { performance } from 'node:perf_hooks'

/** Another server process learns of another zone after at most this long; this one at once. */
const KEPT_MS = 60_000

let kept: { zone: string; atMs: number } | null = null

/**
 * The university's time zone, by which is told what happens at no campus: a notice, a document, what
 * guests read. It is that of the first campus, remembered so that requests do not ask for it.
 *
 * @param client a transaction's own, where one is open
 * @returns an IANA name; UTC where there is no campus yet
 */
export async function houseZone(client: QueryClientContract = db.connection()): Promise<string> {
  if (kept && performance.now() - kept.atMs < KEPT_MS) return kept.zone
  const campus: { time_zone: string } | null = await client
    .from('campuses')
    .orderBy('id')
    .select('time_zone')
    .first()
  kept = { zone: campus?.time_zone ?? 'UTC', atMs: performance.now() }
  return kept.zone
}

/** A campus was written. */
export function forgetHouseZone(): void {
  kept = null
}
