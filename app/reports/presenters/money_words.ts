import { NO_EVENT } from '#app/payments/queries/movement_filters'
import type { Grouping, MoneyGroup } from '#app/reports/rules/money_report'
import type { I18n } from '@adonisjs/i18n'

/** @returns what a row of the report is called in a file: a day as `yyyy-MM-dd`, everything else by its name */
export function groupWords({ key, name }: MoneyGroup, by: Grouping, i18n: I18n): string {
  if (by === 'method') return i18n.t(`enums.paymentMethod.${key}`)
  if (by === 'event' && key === NO_EVENT) return i18n.t('money_reports.noEvent')
  return name ?? key
}
