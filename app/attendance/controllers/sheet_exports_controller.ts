import { exportList } from '#app/core/http/export_list'
import { listState } from '#app/core/http/list_query'
import AttendancePolicy from '#app/attendance/policies/attendance_policy'
import { SHEET, sheetRowsAfter, type SheetRow } from '#app/attendance/queries/attendance_sheet'
import { findDoorEvent } from '#app/attendance/queries/door_event'
import { sheetColumns } from '#app/attendance/services/sheet_columns'
import type { HttpContext } from '@adonisjs/core/http'

export default class SheetExportsController {
  async show(ctx: HttpContext) {
    const event = await findDoorEvent(ctx.params.event)
    await ctx.bouncer.with(AttendancePolicy).authorize('take', event)
    const state = listState(ctx.request, SHEET)
    exportList<SheetRow>(ctx, ctx.request.qs().format === 'xlsx' ? 'xlsx' : 'csv', {
      fileName: `${event.announcement.slug}-attendance`,
      columns: sheetColumns(event, ctx.i18n),
      rowsAfter: (last) => sheetRowsAfter({ eventId: event.id, state }, last),
    })
  }
}
