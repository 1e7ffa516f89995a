import { fieldError } from '#app/core/http/field_error'
import { LIMITED_ROLES, type Role } from '#app/users/rules/roles'
import type { Limits } from '#app/users/rules/scope'
import { rolesValidator } from '#app/users/validators/people'
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
  const { role, grant, campuses = [], faculties = [], ...who } = form
  if (!LIMITED_ROLES.includes(role) && campuses.length + faculties.length > 0) {
    throw fieldError('role', i18n.t('users.bulk.notLimited'))
  }
  const find = async (table: 'campuses' | 'faculties', codes: string[]) => {
    if (codes.length === 0) return []
    const places: Limits['campuses'] = await db
      .from(table)
      .whereIn('code', codes)
      .orderBy('name')
      .select('id', 'name')
    if (places.length < codes.length) throw fieldError(table, i18n.t('users.bulk.placeGone'))
    return places
  }
  const limits = {
    campuses: await find('campuses', campuses),
    faculties: await find('faculties', faculties),
  }
  return { ...who, wanted: { role, grant, limits } }
}
