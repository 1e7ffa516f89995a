import type { CourseValues } from '#app/catalogue/rules/catalogue'
import { courseValidator } from '#app/catalogue/validators/catalogue'
import { fieldError } from '#app/core/http/field_error'
import type { HttpContext } from '@adonisjs/core/http'
import db from '@adonisjs/lucid/services/db'

/**
 * Validates the course form in both steps: its shape, then whether the faculty and the campuses exist.
 *
 * @returns what was typed, and the version that the form was opened with (0: none)
 * @throws E_VALIDATION_ERROR at the field at fault
 */
export async function readCourse({
  i18n,
  request,
}: HttpContext): Promise<{ values: CourseValues; version: number }> {
  const form = await request.validateUsing(courseValidator)
  const faculty = await db.from('faculties').where('code', form.faculty).select('id').first()
  if (!faculty) throw fieldError('faculty', i18n.t('catalogue.courses.facultyGone'))
  const campuses: { id: number }[] = await db
    .from('campuses')
    .whereIn('code', form.campuses)
    .orderBy('id')
    .select('id')
  if (campuses.length < form.campuses.length) {
    throw fieldError('campuses', i18n.t('catalogue.courses.campusGone'))
  }
  const { name, code, level, version = 0 } = form
  const campusIds = campuses.map(({ id }) => id)
  return { values: { name, code, level, facultyId: faculty.id, campusIds }, version }
}

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
