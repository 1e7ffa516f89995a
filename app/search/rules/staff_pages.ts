import type { shellAbilities } from '#app/users/rules/shell_abilities'

/** A page of the staff that the search leads to. */
export interface StaffPage {
  /** Further words by which it is looked for: `pages.{key}` of the messages, in the reader's language. */
  key: string
  /** The message that is its title. */
  title: string
  url: string
  /** The message that says to what it belongs. */
  area: string
  /** Who may open it. */
  may: keyof ReturnType<typeof shellAbilities>
  /** What the title of an import says. */
  kind?: string
}

const of = (area: string, pages: Omit<StaffPage, 'area'>[]): StaffPage[] =>
  pages.map((page) => ({ ...page, area }))

/** In the order of the navigation; one that is found by its title comes before one that is found by its words. */
export const STAFF_PAGES: readonly StaffPage[] = [
  ...of('ui.staffNav.groupEvents', [
    { key: 'overview', title: 'ui.nav.overview', url: '/dashboard', may: 'seeStaffShell' },
    {
      key: 'announcements',
      title: 'ui.staffNav.announcements',
      url: '/announcements',
      may: 'seeStaffShell',
    },
    {
      key: 'newAnnouncement',
      title: 'dashboard.running.create',
      url: '/announcements/create',
      may: 'createAnnouncements',
    },
    {
      key: 'drafts',
      title: 'announcements.index.viewDrafts',
      url: '/announcements?view=drafts',
      may: 'createAnnouncements',
    },
    {
      key: 'calendar',
      title: 'announcements.calendar.title',
      url: '/calendar',
      may: 'seeStaffShell',
    },
    {
      key: 'workshops',
      title: 'ui.staffNav.workshops',
      url: '/arduino/registrations',
      may: 'createAnnouncements',
    },
    {
      key: 'teams',
      title: 'ui.staffNav.teams',
      url: '/codefest/registrations',
      may: 'createAnnouncements',
    },
    {
      key: 'certificates',
      title: 'ui.staffNav.certificates',
      url: '/certifications',
      may: 'createAnnouncements',
    },
    {
      key: 'explanations',
      title: 'ui.staffNav.explanations',
      url: '/registrations/explanations',
      may: 'decideExplanations',
    },
    { key: 'feeds', title: 'feeds.title', url: '/feeds', may: 'seeStaffShell' },
  ]),
  ...of('ui.staffNav.groupDoors', [
    {
      key: 'attendance',
      title: 'ui.staffNav.attendance',
      url: '/events/attendance',
      may: 'takeAttendance',
    },
  ]),
  ...of('ui.staffNav.groupMoney', [
    { key: 'cashDesk', title: 'ui.staffNav.cashDesk', url: '/transactions/info', may: 'keepMoney' },
    { key: 'cashDesks', title: 'cashier.desks.title', url: '/cash-desks', may: 'keepMoney' },
    { key: 'payments', title: 'ui.staffNav.payments', url: '/payments', may: 'keepMoney' },
    { key: 'newPayment', title: 'cashier.create.title', url: '/payments/create', may: 'keepMoney' },
    {
      key: 'transactions',
      title: 'ui.staffNav.transactions',
      url: '/transactions',
      may: 'keepMoney',
    },
    {
      key: 'refundRequests',
      title: 'ui.staffNav.refundRequests',
      url: '/payments/refund-requests',
      may: 'keepMoney',
    },
    { key: 'bankLines', title: 'bank.title', url: '/transactions/bank-lines', may: 'keepMoney' },
  ]),
  ...of('ui.staffNav.groupAdmissions', [
    {
      key: 'invitations',
      title: 'ui.staffNav.invitations',
      url: '/vocational-invitations',
      may: 'seeInvitations',
    },
    {
      key: 'pointsBoard',
      title: 'ui.staffNav.pointsBoard',
      url: '/reports/vocational-invitations-points',
      may: 'seeInvitations',
    },
  ]),
  ...of('ui.staffNav.groupReports', [
    {
      key: 'paymentsPerDay',
      title: 'money_reports.perDay.title',
      url: '/reports/payments-per-day',
      may: 'keepMoney',
    },
    {
      key: 'balances',
      title: 'money_reports.balances.title',
      url: '/reports/user-payments',
      may: 'keepMoney',
    },
    {
      key: 'funnel',
      title: 'invitations.report.title',
      url: '/reports/vocational-invitations',
      may: 'seeInvitations',
    },
    { key: 'reports', title: 'ui.staffNav.reports', url: '/reports', may: 'seeReports' },
  ]),
  ...of('ui.staffNav.groupCatalogue', [
    { key: 'campuses', title: 'ui.staffNav.campuses', url: '/campuses', may: 'administer' },
    { key: 'faculties', title: 'ui.staffNav.faculties', url: '/faculties', may: 'administer' },
    { key: 'courses', title: 'ui.staffNav.courses', url: '/courses', may: 'administer' },
    {
      key: 'importCampuses',
      title: 'imports.start.title',
      url: '/imports/campuses',
      may: 'administer',
      kind: 'campuses',
    },
    {
      key: 'importFaculties',
      title: 'imports.start.title',
      url: '/imports/faculties',
      may: 'administer',
      kind: 'faculties',
    },
    {
      key: 'importCourses',
      title: 'imports.start.title',
      url: '/imports/courses',
      may: 'administer',
      kind: 'courses',
    },
    {
      key: 'signatories',
      title: 'ui.staffNav.signatories',
      url: '/signatories',
      may: 'administer',
    },
  ]),
  ...of('ui.staffNav.groupSystem', [
    { key: 'people', title: 'ui.staffNav.people', url: '/users', may: 'keepPeople' },
    { key: 'claims', title: 'ui.staffNav.claims', url: '/users/confirmations', may: 'keepPeople' },
    {
      key: 'duplicates',
      title: 'users.registrar.twins',
      url: '/users?twin=yes',
      may: 'keepPeople',
    },
    {
      key: 'importPeople',
      title: 'imports.start.title',
      url: '/imports/people',
      may: 'keepPeople',
      kind: 'people',
    },
    {
      key: 'installation',
      title: 'installation.title',
      url: '/settings/installation',
      may: 'administer',
    },
    { key: 'mails', title: 'mails.title', url: '/mails', may: 'administer' },
    { key: 'mailTexts', title: 'mail_texts.title', url: '/settings/mails', may: 'administer' },
    { key: 'system', title: 'system.title', url: '/system', may: 'administer' },
    { key: 'audit', title: 'audit.title', url: '/audit', may: 'administer' },
    { key: 'legal', title: 'ui.staffNav.legal', url: '/legal', may: 'administer' },
    {
      key: 'notifications',
      title: 'notifications.title',
      url: '/notifications',
      may: 'seeStaffShell',
    },
  ]),
  ...of('ui.account.settings', [
    {
      key: 'notificationSettings',
      title: 'notifications.settings.title',
      url: '/settings/notifications',
      may: 'seeStaffShell',
    },
    { key: 'profile', title: 'profile.title', url: '/settings/profile', may: 'seeStaffShell' },
    { key: 'security', title: 'security.title', url: '/settings/password', may: 'seeStaffShell' },
  ]),
]
