import type { ExportColumn } from '#app/core/http/export_list'
import { listState } from '#app/core/http/list_query'
import type { ExportableList } from '#app/exports/rules/exportable_list'
import PaymentPolicy from '#app/payments/policies/payment_policy'
import { cashierOf } from '#app/payments/queries/cashier_of'
import {
  countPayments,
  PAYMENTS,
  paymentsAfter,
  type PaymentRow,
} from '#app/payments/queries/list_payments'
import { currency } from '#config/app'
import { decimalsOf, type Minor } from '#isomorphic/core/money'
import { shownReference } from '#isomorphic/payments/reference'
import type { I18n } from '@adonisjs/i18n'

/** The payments as the list shows them, filtered alike, with exact amounts. */
export const paymentsExport: ExportableList<PaymentRow> = {
  async open({ reader, bouncer, i18n, request }) {
    await bouncer.with(PaymentPolicy).authorize('keep')
    const { ability, scope } = (await cashierOf(reader))!
    const state = listState(request, PAYMENTS)
    return {
      path: '/payments',
      fileName: 'payments',
      columns: paymentColumns(i18n),
      total: () => countPayments(state, scope),
      rowsAfter: (last) => paymentsAfter(state, scope, last),
      audited: { action: 'payment.list_exported', ability, state },
    }
  },
}

function paymentColumns(i18n: I18n): ExportColumn<PaymentRow>[] {
  const header = (key: string) => i18n.t(`cashier.columns.${key}`)
  const money = (key: string, amount: (row: PaymentRow) => Minor): ExportColumn<PaymentRow> => ({
    header: header(key),
    value: (row) => ({ amountMinor: amount(row), currency: row.currency }),
    decimals: decimalsOf(currency),
  })
  return [
    { header: header('reference'), value: (row) => shownReference(row.reference) },
    { header: header('payer'), value: (row) => row.payer.name },
    { header: header('code'), value: (row) => row.payer.studentCode },
    { header: header('concept'), value: (row) => row.concept },
    { header: header('event'), value: (row) => row.event },
    { header: header('campus'), value: (row) => row.campus.name },
    { header: header('status'), value: (row) => i18n.t(`enums.paymentStatus.${row.status}`) },
    money('amount', (row) => row.amount),
    money('collected', (row) => row.collected),
    money('refunded', (row) => row.refunded),
    money('outstanding', (row) => row.outstanding),
    { header: header('currency'), value: (row) => row.currency },
    { header: header('due'), value: (row) => day(row.dueAt, row), shows: 'minutes' },
    { header: header('created'), value: (row) => day(row.createdAt, row), shows: 'minutes' },
  ]
}

function day(at: PaymentRow['dueAt'], { campus }: PaymentRow): string | null {
  return at?.setZone(campus.timeZone).toFormat('yyyy-MM-dd HH:mm') ?? null
}
