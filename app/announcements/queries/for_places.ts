import { isUnlimited, type Scope } from '#app/users/rules/scope'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'

const RULES = 'from audience_rules a where a.announcement_id = announcements.id'
const FOR_CAMPUS = `(not exists (select 1 ${RULES} and a.campus_id is not null)
  or exists (select 1 ${RULES} and a.campus_id = ?))`
const FOR_FACULTY = `(not exists (select 1 ${RULES} and (a.faculty_id is not null or a.course_id is not null))
  or exists (select 1 ${RULES} and (a.faculty_id = ?
    or a.course_id in (select c.id from courses c where c.faculty_id = ?))))`

/** Narrows a query over `announcements` joined with `events` to what happens at a campus, and notices for its people. */
export function atCampus(query: DatabaseQueryBuilderContract, campusId: number): void {
  query.where((at) => {
    at.where('events.campus_id', campusId).orWhere((notice) => {
      notice.whereNull('events.id').whereRaw(FOR_CAMPUS, [campusId])
    })
  })
}

/** Narrows it to what is for people of a faculty: what names it, one of its courses, or no faculty at all. */
export function forFaculty(query: DatabaseQueryBuilderContract, facultyId: number): void {
  query.whereRaw(FOR_FACULTY, [facultyId, facultyId])
}

/** Narrows it to what concerns one of the places of a scope. */
export function forScope(query: DatabaseQueryBuilderContract, scope: Scope): void {
  if (isUnlimited(scope)) return
  query.where((any) => {
    any.whereRaw('1 = 0')
    for (const { campusId, facultyId } of scope) {
      any.orWhere((here) => {
        if (campusId !== null) atCampus(here, campusId)
        if (facultyId !== null) forFaculty(here, facultyId)
      })
    }
  })
}
