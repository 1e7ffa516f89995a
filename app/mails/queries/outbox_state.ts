import db from '@adonisjs/lucid/services/db'

/** How many mails wait to be sent, and how many of those were tried in vain; how many were given up. One statement. */
export async function outboxState(): Promise<{
  waiting: number
  retried: number
  refused: number
}> {
  const count = (condition: string, name: string) =>
    db.raw(`sum(case when ${condition} then 1 else 0 end) as ${name}`)
  const row: Record<'waiting' | 'retried' | 'refused', number | string | null> | null = await db
    .from('outbound_mails')
    .whereNull('sent_at')
    .select(count('failed_at is null', 'waiting'))
    .select(count('failed_at is null and last_error is not null', 'retried'))
    .select(count('failed_at is not null', 'refused'))
    .first()
  const { waiting, retried, refused } = row ?? {}
  return {
    ...{ waiting: Number(waiting ?? 0), retried: Number(retried ?? 0) },
    refused: Number(refused ?? 0),
  }
}
