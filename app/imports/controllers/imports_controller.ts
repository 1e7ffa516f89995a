import { listState } from '#app/core/http/list_query'
import { now } from '#app/core/clock'
import { startImport, type ImportOptions } from '#app/imports/actions/start_import'
import ImportPolicy from '#app/imports/policies/import_policy'
import { findImport } from '#app/imports/queries/find_import'
import { countKept, IMPORT_ROWS, listImportRows } from '#app/imports/queries/list_import_rows'
import { recentImports } from '#app/imports/queries/recent_imports'
import type { ImportKindName } from '#app/imports/rules/import_kind'
import { fileError } from '#app/imports/http/file_error'
import { importKind } from '#app/imports/import_kinds'
import { readUpload } from '#app/imports/files/read_upload'
import ImportKindTransformer from '#app/imports/transformers/import_kind_transformer'
import ImportRowListTransformer from '#app/imports/transformers/import_row_list_transformer'
import ImportTransformer from '#app/imports/transformers/import_transformer'
import RecentImportTransformer from '#app/imports/transformers/recent_import_transformer'
import { importUploadValidator } from '#app/imports/validators/import_upload'
import TrackedJobTransformer from '#app/jobs/transformers/tracked_job_transformer'
import User from '#app/users/models/user'
import limits from '#config/limits'
import type { HttpContext } from '@adonisjs/core/http'
import { readFile } from 'node:fs/promises'

export default class ImportsController {
  async create({ bouncer, i18n, inertia, params }: HttpContext) {
    await bouncer.with(ImportPolicy).authorize('administer')
    const name = params.kind as ImportKindName
    const language = i18n.locale === 'es' ? 'es' : 'en'
    return inertia.render('imports/create', {
      kind: ImportKindTransformer.transform({ name, kind: importKind(name), language }),
      recent: RecentImportTransformer.transform(await recentImports(name)),
      limits: {
        rows: limits.importRows,
        bytes: limits.uploadMegabytes * 1024 * 1024,
        invitationsPerMinute: limits.invitationsPerMinute,
        invitationDays: limits.invitationDays,
      },
    })
  }

  async store({ auth, bouncer, i18n, params, request, response }: HttpContext) {
    await bouncer.with(ImportPolicy).authorize('administer')
    const kind = params.kind as ImportKindName
    const { file, invite } = await request.validateUsing(importUploadValidator)
    const bytes = await readFile(file.tmpPath!)
    const read = await readUpload(bytes, importKind(kind))
    if ('fault' in read) throw fileError(read.fault, i18n)
    const record = await startImport({
      kind,
      fileName: file.clientName,
      bytes,
      upload: read.upload,
      invite: invite ?? false,
      actorId: auth.getUserOrFail().id,
    })
    return response
      .redirect()
      .status(303)
      .toRoute('imports.show', { kind, import: record.publicId })
  }

  async show({ bouncer, inertia, params, request }: HttpContext) {
    await bouncer.with(ImportPolicy).authorize('administer')
    const record = await findImport(params)
    const state = listState(request, IMPORT_ROWS)
    const { positions } = record.options as unknown as ImportOptions
    return inertia.render('imports/show', {
      import: async () => {
        const { name } = await User.findOrFail(record.uploadedBy)
        const kept = record.state === 'undone' ? await countKept(record.id) : 0
        return ImportTransformer.transform({ record, uploadedBy: name, kept, now: now() })
      },
      // Work that is long over is forgotten, what came of it stays.
      job: () => record.trackedJob && TrackedJobTransformer.transform(record.trackedJob),
      list: async () =>
        ImportRowListTransformer.transform({
          ...(await listImportRows(record.id, state)),
          positions,
        }),
    })
  }
}
