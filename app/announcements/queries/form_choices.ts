import { statement } from '#app/core/database/statement'
import db from '@adonisjs/lucid/services/db'

export interface FormChoices {
  campuses: { id: number; name: string; code: string; timeZone: string }[]
  faculties: { id: number; name: string }[]
  courses: { id: number; name: string; facultyId: number }[]
}

/**
 * What the announcement form offers to choose from: the active part of the catalogue, and what the edited
 * announcement has already, archived since or not.
 */
export async function formChoices(announcementId: number | null = null): Promise<FormChoices> {
  const kept = announcementId ?? 0
  return {
    campuses: await offered('campuses', kept).select(CAMPUS_COLUMNS),
    faculties: await offered('faculties', kept).select('id', 'name'),
    courses: await offered('courses', kept).select('id', 'name', 'faculty_id as facultyId'),
  }
}

const CAMPUS_COLUMNS = ['id', 'name', 'code', 'time_zone as timeZone']
const AUDIENCE_COLUMNS = {
  campuses: 'campus_id',
  faculties: 'faculty_id',
  courses: 'course_id',
} as const

function offered(table: keyof typeof AUDIENCE_COLUMNS, announcementId: number) {
  const column = AUDIENCE_COLUMNS[table]
  const query = db.from(table).orderBy('name')
  return query.where((either) => {
    either.where('active', true)
    if (announcementId === 0) return
    either.orWhereIn('id', (named) => {
      named
        .from('audience_rules')
        .whereNotNull(column)
        .where((owner) => {
          owner
            .where('announcement_id', announcementId)
            .orWhereIn('event_price_id', (price) =>
              price
                .from('event_prices')
                .join('events', 'events.id', 'event_prices.event_id')
                .where('events.announcement_id', announcementId)
                .select('event_prices.id')
            )
        })
        .select(column)
    })
    if (table === 'campuses') {
      either.orWhereIn('id', (place) =>
        place.from('events').where('announcement_id', announcementId).select('campus_id')
      )
    }
  })
}

const selectListedCampuses = statement<{ code: string; name: string }>(
  `select name, code from campuses
   where active = ? or id in (select campus_id from events)
   order by name`
)

/** What announcements are filtered by: the active campuses, and archived ones that have announcements. */
export function listedCampuses(): Promise<{ code: string; name: string }[]> {
  return selectListedCampuses.all(db.connection(), [true])
}
