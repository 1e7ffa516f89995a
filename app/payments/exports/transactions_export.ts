import { listState } from '#app/core/http/list_query'
import type { ExportableList } from '#app/exports/rules/exportable_list'
import PaymentPolicy from '#app/payments/policies/payment_policy'
import {
  countTransactions,
  TRANSACTIONS,
  transactionsAfter,
  type TransactionRow,
} from '#app/payments/queries/list_transactions'
import { cashierOf } from '#app/payments/queries/cashier_of'
import { decimalsOf } from '#isomorphic/core/money'
import { shownReference } from '#isomorphic/payments/reference'
import { currency } from '#config/app'

/** The movements as the list shows them, filtered alike; what goes out is below 0. */
export const transactionsExport: ExportableList<TransactionRow> = {
  async open({ reader: user, bouncer, i18n, request }) {
    await bouncer.with(PaymentPolicy).authorize('keep')
    const reader = (await cashierOf(user))!
    const state = listState(request, TRANSACTIONS)
    const header = (key: string) => i18n.t(`transactions.columns.${key}`)
    const local = (row: TransactionRow) => row.occurredAt.setZone(row.timeZone)
    return {
      path: '/transactions',
      fileName: 'transactions',
      audited: { action: 'payment.transactions_exported', ability: reader.ability, state },
      columns: [
        {
          header: header('moved'),
          value: (row) => local(row).toFormat('yyyy-MM-dd HH:mm'),
          shows: 'minutes',
        },
        { header: header('kind'), value: (row) => i18n.t(`enums.transactionKind.${row.kind}`) },
        { header: header('method'), value: (row) => i18n.t(`enums.paymentMethod.${row.method}`) },
        {
          header: header('status'),
          value: (row) => i18n.t(`enums.transactionStatus.${row.status}`),
        },
        {
          header: header('amount'),
          value: (row) => ({ amountMinor: row.signedAmount, currency: row.currency }),
          decimals: decimalsOf(currency),
        },
        { header: header('currency'), value: (row) => row.currency },
        { header: header('payer'), value: (row) => row.payer },
        { header: header('concept'), value: (row) => row.concept },
        { header: header('reference'), value: (row) => shownReference(row.reference) },
        { header: header('bankNumber'), value: (row) => row.externalReference },
        { header: header('receipt'), value: (row) => row.receipt?.number ?? null },
        { header: header('campus'), value: (row) => row.campus },
        { header: header('reason'), value: (row) => row.reason },
      ],
      total: () => countTransactions(state, reader),
      rowsAfter: (last) => transactionsAfter({ state, reader }, last),
    }
  },
}
