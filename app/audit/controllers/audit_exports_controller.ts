import AuditPolicy from '#app/audit/policies/audit_policy'
import { auditList, auditRowsAfter } from '#app/audit/queries/list_audit'
import { auditColumns } from '#app/audit/services/audit_columns'
import { recordExport } from '#app/users/actions/record_export'
import { readerZone } from '#app/users/queries/reader_zone'
import { exportList } from '#app/core/http/export_list'
import { listState } from '#app/core/http/list_query'
import type { HttpContext } from '@adonisjs/core/http'

/** The audit log as the list shows it, filtered alike; that it was taken along stands in it. */
export default class AuditExportsController {
  async show(ctx: HttpContext) {
    await ctx.bouncer.with(AuditPolicy).authorize('read')
    const reader = ctx.auth.getUserOrFail()
    const timeZone = await readerZone(reader)
    const state = listState(ctx.request, auditList)
    const { q, filters } = state
    await recordExport({ actorId: reader.id, what: 'audit.exported', q, filters })
    exportList(ctx, ctx.request.input('format') === 'xlsx' ? 'xlsx' : 'csv', {
      fileName: 'audit',
      columns: auditColumns(ctx.i18n, timeZone),
      rowsAfter: (last) => auditRowsAfter({ state, timeZone }, last),
    })
  }
}
