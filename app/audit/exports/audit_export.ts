import AuditPolicy from '#app/audit/policies/audit_policy'
import { auditList, auditRowsAfter, countAudit, type AuditRow } from '#app/audit/queries/list_audit'
import { auditColumns } from '#app/audit/exports/audit_columns'
import { listState } from '#app/core/http/list_query'
import type { ExportableList } from '#app/exports/rules/exportable_list'
import { recordExport } from '#app/users/actions/record_export'
import { readerZone } from '#app/users/queries/reader_zone'

/** The audit log as the list shows it, filtered alike; that it was taken along stands in it. */
export const auditExport: ExportableList<AuditRow> = {
  async open({ reader, bouncer, i18n, request }) {
    await bouncer.with(AuditPolicy).authorize('read')
    const timeZone = await readerZone(reader)
    const state = listState(request, auditList)
    const { q, filters } = state
    return {
      path: '/audit',
      fileName: 'audit',
      columns: auditColumns(i18n, timeZone),
      total: () => countAudit(state, timeZone),
      rowsAfter: (last) => auditRowsAfter({ state, timeZone }, last),
      noteTaking: () => recordExport({ actorId: reader.id, what: 'audit.exported', q, filters }),
    }
  },
}
