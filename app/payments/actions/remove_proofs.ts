import { removeProof } from '#app/payments/gateways/proof_store'
import db from '@adonisjs/lucid/services/db'

/** Removes the files of proofs whose time is over. @param ids their row numbers */
export async function removeProofs(ids: (string | number)[]): Promise<void> {
  const rows: { public_id: string }[] = await db
    .from('payment_proofs')
    .whereIn('id', ids)
    .select('public_id')
  for (const { public_id: publicId } of rows) await removeProof(publicId)
}
