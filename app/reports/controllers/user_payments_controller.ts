import { houseZone } from '#app/catalogue/queries/house_zone'
import { listState } from '#app/core/http/list_query'
import { recordPayerSearch } from '#app/payments/actions/record_payer_search'
import { recordStatementReading } from '#app/payments/actions/record_statement_reading'
import { cashierHere } from '#app/reports/http/cashier_here'
import { campusesOfMoney } from '#app/payments/queries/list_transactions'
import { sendTablePdf } from '#app/reports/http/send_table_pdf'
import { statementSheet } from '#app/reports/presenters/money_sheets'
import { listBalances, totalBalances, USER_BALANCES } from '#app/reports/queries/user_balances'
import { userStatement } from '#app/reports/queries/user_statement'
import UserBalancesTransformer from '#app/reports/transformers/user_balances_transformer'
import UserStatementTransformer from '#app/reports/transformers/user_statement_transformer'
import type { HttpContext } from '@adonisjs/core/http'

/** What everybody was charged, paid and owes, and one person's statement; for cashiers. */
export default class UserPaymentsController {
  async index(ctx: HttpContext) {
    const reader = await cashierHere(ctx)
    const state = listState(ctx.request, USER_BALANCES)
    return ctx.inertia.render('reports/userPayments', {
      statement: null,
      balances: async () => {
        const list = await listBalances(state, reader.scope)
        await recordPayerSearch({ actor: reader, search: state.q, hits: list.meta.total })
        const totals = await totalBalances(state, reader.scope)
        return UserBalancesTransformer.transform({ list, totals })
      },
      campuses: () => campusesOfMoney(),
    })
  }

  async show(ctx: HttpContext) {
    const reader = await cashierHere(ctx)
    const statement = await userStatement(String(ctx.params.person), reader.scope)
    await recordStatementReading({ reader, userId: statement.person.id })
    return ctx.inertia.render('reports/userPayments', {
      statement: UserStatementTransformer.transform(statement),
      balances: null,
      campuses: [],
    })
  }

  async document(ctx: HttpContext) {
    const { ability, scope } = await cashierHere(ctx)
    const statement = await userStatement(String(ctx.params.person), scope)
    const userId = statement.person.id
    return sendTablePdf(ctx, {
      table: statementSheet(statement, { i18n: ctx.i18n, zone: await houseZone() }),
      fileName: 'statement',
      audited: { action: 'report.statement_exported', ability, userId },
    })
  }
}
