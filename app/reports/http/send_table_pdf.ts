import { recordListExport } from '#app/exports/actions/request_list_export'
import type { OpenedList } from '#app/exports/rules/exportable_list'
import { renderTablePdf, type TablePdf } from '#app/reports/presenters/table_pdf'
import type { HttpContext } from '@adonisjs/core/http'

/** Answers with a table as a PDF; audited, and behind the password, as every file of a list. */
export async function sendTablePdf(
  ctx: HttpContext,
  given: {
    table: TablePdf
    /** Without the ending. */
    fileName: string
    audited: OpenedList<never>['audited']
  }
) {
  const { auth, response } = ctx
  ctx.demandPassword()
  await recordListExport(auth.getUserOrFail().id, given.audited)
  const pdf = await renderTablePdf(given.table)
  response.header('cache-control', 'private, no-store')
  response.header('x-content-type-options', 'nosniff')
  response.header('content-type', 'application/pdf')
  response.header('content-disposition', `attachment; filename="${given.fileName}.pdf"`)
  return response.send(pdf)
}
