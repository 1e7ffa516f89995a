import { roleAt } from '#app/announcements/rules/event_access'
import type { ExportColumn } from '#app/core/http/export_list'
import { listState } from '#app/core/http/list_query'
import type { ExportableList } from '#app/exports/rules/exportable_list'
import JudgingPolicy from '#app/judging/policies/judging_policy'
import { findCodefest } from '#app/judging/queries/codefest_event'
import type { RubricLine } from '#app/judging/queries/judged_teams'
import {
  foundStandings,
  standings,
  STANDINGS,
  type StandingRow,
} from '#app/judging/queries/standings'
import { spreadOf } from '#app/judging/rules/standings'
import { accessOf } from '#app/registrations/queries/event_to_manage'
import { signedInStaff } from '#app/users/queries/signed_in_staff'
import type { I18n } from '@adonisjs/i18n'

/** The standings of an event as the list shows them, sorted and filtered alike. */
export const standingsExport: ExportableList<StandingRow> = {
  async open({ reader, bouncer, i18n, params, request }) {
    const event = await findCodefest(String(params['event']))
    await bouncer.with(JudgingPolicy).authorize('manage', event)
    const state = listState(request, STANDINGS)
    const ability = roleAt(await signedInStaff(reader), accessOf(event), 'manage')
    const { criteria, rows } = await standings(event.id)
    const found = foundStandings(rows, state)
    return {
      path: `/codefest/${event.publicId}/standings`,
      audited: { action: 'event.standings_exported', ability, eventId: event.id, state },
      fileName: `${event.announcement.slug}-standings`,
      columns: standingsColumns(criteria, i18n),
      total: async () => found.length,
      rowsAfter: async (last) => (last ? [] : found),
    }
  },
}

function standingsColumns(criteria: RubricLine[], i18n: I18n): ExportColumn<StandingRow>[] {
  const header = (key: string) => i18n.t(`judging.standings.columns.${key}`)
  return [
    { header: header('place'), value: (row) => row.place },
    { header: header('team'), value: (row) => row.name },
    { header: header('category'), value: (row) => row.category },
    { header: header('score'), value: (row) => percent(row.score) },
    ...criteria.map(({ label, weight }, index) => ({
      header: `${label} (×${weight})`,
      value: (row: StandingRow) => percent(row.means[index]!),
    })),
    { header: header('lowest'), value: (row) => percent(row.lowest) },
    { header: header('highest'), value: (row) => percent(row.highest) },
    { header: header('spread'), value: (row) => percent(spreadOf(row)) },
    { header: header('judges'), value: (row) => row.judges },
    { header: header('missing'), value: (row) => row.missing },
  ]
}

/** @returns a number of percent with two decimals */
const percent = (hundredths: number | null) => (hundredths === null ? null : hundredths / 100)
