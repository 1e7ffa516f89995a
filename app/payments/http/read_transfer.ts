import { fieldError } from '#app/core/http/field_error'
import { now } from '#app/core/clock'
import { amountMinorOf, type Minor } from '#isomorphic/core/money'
import type { I18n } from '@adonisjs/i18n'
import { DateTime } from 'luxon'

/** How far back a transfer can have been made that nobody has reported so far. */
const YEARS_BACK = 2

/**
 * @param form as it was typed
 * @returns the amount in minor units, and the beginning of the day by the campus's clock
 * @throws E_VALIDATION_ERROR at the field for no amount, or a day that is none, is to come or is long past
 */
export function readTransfer(
  form: { amount: string; day: string },
  { currency, timeZone }: { currency: string; timeZone: string },
  i18n: I18n
): { amount: Minor; occurredAt: DateTime } {
  const amount = amountMinorOf(form.amount, currency)
  if (amount === null || amount === 0n) {
    throw fieldError('amount', i18n.t('transactions.create.amountWrong', { currency }))
  }
  const occurredAt = DateTime.fromFormat(form.day, 'yyyy-MM-dd', { zone: timeZone })
  const isPlausible = occurredAt <= now() && occurredAt > now().minus({ years: YEARS_BACK })
  if (!occurredAt.isValid || !isPlausible) {
    throw fieldError('day', i18n.t('transactions.create.dayWrong'))
  }
  return { amount, occurredAt }
}
