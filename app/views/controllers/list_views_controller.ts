import { forgetListView, saveListView } from '#app/views/actions/list_views'
import { listViews } from '#app/views/queries/list_views'
import { listViewValidator, viewsOfValidator } from '#app/views/validators/list_views'
import type { HttpContext } from '@adonisjs/core/http'
import { errors } from '@adonisjs/lucid'

/** Somebody's own views of a list, asked for when they open the menu: no page costs a statement more. */
export default class ListViewsController {
  async index({ auth, request, response }: HttpContext) {
    const { path } = await request.validateUsing(viewsOfValidator, { data: request.qs() })
    return response.send({ views: await listViews({ userId: auth.getUserOrFail().id, path }) })
  }

  async store({ auth, request, response }: HttpContext) {
    const { path, name, search } = await request.validateUsing(listViewValidator)
    const userId = auth.getUserOrFail().id
    await saveListView({ userId, path, name, query: search ?? '' })
    return response.send({ views: await listViews({ userId, path }) })
  }

  async destroy({ auth, params, response }: HttpContext) {
    const publicId = String(params.view)
    const userId = auth.getUserOrFail().id
    if (!(await forgetListView({ userId, publicId }))) throw new errors.E_ROW_NOT_FOUND()
    return response.noContent()
  }
}
