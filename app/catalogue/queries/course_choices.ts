import db from '@adonisjs/lucid/services/db'

interface Choice {
  code: string
  name: string
  active: boolean
}

export interface CourseChoices {
  campuses: Choice[]
  faculties: Choice[]
}

/** @returns every campus and faculty, archived ones too, by name: what the list of courses is filtered by */
export async function courseChoices(): Promise<CourseChoices> {
  return { campuses: await choices('campuses'), faculties: await choices('faculties') }
}

async function choices(table: 'campuses' | 'faculties'): Promise<Choice[]> {
  const rows: (Omit<Choice, 'active'> & { active: boolean | number })[] = await db
    .from(table)
    .orderBy('search_text')
    .select('code', 'name', 'active')
  return rows.map((row) => ({ ...row, active: Boolean(row.active) }))
}
