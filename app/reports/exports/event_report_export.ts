import { isAdmin } from '#app/announcements/rules/event_access'
import type { ExportColumn } from '#app/core/http/export_list'
import { listState } from '#app/core/http/list_query'
import type { ExportableList } from '#app/exports/rules/exportable_list'
import { STATUSES } from '#app/registrations/rules/transitions'
import ReportPolicy from '#app/reports/policies/report_policy'
import { moneyColumn } from '#app/reports/presenters/money_columns'
import { EVENT_REPORT, eventFigures } from '#app/reports/queries/event_figures'
import { sortedEvents, type ReportedEvent } from '#app/reports/rules/event_report'
import { signedInStaff } from '#app/users/queries/signed_in_staff'
import { currency } from '#config/app'
import type { I18n } from '@adonisjs/i18n'

/** The events of the report as the page lists them, filtered and sorted alike; they add up to its totals. */
export const eventReportExport: ExportableList<ReportedEvent> = {
  async open({ reader, bouncer, i18n, request }) {
    await bouncer.with(ReportPolicy).authorize('readEvents')
    const person = await signedInStaff(reader)
    const ability = isAdmin(person) ? 'admin' : 'organizer'
    const state = listState(request, EVENT_REPORT)
    const events = sortedEvents(await eventFigures(person, state), state)
    return {
      path: '/reports',
      audited: { action: 'report.events_exported', ability, state },
      fileName: 'events-report',
      columns: columns(i18n),
      total: async () => events.length,
      rowsAfter: async (last) => (last ? [] : events),
    }
  },
}

function columns(i18n: I18n): ExportColumn<ReportedEvent>[] {
  const header = (key: string) => i18n.t(`reports.events.columns.${key}`)
  return [
    { header: header('event'), value: (row) => row.title },
    { header: header('kind'), value: (row) => i18n.t(`enums.kind.${row.kind}`) },
    { header: header('day'), value: (row) => row.startsAt.setZone(row.timeZone).toISODate() },
    { header: header('campus'), value: (row) => row.campus },
    { header: header('capacity'), value: (row) => row.capacity },
    { header: header('seats'), value: (row) => row.seatsHeld },
    { header: header('registrations'), value: (row) => row.registrations },
    ...STATUSES.map((status) => ({
      header: i18n.t(`enums.registrationStatus.${status}`),
      value: (row: ReportedEvent) => row.byStatus[status],
    })),
    { header: header('attended'), value: (row) => row.attended },
    { header: header('noShows'), value: (row) => (row.isOver ? row.noShows : null) },
    moneyColumn(header('revenue'), (row) => row.revenue),
    { header: header('currency'), value: () => currency },
  ]
}
