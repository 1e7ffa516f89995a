import { fromSql } from '#app/core/clock'
import { inBatches } from '#app/core/rules/batches'
import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'

export interface MailState {
  state: 'waiting' | 'sent' | 'failed'
  /** When it was sent, or given up. */
  at: DateTime | null
}

/**
 * @param keys by which facts announce themselves once (`MailInput.dedupKey`)
 * @returns what became of their mails, by key; of what was never written, or is forgotten by now, nothing
 */
export async function mailStates(keys: readonly string[]): Promise<Map<string, MailState>> {
  const states = new Map<string, MailState>()
  for (const batch of inBatches([...keys])) {
    const rows: Row[] = await db
      .from('outbound_mails')
      .whereIn('dedup_key', batch)
      .select('dedup_key', 'sent_at', 'failed_at')
    for (const row of rows) states.set(row.dedup_key, stateOf(row))
  }
  return states
}

interface Row {
  dedup_key: string
  sent_at: string | Date | null
  failed_at: string | Date | null
}

function stateOf({ sent_at: sentAt, failed_at: failedAt }: Row): MailState {
  if (sentAt) return { state: 'sent', at: fromSql(sentAt) }
  return failedAt ? { state: 'failed', at: fromSql(failedAt) } : { state: 'waiting', at: null }
}
