import type Event from '#app/announcements/models/event'
import type { ExportColumn } from '#app/core/http/export_list'
import type { SheetRow } from '#app/attendance/queries/attendance_sheet'
import type { I18n } from '@adonisjs/i18n'

/** @returns the columns of the sheet as a file: name, state, and for each session when, where, by whom */
export function sheetColumns(event: Event, i18n: I18n): ExportColumn<SheetRow>[] {
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
