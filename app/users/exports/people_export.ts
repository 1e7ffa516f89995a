import { listState } from '#app/core/http/list_query'
import type { ExportableList } from '#app/exports/rules/exportable_list'
import { recordExport } from '#app/users/actions/record_export'
import UserPolicy from '#app/users/policies/user_policy'
import { countPeople, PEOPLE, peopleAfter, type PersonRow } from '#app/users/queries/list_people'
import { readerZone } from '#app/users/queries/reader_zone'
import { peopleColumns } from '#app/users/exports/people_columns'

/** The people as the list shows them, filtered alike; the export is audited. */
export const peopleExport: ExportableList<PersonRow> = {
  async open({ reader, bouncer, i18n, request }) {
    await bouncer.with(UserPolicy).authorize('administer')
    const state = listState(request, PEOPLE)
    const { q, filters } = state
    return {
      path: '/users',
      fileName: 'people',
      columns: peopleColumns(i18n, await readerZone(reader)),
      total: () => countPeople(state),
      rowsAfter: (last) => peopleAfter(state, last),
      noteTaking: () =>
        recordExport({ actorId: reader.id, what: 'user.list_exported', q, filters }),
    }
  },
}
