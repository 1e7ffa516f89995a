import { fieldError } from '#app/core/http/field_error'
import { LIMITED_BY, type Role } from '#app/users/rules/roles'
import type { Limits } from '#app/users/rules/scope'
import { rolesValidator, tickedRolesValidator } from '#app/users/validators/people'
import type { HttpContext } from '@adonisjs/core/http'
import db from '@adonisjs/lucid/services/db'

interface Wanted {
  role: Role
  grant: boolean
  limits: Limits
}

/**
 * @returns the change of roles that the request asks for, and who is meant
 * @throws E_VALIDATION_ERROR for a place that does not exist, or a role that is not limited to places
 */
export async function readRoles({
  i18n,
  request,
}: HttpContext): Promise<{ wanted: Wanted; people?: string[]; all?: number }> {
  const form = await request.validateUsing(rolesValidator, { data: request.body() })
  const { role, grant, campuses, faculties, ...who } = form
  return { ...who, wanted: await understood({ role, grant, campuses, faculties }, '', i18n) }
}

/**
 * @returns the changes of roles that were ticked together, and who is meant
 * @throws E_VALIDATION_ERROR as `readRoles`
 */
export async function readTickedRoles({
  i18n,
  request,
}: HttpContext): Promise<{ wanted: Wanted[]; people?: string[]; all?: number }> {
  const form = await request.validateUsing(tickedRolesValidator, { data: request.body() })
  const { changes, ...who } = form
  const wanted: Wanted[] = []
  for (const [at, change] of changes.entries()) {
    wanted.push(await understood(change, `changes.${at}.`, i18n))
  }
  return { ...who, wanted }
}

interface Said {
  role: Role
  grant: boolean
  campuses?: string[] | undefined
  faculties?: string[] | undefined
}

async function understood(
  { role, grant, campuses = [], faculties = [] }: Said,
  prefix: string,
  i18n: HttpContext['i18n']
): Promise<Wanted> {
  if (LIMITED_BY[role].length === 0 && campuses.length + faculties.length > 0) {
    throw fieldError(`${prefix}role`, i18n.t('users.bulk.notLimited'))
  }
  if (!LIMITED_BY[role].includes('faculties') && faculties.length > 0) {
    throw fieldError(`${prefix}faculties`, i18n.t('users.bulk.notByFaculty'))
  }
  const find = async (table: 'campuses' | 'faculties', codes: string[]) => {
    if (codes.length === 0) return []
    const places: Limits['campuses'] = await db
      .from(table)
      .whereIn('code', codes)
      .orderBy('name')
      .select('id', 'name')
    if (places.length < codes.length)
      throw fieldError(prefix + table, i18n.t('users.bulk.placeGone'))
    return places
  }
  const limits = {
    campuses: await find('campuses', campuses),
    faculties: await find('faculties', faculties),
  }
  return { role, grant, limits }
}
