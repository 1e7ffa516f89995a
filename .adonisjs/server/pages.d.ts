import '@adonisjs/inertia/types'

import type React from 'react'
import type { Prettify } from '@adonisjs/core/types/common'

type ExtractProps<T> =
  T extends React.FC<infer Props>
    ? Prettify<Omit<Props, 'children'>>
    : T extends React.Component<infer Props>
      ? Prettify<Omit<Props, 'children'>>
      : never

declare module '@adonisjs/inertia/types' {
  export interface InertiaPages {
    'announcements/calendar': ExtractProps<(typeof import('../../inertia/pages/announcements/calendar.tsx'))['default']>
    'announcements/create': ExtractProps<(typeof import('../../inertia/pages/announcements/create.tsx'))['default']>
    'announcements/details': ExtractProps<(typeof import('../../inertia/pages/announcements/details.tsx'))['default']>
    'announcements/edit': ExtractProps<(typeof import('../../inertia/pages/announcements/edit.tsx'))['default']>
    'announcements/index': ExtractProps<(typeof import('../../inertia/pages/announcements/index.tsx'))['default']>
    'announcements/qrCode': ExtractProps<(typeof import('../../inertia/pages/announcements/qrCode.tsx'))['default']>
    'announcements/show': ExtractProps<(typeof import('../../inertia/pages/announcements/show.tsx'))['default']>
    'arduinoAttendance/create': ExtractProps<(typeof import('../../inertia/pages/arduinoAttendance/create.tsx'))['default']>
    'arduinoRegistration/apply': ExtractProps<(typeof import('../../inertia/pages/arduinoRegistration/apply.tsx'))['default']>
    'arduinoRegistration/attendance': ExtractProps<(typeof import('../../inertia/pages/arduinoRegistration/attendance.tsx'))['default']>
    'arduinoRegistration/create': ExtractProps<(typeof import('../../inertia/pages/arduinoRegistration/create.tsx'))['default']>
    'arduinoRegistration/index': ExtractProps<(typeof import('../../inertia/pages/arduinoRegistration/index.tsx'))['default']>
    'arduinoRegistration/show': ExtractProps<(typeof import('../../inertia/pages/arduinoRegistration/show.tsx'))['default']>
    'audit/index': ExtractProps<(typeof import('../../inertia/pages/audit/index.tsx'))['default']>
    'auth/confirm-password': ExtractProps<(typeof import('../../inertia/pages/auth/confirm-password.tsx'))['default']>
    'auth/email-change': ExtractProps<(typeof import('../../inertia/pages/auth/email-change.tsx'))['default']>
    'auth/forgot-password': ExtractProps<(typeof import('../../inertia/pages/auth/forgot-password.tsx'))['default']>
    'auth/login': ExtractProps<(typeof import('../../inertia/pages/auth/login.tsx'))['default']>
    'auth/register': ExtractProps<(typeof import('../../inertia/pages/auth/register.tsx'))['default']>
    'auth/reset-password': ExtractProps<(typeof import('../../inertia/pages/auth/reset-password.tsx'))['default']>
    'auth/two-factor': ExtractProps<(typeof import('../../inertia/pages/auth/two-factor.tsx'))['default']>
    'auth/verify-email': ExtractProps<(typeof import('../../inertia/pages/auth/verify-email.tsx'))['default']>
    'campus/create': ExtractProps<(typeof import('../../inertia/pages/campus/create.tsx'))['default']>
    'campus/edit': ExtractProps<(typeof import('../../inertia/pages/campus/edit.tsx'))['default']>
    'campus/index': ExtractProps<(typeof import('../../inertia/pages/campus/index.tsx'))['default']>
    'cashDesks/index': ExtractProps<(typeof import('../../inertia/pages/cashDesks/index.tsx'))['default']>
    'cashDesks/show': ExtractProps<(typeof import('../../inertia/pages/cashDesks/show.tsx'))['default']>
    'certificates/verify': ExtractProps<(typeof import('../../inertia/pages/certificates/verify.tsx'))['default']>
    'certifications/index': ExtractProps<(typeof import('../../inertia/pages/certifications/index.tsx'))['default']>
    'certifications/shared': ExtractProps<(typeof import('../../inertia/pages/certifications/shared.tsx'))['default']>
    'codefestAttendance/create': ExtractProps<(typeof import('../../inertia/pages/codefestAttendance/create.tsx'))['default']>
    'codefestJudges/index': ExtractProps<(typeof import('../../inertia/pages/codefestJudges/index.tsx'))['default']>
    'codefestJudging/index': ExtractProps<(typeof import('../../inertia/pages/codefestJudging/index.tsx'))['default']>
    'codefestJudging/show': ExtractProps<(typeof import('../../inertia/pages/codefestJudging/show.tsx'))['default']>
    'codefestRegistration/apply': ExtractProps<(typeof import('../../inertia/pages/codefestRegistration/apply.tsx'))['default']>
    'codefestRegistration/create': ExtractProps<(typeof import('../../inertia/pages/codefestRegistration/create.tsx'))['default']>
    'codefestRegistration/edit': ExtractProps<(typeof import('../../inertia/pages/codefestRegistration/edit.tsx'))['default']>
    'codefestRegistration/index': ExtractProps<(typeof import('../../inertia/pages/codefestRegistration/index.tsx'))['default']>
    'codefestRegistration/show': ExtractProps<(typeof import('../../inertia/pages/codefestRegistration/show.tsx'))['default']>
    'codefestResults/show': ExtractProps<(typeof import('../../inertia/pages/codefestResults/show.tsx'))['default']>
    'codefestRubric/edit': ExtractProps<(typeof import('../../inertia/pages/codefestRubric/edit.tsx'))['default']>
    'codefestStandings/index': ExtractProps<(typeof import('../../inertia/pages/codefestStandings/index.tsx'))['default']>
    'courses/create': ExtractProps<(typeof import('../../inertia/pages/courses/create.tsx'))['default']>
    'courses/edit': ExtractProps<(typeof import('../../inertia/pages/courses/edit.tsx'))['default']>
    'courses/index': ExtractProps<(typeof import('../../inertia/pages/courses/index.tsx'))['default']>
    'dashboard': ExtractProps<(typeof import('../../inertia/pages/dashboard.tsx'))['default']>
    'dashboard/arduinoTicket': ExtractProps<(typeof import('../../inertia/pages/dashboard/arduinoTicket.tsx'))['default']>
    'dashboard/codefestTicket': ExtractProps<(typeof import('../../inertia/pages/dashboard/codefestTicket.tsx'))['default']>
    'dashboard/eventTicket': ExtractProps<(typeof import('../../inertia/pages/dashboard/eventTicket.tsx'))['default']>
    'dashboard/mailedTicket': ExtractProps<(typeof import('../../inertia/pages/dashboard/mailedTicket.tsx'))['default']>
    'dashboard/tickets': ExtractProps<(typeof import('../../inertia/pages/dashboard/tickets.tsx'))['default']>
    'dev/gallery': ExtractProps<(typeof import('../../inertia/pages/dev/gallery.tsx'))['default']>
    'errors/show': ExtractProps<(typeof import('../../inertia/pages/errors/show.tsx'))['default']>
    'eventAttendance/create': ExtractProps<(typeof import('../../inertia/pages/eventAttendance/create.tsx'))['default']>
    'eventAttendance/index': ExtractProps<(typeof import('../../inertia/pages/eventAttendance/index.tsx'))['default']>
    'eventAttendance/projector': ExtractProps<(typeof import('../../inertia/pages/eventAttendance/projector.tsx'))['default']>
    'eventAttendance/rehearsal': ExtractProps<(typeof import('../../inertia/pages/eventAttendance/rehearsal.tsx'))['default']>
    'eventAttendance/review': ExtractProps<(typeof import('../../inertia/pages/eventAttendance/review.tsx'))['default']>
    'eventAttendance/sampleTickets': ExtractProps<(typeof import('../../inertia/pages/eventAttendance/sampleTickets.tsx'))['default']>
    'eventAttendance/show': ExtractProps<(typeof import('../../inertia/pages/eventAttendance/show.tsx'))['default']>
    'eventCertificates/index': ExtractProps<(typeof import('../../inertia/pages/eventCertificates/index.tsx'))['default']>
    'exports/show': ExtractProps<(typeof import('../../inertia/pages/exports/show.tsx'))['default']>
    'faculty/create': ExtractProps<(typeof import('../../inertia/pages/faculty/create.tsx'))['default']>
    'faculty/edit': ExtractProps<(typeof import('../../inertia/pages/faculty/edit.tsx'))['default']>
    'faculty/index': ExtractProps<(typeof import('../../inertia/pages/faculty/index.tsx'))['default']>
    'feeds/index': ExtractProps<(typeof import('../../inertia/pages/feeds/index.tsx'))['default']>
    'imports/create': ExtractProps<(typeof import('../../inertia/pages/imports/create.tsx'))['default']>
    'imports/show': ExtractProps<(typeof import('../../inertia/pages/imports/show.tsx'))['default']>
    'legal/consent': ExtractProps<(typeof import('../../inertia/pages/legal/consent.tsx'))['default']>
    'legal/create': ExtractProps<(typeof import('../../inertia/pages/legal/create.tsx'))['default']>
    'legal/index': ExtractProps<(typeof import('../../inertia/pages/legal/index.tsx'))['default']>
    'legal/show': ExtractProps<(typeof import('../../inertia/pages/legal/show.tsx'))['default']>
    'mailbox/index': ExtractProps<(typeof import('../../inertia/pages/mailbox/index.tsx'))['default']>
    'mailbox/show': ExtractProps<(typeof import('../../inertia/pages/mailbox/show.tsx'))['default']>
    'mails/index': ExtractProps<(typeof import('../../inertia/pages/mails/index.tsx'))['default']>
    'notifications/index': ExtractProps<(typeof import('../../inertia/pages/notifications/index.tsx'))['default']>
    'payments': ExtractProps<(typeof import('../../inertia/pages/payments.tsx'))['default']>
    'payments/create': ExtractProps<(typeof import('../../inertia/pages/payments/create.tsx'))['default']>
    'payments/index': ExtractProps<(typeof import('../../inertia/pages/payments/index.tsx'))['default']>
    'payments/refundRequests': ExtractProps<(typeof import('../../inertia/pages/payments/refundRequests.tsx'))['default']>
    'payments/show': ExtractProps<(typeof import('../../inertia/pages/payments/show.tsx'))['default']>
    'receipts/show': ExtractProps<(typeof import('../../inertia/pages/receipts/show.tsx'))['default']>
    'registrations/confirm': ExtractProps<(typeof import('../../inertia/pages/registrations/confirm.tsx'))['default']>
    'registrations/leave': ExtractProps<(typeof import('../../inertia/pages/registrations/leave.tsx'))['default']>
    'reports/index': ExtractProps<(typeof import('../../inertia/pages/reports/index.tsx'))['default']>
    'reports/paymentsPerDay': ExtractProps<(typeof import('../../inertia/pages/reports/paymentsPerDay.tsx'))['default']>
    'reports/userPayments': ExtractProps<(typeof import('../../inertia/pages/reports/userPayments.tsx'))['default']>
    'reports/vocationalInvitations': ExtractProps<(typeof import('../../inertia/pages/reports/vocationalInvitations.tsx'))['default']>
    'reports/vocationalInvitationsPoints': ExtractProps<(typeof import('../../inertia/pages/reports/vocationalInvitationsPoints.tsx'))['default']>
    'sandbox/checkout': ExtractProps<(typeof import('../../inertia/pages/sandbox/checkout.tsx'))['default']>
    'settings/account': ExtractProps<(typeof import('../../inertia/pages/settings/account.tsx'))['default']>
    'settings/email': ExtractProps<(typeof import('../../inertia/pages/settings/email.tsx'))['default']>
    'settings/installation': ExtractProps<(typeof import('../../inertia/pages/settings/installation.tsx'))['default']>
    'settings/mails': ExtractProps<(typeof import('../../inertia/pages/settings/mails.tsx'))['default']>
    'settings/mailText': ExtractProps<(typeof import('../../inertia/pages/settings/mailText.tsx'))['default']>
    'settings/notifications': ExtractProps<(typeof import('../../inertia/pages/settings/notifications.tsx'))['default']>
    'settings/password': ExtractProps<(typeof import('../../inertia/pages/settings/password.tsx'))['default']>
    'settings/profile': ExtractProps<(typeof import('../../inertia/pages/settings/profile.tsx'))['default']>
    'signatories/index': ExtractProps<(typeof import('../../inertia/pages/signatories/index.tsx'))['default']>
    'surveys/show': ExtractProps<(typeof import('../../inertia/pages/surveys/show.tsx'))['default']>
    'system/show': ExtractProps<(typeof import('../../inertia/pages/system/show.tsx'))['default']>
    'transactions/bankLines': ExtractProps<(typeof import('../../inertia/pages/transactions/bankLines.tsx'))['default']>
    'transactions/create': ExtractProps<(typeof import('../../inertia/pages/transactions/create.tsx'))['default']>
    'transactions/index': ExtractProps<(typeof import('../../inertia/pages/transactions/index.tsx'))['default']>
    'transactions/show': ExtractProps<(typeof import('../../inertia/pages/transactions/show.tsx'))['default']>
    'transactionsInfo': ExtractProps<(typeof import('../../inertia/pages/transactionsInfo.tsx'))['default']>
    'users/confirmations': ExtractProps<(typeof import('../../inertia/pages/users/confirmations.tsx'))['default']>
    'users/index': ExtractProps<(typeof import('../../inertia/pages/users/index.tsx'))['default']>
    'users/show': ExtractProps<(typeof import('../../inertia/pages/users/show.tsx'))['default']>
    'vocationalInvitations/attendance': ExtractProps<(typeof import('../../inertia/pages/vocationalInvitations/attendance.tsx'))['default']>
    'vocationalInvitations/card': ExtractProps<(typeof import('../../inertia/pages/vocationalInvitations/card.tsx'))['default']>
    'vocationalInvitations/create': ExtractProps<(typeof import('../../inertia/pages/vocationalInvitations/create.tsx'))['default']>
    'vocationalInvitations/edit': ExtractProps<(typeof import('../../inertia/pages/vocationalInvitations/edit.tsx'))['default']>
    'vocationalInvitations/guardian': ExtractProps<(typeof import('../../inertia/pages/vocationalInvitations/guardian.tsx'))['default']>
    'vocationalInvitations/index': ExtractProps<(typeof import('../../inertia/pages/vocationalInvitations/index.tsx'))['default']>
    'vocationalInvitations/join': ExtractProps<(typeof import('../../inertia/pages/vocationalInvitations/join.tsx'))['default']>
    'vocationalInvitations/optOut': ExtractProps<(typeof import('../../inertia/pages/vocationalInvitations/optOut.tsx'))['default']>
    'vocationalInvitations/rewards': ExtractProps<(typeof import('../../inertia/pages/vocationalInvitations/rewards.tsx'))['default']>
    'vocationalInvitations/ticket': ExtractProps<(typeof import('../../inertia/pages/vocationalInvitations/ticket.tsx'))['default']>
    'welcome': ExtractProps<(typeof import('../../inertia/pages/welcome.tsx'))['default']>
  }
}
