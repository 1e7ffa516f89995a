import db from '@adonisjs/lucid/services/db'

interface Choice {
  code: string
  name: string
}

/** @returns what the list of people can be filtered by, archived places too: people still belong there */
export async function peopleChoices(): Promise<{ campuses: Choice[]; courses: Choice[] }> {
  const campuses = await db.from('campuses').select('code', 'name').orderBy('name')
  const courses = await db.from('courses').select('code', 'name').orderBy('name')
  return { campuses, courses }
}
