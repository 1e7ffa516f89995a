import { statement } from '#app/core/database/statement'
import db from '@adonisjs/lucid/services/db'

const PEOPLE = '(select id from users where id = ? or merged_into_id = ?)'

const selectOwn = statement<Record<'invited' | 'attended' | 'points', number | string>>(
  `select
     (select count(*) from invitations where inviter_id in ${PEOPLE}) as invited,
     (select count(*) from invitations
      where attended_at is not null and inviter_id in ${PEOPLE}) as attended,
     (select coalesce(sum(points), 0) from invitation_points
      where inviter_id in ${PEOPLE}) as points`
)

/** What somebody's invitations have come to, under all their accounts; one query. */
export async function ownPoints(userId: number) {
  const row = (await selectOwn.first(db.connection(), Array(6).fill(userId) as number[]))!
  return {
    invited: Number(row.invited),
    attended: Number(row.attended),
    points: Number(row.points),
  }
}
