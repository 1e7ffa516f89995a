import { statement } from '#app/core/database/statement'
import db from '@adonisjs/lucid/services/db'

export interface OwnPoints {
  invited: number
  attended: number
  points: number
}

const BY_THEM = `inviter_id in (
  select own.id from users own where own.id = users.id or own.merged_into_id = users.id)`

/** SQL: what the invitations of the person in `users` have come to, under all their accounts. */
export const OWN_POINTS: Record<keyof OwnPoints, string> = {
  invited: `(select count(*) from invitations where ${BY_THEM})`,
  attended: `(select count(*) from invitations where attended_at is not null and ${BY_THEM})`,
  points: `(select coalesce(sum(points), 0) from invitation_points where ${BY_THEM})`,
}

const selectOwn = statement<Record<keyof OwnPoints, number | string>>(
  `select ${OWN_POINTS.invited} as invited, ${OWN_POINTS.attended} as attended,
     ${OWN_POINTS.points} as points
   from users where users.id = ?`
)

/** What somebody's invitations have come to, under all their accounts; one query. */
export async function ownPoints(userId: number): Promise<OwnPoints> {
  const row = (await selectOwn.first(db.connection(), [userId]))!
  return {
    invited: Number(row.invited),
    attended: Number(row.attended),
    points: Number(row.points),
  }
}
