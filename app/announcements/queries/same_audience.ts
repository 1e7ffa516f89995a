import type { AudienceInput } from '#app/announcements/rules/announcement_input'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'

const unnamed = (column: string) =>
  `not exists (select 1 from audience_rules a where a.announcement_id = announcements.id and a.${column} is not null)`
const named = (column: string, values: string) =>
  `exists (select 1 from audience_rules a where a.announcement_id = announcements.id and a.${column} in (${values}))`
const places = (values: unknown[]) => values.map(() => '?').join(', ')

/**
 * Narrows a query over `announcements` to those that somebody of an audience may belong to as well: of each dimension
 * both name the same, or one of them nothing. Faculties and courses are one dimension, since whoever is in a course is in
 * its faculty: an event of Law is not for the people of an Engineering course.
 */
export function onlySameAudience(
  query: DatabaseQueryBuilderContract,
  { kinds, campusIds, facultyIds, courseIds }: AudienceInput
): void {
  for (const [column, values] of [
    ['kind', kinds],
    ['campus_id', campusIds],
  ] as const) {
    if (values.length === 0) continue
    query.whereRaw(`(${unnamed(column)} or ${named(column, places(values))})`, [...values])
  }
  if (facultyIds.length === 0 && courseIds.length === 0) return
  const ours = [
    facultyIds.length > 0 && `c.faculty_id in (${places(facultyIds)})`,
    courseIds.length > 0 && `c.id in (${places(courseIds)})`,
  ].filter(Boolean)
  query.whereRaw(
    `exists (select 1 from courses c where ${ours.join(' and ')}
       and (${unnamed('faculty_id')} or ${named('faculty_id', 'c.faculty_id')})
       and (${unnamed('course_id')} or ${named('course_id', 'c.id')}))`,
    [...facultyIds, ...courseIds]
  )
}
