import { statement } from '#app/core/database/statement'
import db from '@adonisjs/lucid/services/db'

const selectZone = statement<{ time_zone: string }>(
  `select time_zone from campuses where id = ? or active = ?
   order by case when id = ? then 0 else 1 end, name limit 1`
)

/** @returns the time zone of a campus; where there is no such campus that of the first one, as the form reads its times */
export async function clockOfCampus(campusId: number | null | undefined): Promise<string> {
  const id = campusId ?? 0
  const campus = await selectZone.first(db.connection(), [id, true, id])
  return campus?.time_zone ?? 'UTC'
}
