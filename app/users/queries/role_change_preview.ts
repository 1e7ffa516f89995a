import { inBatches } from '#app/core/rules/batches'
import type { Choice } from '#app/users/queries/shown_roles'
import { LIMITED_BY, type Role } from '#app/users/rules/roles'
import { NO_LIMITS, scopeKey, scopeOfLimits, type Limits, type Place } from '#app/users/rules/scope'
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
  /** Where the role can be given; null: everywhere only. */
  places: Record<'campuses' | 'faculties', Choice[]> | null
}

/**
 * @param wanted as `changeRoles` would get it
 * @returns what the change would do, and for a role that may be limited the places to choose from: one query,
 *   or two; the change itself asks again
 */
export async function roleChangePreview(wanted: {
  userIds: number[]
  role: Role
  grant: boolean
  limits?: Limits
}): Promise<RoleChangePreview> {
  const { role, grant, limits = NO_LIMITS } = wanted
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
    .select('held.campus_id as campusId', 'held.faculty_id as facultyId')
  const ids = new Set(wanted.userIds)
  const people = [...Map.groupBy(rows, ({ id }) => id).values()]
  const chosen = people.filter(([row]) => ids.has(row!.id))
  const key = grant ? scopeKey(scopeOfLimits(limits)) : null
  const changed = chosen.filter((held) => keyOf(held) !== key)
  const unverified = changed.filter(([row]) => grant && row!.email_verified_at === null).length
  const left = people.filter(
    ([row]) => !ids.has(row!.id) && row!.disabled_at === null && row!.email_verified_at !== null
  )
  return {
    changes: changed.length - unverified,
    same: chosen.length - changed.length,
    unverified,
    removesLastAdmin: role === 'admin' && !grant && changed.length > 0 && left.length === 0,
    places: grant && LIMITED_BY[role].length > 0 ? await allPlaces() : null,
  }
}

/** @returns how many of the people hold each role, whether it counts or not, by role; and how many they are */
export async function heldRoles(
  userIds: number[]
): Promise<{ total: number; held: Partial<Record<Role, number>> }> {
  const held: Partial<Record<Role, number>> = {}
  for (const batch of inBatches(userIds)) {
    const rows: { role: Role; holders: number | string }[] = await db
      .from('user_roles')
      .whereIn('user_id', batch)
      .groupBy('role')
      .select('role')
      .countDistinct('user_id as holders')
    for (const { role, holders } of rows) held[role] = (held[role] ?? 0) + Number(holders)
  }
  return { total: userIds.length, held }
}

/** @returns where a person holds the role; null: they do not */
function keyOf(held: PersonRow[]): string | null {
  return held[0]!.held === null ? null : scopeKey(held)
}

/** Archived ones too: people still belong there. */
async function allPlaces(): Promise<Record<'campuses' | 'faculties', Choice[]>> {
  const [campuses, faculties] = ['campuses', 'faculties'].map((table) =>
    db.from(table).select(db.raw(`'${table}' as kind`), 'code', 'name')
  )
  const rows: (Choice & { kind: string })[] = await campuses!.unionAll(faculties!).orderBy('name')
  const of = (kind: string) =>
    rows.flatMap((row) => (row.kind === kind ? { code: row.code, name: row.name } : []))
  return { campuses: of('campuses'), faculties: of('faculties') }
}

/** One for each place where a person has the role. */
interface PersonRow extends Place {
  id: number
  disabled_at: unknown
  email_verified_at: unknown
  /** Null: the person has not got the role. */
  held: number | null
}
