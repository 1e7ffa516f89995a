import { isUnlimited, type Scope } from '#app/users/rules/scope'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'

/** Narrows a query over payments `p` to those of a scope: the same as `mayCollect` says of one. */
export function inCashScope(query: DatabaseQueryBuilderContract, scope: Scope): void {
  if (isUnlimited(scope)) return
  query.where((any) => {
    any.whereRaw('1 = 0')
    for (const [campusId, places] of Map.groupBy(scope, (place) => place.campusId)) {
      const facultyIds = places.flatMap(({ facultyId }) => facultyId ?? [])
      any.orWhere((here) => {
        if (campusId !== null) here.where('p.campus_id', campusId)
        if (facultyIds.length < places.length) return
        here.whereIn('p.user_id', (people) =>
          people
            .from('users')
            .join('courses', 'courses.id', 'users.course_id')
            .whereIn('courses.faculty_id', facultyIds)
            .select('users.id')
        )
      })
    }
  })
}

/** Narrows a query over cash desk sessions `s` to those at the scope's campuses. */
export function atCampusesOf(query: DatabaseQueryBuilderContract, scope: Scope): void {
  const campusIds = campusesOf(scope)
  if (campusIds !== null) query.whereIn('s.campus_id', campusIds)
}

/** @returns the row numbers of the scope's campuses; null: all */
export function campusesOf(scope: Scope): number[] | null {
  if (scope.some(({ campusId }) => campusId === null)) return null
  return [...new Set(scope.flatMap(({ campusId }) => campusId ?? []))]
}
