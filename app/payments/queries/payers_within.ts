import type { Cashier } from '#app/payments/rules/cashier'
import db from '@adonisjs/lucid/services/db'

/** @returns those of the people found of whom the cashier may collect something, at whatever campus */
export async function payersWithin<Hit extends { publicId: string }>(
  people: Hit[],
  { scope }: Cashier
): Promise<Hit[]> {
  if (scope.some(({ facultyId }) => facultyId === null)) return people
  const within: { public_id: string }[] = await db
    .from('users')
    .join('courses', 'courses.id', 'users.course_id')
    .whereIn(
      'users.public_id',
      people.map(({ publicId }) => publicId)
    )
    .whereIn(
      'courses.faculty_id',
      scope.map(({ facultyId }) => facultyId!)
    )
    .select('users.public_id')
  const known = new Set(within.map((row) => row.public_id))
  return people.filter(({ publicId }) => known.has(publicId))
}
