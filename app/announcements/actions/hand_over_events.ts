import { AuthorOfUpcoming } from '#app/announcements/exceptions/announcement_refusals'
import { recordAudit } from '#app/audit/actions/record_audit'
import { now, toSql } from '#app/core/clock'
import { onlyCountingRoles } from '#app/users/queries/effective_roles'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

interface Upcoming {
  id: number
  title: string
  event_id: number
}

/**
 * Hands over the events of an account that is deleted: each published one that is not over goes to the
 * person who has managed it the longest. Drafts, notices and past events keep their author; admins see
 * them.
 *
 * @throws AuthorOfUpcoming naming the events that nobody else manages
 */
export async function handOverEvents(
  { userId }: { userId: number },
  trx: TransactionClientContract
): Promise<void> {
  const events: Upcoming[] = await trx
    .from('announcements')
    .join('events', 'events.announcement_id', 'announcements.id')
    .where('announcements.author_id', userId)
    .whereIn('announcements.status', ['published', 'scheduled'])
    .where('events.ends_at', '>', toSql(now()))
    .orderBy('events.id')
    .select('announcements.id', 'announcements.title', 'events.id as event_id')
  const left: string[] = []
  for (const event of events) {
    const heir = await heirOf(event.event_id, userId, trx)
    if (heir) await handOver(event.id, { from: userId, to: heir }, trx)
    else left.push(event.title)
  }
  if (left.length > 0) throw new AuthorOfUpcoming({ titles: left.join(', '), count: left.length })
}

async function heirOf(
  eventId: number,
  userId: number,
  trx: TransactionClientContract
): Promise<number | null> {
  const manager = await trx
    .from('event_staff')
    .join('users', 'users.id', 'event_staff.user_id')
    .where({ 'event_staff.event_id': eventId, 'event_staff.duty': 'manager' })
    .whereNot('event_staff.user_id', userId)
    .whereExists((roles) => {
      roles
        .from('user_roles')
        .whereColumn('user_roles.user_id', 'users.id')
        .whereIn('user_roles.role', ['organizer', 'admin'])
      onlyCountingRoles(roles)
    })
    .orderBy('event_staff.id')
    .select('event_staff.user_id')
    .first()
  return manager?.user_id ?? null
}

async function handOver(
  announcementId: number,
  { from, to }: { from: number; to: number },
  trx: TransactionClientContract
): Promise<void> {
  await trx
    .from('announcements')
    .where('id', announcementId)
    .update({ author_id: to, updated_at: toSql(now()) })
  await recordAudit(
    {
      actorId: from,
      action: 'announcement.handed_over',
      subjectType: 'announcement',
      subjectId: announcementId,
      before: { authorId: from },
      after: { authorId: to },
    },
    trx
  )
}
