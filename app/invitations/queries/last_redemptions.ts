import { fromSql } from '#app/core/clock'
import { asPerson } from '#app/users/queries/person_ids'
import db from '@adonisjs/lucid/services/db'

const SHOWN = 10

export interface HandedOut {
  publicId: string
  reward: string
  points: number
  at: string
}

/** What an inviter was given at an event under all their accounts, and has not given back, the last first. */
export async function lastRedemptions({
  eventId,
  inviterId,
}: {
  eventId: number
  inviterId: number
}): Promise<HandedOut[]> {
  const rows: { public_id: string; name: string; points: number; created_at: string | Date }[] =
    await db
      .from('invitation_redemptions as d')
      .join('invitation_rewards as w', 'w.id', 'd.reward_id')
      .where('d.event_id', eventId)
      .whereIn('d.inviter_id', asPerson(inviterId))
      .whereNull('d.reverses_id')
      .whereNotExists((back) =>
        back
          .from('invitation_redemptions as back')
          .whereColumn('back.reverses_id', 'd.id')
          .select(db.raw('1'))
      )
      .orderBy('d.id', 'desc')
      .limit(SHOWN)
      .select('d.public_id', 'w.name', 'd.points', 'd.created_at')
  return rows.map((row) => ({
    publicId: row.public_id,
    reward: row.name,
    points: row.points,
    at: fromSql(row.created_at).toISO()!,
  }))
}
