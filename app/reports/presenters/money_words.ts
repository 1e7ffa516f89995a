import { NO_EVENT } from '#app/payments/queries/movement_filters'
import type { Grouping, MoneyGroup } from '#app/reports/rules/money_report'
import { formatAmount, type Minor } from '#isomorphic/core/money'
import type { I18n } from '@adonisjs/i18n'

/** @returns what a row of the report is called in a file: a day as `yyyy-MM-dd`, everything else by its name */
export function groupWords({ key, name }: MoneyGroup, by: Grouping, i18n: I18n): string {
  if (by === 'method') return i18n.t(`enums.paymentMethod.${key}`)
  if (by === 'event' && key === NO_EVENT) return i18n.t('money_reports.noEvent')
  return name ?? key
}

/** Spanish is written as in Latin America: decimal points. */
const LANGUAGE_TAGS: Record<string, string> = { en: 'en-US', es: 'es-419' }

/** @returns the amount as the reader writes it: `1,234.50 USD` */
export function amountInWords(amount: Minor, currency: string, i18n: I18n): string {
  return formatAmount(amount, currency, LANGUAGE_TAGS[i18n.locale] ?? 'en-US')
}
