import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** The last entry of the chain: who knows it can tell whether the chain was written anew. */
export interface LedgerHead {
  position: number
  hash: string
}

export async function ledgerHead(
  client: QueryClientContract = db.connection()
): Promise<LedgerHead> {
  const row: { position: number | string; hash: string } = await client
    .from('ledger_heads')
    .select('position', 'hash')
    .firstOrFail()
  return { position: Number(row.position), hash: row.hash }
}
