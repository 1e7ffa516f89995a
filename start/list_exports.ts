/*
 * Lists that can be exported as a file, by the name of the route that exports them: one line per list.
 */
import { announcementsExport } from '#app/announcements/exports/announcements_export'
import { kitsExport } from '#app/arduino/exports/kits_export'
import { sheetExport } from '#app/attendance/exports/sheet_export'
import { auditExport } from '#app/audit/exports/audit_export'
import {
  campusesExport,
  coursesExport,
  facultiesExport,
} from '#app/catalogue/exports/catalogue_exports'
import { teamsExport } from '#app/codefest/exports/teams_export'
import { defineExportableList } from '#app/exports/exportable_lists'
import { refusedRowsExport } from '#app/imports/exports/refused_rows_export'
import { standingsExport } from '#app/judging/exports/standings_export'
import { registrationsExport } from '#app/registrations/exports/registrations_export'
import { eventReportExport } from '#app/reports/exports/event_report_export'
import { peopleExport } from '#app/users/exports/people_export'

defineExportableList('announcements.export', announcementsExport)
defineExportableList('arduino.kits.export', kitsExport)
defineExportableList('attendance.export', sheetExport)
defineExportableList('audit.export', auditExport)
defineExportableList('catalogue.campuses.export', campusesExport)
defineExportableList('catalogue.courses.export', coursesExport)
defineExportableList('catalogue.faculties.export', facultiesExport)
defineExportableList('codefest.teams.export', teamsExport)
defineExportableList('imports.refused', refusedRowsExport)
defineExportableList('judging.export', standingsExport)
defineExportableList('registrations.export', registrationsExport)
defineExportableList('reports.events.export', eventReportExport)
defineExportableList('users.export', peopleExport)
