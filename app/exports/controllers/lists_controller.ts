import { CONTENT_TYPES, exportStream, type Format } from '#app/core/http/export_list'
import { recordListExport, requestListExport } from '#app/exports/actions/request_list_export'
import { exportableList } from '#app/exports/exportable_lists'
import limits from '#config/limits'
import { Bouncer } from '@adonisjs/bouncer'
import type { HttpContext } from '@adonisjs/core/http'

export default class ListsController {
  /**
   * The list of the route as a file, filtered as it is: at once, or made by the queue when it is long;
   * then one is led to where it can be watched and fetched.
   */
  async show(ctx: HttpContext) {
    const { auth, i18n, params, request, response, route } = ctx
    const reader = auth.getUserOrFail()
    const bouncer = new Bouncer(reader)
    const list = await exportableList(route!.name!).open({ reader, bouncer, i18n, params, request })
    ctx.demandPassword()
    const format: Format = request.qs().format === 'xlsx' ? 'xlsx' : 'csv'
    await recordListExport(reader.id, list.audited)
    const total = await list.total()
    if (total <= limits.exportRowsStreamed) {
      response.attachment(`${list.fileName}.${format}`)
      response.type(CONTENT_TYPES[format])
      return response.stream(exportStream(list, format))
    }
    const job = await requestListExport({
      readerId: reader.id,
      list: route!.name!,
      params,
      query: request.qs(),
      format,
      locale: i18n.locale,
      total,
    })
    return response.redirect().status(303).toRoute('exports.show', { export: job.publicId })
  }
}
