import { canHoldDuty, type Duty } from '#app/announcements/rules/event_staff_duty'
import { DutyRefused } from '#app/announcements/exceptions/duty_refused'
import EventStaff from '#app/announcements/models/event_staff'
import { inTransaction } from '#app/core/services/in_transaction'
import { recordAudit } from '#app/audit/actions/record_audit'
import type Event from '#app/announcements/models/event'
import type User from '#app/users/models/user'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

export interface AssignEventStaffInput {
  event: Event
  user: User
  duty: Duty
  actor: { id: number; ability: string | null }
}

/**
 * Ties a person to an event with a duty. Assigning it again changes nothing.
 *
 * @throws DutyRefused when none of the person's roles lets the duty count
 */
export function assignEventStaff(
  { event, user, duty, actor }: AssignEventStaffInput,
  trx?: TransactionClientContract
): Promise<EventStaff> {
  return inTransaction(async (client) => {
    const roles = await client.from('user_roles').where('user_id', user.id).select('role')
    const names = roles.map((row) => row.role)
    if (!canHoldDuty(names, duty)) throw new DutyRefused({ name: user.name, duty })

    const key = { eventId: event.id, userId: user.id, duty }
    const tie = await EventStaff.firstOrCreate(key, key, { client })
    if (tie.$isLocal) {
      await recordAudit(
        {
          actorId: actor.id,
          ability: actor.ability,
          action: 'event_staff.assigned',
          subjectType: 'event',
          subjectId: event.id,
          after: { userId: user.id, duty },
        },
        client
      )
    }
    return tie
  }, trx)
}
