import { CONTENT_TYPES, type Format } from '#app/core/http/export_list'
import { findListExport } from '#app/exports/queries/find_list_export'
import { reopenListAs } from '#app/exports/http/reopen_list_as'
import ListExportTransformer from '#app/exports/transformers/list_export_transformer'
import { jobFile } from '#app/jobs/queries/job_file'
import TrackedJobTransformer from '#app/jobs/transformers/tracked_job_transformer'
import type ListExport from '#app/exports/models/list_export'
import limits from '#config/limits'
import type { HttpContext } from '@adonisjs/core/http'
import { urlFor } from '@adonisjs/core/services/url_builder'
import { errors } from '@adonisjs/lucid'

/**
 * A long list that is being made into a file: its progress, and the download within a day for the person
 * who asked.
 */
export default class ListExportsController {
  async show({ auth, inertia, params }: HttpContext) {
    const reader = auth.getUserOrFail()
    const { record, job } = await findListExport({ publicId: params.export, userId: reader.id })
    const list = await reopenListAs(record, reader)
    return inertia.render('exports/show', {
      export: ListExportTransformer.transform({
        record,
        publicId: job.publicId,
        ...addressesOf(record, list.path),
        until: job.createdAt.plus({ hours: limits.madeFileHours }),
      }),
      job: TrackedJobTransformer.transform(job),
    })
  }

  async file(ctx: HttpContext) {
    const { auth, params, response } = ctx
    const reader = auth.getUserOrFail()
    const { record, job } = await findListExport({ publicId: params.export, userId: reader.id })
    // People who may no longer see the list may not have its file.
    const list = await reopenListAs(record, reader)
    ctx.demandPassword()
    if (job.state !== 'finished') throw new errors.E_ROW_NOT_FOUND()
    const format = record.format as Format
    response.header('content-type', CONTENT_TYPES[format])
    response.header('content-disposition', `attachment; filename="${list.fileName}.${format}"`)
    return response.download(jobFile(job, record.format))
  }
}

// Which of the routes it is, only the row knows.
const addressOf = urlFor as unknown as (
  route: string,
  params: Record<string, string>,
  options: { qs: Record<string, unknown> }
) => string

/** Where the list was looked at, and where it is asked for once more. */
function addressesOf(record: ListExport, path: string): { path: string; again: string } {
  const params = JSON.parse(record.params) as Record<string, string>
  const qs = JSON.parse(record.query) as Record<string, unknown>
  const { format, ...asLookedAt } = qs
  const search = new URLSearchParams(asLookedAt as Record<string, string>).toString()
  return {
    path: search ? `${path}?${search}` : path,
    again: addressOf(record.list, params, { qs }),
  }
}
