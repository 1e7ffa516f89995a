import { exportList } from '#app/core/http/export_list'
import type { ImportOptions } from '#app/imports/actions/start_import'
import ImportPolicy from '#app/imports/policies/import_policy'
import { findImport } from '#app/imports/queries/find_import'
import { refusedRowsAfter, type ImportRowView } from '#app/imports/queries/list_import_rows'
import type { HttpContext } from '@adonisjs/core/http'

export default class RefusedRowsController {
  /** The refused rows as they were uploaded, and why: to be corrected and uploaded again. */
  async show(ctx: HttpContext) {
    const { bouncer, i18n, params } = ctx
    await bouncer.with(ImportPolicy).authorize('administer')
    const record = await findImport(params)
    const { headings } = record.options as unknown as ImportOptions
    exportList<ImportRowView>(ctx, ctx.request.qs().format === 'xlsx' ? 'xlsx' : 'csv', {
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
      rowsAfter: (last) => refusedRowsAfter(record.id, last),
    })
  }
}
