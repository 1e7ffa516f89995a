import Campus from '#app/catalogue/models/campus'
import { fieldError } from '#app/core/http/field_error'
import type { CashDeskValues } from '#app/installation/rules/installation'
import { faultIn } from '#app/installation/rules/opening_hours'
import { cashDeskValidator } from '#app/installation/validators/installation'
import type { HttpContext } from '@adonisjs/core/http'

/**
 * Validates the form of a cash desk in both steps: its shape, then whether the campus exists and the hours can
 * be so.
 *
 * @returns what was typed, and the version that the form was opened with (0: none)
 * @throws E_VALIDATION_ERROR at the field at fault
 */
export async function readCashDesk({
  i18n,
  request,
}: HttpContext): Promise<{ values: CashDeskValues; version: number }> {
  const form = await request.validateUsing(cashDeskValidator)
  const { place, hours, note = null, version = 0 } = form
  const fault = faultIn(hours)
  if (fault) {
    const { index, field, what } = fault
    throw fieldError(`hours.${index}.${field}`, i18n.t(`installation.hoursFaults.${what}`))
  }
  const campus = await Campus.findBy('code', form.campus)
  if (!campus) throw fieldError('campus', i18n.t('installation.desks.campusGone'))
  return { values: { campusId: campus.id, place, note, hours }, version }
}
