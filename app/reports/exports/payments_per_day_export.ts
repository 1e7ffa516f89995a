import type { ExportColumn } from '#app/core/http/export_list'
import type { ExportableList } from '#app/exports/rules/exportable_list'
import ReportPolicy from '#app/reports/policies/report_policy'
import { cashierOf } from '#app/payments/queries/cashier_of'
import { METHODS } from '#app/payments/rules/ledger_entry'
import { moneyColumn } from '#app/reports/presenters/money_columns'
import { groupWords } from '#app/reports/presenters/money_words'
import { askedMoney, moneyMoved } from '#app/reports/queries/money_moved'
import {
  moneyRows,
  sortedMoney,
  type Grouping,
  type MoneyRow,
} from '#app/reports/rules/money_report'
import { currency } from '#config/app'
import type { I18n } from '@adonisjs/i18n'

/** The rows of the report as the page has them; they add up to its totals, and the methods of each to its net. */
export const paymentsPerDayExport: ExportableList<MoneyRow> = {
  async open({ reader: user, bouncer, i18n, request }) {
    await bouncer.with(ReportPolicy).authorize('readMoney')
    const reader = (await cashierOf(user))!
    const { state, by } = await askedMoney(request)
    const rows = sortedMoney(
      moneyRows(await moneyMoved({ filters: state.filters, by }, reader)),
      state
    )
    return {
      path: '/reports/payments-per-day',
      audited: { action: 'report.money_exported', ability: reader.ability, state },
      fileName: `payments-by-${by}`,
      columns: columns(by, i18n),
      total: async () => rows.length,
      rowsAfter: async (last) => (last ? [] : rows),
    }
  },
}

function columns(by: Grouping, i18n: I18n): ExportColumn<MoneyRow>[] {
  const header = (key: string) => i18n.t(`money_reports.columns.${key}`)
  return [
    { header: header(by), value: (row) => groupWords(row, by, i18n) },
    ...(by === 'event' ? [{ header: header('eventDay'), value: (row: MoneyRow) => row.day }] : []),
    { header: header('movements'), value: (row) => row.count },
    moneyColumn(header('collected'), (row) => row.collected),
    moneyColumn(header('refunded'), (row) => row.refunded),
    moneyColumn(header('net'), (row) => row.net),
    { header: header('currency'), value: () => currency },
    ...METHODS.map((method) =>
      moneyColumn<MoneyRow>(
        i18n.t('money_reports.columns.netBy', { method: i18n.t(`enums.paymentMethod.${method}`) }),
        (row) => row.methods.find((total) => total.method === method)?.net ?? 0n
      )
    ),
  ]
}
