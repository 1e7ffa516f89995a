import type { ExportableList } from '#app/exports/rules/exportable_list'
import { eventManager } from '#app/announcements/queries/event_manager'
import type Import from '#app/imports/models/import'
import ImportPolicy from '#app/imports/policies/import_policy'
import { findImport } from '#app/imports/queries/find_import'
import { refusedRowsAfter, type ImportRowView } from '#app/imports/queries/list_import_rows'
import type User from '#app/users/models/user'

/** The refused rows of an import as they were uploaded, and why: to be corrected and uploaded again. */
export const refusedRowsExport: ExportableList<ImportRowView> = {
  async open({ reader, bouncer, i18n, params }) {
    const record = await findImport(params)
    await bouncer.with(ImportPolicy).authorize('use', record)
    const { headings, delimiter } = record.options!
    return {
      path: `/imports/${record.kind}/${record.publicId}`,
      audited: { action: 'import.refused_exported', ...(await audited(record, reader)) },
      fileName: `${record.kind}-${i18n.t('imports.refusedFile.name')}`,
      columns: [
        ...headings.map((header, index) => ({
          header: header.trim(),
          value: (row: ImportRowView) => row.cells[index] ?? '',
        })),
        { header: i18n.t('imports.refusedFile.line'), value: (row) => row.line },
        {
          header: i18n.t('imports.refusedFile.reason'),
          value: (row) =>
            row.reasons
              .map(({ code, values }) => i18n.t(`imports.reasons.${code}`, values ?? {}))
              .join(' '),
        },
      ],
      total: async () => record.rowsRefused,
      rowsAfter: (last) => refusedRowsAfter(record.id, last),
      ...(delimiter !== undefined && { delimiter }),
    }
  },
}

async function audited({ eventId }: Import, reader: User) {
  if (eventId === null) return { ability: reader.peopleReader.ability }
  const { ability } = await eventManager(reader, eventId)
  return { ability, eventId }
}
