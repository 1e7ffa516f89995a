import { fieldError } from '#app/core/http/field_error'
import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'

const YEAR_MAX = 2100

/**
 * @param text the wall time of a place, as `dateTimeField` lets it through
 * @param field where a time that does not exist is reported
 * @returns the instant in UTC, whole seconds
 */
export function readInstant(
  { i18n }: HttpContext,
  { text, field, zone }: { text: string; field: string; zone: string }
): DateTime {
  const at = DateTime.fromISO(text, { zone }).toUTC()
  if (at.isValid && at.year < YEAR_MAX) return at.startOf('second')
  throw fieldError(field, i18n.t('cashier.noTime'))
}
