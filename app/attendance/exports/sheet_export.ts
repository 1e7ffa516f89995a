import AttendancePolicy from '#app/attendance/policies/attendance_policy'
import {
  countSheet,
  SHEET,
  sheetRowsAfter,
  type SheetRow,
} from '#app/attendance/queries/attendance_sheet'
import { findDoorEvent } from '#app/attendance/queries/door_event'
import { sheetColumns } from '#app/attendance/exports/sheet_columns'
import { listState } from '#app/core/http/list_query'
import type { ExportableList } from '#app/exports/rules/exportable_list'

/** The attendance sheet of an event as the list shows it, filtered alike. */
export const sheetExport: ExportableList<SheetRow> = {
  async open({ bouncer, i18n, params, request }) {
    const event = await findDoorEvent(String(params['event']))
    await bouncer.with(AttendancePolicy).authorize('take', event.ties)
    const state = listState(request, SHEET)
    return {
      path: `/events/${event.publicId}/attendance`,
      fileName: `${event.announcement.slug}-attendance`,
      columns: sheetColumns(event, i18n),
      total: () => countSheet(event.id, state),
      rowsAfter: (last) => sheetRowsAfter({ eventId: event.id, state }, last),
    }
  },
}
