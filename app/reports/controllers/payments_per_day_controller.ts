import { houseZone } from '#app/catalogue/queries/house_zone'
import { cashierHere } from '#app/reports/http/cashier_here'
import { cashierChoices, eventChoices } from '#app/payments/queries/filter_choices'
import { campusesOfMoney } from '#app/payments/queries/list_transactions'
import { sendTablePdf } from '#app/reports/http/send_table_pdf'
import { askedWords } from '#app/reports/presenters/asked_words'
import { moneySheet } from '#app/reports/presenters/money_sheets'
import { nameFilters } from '#app/reports/queries/money_filters_in_words'
import { askedMoney, moneyMoved } from '#app/reports/queries/money_moved'
import { figuresOf, moneyRows, periodsOf, sortedMoney } from '#app/reports/rules/money_report'
import { pageOf } from '#app/reports/rules/pages'
import MoneyReportTransformer from '#app/reports/transformers/money_report_transformer'
import type { HttpContext } from '@adonisjs/core/http'

/** Money by day, method, campus or event, for cashiers. */
export default class PaymentsPerDayController {
  async index(ctx: HttpContext) {
    const reader = await cashierHere(ctx)
    const { state, by, isLatest } = await askedMoney(ctx.request)
    return ctx.inertia.render('reports/paymentsPerDay', {
      by,
      report: async () => {
        const moved = await moneyMoved({ filters: state.filters, by }, reader)
        const list = pageOf(sortedMoney(moneyRows(moved), state), state)
        const periods = by === 'day' ? periodsOf(moved) : []
        const totals = figuresOf(moved)
        return MoneyReportTransformer.transform({ list, totals, periods, isLatest })
      },
      campuses: () => campusesOfMoney(),
      events: () => eventChoices(reader.scope, state.filters.event),
      cashiers: () => cashierChoices(),
    })
  }

  async document(ctx: HttpContext) {
    const reader = await cashierHere(ctx)
    const { state, by } = await askedMoney(ctx.request)
    const { filters } = state
    const moved = await moneyMoved({ filters, by }, reader)
    const facts = askedWords(filters, await nameFilters(filters), ctx.i18n)
    const rows = sortedMoney(moneyRows(moved), state)
    return sendTablePdf(ctx, {
      table: moneySheet({ rows, moved, by, facts }, { i18n: ctx.i18n, zone: await houseZone() }),
      fileName: `payments-by-${by}`,
      audited: { action: 'report.money_exported', ability: reader.ability, state },
    })
  }
}
