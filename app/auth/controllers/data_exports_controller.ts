import { requestDataExport } from '#app/auth/actions/build_data_export'
import { jobFile } from '#app/jobs/queries/job_file'
import { newestJob } from '#app/jobs/queries/newest_job'
import { errors } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'

/** The copy of everything that concerns oneself: asked for, and fetched within a day. */
export default class DataExportsController {
  async store({ auth, response }: HttpContext) {
    await requestDataExport({ userId: auth.getUserOrFail().id })
    return response.redirect().status(303).toPath('/settings/account')
  }

  async show({ auth, params, request, response }: HttpContext) {
    const job = await newestJob({
      kind: 'data_export',
      userId: auth.getUserOrFail().id,
      publicId: String(params.export),
    })
    if (job?.state !== 'finished')
      throw new errors.E_ROUTE_NOT_FOUND([request.method(), request.url()])
    response.header('content-type', 'application/zip')
    response.header('content-disposition', 'attachment; filename="my-data.zip"')
    return response.download(jobFile(job, 'zip'))
  }
}
