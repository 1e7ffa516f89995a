import { now, toSql } from '#app/core/clock'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

interface Pass {
  from: number
  to: number
}

/**
 * Hands over to another account the announcements that a person wrote and their duties at events; a duty
 * that both have is kept once.
 *
 * @returns how many of each
 */
export async function passAnnouncements(
  { from, to }: Pass,
  trx: TransactionClientContract
): Promise<{ announcements: number; duties: number }> {
  const announcements = await trx
    .from('announcements')
    .where('author_id', from)
    .update({ author_id: to, updated_at: toSql(now()) })
  const duties = await passDuties({ from, to }, trx)
  return { announcements: Number(announcements), duties }
}

async function passDuties({ from, to }: Pass, trx: TransactionClientContract): Promise<number> {
  await trx
    .from('event_staff')
    .where('user_id', from)
    .whereExists((same) =>
      same
        .from('event_staff as had')
        .whereColumn('had.event_id', 'event_staff.event_id')
        .whereColumn('had.duty', 'event_staff.duty')
        .where('had.user_id', to)
    )
    .delete()
  const moved = await trx
    .from('event_staff')
    .where('user_id', from)
    .update({ user_id: to, updated_at: toSql(now()) })
  return Number(moved)
}

/** Removes every duty of deleted accounts; their events have been handed over. */
export async function takeDuties(
  { userIds }: { userIds: number[] },
  trx: TransactionClientContract
): Promise<void> {
  await trx.from('event_staff').whereIn('user_id', userIds).delete()
}
