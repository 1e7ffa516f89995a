import { inTransaction } from '#app/core/database/in_transaction'
import { recordAudit } from '#app/audit/actions/record_audit'
import type EventStaff from '#app/announcements/models/event_staff'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Ends a person's duty at an event; what they did there stays. Ending it again changes nothing. */
export function removeEventStaff(
  { tie, actor }: { tie: EventStaff; actor: { id: number; ability: string | null } },
  trx?: TransactionClientContract
): Promise<void> {
  return inTransaction(async (client) => {
    const removed = await client.from('event_staff').where('id', tie.id).delete()
    if (Number(removed) === 0) return
    await recordAudit(
      {
        actorId: actor.id,
        ability: actor.ability,
        action: 'event_staff.removed',
        subjectType: 'event',
        subjectId: tie.eventId,
        before: { userId: tie.userId, duty: tie.duty },
      },
      client
    )
  }, trx)
}
