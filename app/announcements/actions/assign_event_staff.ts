import { canHoldDuty, type Duty } from '#app/announcements/rules/event_staff_duty'
import { DutyRefused, NoTeamsToJudge } from '#app/announcements/exceptions/announcement_refusals'
import Announcement from '#app/announcements/models/announcement'
import EventStaff from '#app/announcements/models/event_staff'
import { now, toSql } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import { announce } from '#app/core/facts'
import { recordAudit } from '#app/audit/actions/record_audit'
import type Event from '#app/announcements/models/event'
import { AccessLost } from '#app/users/events/access_lost'
import User from '#app/users/models/user'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

export interface AssignEventStaffInput {
  event: Event
  user: User
  duty: Duty
  actor: { id: number; ability: string | null }
}

/**
 * Gives a person a duty at an event. Assigning it again changes nothing.
 *
 * @throws DutyRefused when none of the person's roles lets the duty count; one that requires two-factor counts
 *   only with it; NoTeamsToJudge for a judge at an event of another kind than Codefest
 */
export function assignEventStaff(
  { event, user, duty, actor }: AssignEventStaffInput,
  trx?: TransactionClientContract
): Promise<EventStaff> {
  return inTransaction(async (client) => {
    const person = await User.query({ client }).where('id', user.id).preload('roles').firstOrFail()
    if (!canHoldDuty(person.roleNames, duty)) throw new DutyRefused({ name: user.name, duty })
    if (duty === 'judge') await refuseWithoutTeams(event, client)

    const isNew = await insertTie({ eventId: event.id, userId: user.id, duty }, client)
    if (isNew) {
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
    return EventStaff.query({ client })
      .where({ eventId: event.id, userId: user.id, duty })
      .firstOrFail()
  }, trx)
}

async function refuseWithoutTeams(
  { announcementId }: Event,
  client: TransactionClientContract
): Promise<void> {
  const { kind } = await Announcement.findOrFail(announcementId, { client })
  if (kind !== 'codefest') throw new NoTeamsToJudge()
}

/** The unique index decides, so that two who assign at once both find the duty given. */
async function insertTie(
  tie: { eventId: number; userId: number; duty: Duty },
  trx: TransactionClientContract
): Promise<boolean> {
  const at = toSql(now())
  const written: unknown[] = await trx
    .knexQuery()
    .insert({
      event_id: tie.eventId,
      user_id: tie.userId,
      duty: tie.duty,
      created_at: at,
      updated_at: at,
    })
    .into('event_staff')
    .onConflict(['event_id', 'user_id', 'duty'])
    .ignore()
    .returning('id')
  return written.length === 1
}

/** Ends a person's duty at an event; what they did there stays. Ending it again changes nothing. */
export function removeEventStaff(
  { tie, actor }: { tie: EventStaff; actor: { id: number; ability: string | null } },
  trx?: TransactionClientContract
): Promise<void> {
  return inTransaction(async (client) => {
    const removed = await client.from('event_staff').where('id', tie.id).delete()
    if (Number(removed) === 0) return
    await announce(client, new AccessLost([tie.userId]))
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
