import RejectionReason from '#app/registrations/models/rejection_reason'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { ulid } from '#app/core/ulid'

/** Gives the copy of an announcement the reasons that are kept for its event; a notice has none. */
export async function copyRejectionReasons(
  { from, to }: { from: { id: number }; to: { id: number } },
  trx: TransactionClientContract
): Promise<void> {
  const eventOf = ({ id }: { id: number }) =>
    trx.from('events').where('announcement_id', id).select('id')
  const kept = await RejectionReason.query({ client: trx }).whereIn('event_id', eventOf(from))
  if (kept.length === 0) return
  const event: { id: number } = await eventOf(to).firstOrFail()
  const copies = kept.map(({ reason }) => ({ eventId: event.id, publicId: ulid(), reason }))
  await RejectionReason.createMany(copies, { client: trx })
}
