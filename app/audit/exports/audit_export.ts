import type { I18n } from '@adonisjs/i18n'
import type { ExportColumn } from '#app/core/http/export_list'
import { auditWords } from '#app/audit/presenters/audit_words'
import AuditPolicy from '#app/audit/policies/audit_policy'
import { auditList, auditRowsAfter, countAudit, type AuditRow } from '#app/audit/queries/list_audit'
import { listState } from '#app/core/http/list_query'
import type { ExportableList } from '#app/exports/rules/exportable_list'
import { readerZone } from '#app/users/queries/reader_zone'

/** The audit log, filtered as the list is, with what stands behind its entries about imports; the export itself is an entry of the log. */
export const auditExport: ExportableList<AuditRow> = {
  async open({ reader, bouncer, i18n, request }) {
    await bouncer.with(AuditPolicy).authorize('read')
    const timeZone = await readerZone(reader)
    const state = listState(request, auditList)
    return {
      path: '/audit',
      fileName: 'audit',
      columns: auditColumns(i18n, timeZone),
      total: () => countAudit(state, timeZone, { everything: true }),
      rowsAfter: (last) => auditRowsAfter({ state, timeZone }, last),
      audited: { action: 'audit.exported', ability: 'admin', state },
    }
  },
}

/** @returns the columns of the log as a file; what changed stands in one cell, a line for each field */
function auditColumns(i18n: I18n, timeZone: string): ExportColumn<AuditRow>[] {
  const words = auditWords(i18n, timeZone)
  const header = (name: string) => i18n.t(`audit.columns.${name}`)
  return [
    {
      header: `${header('at')} (${timeZone})`,
      shows: 'seconds',
      value: (row) => row.at.setZone(timeZone).toFormat('yyyy-MM-dd HH:mm:ss'),
    },
    { header: header('actor'), value: (row) => words.actor(row) },
    { header: header('ability'), value: (row) => words.ability(row) },
    { header: header('action'), value: (row) => words.action(row) },
    { header: header('subjectType'), value: (row) => words.subjectType(row) },
    { header: header('subject'), value: (row) => row.subject.name ?? `#${row.subject.id}` },
    {
      header: header('changes'),
      value: (row) =>
        words
          .changes(row)
          .map(({ field, before, after }) => `${field}: ${before ?? '–'} → ${after ?? '–'}`)
          .join('\n'),
    },
    { header: header('reason'), value: (row) => row.reason },
    { header: header('ip'), value: (row) => row.ip },
    { header: header('request'), value: (row) => row.requestId },
  ]
}
