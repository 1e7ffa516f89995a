/*
 * Lists that can be exported as a file, by the name of the route that exports them: one line per list.
 */
import { announcementsExport } from '#app/announcements/exports/announcements_export'
import { kitsExport } from '#app/arduino/exports/kits_export'
import { reviewsExport } from '#app/attendance/exports/reviews_export'
import { sheetExport } from '#app/attendance/exports/sheet_export'
import { auditExport } from '#app/audit/exports/audit_export'
import {
  campusesExport,
  coursesExport,
  facultiesExport,
} from '#app/catalogue/exports/catalogue_exports'
import { eventCertificatesExport } from '#app/certificates/exports/event_certificates_export'
import { issuedExport } from '#app/certificates/exports/issued_export'
import { teamsExport } from '#app/codefest/exports/teams_export'
import { defineExportableList } from '#app/exports/exportable_lists'
import { refusedRowsExport } from '#app/imports/exports/refused_rows_export'
import { invitationsExport } from '#app/invitations/exports/invitations_export'
import { mailsExport } from '#app/mails/exports/mails_export'
import { standingsExport } from '#app/judging/exports/standings_export'
import { transactionsExport } from '#app/payments/exports/transactions_export'
import { paymentsExport } from '#app/payments/exports/payments_export'
import { registrationsExport } from '#app/registrations/exports/registrations_export'
import { eventReportExport } from '#app/reports/exports/event_report_export'
import { funnelExport } from '#app/reports/exports/funnel_export'
import { paymentsPerDayExport } from '#app/reports/exports/payments_per_day_export'
import { pointsBoardExport } from '#app/reports/exports/points_board_export'
import { userBalancesExport } from '#app/reports/exports/user_balances_export'
import { userStatementExport } from '#app/reports/exports/user_statement_export'
import { peopleExport } from '#app/users/exports/people_export'

defineExportableList('announcements.export', announcementsExport)
defineExportableList('arduino.kits.export', kitsExport)
defineExportableList('attendance.export', sheetExport)
defineExportableList('attendance.reviews.export', reviewsExport)
defineExportableList('audit.export', auditExport)
defineExportableList('catalogue.campuses.export', campusesExport)
defineExportableList('catalogue.courses.export', coursesExport)
defineExportableList('catalogue.faculties.export', facultiesExport)
defineExportableList('certificates.event.export', eventCertificatesExport)
defineExportableList('certificates.export', issuedExport)
defineExportableList('codefest.teams.export', teamsExport)
defineExportableList('imports.refused', refusedRowsExport)
defineExportableList('invitations.export', invitationsExport)
defineExportableList('judging.export', standingsExport)
defineExportableList('mails.export', mailsExport)
defineExportableList('payments.transactions.export', transactionsExport)
defineExportableList('payments.export', paymentsExport)
defineExportableList('registrations.export', registrationsExport)
defineExportableList('reports.events.export', eventReportExport)
defineExportableList('reports.payments_per_day.export', paymentsPerDayExport)
defineExportableList('reports.user_payments.export', userBalancesExport)
defineExportableList('reports.user_payments.statement.export', userStatementExport)
defineExportableList('reports.vocational_invitations.export', funnelExport)
defineExportableList('reports.vocational_invitations_points.export', pointsBoardExport)
defineExportableList('users.export', peopleExport)
