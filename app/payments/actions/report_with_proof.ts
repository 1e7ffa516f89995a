import { reportTransfer, type ReportInput } from '#app/payments/actions/report_transfer'
import type { Recorded } from '#app/payments/actions/record_once'
import { removeProof, type KeptProof } from '#app/payments/gateways/proof_store'
import { now, toSql } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import { insertion } from '#app/core/database/statement'

interface ReportWithProof extends Omit<ReportInput, 'proof'> {
  /** Null: a cashier has seen it elsewhere. */
  proof: (KeptProof & { name: string }) | null
}

const insertProof = insertion<{ id: number }>(
  'payment_proofs',
  ['public_id', 'user_id', 'name', 'type', 'bytes', 'sha256', 'created_at', 'updated_at'],
  'returning id'
)

/**
 * Records a transfer together with its proof, whose file is kept already; it goes again where nothing new was recorded.
 *
 * @throws what `reportTransfer` throws
 */
export async function reportWithProof({ proof, ...input }: ReportWithProof): Promise<Recorded> {
  if (proof === null) return reportTransfer({ ...input, proof })
  let isUsed = false
  try {
    const recorded = await inTransaction(async (trx) => {
      const at = toSql(now())
      const { publicId, name, type, bytes, sha256 } = proof
      const file = { public_id: publicId, name, type, bytes, sha256 }
      const [row] = await insertProof(
        [{ ...file, user_id: input.actor.id, created_at: at, updated_at: at }],
        trx
      )
      const answer = await reportTransfer({ ...input, proof: { id: row!.id, sha256 } }, trx)
      if (answer.repeated) await trx.from('payment_proofs').where('id', row!.id).delete()
      return answer
    })
    isUsed = !recorded.repeated
    return recorded
  } finally {
    if (!isUsed) await removeProof(proof.publicId)
  }
}
