import { ROLES } from '#app/users/rules/roles'
import type { Caller } from '#tests/functional/authorization/world'

type Done = string | (Partial<Record<Caller, string>> & { everybodyElse: string })

/** What goes with every account that its owner deletes, beside what depends on who it is. */
function erased(...others: string[]): string {
  const changes = [
    'audit_entries +user.erased',
    'outbound_mails +accountDeleted',
    ERASED_COLUMNS,
    ...others,
  ]
  const own = others.some((change) => change.startsWith('users ~'))
  return `303 /: ${changes
    .filter((change) => !own || change !== ERASED_COLUMNS)
    .sort()
    .join('; ')}`
}
/** Of an account that nobody has verified. */
const NOT_VERIFIED = '303 / E_EMAIL_NOT_VERIFIED'
const ERASED_COLUMNS =
  'users ~disabled_at,email,email_verified_at,erased_at,name=Deleted account,name_search,password,student_code,student_code_confirmed_at'

const SHOWN_TO_STAFF = {
  owner: '200',
  everybodyElse: '200: audit_entries +registration.viewed',
}

/**
 * What a route does for whom it lets through: status, where it leads, a refusal's code, and after a colon
 * every change of the database as `changes.ts` tells it. A route that writes has a row here; one that reads
 * answers 200 and changes nothing unless it is named.
 */
export const DONE: Record<string, Done> = {
  'PATCH users.locale': {
    nobody: '303 /',
    disabled: '303 /',
    everybodyElse: '303 /: users ~locale=es',
  },
  'PATCH users.color_scheme': {
    nobody: '303 /',
    disabled: '303 /',
    everybodyElse: '303 /: users ~color_scheme=dark',
  },
  'PUT users.profile.update': {
    owner:
      '303 /settings/profile: audit_entries +user.profile_changed; registrations ~name_search; users ~campus_id,course_id,name=Lucía Peña,name_search,phone=+503 7000 1234,phone_e164=+50370001234,student_code,student_code_confirmed_at',
    everybodyElse:
      '303 /settings/profile: audit_entries +user.profile_changed; users ~campus_id,course_id,name=Lucía Peña,name_search,phone=+503 7000 1234,phone_e164=+50370001234,student_code,student_code_confirmed_at',
  },
  'PUT notifications.read': '303 /announcements: notifications ~read_at',
  'PUT notifications.read_all': '303 /: notifications ~read_at',
  'POST notifications.mail_stop.store':
    '303 /notifications/mails/stop/:token: notification_preferences ~mail=off; reach_counts +1',
  'PUT notifications.settings.update':
    '303 /settings/notifications: notification_preferences +event_message; notification_settings +1',
  'PUT notifications.device.update': '204: push_subscriptions +1',
  'DELETE notifications.device.destroy': '204',
  'POST broadcasting.channels.auth': '200',
  'POST broadcasting.events.auth': '200',
  'POST broadcasting.people.auth': '200',
  'POST legal.consent.store':
    '303 /dashboard: audit_entries +legal.accepted; legal_consents +1; users ~accepted_terms_version=1',
  'PATCH installation.update':
    '303 /settings/installation: audit_entries +house.settings_changed; installation_settings ~address=1 Main Street,brand_dark=#53a785,brand_light=#0b6e4f,email,name=Example University,phone=+503 2555 0100',
  'POST installation.logo.store':
    '303 /settings/installation: audit_entries +house.settings_changed; installation_settings ~logo',
  'DELETE installation.logo.destroy':
    '303 /settings/installation: audit_entries +house.settings_changed; installation_settings ~logo',
  'POST installation.bank_accounts.store':
    '303 /settings/installation: audit_entries +bank_account.created; bank_accounts +1',
  'PUT installation.bank_accounts.order':
    '303 /settings/installation: audit_entries +bank_account.moved; bank_accounts ~position=1',
  'PUT installation.bank_accounts.update':
    '303 /settings/installation: audit_entries +bank_account.updated; bank_accounts ~bank=First Bank,holder=The University,number=001-1',
  'POST installation.bank_accounts.archive':
    '303 /settings/installation: audit_entries +bank_account.archived; bank_accounts ~active=0',
  'DELETE installation.bank_accounts.restore':
    '303 /settings/installation: audit_entries +bank_account.restored; bank_accounts ~active=1',
  'POST installation.cash_desks.store':
    '303 /settings/installation: audit_entries +cash_desk.created; cash_desk_hours +1; cash_desks +1',
  'PUT installation.cash_desks.order':
    '303 /settings/installation: audit_entries +cash_desk.moved; cash_desks ~position=1',
  'PUT installation.cash_desks.update':
    '303 /settings/installation: audit_entries +cash_desk.updated; cash_desk_hours +1; cash_desks ~note=Ring twice,place=Hall',
  'POST installation.cash_desks.archive':
    '303 /settings/installation: audit_entries +cash_desk.archived; cash_desks ~active=0',
  'DELETE installation.cash_desks.restore':
    '303 /settings/installation: audit_entries +cash_desk.restored; cash_desks ~active=1',
  'POST legal.store': '303 /legal: audit_entries +legal.published; legal_documents +1',
  'POST legal.preview': '200',
  'PATCH payments.sandbox.update': '303 /my/payments: checkouts ~state=ended; gateway_events +1',
  'POST payments.checkouts.store': {
    unverified: NOT_VERIFIED,
    everybodyElse: '409: checkouts +1',
  },
  'POST catalogue.campuses.store': '303 /campuses: audit_entries +campus.created; campuses +1',
  'PUT catalogue.campuses.update':
    '303 /campuses: audit_entries +campus.updated; campuses ~address=1 Sea Street,city=Valparaíso,code,name=South campus,name_search,search_text,time_zone=America/Santiago',
  'POST catalogue.campuses.archive': '303 /: audit_entries +campus.archived; campuses ~active=0',
  'DELETE catalogue.campuses.restore': '303 /: audit_entries +campus.restored; campuses ~active=1',
  'POST catalogue.faculties.store': '303 /faculties: audit_entries +faculty.created; faculties +1',
  'PUT catalogue.faculties.update':
    '303 /faculties: audit_entries +faculty.updated; faculties ~code,name=Law,name_search,search_text',
  'POST catalogue.faculties.archive': '303 /: audit_entries +faculty.archived; faculties ~active=0',
  'DELETE catalogue.faculties.restore':
    '303 /: audit_entries +faculty.restored; faculties ~active=1',
  'POST catalogue.courses.store':
    '303 /courses: audit_entries +course.created; course_campuses +1; courses +1',
  'PUT catalogue.courses.update':
    '303 /courses: audit_entries +course.updated; courses ~code,level=graduate,name=Public law,search_text',
  'POST catalogue.courses.archive': '303 /: audit_entries +course.archived; courses ~active=0',
  'DELETE catalogue.courses.restore': '303 /: audit_entries +course.restored; courses ~active=1',
  'POST imports.store':
    '303 /imports/people/:id: import_rows +1; imports +1; tracked_jobs +import_read',
  'PUT imports.map':
    '303 /imports/people/:id: import_rows ~after,before,data,reasons=null,verdict=create; imports ~rows_create=4,rows_refused=0,rows_unchanged=0,rows_update=0,tracked_job_id; tracked_jobs +import_read',
  'PUT imports.tick': '303 /: import_rows ~ticked=1',
  'POST imports.apply':
    '303 /imports/people/:id: audit_entries +import.applied; audit_entries +user.imported; import_rows ~after,applied_at,before,reasons=[{"code":"changed_meanwhile"}],subject_id,verdict=refused; imports ~applied_at,rows_refused=2,rows_update=0,state=applied,tracked_job_id,undo_until; outbound_mails +authInvitation; tracked_jobs +import_apply; user_tokens +1; users +1',
  'PUT imports.map - of a registrar': {
    registrarTied:
      '303 /imports/people/:id: import_rows ~after,before,data,reasons=[{"code":"outside_scope"}],verdict=refused; imports ~rows_create=0,rows_refused=4,rows_unchanged=0,rows_update=0,tracked_job_id; tracked_jobs +import_read',
    everybodyElse:
      '303 /imports/people/:id: import_rows ~after,before,data,reasons=null,verdict=create; imports ~rows_create=4,rows_refused=0,rows_unchanged=0,rows_update=0,tracked_job_id; tracked_jobs +import_read',
  },
  'POST imports.apply - of a registrar': {
    registrarTied:
      '303 /imports/people/:id: import_rows ~after,applied_at,before,reasons=[{"code":"outside_scope"}],verdict=refused; imports ~applied_at,rows_create=0,rows_refused=3,rows_update=0,state=applied,tracked_job_id,undo_until; tracked_jobs +import_apply',
    everybodyElse:
      '303 /imports/people/:id: audit_entries +import.applied; audit_entries +user.imported; import_rows ~after,applied_at,before,reasons=[{"code":"changed_meanwhile"}],subject_id,verdict=refused; imports ~applied_at,rows_refused=2,rows_update=0,state=applied,tracked_job_id,undo_until; outbound_mails +authInvitation; tracked_jobs +import_apply; user_tokens +1; users +1',
  },
  'POST imports.discard':
    '303 /imports/people/:id: import_rows -4; imports ~state=discarded,tracked_job_id',
  'POST imports.discard - of an event':
    '303 /imports/registrations/:id: import_rows -1; imports ~state=discarded',
  'POST imports.discard - of a registrar':
    '303 /imports/people/:id: import_rows -4; imports ~state=discarded,tracked_job_id',
  'POST imports.undo':
    '303 /imports/campuses/:id: audit_entries +import.undone; imports ~state=undone,tracked_job_id,undone_at; tracked_jobs +import_undo',
  'POST imports.store - of an event':
    '303 /imports/registrations/:id: audit_entries +people.searched; import_rows +1; imports +1; tracked_jobs +import_read',
  'PUT imports.map - of an event':
    '303 /imports/registrations/:id: audit_entries +people.searched; import_rows ~data; imports ~options={"headings":["Email","Name"],"positions":{"email":0,"name":1},"invite":false,"reason":"Guests of the dean"},tracked_job_id; tracked_jobs +import_read',
  'POST imports.apply - of an event':
    '303 /imports/registrations/:id: audit_entries +import.applied; audit_entries +registration.confirmed; audit_entries +ticket.issued; audit_entries +user.imported; import_rows ~applied_at,subject_id; imports ~applied_at,options={"headings":["Email","Name"],"positions":{"email":0,"name":1},"invite":false,"allOrNone":true},state=applied,tracked_job_id,undo_until; notifications +registration_confirmed; outbound_mails +authInvitation; outbound_mails +registration_confirmed; registrations +confirmed; tickets +1; tracked_jobs +import_apply; user_tokens +1; users +1',
  'POST imports.undo - of an event':
    '303 /imports/registrations/:id: audit_entries +import.undone; imports ~options={"headings":["Email","Name"],"positions":{"email":0,"name":1},"invite":false,"undoReason":"The wrong file"},state=undone,tracked_job_id,undone_at; tracked_jobs +import_undo',
  'GET users.search': '200: audit_entries +people.searched',
  'GET users.show': '200: audit_entries +user.viewed',
  'GET users.merge': '200: audit_entries +user.viewed',
  'POST users.document': '200: audit_entries +user.document_read',
  'GET users.correction': '200: audit_entries +user.viewed',
  'POST users.store': {
    registrarUntied: '302 / invalid campus',
    everybodyElse:
      '303 /users/:id: audit_entries +user.created_by_staff; outbound_mails +authInvitation; user_tokens +1; users +1',
  },
  'PUT users.correction.update':
    '303 /: audit_entries +user.corrected; registrations ~name_search; users ~name=Gabriela Guest,name_search',
  'POST auth.user_email.store':
    '303 /: audit_entries +user.email_change_by_staff; email_changes +1; outbound_mails +emailChangeLostNew; outbound_mails +emailChangeLostOld',
  'POST auth.user_invitation.store':
    '303 /: audit_entries +user.invited_again; outbound_mails +authInvitation; user_tokens +1',
  'DELETE auth.user_sessions.destroy':
    '303 /: audit_entries +session.all_revoked; outbound_mails +authSessionsEnded',
  'PATCH users.kind.update': '303 /: audit_entries +user.kind_confirmed; users ~kind=staff',
  'POST users.merge.store':
    '303 /users/:id: audit_entries +user.merge_received; audit_entries +user.merged; users ~disabled_at,merged_into_id',
  'GET reports.events.export': '200: audit_entries +report.events_exported',
  'GET reports.payments_per_day.export': '200: audit_entries +report.money_exported',
  'GET reports.payments_per_day.document': '200: audit_entries +report.money_exported',
  'GET reports.user_payments.export': '200: audit_entries +report.balances_exported',
  'GET reports.user_payments.show': '200: audit_entries +user.viewed',
  'GET reports.user_payments.statement.export': '200: audit_entries +report.statement_exported',
  'GET reports.user_payments.document': '200: audit_entries +report.statement_exported',
  'GET users.export': '200: audit_entries +user.list_exported',
  'POST system.check': '303 /: app_meta +1; audit_entries +house.check_asked',
  'POST system.job':
    '303 /: audit_entries +house.job_tried_again; tracked_jobs ~done=1,error_code,finished_at,state=finished,total=1',
  'POST system.run': '303 /: audit_entries +house.job_tried_again',
  'POST views.store': '200: list_views +1',
  'DELETE views.destroy': '204: list_views -1',
  'PUT mails.texts.update':
    '303 /settings/mails/event_changed?language=en: audit_entries +house.mail_text_changed; mail_texts +1',
  'GET mails.export': '200: audit_entries +mail.list_exported',
  'POST mails.resend':
    '303 /: audit_entries +mail.resent; outbound_mails ~attempts=1,failed_at,next_attempt_at,sent_at',
  'GET announcements.short': {
    author: '302 /announcements/:announcement',
    everybodyElse: '302 /announcements/:announcement: reach_counts +1',
  },
  'GET announcements.short - draft': '302 /announcements/:announcement',
  'GET announcements.export': '200: audit_entries +announcement.list_exported',
  'GET attendance.export': '200: audit_entries +event.attendance_exported',
  'GET catalogue.campuses.export': '200: audit_entries +campus.list_exported',
  'POST catalogue.periods.store':
    '303 /periods: academic_periods +1; audit_entries +period.created; exam_weeks +1',
  'PUT catalogue.periods.update':
    '303 /periods: academic_periods ~ends_on=2027-06-12,name=First semester 2027,starts_on=2027-01-18; audit_entries +period.updated',
  'DELETE catalogue.periods.destroy':
    '303 /periods: academic_periods -1; audit_entries +period.removed',
  'GET catalogue.faculties.export': '200: audit_entries +faculty.list_exported',
  'GET catalogue.courses.export': '200: audit_entries +course.list_exported',
  'GET imports.refused': '200: audit_entries +import.refused_exported',
  'GET imports.refused - of an event': '200: audit_entries +import.refused_exported',
  'GET imports.refused - of a registrar': '200: audit_entries +import.refused_exported',
  'GET registrations.export': '200: audit_entries +event.registrations_exported',
  'GET search.index': {
    registrarTied: '200: audit_entries +people.searched',
    registrarUntied: '200: audit_entries +people.searched',
    adminTied: '200: audit_entries +people.searched',
    admin: '200: audit_entries +people.searched',
    everybodyElse: '200',
  },
  'GET tickets.show': SHOWN_TO_STAFF,
  'GET tickets.show_workshop': SHOWN_TO_STAFF,
  'GET arduino.registrations.show': '200: audit_entries +registration.viewed',
  'GET arduino.kits.export': '200: audit_entries +event.kits_exported',
  'PUT arduino.kits.swap':
    '303 /: arduino_applications ~kit_id; arduino_kit_changes +2; arduino_kits ~state=assigned,state=available; audit_entries +kit.swapped',
  'POST arduino.kits.scan':
    '200: arduino_kit_changes +1; arduino_kits ~state=handed_out; audit_entries +kit.handed_out',
  'POST arduino.kits.store': '303 /: arduino_kits +1; audit_entries +kit.added',
  'PATCH arduino.kits.update':
    '303 /: arduino_applications ~kit_id; arduino_kit_changes +2; arduino_kits ~state=assigned,state=broken; audit_entries +kit.marked_broken',
  'GET tickets.calendar': SHOWN_TO_STAFF,
  'GET tickets.document': SHOWN_TO_STAFF,
  'POST users.roles.preview': '200',
  'POST users.roles.preview - all that match': '200: audit_entries +people.searched',
  'POST users.roles.held': '200',
  'PATCH users.roles.tick':
    '303 /: audit_entries +2 user.role_added; user_roles +organizer; user_roles +scanner',
  'PATCH users.roles.update': '303 /: audit_entries +user.role_added; user_roles +scanner',
  'PATCH users.roles.update - limited':
    '303 /: audit_entries +user.role_added; user_roles +registrar',
  'PATCH users.roles.update - all that match':
    '303 /: audit_entries +people.searched; audit_entries +user.role_added; user_roles +scanner',
  'PATCH users.access.update': '303 /: audit_entries +user.disabled; users ~disabled_at',
  'POST users.access.undo': '303 /: audit_entries +user.enabled; users ~disabled_at',
  'PATCH users.access.update - all that match':
    '303 /: audit_entries +people.searched; audit_entries +user.disabled; users ~disabled_at',
  'POST auth.login.store': '302 /dashboard: open_sessions +1; outbound_mails +authNewDevice',
  'POST auth.register.store':
    '302 /verify-email: audit_entries +user.registered; outbound_mails +authVerifyEmail; user_tokens +1; users +1',
  'POST auth.logout': '302 /',
  'POST auth.forgot_password.store':
    '302 /forgot-password: outbound_mails +authResetPassword; user_tokens +1',
  'POST auth.reset_password.store':
    '302 /login: audit_entries +user.password_reset; outbound_mails +authPasswordChanged; user_tokens ~used_at; users ~password',
  'POST auth.verify_email.store':
    '302 /verify-email: outbound_mails +authVerifyEmail; user_tokens +1',
  'POST auth.confirm_password.store': '302 /dashboard',
  'POST auth.two_factor_challenge.store - challenged':
    '302 /dashboard: open_sessions +1; outbound_mails +authNewDevice; users ~two_factor_last_step',
  'POST auth.passkey_sign_in.create': '200',
  'POST auth.passkey_sign_in.store':
    '302 /dashboard: open_sessions +1; outbound_mails +authNewDevice; passkeys ~last_used_at',
  'POST auth.passkey_confirmation.create': '200',
  'POST auth.passkey_confirmation.store': '302 /dashboard: passkeys ~last_used_at',
  'PUT auth.security.password': {
    owner:
      '303 /settings/password: audit_entries +user.password_changed; open_sessions +2; open_sessions ~ended_at; outbound_mails +authOwnPasswordChanged; users ~password',
    everybodyElse:
      '303 /settings/password: audit_entries +user.password_changed; open_sessions +2; outbound_mails +authOwnPasswordChanged; users ~password',
  },
  'DELETE auth.security.session':
    '303 /settings/password: audit_entries +session.revoked; open_sessions ~ended_at',
  'DELETE auth.security.other_sessions': {
    owner:
      '303 /settings/password: audit_entries +session.others_revoked; open_sessions +2; open_sessions ~ended_at',
    everybodyElse:
      '303 /settings/password: audit_entries +session.others_revoked; open_sessions +2',
  },
  'POST auth.two_factor.store': {
    unverified: NOT_VERIFIED,
    everybodyElse: '303 /settings/password: users ~two_factor_secret',
  },
  'PUT auth.two_factor.update': {
    unverified: NOT_VERIFIED,
    everybodyElse:
      '303 /settings/password: audit_entries +two_factor.enabled; outbound_mails +authTwoFactorOn; recovery_codes +10; users ~two_factor_confirmed_at,two_factor_last_step',
  },
  'DELETE auth.two_factor.destroy':
    '303 /settings/password: audit_entries +two_factor.disabled; outbound_mails +authTwoFactorOff; users ~two_factor_confirmed_at,two_factor_secret',
  'POST auth.recovery_codes.store': {
    unverified: NOT_VERIFIED,
    everybodyElse:
      '303 /settings/password: audit_entries +two_factor.recovery_codes_renewed; outbound_mails +authRecoveryCodesRenewed; recovery_codes +10',
  },
  'POST auth.passkeys.create': {
    unverified: NOT_VERIFIED,
    everybodyElse: '200',
  },
  'POST auth.passkeys.store': {
    unverified: NOT_VERIFIED,
    everybodyElse:
      '303 /settings/password: audit_entries +passkey.added; outbound_mails +authPasskeyAdded; passkeys +1',
  },
  'PATCH auth.passkeys.update':
    '303 /settings/password: audit_entries +passkey.renamed; passkeys ~name=Phone',
  'DELETE auth.passkeys.destroy':
    '303 /settings/password: audit_entries +passkey.removed; outbound_mails +authPasskeyRemoved; passkeys -1',
  'DELETE auth.two_factor.reset':
    '303 /: audit_entries +two_factor.reset; outbound_mails +authTwoFactorReset; users ~two_factor_confirmed_at,two_factor_secret',
  'PATCH users.claims.update': {
    registrarUntied: '303 /',
    everybodyElse:
      '303 /: audit_entries +user.claim_rejected; notifications +profile_decided; outbound_mails +claim_rejected; users ~kind=external',
  },
  'GET audit.export': '200: audit_entries +audit.exported',
  'GET auth.email - not confirmed': '303 /confirm-password',
  'POST auth.email.store': {
    unverified:
      '303 /settings/email: audit_entries +user.email_change_requested; email_changes +1; outbound_mails +emailChangeConfirm',
    everybodyElse:
      '303 /settings/email: audit_entries +user.email_change_requested; email_changes +1; outbound_mails +emailChangeApprove; outbound_mails +emailChangeConfirm',
  },
  'DELETE auth.email.destroy':
    '303 /settings/email: audit_entries +user.email_change_stopped; email_changes ~stopped_at',
  'DELETE auth.account.destroy': {
    unverified: erased(
      'event_staff -scanner',
      ...ROLES.map((role) => `user_roles -${role}`),
      'users ~disabled_at,email,erased_at,name=Deleted account,name_search,password,student_code,student_code_confirmed_at'
    ),
    owner: erased(
      'audit_entries +registration.cancelled',
      'open_sessions -1',
      'passkeys -1',
      'registrations ~cancelled_at,name_search,status=cancelled'
    ),
    scannerTied: erased('event_staff -scanner', 'user_roles -scanner'),
    scannerUntied: erased('user_roles -scanner'),
    organizerTied: erased('event_staff -2 manager', 'user_roles -organizer'),
    organizerUntied: erased('user_roles -organizer'),
    author: erased(
      'announcements ~author_id',
      'audit_entries +announcement.handed_over',
      'user_roles -organizer'
    ),
    cashierTied: erased('event_staff -2 manager', 'user_roles -cashier'),
    cashierUntied: erased('user_roles -cashier'),
    admissionsTied: erased('event_staff -manager', 'user_roles -admissions'),
    admissionsUntied: erased('user_roles -admissions'),
    registrarTied: erased('event_staff -manager', 'user_roles -registrar'),
    registrarUntied: erased('user_roles -registrar'),
    adminTied: erased('event_staff -manager', 'user_roles -admin'),
    admin: erased('user_roles -admin'),
    everybodyElse: erased(),
  },
  'POST auth.data_exports.store': {
    unverified: NOT_VERIFIED,
    everybodyElse:
      '303 /settings/account: audit_entries +user.data_exported; tracked_jobs +data_export',
  },
  'POST auth.email_change.store':
    '303 /email-change/the-token-of-this-table: email_changes ~approved_at',
  'POST announcements.store':
    '303 /announcements/open-data-and-public-health/edit: announcement_slugs +1; announcements +1; audit_entries +announcement.created; event_sessions +1; events +1',
  'POST announcements.drafts.store':
    '200: announcement_slugs +1; announcements +1; audit_entries +announcement.created',
  'POST announcements.preview': '200',
  'POST announcements.clashes': '200',
  'POST announcements.weeks': '200',
  'POST payments.own.refund_requests.store': {
    unverified: NOT_VERIFIED,
    everybodyElse: '303 /: audit_entries +payment.refund_asked; refund_requests +1',
  },
  'GET payments.transactions.export': '200: audit_entries +payment.transactions_exported',
  'POST payments.transactions.store': {
    unverified: NOT_VERIFIED,
    owner:
      '303 /my/payments: audit_entries +payment.transfer_reported; ledger_heads ~hash,position=2; notifications +2 transfer_to_review; payment_proofs +1; transactions +1',
    // Whoever reports it knows.
    cashierTied:
      '303 /transactions?status=in_review&direction=asc: audit_entries +payment.transfer_reported; ledger_heads ~hash,position=2; notifications +transfer_to_review; payment_proofs +1; transactions +1',
    cashierUntied:
      '303 /transactions?status=in_review&direction=asc: audit_entries +payment.transfer_reported; ledger_heads ~hash,position=2; notifications +transfer_to_review; payment_proofs +1; transactions +1',
    everybodyElse:
      '303 /transactions?status=in_review&direction=asc: audit_entries +payment.transfer_reported; ledger_heads ~hash,position=2; notifications +2 transfer_to_review; payment_proofs +1; transactions +1',
  },
  'POST payments.transactions.review': {
    unverified: NOT_VERIFIED,
    everybodyElse:
      '303 /transactions: audit_entries +payment.transfer_rejected; ledger_heads ~hash,position=2; notifications +payment_due; outbound_mails +payment_rejected; transaction_reviews +1',
  },
  'POST payments.transactions.reversal': {
    unverified: NOT_VERIFIED,
    everybodyElse:
      '303 /: audit_entries +payment.reversed; ledger_heads ~hash,position=3; notifications +payment_refunded; outbound_mails +payment_reversal; payments ~collected_minor=0,status=pending; receipt_series ~last_number=2; receipts +1; transactions +1',
  },
  'POST payments.receipts.mail': {
    unverified: NOT_VERIFIED,
    everybodyElse: '303 /: audit_entries +payment.receipt_sent; outbound_mails +payment_collection',
  },
  'POST announcements.covers.store': '200',
  'PUT announcements.update':
    '303 /announcements/open-data-and-public-health/edit: announcement_slugs +1; announcements ~body=Bring a **laptop**.,slug,summary=What the numbers hide.,title=Open data and public health,title_search; audit_entries +announcement.updated; audit_entries +event.schedule_changed; event_sessions ~ends_at,starts_at; events ~ends_at,starts_at,venue=Auditorium,venue_search; notifications +2 event_changed; outbound_mails +2 event_changed',
  'PUT announcements.update - draft':
    '303 /announcements/open-data-and-public-health/edit: announcement_slugs +1; announcements ~body=Bring a **laptop**.,slug,summary=What the numbers hide.,title=Open data and public health,title_search; audit_entries +announcement.updated; audit_entries +event.capacity_changed; event_sessions ~ends_at,name=Open data and public health,starts_at; events ~campus_id,capacity=40,ends_at,starts_at,venue=Auditorium,venue_search,waitlist=1',
  'PUT announcements.drafts.update':
    '200: announcements ~body=Bring a **laptop**.,draft_event,summary=What the numbers hide.,title=Open data and public health,title_search; audit_entries +announcement.updated',
  'POST announcements.publish': '303 /',
  'POST announcements.publish - draft':
    '303 /: announcement_tellings +1; announcements ~announced_at,published_at,status=published; audit_entries +announcement.published; notifications +17 announcement_published; reach_counts +1',
  'POST announcements.cancel':
    '303 /: announcements ~cancelled_at,status=cancelled; audit_entries +2 registration.cancelled; audit_entries +announcement.cancelled; notifications +2 registration_decided; outbound_mails +2 registration_event_cancelled; registrations ~cancelled_at,reason=Rain,status=cancelled',
  'POST announcements.archive':
    '303 /: announcements ~archived_at,status=archived; audit_entries +announcement.archived',
  'DELETE announcements.restore':
    '303 /: announcement_tellings +1; announcements ~announced_at,archived_at,status=published; audit_entries +announcement.restored; notifications +17 announcement_published; reach_counts +1',
  'POST announcements.duplicate':
    '303 /announcements/:copy/edit: announcement_slugs +1; announcements +1; audit_entries +announcement.created; event_sessions +1; events +1',
  'POST announcements.templates.store':
    '303 /: announcement_slugs +1; announcements +1; audit_entries +announcement.created; event_sessions +1; events +1',
  'POST announcements.repetitions.store':
    '303 /: announcement_slugs +2; announcements +2; audit_entries +2 announcement.created; audit_entries +2 announcement.published; audit_entries +announcement.repeated; event_sessions +2; event_staff +10 manager; event_staff +4 scanner; events +2; events ~series',
  'POST registrations.store': {
    unverified: NOT_VERIFIED,
    owner: '303 /',
    everybodyElse:
      '303 /: audit_entries +registration.confirmed; audit_entries +ticket.issued; notifications +registration_confirmed; outbound_mails +registration_confirmed; registrations +confirmed; tickets +1',
  },
  'DELETE registrations.destroy':
    '303 /: audit_entries +registration.cancelled; notifications +registration_received; outbound_mails +registration_cancelled; registrations ~cancelled_at,status=cancelled',
  'POST tickets.reissue': {
    unverified: NOT_VERIFIED,
    everybodyElse:
      '303 /dashboard/tickets/event/:id: audit_entries +ticket.issued; audit_entries +ticket.revoked; notifications +event_changed; outbound_mails +ticket_reissued; tickets +1; tickets ~revoked_at,revoked_reason=Lost',
  },
  'POST registrations.opening_alert.store': {
    unverified: NOT_VERIFIED,
    everybodyElse: '303 /announcements/:announcement: opening_alerts +1',
  },
  'DELETE registrations.opening_alert.destroy': {
    unverified: NOT_VERIFIED,
    everybodyElse: '303 /announcements/:announcement',
  },
  'POST surveys.answers.store':
    '303 /announcements/:announcement: survey_answers +1; survey_invitations -1; surveys ~answered=1',
  'PUT surveys.update':
    '303 /: audit_entries +event.survey_changed; survey_questions +1; surveys +1',
  'DELETE surveys.destroy':
    '303 /: audit_entries +event.survey_changed; survey_questions -1; surveys -1',
  'POST feeds.person.store': {
    unverified: NOT_VERIFIED,
    everybodyElse: '303 /feeds: personal_feeds +1',
  },
  'DELETE feeds.person.destroy': {
    unverified: NOT_VERIFIED,
    everybodyElse: '303 /feeds',
  },
  'POST tickets.personal_code.replace': {
    unverified: NOT_VERIFIED,
    everybodyElse: '303 /: personal_codes +1',
  },
  'GET tickets.show_team': SHOWN_TO_STAFF,
  'GET codefest.join': '302 /codefest/:id/apply?code=PUMAS234',
  'GET codefest.apply': { owner: '302 /codefest/registrations/:id', everybodyElse: '200' },
  'GET codefest.teams.export': '200: audit_entries +team.list_exported',
  'GET codefest.teams.show': {
    owner: '200',
    everybodyElse: '200: audit_entries +team.viewed',
  },
  'POST codefest.create_team': {
    owner: '303 / E_ALREADY_IN_TEAM',
    everybodyElse:
      '303 /codefest/registrations/:id: audit_entries +team.created; team_members +1; teams +1',
  },
  'POST codefest.enter': {
    owner: '303 /codefest/registrations/:id',
    everybodyElse: '303 / E_TEAM_FROZEN',
  },
  'PUT codefest.seek': {
    owner: '303 / E_ALREADY_IN_TEAM',
    everybodyElse: '303 /: team_seekers +1',
  },
  'DELETE codefest.stop_seeking': '303 /',
  'POST codefest.teams.desk':
    '303 /codefest/registrations/:id: audit_entries +team.created; team_members +1; teams +1',
  'PUT codefest.teams.update':
    '303 /codefest/registrations/:id: audit_entries +team.updated; teams ~mentor=Ada',
  'PATCH codefest.teams.captain': {
    owner: '303 / E_TEAM_FROZEN',
    everybodyElse:
      '303 /: audit_entries +team.captain_changed; notifications +team; outbound_mails +team_captain; teams ~captain_id',
  },
  'PATCH codefest.teams.repository':
    '303 /: audit_entries +team.repository_handed_in; teams ~repository_url=https://code.example.test/pumas',
  'POST codefest.teams.register': '303 /',
  'DELETE codefest.teams.withdraw': {
    owner:
      '303 /: audit_entries +2 registration.cancelled; notifications +2 registration_decided; outbound_mails +2 registration_team_withdrawn; registrations ~cancelled_at,status=cancelled',
    everybodyElse:
      '303 /: audit_entries +2 registration.cancelled; notifications +2 registration_decided; outbound_mails +2 registration_cancelled_by_staff; registrations ~cancelled_at,reason=They asked for it,status=cancelled',
  },
  'PUT codefest.teams.answer': '303 / E_NOT_A_MEMBER',
  'DELETE codefest.teams.leave':
    '303 /announcements/:announcement: audit_entries +registration.cancelled; audit_entries +team.member_left; notifications +4 team; notifications +registration_received; outbound_mails +3 team_below_minimum; outbound_mails +registration_cancelled; outbound_mails +team_captain; registrations ~cancelled_at,status=cancelled; team_members -1; teams ~captain_id',
  'POST codefest.teams.members.store':
    '303 /: audit_entries +registration.confirmed; audit_entries +team.member_added; audit_entries +ticket.issued; notifications +2 team; notifications +registration_confirmed; notifications +registration_decided; outbound_mails +registration_confirmed; outbound_mails +registration_found; outbound_mails +team_added; outbound_mails +team_joined; registrations +confirmed; team_members +1; tickets +1',
  'DELETE codefest.teams.members.destroy': {
    owner: '303 / E_TEAM_FROZEN',
    admin:
      '303 /: audit_entries +registration.cancelled; audit_entries +team.member_removed; notifications +4 team; notifications +registration_decided; outbound_mails +3 team_below_minimum; outbound_mails +registration_cancelled_by_staff; outbound_mails +team_left; registrations ~cancelled_at,reason=They asked for it,status=cancelled; team_members -1',
    everybodyElse:
      '303 /: audit_entries +registration.cancelled; audit_entries +team.member_removed; notifications +3 team; notifications +registration_decided; outbound_mails +2 team_below_minimum; outbound_mails +registration_cancelled_by_staff; outbound_mails +team_left; registrations ~cancelled_at,reason=They asked for it,status=cancelled; team_members -1',
  },
  'POST codefest.teams.invite': '303 / E_TEAM_FROZEN',
  'POST attendance.scan': '200: attendances +1; registrations ~check_ins=1; scans +1',
  'DELETE attendance.undo':
    '303 /: attendances ~undone_at,undone_by; audit_entries +attendance.undone; registrations ~check_ins=0',
  'POST attendance.roster.store': '200: door_devices +1',
  'GET attendance.reviews.export': '200: audit_entries +event.scan_reviews_exported',
  'PUT attendance.reviews.update':
    '303 /: attendances +1; audit_entries +attendance.scan_admitted; registrations ~check_ins=1; scan_reviews +1',
  'DELETE attendance.devices.destroy':
    '303 /: audit_entries +attendance.device_revoked; door_devices ~revoked_at,revoked_by',
  'POST attendance.uploads.store': '303 / E_DOOR_TOKEN_UNKNOWN',
  'GET registrations.start': '302 /announcements/:announcement#registration',
  'POST registrations.leave.store - signed':
    '303 /waitlist/leave/:token: audit_entries +registration.cancelled; notifications +registration_received; outbound_mails +registration_cancelled; registrations ~cancelled_at,status=cancelled',
  'POST registrations.give_back.store - signed':
    '303 /registrations/give-back/:token: audit_entries +registration.cancelled; notifications +registration_received; outbound_mails +registration_cancelled; registrations ~cancelled_at,status=cancelled',
  'POST registrations.confirm.store - signed':
    '303 /registrations/confirm/:token: audit_entries +registration.contact_confirmed; registrations ~contact_hidden_at',
  'PATCH registrations.profile':
    '303 /: audit_entries +user.profile_completed; users ~student_code',
  'POST registrations.decide.preview': '200',
  'POST registrations.decide':
    '303 /: audit_entries +registration.confirmed; audit_entries +ticket.issued; notifications +registration_confirmed; outbound_mails +registration_confirmed; registrations ~confirmed_at,decided_at,decided_by,status=confirmed; tickets +1',
  'POST registrations.decide - all that match':
    '303 /: audit_entries +registration.confirmed; audit_entries +ticket.issued; notifications +registration_confirmed; outbound_mails +registration_confirmed; registrations ~confirmed_at,decided_at,decided_by,status=confirmed; tickets +1',
  'PATCH registrations.update':
    '303 /: audit_entries +registration.confirmed; audit_entries +ticket.issued; notifications +registration_confirmed; outbound_mails +registration_confirmed; registrations ~confirmed_at,decided_at,decided_by,status=confirmed; tickets +1',
  'POST registrations.rejection_reasons.store':
    '303 /: audit_entries +event.rejection_reason_kept; rejection_reasons +1',
  'PATCH registrations.rejection_reasons.update':
    '303 /: audit_entries +event.rejection_reason_changed; rejection_reasons ~reason=Too few places for your course',
  'DELETE registrations.rejection_reasons.destroy':
    '303 /: audit_entries +event.rejection_reason_deleted; rejection_reasons -1',
  'POST registrations.cancel':
    '303 /: audit_entries +registration.cancelled; notifications +registration_decided; outbound_mails +registration_cancelled_by_staff; registrations ~cancelled_at,reason=They asked for it,status=cancelled',
  'POST registrations.cancel_many':
    '303 /: audit_entries +registration.cancelled; notifications +registration_decided; outbound_mails +registration_cancelled_by_staff; registrations ~cancelled_at,reason=They asked for it,status=cancelled',
  'POST registrations.resend_tickets':
    '303 /: audit_entries +registration.ticket_resent; notifications +event_changed; outbound_mails +ticket_resent',
  'POST registrations.desk.store':
    '303 /: audit_entries +registration.confirmed; audit_entries +ticket.issued; notifications +registration_confirmed; notifications +registration_decided; outbound_mails +registration_confirmed; outbound_mails +registration_found; registrations +confirmed; tickets +1',
  'PATCH judging.score': '200: audit_entries +team.scored; scores +1',
  'POST judging.conflict.store':
    '303 /codefest/:id/judging: audit_entries +team.conflict_declared; notifications +3 judging; outbound_mails +3 judging_conflict; team_judges ~conflict_at,conflict_reason=A relative is in it',
  'DELETE judging.conflict.destroy':
    '303 /: audit_entries +team.conflict_lifted; team_judges ~conflict_at,conflict_reason=null',
  'GET judging.export': '200: audit_entries +event.standings_exported',
  'POST judging.publish':
    '303 /: audit_entries +event.results_published; notifications +7 judging; outbound_mails +6 judging_results; outbound_mails +event_results; result_publications +1; team_judges ~counted=1; team_places +1',
  'PUT judging.rubric.update':
    '303 /: audit_entries +event.rubric_changed; rubric_criteria +1; rubric_criteria -1',
  'POST judging.judges.distribute':
    '303 /: audit_entries +event.judges_distributed; notifications +judging; outbound_mails +judging_assigned; team_judges +1',
  'PATCH judging.judges.update':
    '303 /: audit_entries +event.judge_assigned; notifications +judging; outbound_mails +judging_assigned; team_judges +1',
  'GET registrations.people': '200: audit_entries +people.searched',
  'POST registrations.staff.store':
    '303 /: audit_entries +event_staff.assigned; event_staff +scanner',
  'DELETE registrations.staff.destroy':
    '303 /: audit_entries +event_staff.removed; event_staff -scanner',
  'POST registrations.messages.store':
    '303 /: audit_entries +event.message_sent; event_message_recipients +2; event_messages +1; notifications +2 event_message; outbound_mails +2 event_message',
  'DELETE registrations.messages.destroy':
    '303 /: audit_entries +event.message_cancelled; event_messages ~cancelled_at',
  'PATCH registrations.capacity.update':
    '303 /: audit_entries +event.capacity_changed; events ~capacity=60',
  'GET payments.export': '200: audit_entries +payment.list_exported',
  'POST payments.store':
    '303 /payments/:id: audit_entries +payment.raised; notifications +payment_due; outbound_mails +payment_raised; payments +1',
  'GET payments.find': '200: audit_entries +people.searched',
  'GET payments.people': '200: audit_entries +people.searched',
  'POST payments.refund_requests.store':
    '303 /: audit_entries +payment.refunded; ledger_heads ~hash,position=2; notifications +payment_refunded; outbound_mails +payment_refund; payments ~refunded_minor=5000,status=refunded; receipt_series ~last_number=2; receipts +1; refund_requests ~decided_at,decided_by,state=done,transaction_id; transactions +1',
  'POST payments.refund_requests.decline':
    '303 /: audit_entries +payment.refund_declined; refund_requests ~answer=They asked for it,decided_at,decided_by,state=declined',
  'POST payments.bank_lines.store': {
    unverified: NOT_VERIFIED,
    everybodyElse:
      '303 /: audit_entries +payment.collected; bank_statement_lines ~decided_at,decided_by,state=booked,transaction_id; ledger_heads ~hash,position=1; notifications +payment_received; outbound_mails +payment_collection; payments ~collected_minor=5000,status=paid; receipt_series +1; receipts +1; transactions +1',
  },
  'PATCH payments.bank_lines.match': {
    unverified: NOT_VERIFIED,
    everybodyElse: '303 /: audit_entries +bank_line.matched; bank_statement_lines ~matched=hand',
  },
  'POST payments.bank_lines.dismiss': {
    unverified: NOT_VERIFIED,
    everybodyElse:
      '303 /: audit_entries +bank_line.dismissed; bank_statement_lines ~decided_at,decided_by,dismissed_for=They asked for it,state=dismissed',
  },
  'POST payments.collect':
    '303 /: audit_entries +payment.collected; ledger_heads ~hash,position=1; notifications +payment_received; outbound_mails +payment_collection; payments ~collected_minor=1000,status=partially_paid; receipt_series +1; receipts +1; transactions +1',
  'POST payments.refund':
    '303 /: audit_entries +payment.refunded; ledger_heads ~hash,position=2; notifications +payment_refunded; outbound_mails +payment_refund; payments ~refunded_minor=1000,status=partially_refunded; receipt_series ~last_number=2; receipts +1; refund_requests ~amount_minor=4000; transactions +1',
  'PATCH payments.extend': '303 /: audit_entries +payment.extended; payments ~due_at',
  'POST payments.void': '303 /: audit_entries +payment.voided; payments ~status=void,voided_at',
  'POST payments.desks.store':
    '303 /transactions/info: audit_entries +cash_desk_session.opened; cash_desk_sessions +1',
  'POST payments.desks.count': '200: audit_entries +cash_desk_session.counted',
  'POST payments.desks.close':
    '303 /cash-desks/:id: audit_entries +cash_desk_session.closed; cash_desk_sessions ~closed_at,closed_by,closing_hash,closing_position=0,counted_minor=100000,denominations={"10000":10},difference_minor=0,expected_minor=100000,note=The day is over',
  'POST certificates.verify.store': '303 /verify/2222222222',
  'GET certificates.export': '200: audit_entries +certificate.list_exported',
  'POST certificates.link.store':
    '303 /: audit_entries +user.certificates_shared; certificate_links +1',
  'DELETE certificates.link.destroy':
    '303 /: audit_entries +user.certificates_unshared; certificate_links ~revoked_at',
  'GET certificates.document': SHOWN_TO_STAFF,
  'GET certificates.credential': SHOWN_TO_STAFF,
  'GET certificates.badge.svg': SHOWN_TO_STAFF,
  'GET certificates.badge.png': SHOWN_TO_STAFF,
  'POST certificates.revoke':
    '303 /: audit_entries +certificate.revoked; certificates ~revoked_at,revoked_by,revoked_for=mistake,revoked_reason=They asked for it; notifications +certificate_revoked; outbound_mails +certificate_revoked',
  'PUT certificates.reissue':
    '303 /: audit_entries +certificate.reissued; certificates +1; certificates ~revoked_at,revoked_by,revoked_for=correction,revoked_reason=They asked for it; notifications +certificate_issued; outbound_mails +certificate_corrected',
  'GET certificates.event.export': '200: audit_entries +event.certificates_exported',
  'PUT certificates.event.rule':
    '303 /: audit_entries +event.certificate_rule_changed; events ~certificate=1,certificate_automatic=1,certificate_min_attendance=50,certificate_minutes=120,certificate_rule=once',
  'POST certificates.event.issue':
    '303 /: audit_entries +certificate.issued; certificates +1; issuer_keys +1; notifications +certificate_issued; outbound_mails +certificate_issued',
  'POST certificates.event.zip':
    '303 /: audit_entries +event.certificates_exported; certificate_runs +1; tracked_jobs +certificate_zip',
  'POST certificates.signatories.store':
    '303 /signatories: audit_entries +signatory.created; signatories +1',
  'PUT certificates.signatories.update':
    '303 /signatories: audit_entries +signatory.updated; signatories ~name=Dr. Elena Signs,valid_from=2026-01-01',
  'POST certificates.signatories.archive':
    '303 /signatories: audit_entries +signatory.archived; signatories ~archived_at',
  'DELETE certificates.signatories.restore':
    '303 /signatories: audit_entries +signatory.restored; signatories ~archived_at',
  'POST certificates.signatories.sign':
    '303 /signatories: audit_entries +signatory.updated; signatories ~signature',
  'DELETE certificates.signatories.unsign':
    '303 /signatories: audit_entries +signatory.updated; signatories ~signature',
  'POST invitations.accept':
    '303 /invitations/:token: audit_entries +invitation.accepted; audit_entries +registration.confirmed; audit_entries +ticket.issued; audit_entries +user.created_as_prospect; invitation_points +1; invitations ~accepted_at,minor=0,registration_id,status=accepted; notifications +invitation_accepted; outbound_mails +invitation_confirmed; registrations +confirmed; tickets +1; users +1',
  'DELETE invitations.decline':
    '303 /invitations/:token: audit_entries +invitation.declined; invitations ~declined_at,status=declined',
  'DELETE invitations.data.destroy':
    "303 /: audit_entries +invitation.cancelled; audit_entries +invitation.erased; audit_entries +registration.cancelled; audit_entries +user.expired; invitation_points +1; invitations ~cancelled_at,email,email_typed=null,graduation_year=null,minor=null,name=,name_search,purged_at,school=null,school_search,status=cancelled; outbound_mails -invitation_confirmed; outbound_mails -invitation_sent; registrations ~cancelled_at,name_search,reason=At the person's own request.,status=cancelled; users ~disabled_at,email,erased_at,name=Deleted account,name_search,prospect=0",
  'POST invitations.card.store':
    '303 /invitations/:token: audit_entries +invitation.sent; invitation_campaigns +1; invitations +1; outbound_mails +invitation_sent',
  'POST invitations.guardian.store':
    '303 /invitations/:token: audit_entries +invitation.consented; audit_entries +ticket.issued; guardians ~consented_at,consented_by; outbound_mails +invitation_confirmed; registrations ~awaits_consent=0; tickets +1',
  'POST invitations.opt_out.store':
    '303 /invitations/:token: audit_entries +invitation.declined; audit_entries +invitation.opted_out; invitation_opt_outs +1; invitations ~declined_at,status=declined',
  'GET invitations.export': '200: audit_entries +invitation.list_exported',
  'POST invitations.store': {
    unverified: NOT_VERIFIED,
    everybodyElse:
      '303 /vocational-invitations/:id/edit: audit_entries +invitation.sent; invitation_campaigns +1; invitations +1; outbound_mails +invitation_sent',
  },
  'GET invitations.edit': { owner: '200', everybodyElse: '200: audit_entries +invitation.viewed' },
  'PUT invitations.update': {
    unverified: NOT_VERIFIED,
    everybodyElse:
      '303 /vocational-invitations/:id/edit: audit_entries +invitation.updated; invitations ~email,email_typed=pia@example.test,graduation_year=null,link_version=2,locale=es,name=Pia Prospect,name_search,school=null,school_search; outbound_mails +invitation_sent',
  },
  'DELETE invitations.destroy': {
    unverified: NOT_VERIFIED,
    everybodyElse:
      '303 /vocational-invitations/:id/edit: audit_entries +invitation.cancelled; invitations ~cancelled_at,status=cancelled',
  },
  'POST invitations.resend': {
    unverified: NOT_VERIFIED,
    everybodyElse: '303 /: outbound_mails +invitation_sent',
  },
  'POST invitations.enrol': {
    unverified: NOT_VERIFIED,
    everybodyElse:
      '303 /: audit_entries +invitation.enrolled; invitation_points +1; invitations ~enrolled_at,status=enrolled',
  },
  'DELETE invitations.unenrol': {
    unverified: NOT_VERIFIED,
    everybodyElse:
      '303 /: audit_entries +invitation.enrolment_undone; invitation_points +1; invitations ~enrolled_at,status=accepted',
  },
  'POST invitations.review': {
    unverified: NOT_VERIFIED,
    everybodyElse: '303 /: audit_entries +invitation.points_taken_back; invitation_points +2',
  },
  'POST invitations.walk_in': {
    unverified: NOT_VERIFIED,
    everybodyElse:
      '200: attendances +1; audit_entries +invitation.accepted; audit_entries +invitation.sent; audit_entries +registration.confirmed; audit_entries +ticket.issued; audit_entries +user.created_as_prospect; invitation_campaigns +1; invitation_points +2; invitations +1; notifications +invitation_accepted; registrations +confirmed; scans +1; tickets +1; users +1',
  },
  'POST invitations.rewards.store': {
    unverified: NOT_VERIFIED,
    everybodyElse: '303 /: audit_entries +reward.created; invitation_rewards +1',
  },
  'PUT invitations.rewards.update': {
    unverified: NOT_VERIFIED,
    everybodyElse:
      '303 /: audit_entries +reward.updated; invitation_rewards ~cost=3,name=A cup,stock=10',
  },
  'POST invitations.redeem': {
    unverified: NOT_VERIFIED,
    everybodyElse: '200: audit_entries +reward.handed_out; invitation_redemptions +1',
  },
  'POST invitations.balance': {
    unverified: NOT_VERIFIED,
    everybodyElse: '200: audit_entries +invitation.points_read',
  },
  'DELETE invitations.redeem.undo': {
    unverified: NOT_VERIFIED,
    everybodyElse: '200: audit_entries +reward.taken_back; invitation_redemptions +1',
  },
  'PUT invitations.campaign': {
    unverified: NOT_VERIFIED,
    everybodyElse:
      '303 /: audit_entries +invitation.limit_changed; audit_entries +invitation.points_frozen; invitation_campaigns +1',
  },
  'GET reports.vocational_invitations.export': '200: audit_entries +report.invitations_exported',
  'PUT reports.vocational_invitations_points.name': '303 /: inviters +1',
  'GET reports.vocational_invitations_points.export': '200: audit_entries +report.points_exported',
}

/** @returns what the route does for that caller, as `summaryOf` says it */
export function doneFor(key: string, caller: Caller): string {
  const done = DONE[key] ?? '200'
  return typeof done === 'string' ? done : (done[caller] ?? done.everybodyElse)
}
