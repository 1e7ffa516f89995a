import type { MoneyReader } from '#app/payments/rules/money_reader'
import { isUnlimited } from '#app/users/rules/scope'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'

/**
 * Narrows a query over `payments as p` to those that a cashier looks after: of the campuses of their role, and
 * where it names faculties, of people who study there.
 */
export function moneyInScope(
  query: DatabaseQueryBuilderContract,
  { scope }: Pick<MoneyReader, 'scope'>
): void {
  if (isUnlimited(scope)) return
  query.where((any) => {
    any.whereRaw('1 = 0')
    for (const { campusId, facultyId } of scope) {
      any.orWhere((here) => {
        if (campusId !== null) here.where('p.campus_id', campusId)
        if (facultyId === null) return
        here.whereIn('p.user_id', (people) =>
          people
            .from('users as students')
            .join('courses', 'courses.id', 'students.course_id')
            .where('courses.faculty_id', facultyId)
            .select('students.id')
        )
      })
    }
  })
}
