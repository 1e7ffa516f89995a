import { requestDataExport } from '#app/auth/actions/request_data_export'
import { latestExport } from '#app/auth/queries/data_exports'
import { exportFile } from '#app/auth/services/data_export_files'
import { errors } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'

/** The copy of everything that concerns oneself: asked for, and fetched within a day. */
export default class DataExportsController {
  async store({ auth, response }: HttpContext) {
    await requestDataExport({ userId: auth.getUserOrFail().id })
    return response.redirect().status(303).toPath('/settings/account')
  }

  async show({ auth, params, request, response }: HttpContext) {
    const job = await latestExport(auth.getUserOrFail().id, String(params.export))
    if (!job) throw new errors.E_ROUTE_NOT_FOUND([request.method(), request.url()])
    response.header('cache-control', 'private, no-store')
    response.header('content-type', 'application/zip')
    response.header('content-disposition', 'attachment; filename="my-data.zip"')
    return response.download(exportFile(job.publicId))
  }
}
