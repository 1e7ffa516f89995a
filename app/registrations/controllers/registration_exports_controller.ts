import { exportList } from '#app/core/http/export_list'
import { listState } from '#app/core/http/list_query'
import { registrationColumns } from '#app/registrations/services/registration_columns'
import { registrationList, registrationsAfter } from '#app/registrations/queries/list_registrations'
import { questionsOfEvent } from '#app/registrations/queries/questions_of_event'
import { managedEvent } from '#app/registrations/services/managed_event'
import type { HttpContext } from '@adonisjs/core/http'

/** The registrations of an event as the list shows them, filtered alike, with their answers. */
export default class RegistrationExportsController {
  async show(ctx: HttpContext) {
    const { event } = await managedEvent(ctx)
    const state = listState(ctx.request, registrationList)
    const questions = await questionsOfEvent(event.id)
    exportList(ctx, ctx.request.input('format') === 'xlsx' ? 'xlsx' : 'csv', {
      fileName: `${event.announcement.slug}-registrations`,
      columns: registrationColumns(ctx.i18n, { questions, timeZone: event.campus.timeZone }),
      rowsAfter: (last) => registrationsAfter(event.id, state, last),
    })
  }
}
