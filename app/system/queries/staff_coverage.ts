import { ROLES, type Role } from '#app/users/rules/roles'
import db from '@adonisjs/lucid/services/db'

export interface Coverage {
  role: Role
  people: number
  /** How many of them have two-factor authentication. */
  covered: number
}

/** How many of those who hold each role, with an account that is open, have two-factor authentication. One statement. */
export async function staffCoverage(): Promise<Coverage[]> {
  const rows: { role: Role; people: number | string; covered: number | string }[] = await db
    .from('user_roles as r')
    .join('users as u', 'u.id', 'r.user_id')
    .whereNull('u.disabled_at')
    .groupBy('r.role')
    .select('r.role')
    .countDistinct('u.id as people')
    .select(
      db.raw(
        'count(distinct case when u.two_factor_confirmed_at is not null then u.id end) as covered'
      )
    )
  const byRole = new Map(rows.map((row) => [row.role, row]))
  return ROLES.flatMap((role) => {
    const row = byRole.get(role)
    return row ? [{ role, people: Number(row.people), covered: Number(row.covered) }] : []
  })
}
