import { exportList } from '#app/core/http/export_list'
import { listState } from '#app/core/http/list_query'
import { recordExport } from '#app/users/actions/record_export'
import UserPolicy from '#app/users/policies/user_policy'
import { PEOPLE, peopleAfter } from '#app/users/queries/list_people'
import { peopleColumns } from '#app/users/services/people_columns'
import type { HttpContext } from '@adonisjs/core/http'

/** The people as the list shows them, filtered alike; that they were taken along is audited. */
export default class UserExportsController {
  async show(ctx: HttpContext) {
    await ctx.bouncer.with(UserPolicy).authorize('administer')
    const state = listState(ctx.request, PEOPLE)
    const { q, filters } = state
    const actorId = ctx.auth.getUserOrFail().id
    await recordExport({ actorId, what: 'user.list_exported', q, filters })
    exportList(ctx, ctx.request.input('format') === 'xlsx' ? 'xlsx' : 'csv', {
      fileName: 'people',
      columns: peopleColumns(ctx.i18n),
      rowsAfter: (last) => peopleAfter(state, last),
    })
  }
}
