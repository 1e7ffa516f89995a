import AuditPolicy from '#app/audit/policies/audit_policy'
import { auditList, auditRowsAfter } from '#app/audit/queries/list_audit'
import { auditColumns } from '#app/audit/services/audit_columns'
import { readerZone } from '#app/users/queries/reader_zone'
import { exportList } from '#app/core/http/export_list'
import { listState } from '#app/core/http/list_query'
import type { HttpContext } from '@adonisjs/core/http'

/** The audit log as the list shows it, filtered alike. */
export default class AuditExportsController {
  async show(ctx: HttpContext) {
    await ctx.bouncer.with(AuditPolicy).authorize('read')
    const timeZone = await readerZone(ctx.auth.getUserOrFail())
    const state = listState(ctx.request, auditList)
    exportList(ctx, ctx.request.input('format') === 'xlsx' ? 'xlsx' : 'csv', {
      fileName: 'audit',
      columns: auditColumns(ctx.i18n, timeZone),
      rowsAfter: (last) => auditRowsAfter({ state, timeZone }, last),
    })
  }
}
