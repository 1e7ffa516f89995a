import { onlyCountingRoles } from '#app/users/queries/effective_roles'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

interface Told {
  id: number
  name: string
  email: string
  locale: string
}

/** @returns the cashiers in whose scope a payment is: the same as `mayCollect` says of one of them */
export function cashiersFor(paymentId: number, client: QueryClientContract): Promise<Told[]> {
  return client
    .from('users')
    .whereNotNull('users.email')
    .whereExists((roles) => {
      roles
        .from('user_roles')
        .joinRaw('cross join payments as p')
        .join('users as payer', 'payer.id', 'p.user_id')
        .where('p.id', paymentId)
        .leftJoin('courses', 'courses.id', 'payer.course_id')
        .whereColumn('user_roles.user_id', 'users.id')
        .where('user_roles.role', 'cashier')
        .whereRaw('(user_roles.campus_id is null or user_roles.campus_id = p.campus_id)')
        .whereRaw('(user_roles.faculty_id is null or user_roles.faculty_id = courses.faculty_id)')
      onlyCountingRoles(roles)
    })
    .orderBy('users.id')
    .select('users.id', 'users.name', 'users.email', 'users.locale')
}
