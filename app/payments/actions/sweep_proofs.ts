import { proofsOlderThan, removeProof } from '#app/payments/gateways/proof_store'
import { now } from '#app/core/clock'
import { inBatches } from '#app/core/rules/batches'
import db from '@adonisjs/lucid/services/db'

const KEPT_HOURS = 24

/**
 * Removes files of proofs that no transfer names: a process died between keeping one and recording it, or between
 * forgetting one after its time and removing it.
 *
 * @returns how many were removed
 */
export async function sweepProofs(): Promise<number> {
  const names = await proofsOlderThan(now().minus({ hours: KEPT_HOURS }).toMillis())
  let removed = 0
  for (const batch of inBatches(names)) {
    const kept: { public_id: string }[] = await db
      .from('payment_proofs')
      .whereIn('public_id', batch)
      .whereNull('removed_at')
      .select('public_id')
    const used = new Set(kept.map((row) => row.public_id))
    const unused = batch.filter((name) => !used.has(name))
    for (const name of unused) await removeProof(name)
    removed += unused.length
  }
  return removed
}
