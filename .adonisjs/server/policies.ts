export const policies = {
  AnnouncementPolicy: () => import('#app/announcements/policies/announcement_policy'),
  ArduinoWorkshopPolicy: () => import('#app/arduino/policies/workshop_policy'),
  AttendancePolicy: () => import('#app/attendance/policies/attendance_policy'),
  AuditPolicy: () => import('#app/audit/policies/audit_policy'),
  AuthTwoFactorPolicy: () => import('#app/auth/policies/two_factor_policy'),
  CataloguePolicy: () => import('#app/catalogue/policies/catalogue_policy'),
  CodefestTeamPolicy: () => import('#app/codefest/policies/team_policy'),
  ImportPolicy: () => import('#app/imports/policies/import_policy'),
  InstallationPolicy: () => import('#app/installation/policies/installation_policy'),
  JobsTrackedJobPolicy: () => import('#app/jobs/policies/tracked_job_policy'),
  JudgingPolicy: () => import('#app/judging/policies/judging_policy'),
  LegalLegalDocumentPolicy: () => import('#app/legal/policies/legal_document_policy'),
  RegistrationPolicy: () => import('#app/registrations/policies/registration_policy'),
  ReportPolicy: () => import('#app/reports/policies/report_policy'),
  TicketPolicy: () => import('#app/tickets/policies/ticket_policy'),
  UserPolicy: () => import('#app/users/policies/user_policy'),
}

