import { countTeams, TEAM_LIST, teamsAfter, type TeamRow } from '#app/codefest/queries/list_teams'
import TeamPolicy from '#app/codefest/policies/team_policy'
import { isAdmin } from '#app/announcements/rules/event_access'
import { listState } from '#app/core/http/list_query'
import type { ExportColumn } from '#app/core/http/export_list'
import type { ExportableList } from '#app/exports/rules/exportable_list'
import { signedInStaff } from '#app/users/queries/signed_in_staff'
import type { I18n } from '@adonisjs/i18n'

/** The teams of the events that one manages, filtered as they are. */
export const teamsExport: ExportableList<TeamRow> = {
  async open({ bouncer, i18n, reader, request }) {
    await bouncer.with(TeamPolicy).authorize('browse')
    const person = await signedInStaff(reader)
    const state = listState(request, TEAM_LIST)
    const ability = isAdmin(person) ? 'admin' : 'organizer'
    return {
      path: '/codefest/registrations',
      audited: { action: 'team.list_exported', ability, state },
      fileName: 'teams',
      columns: columns(i18n),
      total: () => countTeams(person, state),
      rowsAfter: (last) => teamsAfter(person, state, last),
    }
  },
}

function columns(i18n: I18n): ExportColumn<TeamRow>[] {
  const header = (key: string) => i18n.t(`codefest.columns.${key}`)
  return [
    { header: header('name'), value: (row) => row.name },
    { header: header('event'), value: (row) => row.title },
    { header: header('state'), value: (row) => i18n.t(`enums.teamStatus.${row.state}`) },
    { header: header('position'), value: (row) => row.position ?? '' },
    { header: header('members'), value: (row) => row.members },
    { header: header('captain'), value: (row) => row.captain ?? '' },
    { header: header('category'), value: (row) => row.category ?? '' },
    { header: header('institution'), value: (row) => row.institution ?? '' },
    { header: header('mentor'), value: (row) => row.mentor ?? '' },
    { header: header('projectTitle'), value: (row) => row.projectTitle ?? '' },
    { header: header('repositoryUrl'), value: (row) => row.repositoryUrl ?? '' },
  ]
}
