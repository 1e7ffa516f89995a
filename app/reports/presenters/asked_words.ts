import { dayIn } from '#app/core/rules/days'
import { NO_EVENT, type MovementFilters } from '#app/payments/queries/movement_filters'
import { dayInWords } from '#app/reports/presenters/money_sheets'
import type { NamedFilters } from '#app/reports/queries/money_filters_in_words'
import type { I18n } from '@adonisjs/i18n'

/** @returns what a report was narrowed by, as its first lines say it */
export function askedWords(
  filters: MovementFilters,
  named: NamedFilters,
  i18n: I18n
): { label: string; value: string }[] {
  const t = (key: string) => i18n.t(`money_reports.${key}`)
  const { from, to, eventFrom, eventTo, event, method } = filters
  const facts = [
    { label: t('filters.moved'), value: period(from, to, i18n) ?? t('filters.everyDay') },
    { label: t('filters.eventDays'), value: period(eventFrom, eventTo, i18n) },
    { label: t('columns.campus'), value: named.campus },
    { label: t('columns.method'), value: method && i18n.t(`enums.paymentMethod.${method}`) },
    { label: t('columns.event'), value: event === NO_EVENT ? t('noEvent') : named.event },
    { label: t('filters.cashier'), value: named.cashier },
  ]
  return facts.flatMap(({ label, value }) => (value ? [{ label, value }] : []))
}

function period(from: string | undefined, to: string | undefined, i18n: I18n): string | null {
  const day = (text: string | undefined) => (dayIn(text, 'utc') ? dayInWords(text!, i18n) : null)
  const [first, last] = [day(from), day(to)]
  if (!first && !last) return null
  if (!last) return i18n.t('money_reports.filters.since', { day: first })
  if (!first) return i18n.t('money_reports.filters.until', { day: last })
  return first === last ? first : `${first} – ${last}`
}
