import type { I18n } from '@adonisjs/i18n'
import type { ExportColumn } from '#app/core/http/export_list'
import type Event from '#app/announcements/models/event'
import { roleAt } from '#app/announcements/rules/event_access'
import AttendancePolicy from '#app/attendance/policies/attendance_policy'
import {
  countSheet,
  SHEET,
  sheetRowsAfter,
  type SheetRow,
} from '#app/attendance/queries/attendance_sheet'
import { findDoorEvent } from '#app/attendance/queries/door_event'
import { listState } from '#app/core/http/list_query'
import type { ExportableList } from '#app/exports/rules/exportable_list'
import { signedInStaff } from '#app/users/queries/signed_in_staff'

/** The attendance sheet of an event as the list shows it, filtered alike. */
export const sheetExport: ExportableList<SheetRow> = {
  async open({ reader, bouncer, i18n, params, request }) {
    const event = await findDoorEvent(String(params['event']))
    await bouncer.with(AttendancePolicy).authorize('take', event.ties)
    const state = listState(request, SHEET)
    const ability = roleAt(await signedInStaff(reader), event.ties, 'scan')
    return {
      path: `/events/${event.publicId}/attendance`,
      audited: { action: 'event.attendance_exported', ability, eventId: event.id, state },
      fileName: `${event.announcement.slug}-attendance`,
      columns: sheetColumns(event, i18n),
      total: () => countSheet(event.id, state),
      rowsAfter: (last) => sheetRowsAfter({ eventId: event.id, state }, last),
    }
  },
}

/** @returns the columns of the sheet as a file: name, state, and for each session when, where, by whom */
function sheetColumns(event: Event, i18n: I18n): ExportColumn<SheetRow>[] {
  const zone = event.campus.timeZone
  return [
    { header: i18n.t('attendance.sheet.name'), value: (row) => row.name },
    {
      header: i18n.t('attendance.sheet.state'),
      value: (row) => i18n.t(`enums.registrationStatus.${row.status}`),
    },
    ...event.sessions.flatMap((session): ExportColumn<SheetRow>[] => {
      const of = (row: SheetRow) =>
        row.checkIns.find((checkIn) => checkIn.sessionPublicId === session.publicId)
      return [
        {
          header: session.name,
          shows: 'seconds' as const,
          value: (row) => of(row)?.at.setZone(zone).toFormat('yyyy-MM-dd HH:mm:ss') ?? '',
        },
        {
          header: i18n.t('attendance.sheet.gateOf', { session: session.name }),
          value: (row) => of(row)?.gate ?? '',
        },
        {
          header: i18n.t('attendance.sheet.byOf', { session: session.name }),
          value: (row) => of(row)?.by ?? '',
        },
      ]
    }),
  ]
}
