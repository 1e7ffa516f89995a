import { listState } from '#app/core/http/list_query'
import type { ExportableList } from '#app/exports/rules/exportable_list'
import ReportPolicy from '#app/reports/policies/report_policy'
import { cashierOf } from '#app/payments/queries/cashier_of'
import { moneyColumn } from '#app/reports/presenters/money_columns'
import {
  balancesAfter,
  countBalances,
  USER_BALANCES,
  type UserBalance,
} from '#app/reports/queries/user_balances'
import { currency } from '#config/app'

/** Everybody's balances as the list shows them, filtered alike; they add up to its totals. */
export const userBalancesExport: ExportableList<UserBalance> = {
  async open({ reader, bouncer, i18n, request }) {
    await bouncer.with(ReportPolicy).authorize('readMoney')
    const { ability, scope } = (await cashierOf(reader))!
    const state = listState(request, USER_BALANCES)
    const header = (key: string) => i18n.t(`money_reports.columns.${key}`)
    return {
      path: '/reports/user-payments',
      audited: { action: 'report.balances_exported', ability, state },
      fileName: 'balances',
      columns: [
        { header: header('person'), value: (row) => row.name },
        { header: header('code'), value: (row) => row.studentCode },
        moneyColumn(header('charged'), (row) => row.charged),
        moneyColumn(header('collected'), (row) => row.collected),
        moneyColumn(header('refunded'), (row) => row.refunded),
        moneyColumn(header('owed'), (row) => row.owed),
        moneyColumn(header('overdue'), (row) => row.overdue),
        { header: header('currency'), value: () => currency },
      ],
      total: () => countBalances(state, scope),
      rowsAfter: (last) => balancesAfter({ state, scope }, last),
    }
  },
}
