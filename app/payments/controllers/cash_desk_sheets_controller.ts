import { letterhead } from '#app/installation/queries/installation_settings'
import { cashierHere } from '#app/payments/http/cashier_here'
import { closingSheet } from '#app/payments/presenters/closing_sheet'
import { closingSheetPdf } from '#app/payments/presenters/closing_sheet_pdf'
import { doneAtDesk, findCashDesk } from '#app/payments/queries/cash_desks'
import { errors } from '@adonisjs/lucid'
import type { HttpContext } from '@adonisjs/core/http'

/** The closing sheet of a desk, as a PDF. */
export default class CashDeskSheetsController {
  async show(ctx: HttpContext) {
    const actor = await cashierHere(ctx)
    const desk = await findCashDesk(String(ctx.params.desk), actor)
    if (!desk.closing) throw new errors.E_ROW_NOT_FOUND()
    const shown = { ...(await doneAtDesk(desk, actor)), letterhead: await letterhead() }
    const sheet = closingSheet({ ...desk, closing: desk.closing }, shown, ctx.i18n)
    const day = desk.closing.at.setZone(desk.campus.timeZone).toFormat('yyyy-MM-dd')
    ctx.response.header('cache-control', 'private, no-store')
    ctx.response.attachment(`cash-desk-${day}.pdf`)
    return ctx.response.type('application/pdf').send(await closingSheetPdf(sheet))
  }
}
