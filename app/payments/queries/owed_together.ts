import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * The members of a team who owe share one due date.
 *
 * @returns the payment's row number, and those of what the rest of its team owes
 */
export async function owedTogether(
  paymentId: number,
  trx: TransactionClientContract
): Promise<number[]> {
  const rows: { id: number }[] = await trx
    .from('payments as p')
    .join('registrations as r', 'r.id', 'p.registration_id')
    .join('registrations as mine', (join) =>
      join.on('mine.team_id', 'r.team_id').andOn('mine.status', 'r.status')
    )
    .join('payments as asked', 'asked.registration_id', 'mine.id')
    .where('asked.id', paymentId)
    .whereIn('p.status', ['pending', 'partially_paid'])
    .select('p.id')
  return [...new Set([paymentId, ...rows.map(({ id }) => id)])]
}
