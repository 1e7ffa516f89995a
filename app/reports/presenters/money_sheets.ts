import { amountForMail } from '#app/core/presenters/amount_for_mail'
import { now } from '#app/core/clock'
import { lastInstallationSettings } from '#app/installation/queries/installation_settings'
import { groupWords } from '#app/reports/presenters/money_words'
import { lineWords } from '#app/reports/presenters/statement_words'
import type { TablePdf } from '#app/reports/presenters/table_pdf'
import type { UserStatement } from '#app/reports/queries/user_statement'
import {
  figuresOf,
  type Grouping,
  type MoneyFigures,
  type MoneyRow,
  type Moved,
} from '#app/reports/rules/money_report'
import { balanceOf, type StatementLine } from '#app/reports/rules/statement'
import { currency as houseCurrency } from '#config/app'
import type { Minor } from '#isomorphic/core/money'
import { shownReference } from '#isomorphic/payments/reference'
import type { I18n } from '@adonisjs/i18n'
import { DateTime } from 'luxon'

/** In whose language, and on which clock it says when it was made. */
interface Reader {
  i18n: I18n
  zone: string
}

interface Asked {
  by: Grouping
  /** What the rows were narrowed by, in words. */
  facts: TablePdf['facts']
}

/** @returns the report of money as it is filed: every row, and their sums */
export function moneySheet(
  { rows, moved, by, facts }: Asked & { rows: MoneyRow[]; moved: Moved[] },
  reader: Reader,
  currency = houseCurrency
): TablePdf {
  const { i18n } = reader
  const t = (key: string) => i18n.t(`money_reports.${key}`)
  const text = (amount: Minor) => amountForMail(amount, currency, i18n.locale)
  const totals = figuresOf(moved)
  const cells = (row: MoneyFigures) => [
    String(row.count),
    ...[row.collected, row.refunded, row.net].map(text),
  ]
  return {
    ...sheet(t(`perDay.titles.${by}`), reader),
    facts,
    figures: (['collected', 'refunded', 'net'] as const).map((key) => ({
      label: t(`columns.${key}`),
      value: text(totals[key]),
    })),
    columns: [
      { header: t(`columns.${by}`), share: 27 },
      { header: t('columns.movements'), share: 10, isNumber: true },
      { header: t('columns.collected'), share: 21, isNumber: true },
      { header: t('columns.refunded'), share: 21, isNumber: true },
      { header: t('columns.net'), share: 21, isNumber: true },
    ],
    rows: rows.map((row) => [dayOrName(row, by, i18n), ...cells(row)]),
    sums: [t('sum'), ...cells(totals)],
  }
}

function dayOrName(row: MoneyRow, by: Grouping, i18n: I18n): string {
  const words = groupWords(row, by, i18n)
  if (by === 'day') return dayInWords(row.key, i18n)
  return row.day ? `${words} (${dayInWords(row.day, i18n)})` : words
}

/** @param day `yyyy-MM-dd` */
export function dayInWords(day: string, i18n: I18n): string {
  return DateTime.fromISO(day).setLocale(i18n.locale).toFormat('d LLL yyyy')
}

/** @returns one person's statement as it is handed to them */
export function statementSheet(
  { person, lines }: UserStatement,
  reader: Reader,
  currency = houseCurrency
): TablePdf {
  const { i18n } = reader
  const t = (key: string) => i18n.t(`money_reports.${key}`)
  const text = (amount: Minor) => amountForMail(amount, currency, i18n.locale)
  const short = (amount: Minor) => (amount === 0n ? '' : text(amount))
  const balance = balanceOf(lines)
  const { charged, collected, refunded, owed } = balance
  return {
    ...sheet(t('statement.title'), reader),
    facts: [
      { label: t('columns.person'), value: person.name },
      ...(person.studentCode ? [{ label: t('columns.code'), value: person.studentCode }] : []),
    ],
    figures: (['charged', 'collected', 'refunded', 'owed'] as const).map((key) => ({
      label: t(`columns.${key}`),
      value: text(balance[key]),
    })),
    columns: [
      { header: t('columns.date'), share: 10 },
      { header: t('columns.what'), share: 26 },
      ...(['charged', 'collected', 'refunded', 'owed'] as const).map((key) => ({
        ...{ header: t(`columns.${key}`), share: 16, isNumber: true },
      })),
    ],
    rows: lines.map((line) => [
      dayInWords(line.at.setZone(line.timeZone).toISODate()!, i18n),
      linesOf(line, i18n),
      ...[line.charged, line.collected, line.refunded].map(short),
      text(line.owed),
    ]),
    sums: [t('sum'), '', ...[charged, collected, refunded, owed].map(text)],
  }
}

function linesOf(line: StatementLine, i18n: I18n): string {
  const { reference, concept } = line.payment
  const what = line.movement ? (line.movement.receipt ?? shownReference(reference)) : concept
  return `${lineWords(line, i18n)}: ${what}`
}

function sheet(
  title: string,
  { i18n, zone }: Reader
): Pick<TablePdf, 'language' | 'title' | 'issued'> {
  const at = now().setZone(zone).setLocale(i18n.locale).toFormat('d LLL yyyy, H:mm')
  const { name } = lastInstallationSettings()
  return { language: i18n.locale, title, issued: i18n.t('money_reports.issued', { at, name }) }
}
