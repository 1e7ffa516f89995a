import { recordAudit } from '#app/audit/actions/record_audit'
import { inTransaction } from '#app/core/database/in_transaction'
import RejectionReason from '#app/registrations/models/rejection_reason'
import { lockEvent } from '#app/registrations/queries/lock_event'
import type { Actor } from '#app/registrations/rules/transitions'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Deletes a reason that was kept for an event; whoever was rejected with it keeps it.
 *
 * @throws E_ROW_NOT_FOUND
 */
export function deleteRejectionReason(
  input: { eventId: number; publicId: string; actor: Actor },
  trx?: TransactionClientContract
): Promise<void> {
  return inTransaction(async (client) => {
    const { eventId, publicId, actor } = input
    await lockEvent(eventId, client)
    const row = await RejectionReason.query({ client })
      .where({ event_id: eventId, public_id: publicId })
      .firstOrFail()
    await row.delete()
    await recordAudit(
      {
        actorId: actor.id,
        ability: actor.ability,
        action: 'event.rejection_reason_deleted',
        subjectType: 'event',
        subjectId: eventId,
        before: { reason: row.reason },
      },
      client
    )
  }, trx)
}
