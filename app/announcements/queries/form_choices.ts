import db from '@adonisjs/lucid/services/db'

export interface FormChoices {
  campuses: { id: number; name: string; code: string; timeZone: string }[]
  faculties: { id: number; name: string }[]
  courses: { id: number; name: string; facultyId: number }[]
}

/** What the announcement form offers to choose from: the active part of the catalogue. */
export async function formChoices(): Promise<FormChoices> {
  const active = (table: string) => db.from(table).where('active', true).orderBy('name')
  return {
    campuses: await activeCampuses(),
    faculties: await active('faculties').select('id', 'name'),
    courses: await active('courses').select('id', 'name', 'faculty_id as facultyId'),
  }
}

/** Active campuses by name; the first one's time zone stands for announcements without a campus. */
export function activeCampuses(): Promise<FormChoices['campuses']> {
  return db
    .from('campuses')
    .where('active', true)
    .orderBy('name')
    .select('id', 'name', 'code', 'time_zone as timeZone')
}
