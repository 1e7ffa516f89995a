import { houseZone } from '#app/catalogue/queries/house_zone'
import { now } from '#app/core/clock'
import { insertion } from '#app/core/database/statement'
import { inTransaction } from '#app/core/database/in_transaction'
import { inBatches } from '#app/core/rules/batches'
import { COUNTED, type Counted, type Way } from '#app/reach/rules/ways'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { setTimeout as pause } from 'node:timers/promises'

/** One number of an announcement that grows. */
export interface Reached {
  announcementId: number
  way: Way
  what: Counted
  count: number
}

const COLUMNS = ['announcement_id', 'day', 'way', ...COUNTED]
const addCounts = insertion(
  'reach_counts',
  COLUMNS,
  `on conflict (announcement_id, day, way) do update set
   ${COUNTED.map((one) => `${one} = reach_counts.${one} + excluded.${one}`).join(', ')}`
)

/**
 * Adds to the numbers of today, on the university's clock. Nothing about who it was is known here.
 *
 * @param reached in any order; the same number may come more than once
 */
export function countReach(reached: Reached[], trx?: TransactionClientContract): Promise<void> {
  return inTransaction(async (client) => {
    if (reached.length === 0) return
    const day = now()
      .setZone(await houseZone(client))
      .toISODate()!
    const byRow = Map.groupBy(reached, ({ announcementId, way }) => `${announcementId} ${way}`)
    const rows = [...byRow.values()].map((alike) => ({
      announcement_id: alike[0]!.announcementId,
      day,
      way: alike[0]!.way,
      ...Object.fromEntries(COUNTED.map((what) => [what, sumOf(alike, what)])),
    }))
    // In one order for everybody, so that nobody waits in a circle.
    rows.sort((a, b) => a.announcement_id - b.announcement_id || (a.way < b.way ? -1 : 1))
    for (const batch of inBatches(rows)) await addCounts(batch, client)
  }, trx)
}

const sumOf = (reached: Reached[], what: Counted) =>
  reached.reduce((sum, one) => sum + (one.what === what ? one.count : 0), 0)

/** How long a server gathers before it writes. */
const GATHERED_MS = 10_000

/** Of a server: what is not yet written. Commands write at once. */
let gathered: Map<string, Reached> | null = null

/**
 * Notes what a request or a delivery brought about. A server writes the sums every ten seconds and when it stops, so
 * that a request waits for no commit and a rush to a poster writes one row; one that is killed loses the numbers of
 * those seconds.
 */
export async function noteReach(reached: Reached): Promise<void> {
  if (!gathered) return countReach([reached])
  const { announcementId, way, what } = reached
  const key = `${announcementId} ${way} ${what}`
  const count = (gathered.get(key)?.count ?? 0) + reached.count
  gathered.set(key, { ...reached, count })
}

/**
 * Writes what is noted, again and again, until it is told to stop, and then the rest.
 *
 * @param onError hears of a database that did not answer; what could not be written is tried again
 */
export async function writeReachInTurn(
  signal: AbortSignal,
  onError: (error: unknown) => void
): Promise<void> {
  gathered = new Map()
  while (!signal.aborted) {
    await pause(GATHERED_MS, undefined, { signal }).catch(() => {})
    await writeGathered().catch(onError)
  }
  gathered = null
}

async function writeGathered(): Promise<void> {
  if (!gathered || gathered.size === 0) return
  const due = [...gathered.values()]
  gathered.clear()
  try {
    await countReach(due)
  } catch (error) {
    for (const one of due) await noteReach(one)
    throw error
  }
}
