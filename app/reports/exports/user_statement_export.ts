import type { ExportableList } from '#app/exports/rules/exportable_list'
import ReportPolicy from '#app/reports/policies/report_policy'
import { cashierOf } from '#app/payments/queries/cashier_of'
import { moneyColumn } from '#app/reports/presenters/money_columns'
import { lineWords } from '#app/reports/presenters/statement_words'
import { userStatement } from '#app/reports/queries/user_statement'
import type { StatementLine } from '#app/reports/rules/statement'
import { currency } from '#config/app'
import { shownReference } from '#isomorphic/payments/reference'

/** One person's statement, line by line; charges, collections and refunds add up to their balance. */
export const userStatementExport: ExportableList<StatementLine> = {
  async open({ reader, bouncer, i18n, params }) {
    await bouncer.with(ReportPolicy).authorize('readMoney')
    const { ability, scope } = (await cashierOf(reader))!
    const { person, lines } = await userStatement(String(params['person']), scope)
    const header = (key: string) => i18n.t(`money_reports.columns.${key}`)
    const day = (line: StatementLine, at: StatementLine['at']) =>
      at.setZone(line.timeZone).toFormat('yyyy-MM-dd HH:mm')
    return {
      path: `/reports/user-payments/${person.publicId}`,
      audited: { action: 'report.statement_exported', ability, userId: person.id },
      fileName: 'statement',
      columns: [
        { header: header('date'), value: (line) => day(line, line.at), shows: 'minutes' },
        { header: header('what'), value: (line) => lineWords(line, i18n) },
        { header: header('concept'), value: (line) => line.payment.concept },
        { header: header('reference'), value: (line) => shownReference(line.payment.reference) },
        { header: header('receipt'), value: (line) => line.movement?.receipt ?? null },
        {
          header: header('moved'),
          value: (line) => line.movement && day(line, line.movement.occurredAt),
        },
        moneyColumn(header('charged'), (line) => line.charged),
        moneyColumn(header('collected'), (line) => line.collected),
        moneyColumn(header('refunded'), (line) => line.refunded),
        moneyColumn(header('owed'), (line) => line.owed),
        { header: header('currency'), value: () => currency },
      ],
      total: async () => lines.length,
      rowsAfter: async (last) => (last ? [] : lines),
    }
  },
}
