import type { Role } from '#app/users/rules/roles'
import db from '@adonisjs/lucid/services/db'

export interface RoleChangePreview {
  /** Who would get or lose the role. */
  changes: number
  /** Who has it already, or has it not: left alone. */
  same: number
  /** Who gets no role before their e-mail is verified. */
  unverified: number
  /** Whether no enabled, verified admin would be left: it would be refused. */
  removesLastAdmin: boolean
}

/** What a change of roles would do, in one query; the change itself asks again. */
export async function roleChangePreview(wanted: {
  userIds: number[]
  role: Role
  grant: boolean
}): Promise<RoleChangePreview> {
  const { role, grant } = wanted
  const rows: PersonRow[] = await db
    .from('users')
    .leftJoin('user_roles as held', (holding) => {
      holding.on('held.user_id', 'users.id').andOnVal('held.role', role)
    })
    .where((either) => {
      either.whereIn('users.id', wanted.userIds)
      if (role === 'admin') either.orWhereNotNull('held.id')
    })
    .select('users.id', 'users.disabled_at', 'users.email_verified_at', 'held.id as held')
  const ids = new Set(wanted.userIds)
  const [chosen, others] = [
    rows.filter(({ id }) => ids.has(id)),
    rows.filter(({ id }) => !ids.has(id)),
  ]
  const changed = chosen.filter(({ held }) => (held === null) === grant)
  const unverified = grant ? changed.filter((row) => row.email_verified_at === null).length : 0
  const left = others.filter((row) => row.disabled_at === null && row.email_verified_at !== null)
  return {
    changes: changed.length - unverified,
    same: chosen.length - changed.length,
    unverified,
    removesLastAdmin: role === 'admin' && !grant && changed.length > 0 && left.length === 0,
  }
}

interface PersonRow {
  id: number
  disabled_at: unknown
  email_verified_at: unknown
  /** Null: the person has not got the role. */
  held: number | null
}
