import type { Role } from '#app/users/rules/roles'
import db from '@adonisjs/lucid/services/db'

export interface RoleChangePreview {
  /** Who would get or lose the role. */
  changes: number
  /** Who has it already, or has it not: left alone. */
  same: number
  /** Whether no enabled, verified admin would be left: it would be refused. */
  removesLastAdmin: boolean
}

/** What a change of roles would do, in one query; the change itself asks again. */
export async function roleChangePreview(wanted: {
  userIds: number[]
  role: Role
  grant: boolean
}): Promise<RoleChangePreview> {
  const ids = new Set(wanted.userIds)
  const holders: { id: number; disabled_at: unknown; email_verified_at: unknown }[] = await db
    .from('user_roles')
    .join('users', 'users.id', 'user_roles.user_id')
    .where('role', wanted.role)
    .where((either) => {
      either.whereIn('users.id', wanted.userIds)
      if (wanted.role === 'admin') either.orWhereNull('users.disabled_at')
    })
    .select('users.id', 'users.disabled_at', 'users.email_verified_at')
  const held = holders.filter((row) => ids.has(row.id)).length
  const left = holders.filter(
    (row) => !ids.has(row.id) && row.disabled_at === null && row.email_verified_at !== null
  ).length
  return {
    changes: wanted.grant ? ids.size - held : held,
    same: wanted.grant ? held : ids.size - held,
    removesLastAdmin: wanted.role === 'admin' && !wanted.grant && held > 0 && left === 0,
  }
}
