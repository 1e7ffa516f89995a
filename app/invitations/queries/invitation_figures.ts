import { statement } from '#app/core/database/statement'
import db from '@adonisjs/lucid/services/db'

const selectFigures = statement<{
  campus: string | null
  course: string | null
  points: number | string
}>(
  `select campuses.code as campus, courses.code as course,
     (select coalesce(sum(p.points), 0) from invitation_points p
      where p.invitation_id = i.id) as points
   from invitations i
   left join campuses on campuses.id = i.campus_id
   left join courses on courses.id = i.course_id
   where i.id = ?`
)

/** What stands beside an invitation: the codes of campus and course, and the points that stand for it. */
export async function invitationFigures({ id }: { id: number }) {
  const row = (await selectFigures.first(db.connection(), [id]))!
  return { campus: row.campus, course: row.course, points: Number(row.points) }
}
