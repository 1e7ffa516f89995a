import type { StatementLine } from '#app/reports/rules/statement'
import type { I18n } from '@adonisjs/i18n'

/** @returns what a line of a statement is: `Collection, cash` */
export function lineWords({ what, movement }: StatementLine, i18n: I18n): string {
  if (!movement) return i18n.t(`money_reports.lines.${what}`)
  const kind = i18n.t(`enums.transactionKind.${what}`)
  return `${kind}, ${i18n.t(`enums.paymentMethod.${movement.method}`).toLowerCase()}`
}
