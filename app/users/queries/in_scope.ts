import User from '#app/users/models/user'
import { isUnlimited, type PeopleReader, type Scope } from '#app/users/rules/scope'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'

/**
 * Narrows a query over `users` to the people of a scope: the same as `isWithin` says of one place. Prospects who have
 * no account are of no registrar's whose scope is limited.
 *
 * @param users what the table is called in the query
 */
export function inScope(
  query: DatabaseQueryBuilderContract,
  scope: Scope,
  users: 'users' | 'twins' = 'users'
): void {
  if (isUnlimited(scope)) return
  query.whereRaw(`not (${users}.prospect and ${users}.password is null)`)
  query.where((any) => {
    any.whereRaw('1 = 0')
    for (const [campusId, places] of Map.groupBy(scope, (place) => place.campusId)) {
      const facultyIds = places.flatMap(({ facultyId }) => facultyId ?? [])
      any.orWhere((here) => {
        if (campusId !== null) here.where(`${users}.campus_id`, campusId)
        if (facultyIds.length < places.length) return
        here.whereIn(`${users}.course_id`, (courses) =>
          courses.from('courses').whereIn('faculty_id', facultyIds).select('id')
        )
      })
    }
  })
}

/**
 * @param publicId as it stands in the address
 * @throws E_ROW_NOT_FOUND for people outside the reader's scope as for those who do not exist
 */
export function personInScope(publicId: string, { scope }: PeopleReader): Promise<User> {
  const query = User.query().where('publicId', publicId)
  inScope(query as never, scope)
  return query.firstOrFail()
}
