import { listState } from '#app/core/http/list_query'
import type { ExportableList } from '#app/exports/rules/exportable_list'
import RegistrationPolicy from '#app/registrations/policies/registration_policy'
import { eventToManage } from '#app/registrations/queries/event_to_manage'
import {
  countRegistrations,
  registrationList,
  registrationsAfter,
  type RegistrationRow,
} from '#app/registrations/queries/list_registrations'
import { questionsOfEvent } from '#app/registrations/queries/questions_of_event'
import { registrationColumns } from '#app/registrations/exports/registration_columns'
import { actorOf } from '#app/users/queries/actor'

/** The registrations of an event as the list shows them, filtered alike, with their answers. */
export const registrationsExport: ExportableList<RegistrationRow> = {
  async open({ reader, bouncer, i18n, params, request }) {
    const event = await eventToManage(String(params['announcement']), await actorOf(reader))
    await bouncer.with(RegistrationPolicy).authorize('manage', event)
    const state = listState(request, registrationList)
    const questions = await questionsOfEvent(event.id)
    const { slug } = event.announcement
    return {
      path: `/announcements/${slug}/details`,
      fileName: `${slug}-registrations`,
      columns: registrationColumns(i18n, { questions, timeZone: event.campus.timeZone }),
      total: () => countRegistrations(event.id, state),
      rowsAfter: (last) => registrationsAfter(event.id, state, last),
    }
  },
}
