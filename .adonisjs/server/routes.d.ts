import '@adonisjs/core/types/http'

type ParamValue = string | number | bigint | boolean

export type ScannedRoutes = {
  ALL: {
    'core.health': { paramsTuple?: []; params?: {} }
    'core.gallery': { paramsTuple?: []; params?: {} }
    'search.index': { paramsTuple?: []; params?: {} }
    'announcements.index': { paramsTuple?: []; params?: {} }
    'announcements.short': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'announcements.calendar': { paramsTuple?: []; params?: {} }
    'announcements.covers.show': { paramsTuple: [ParamValue,ParamValue]; params: {'cover': ParamValue,'size': ParamValue} }
    'announcements.create': { paramsTuple?: []; params?: {} }
    'announcements.export': { paramsTuple?: []; params?: {} }
    'announcements.store': { paramsTuple?: []; params?: {} }
    'announcements.preview': { paramsTuple?: []; params?: {} }
    'announcements.clashes': { paramsTuple?: []; params?: {} }
    'announcements.weeks': { paramsTuple?: []; params?: {} }
    'announcements.drafts.store': { paramsTuple?: []; params?: {} }
    'announcements.templates.index': { paramsTuple?: []; params?: {} }
    'announcements.covers.store': { paramsTuple?: []; params?: {} }
    'announcements.edit': { paramsTuple: [ParamValue]; params: {'announcement': ParamValue} }
    'announcements.update': { paramsTuple: [ParamValue]; params: {'announcement': ParamValue} }
    'announcements.drafts.update': { paramsTuple: [ParamValue]; params: {'announcement': ParamValue} }
    'announcements.publish': { paramsTuple: [ParamValue]; params: {'announcement': ParamValue} }
    'announcements.cancel': { paramsTuple: [ParamValue]; params: {'announcement': ParamValue} }
    'announcements.archive': { paramsTuple: [ParamValue]; params: {'announcement': ParamValue} }
    'announcements.restore': { paramsTuple: [ParamValue]; params: {'announcement': ParamValue} }
    'announcements.duplicate': { paramsTuple: [ParamValue]; params: {'announcement': ParamValue} }
    'announcements.reach': { paramsTuple: [ParamValue]; params: {'announcement': ParamValue} }
    'announcements.templates.store': { paramsTuple: [ParamValue]; params: {'announcement': ParamValue} }
    'announcements.repetitions.store': { paramsTuple: [ParamValue]; params: {'announcement': ParamValue} }
    'announcements.qr_code': { paramsTuple: [ParamValue]; params: {'announcement': ParamValue} }
    'announcements.qr_code.svg': { paramsTuple: [ParamValue]; params: {'announcement': ParamValue} }
    'announcements.qr_code.png': { paramsTuple: [ParamValue]; params: {'announcement': ParamValue} }
    'announcements.qr_code.pdf': { paramsTuple: [ParamValue]; params: {'announcement': ParamValue} }
    'announcements.show': { paramsTuple: [ParamValue]; params: {'announcement': ParamValue} }
    'arduino.registrations.index': { paramsTuple?: []; params?: {} }
    'arduino.registrations.create': { paramsTuple?: []; params?: {} }
    'arduino.registrations.show': { paramsTuple: [ParamValue]; params: {'registration': ParamValue} }
    'arduino.kits.swap': { paramsTuple: [ParamValue]; params: {'registration': ParamValue} }
    'arduino.apply': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'arduino.attendance.show': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'arduino.attendance.create': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'arduino.kits.scan': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'arduino.kits.store': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'arduino.kits.labels': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'arduino.kits.export': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'arduino.kits.update': { paramsTuple: [ParamValue,ParamValue]; params: {'event': ParamValue,'kit': ParamValue} }
    'attendance.index': { paramsTuple?: []; params?: {} }
    'attendance.show': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'attendance.create': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'attendance.projector': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'attendance.rehearsal': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'attendance.rehearsal.tickets': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'attendance.export': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'attendance.count': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'attendance.people': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'attendance.undo': { paramsTuple: [ParamValue,ParamValue]; params: {'event': ParamValue,'attendance': ParamValue} }
    'attendance.scan': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'attendance.roster.store': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'attendance.roster.show': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'attendance.reviews.index': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'attendance.reviews.export': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'attendance.reviews.update': { paramsTuple: [ParamValue,ParamValue]; params: {'event': ParamValue,'scan': ParamValue} }
    'attendance.devices.destroy': { paramsTuple: [ParamValue,ParamValue]; params: {'event': ParamValue,'device': ParamValue} }
    'attendance.uploads.store': { paramsTuple?: []; params?: {} }
    'audit.index': { paramsTuple?: []; params?: {} }
    'audit.export': { paramsTuple?: []; params?: {} }
    'auth.login': { paramsTuple?: []; params?: {} }
    'auth.login.store': { paramsTuple?: []; params?: {} }
    'auth.register': { paramsTuple?: []; params?: {} }
    'auth.register.store': { paramsTuple?: []; params?: {} }
    'auth.two_factor_challenge': { paramsTuple?: []; params?: {} }
    'auth.two_factor_challenge.store': { paramsTuple?: []; params?: {} }
    'auth.passkey_sign_in.create': { paramsTuple?: []; params?: {} }
    'auth.passkey_sign_in.store': { paramsTuple?: []; params?: {} }
    'auth.logout': { paramsTuple?: []; params?: {} }
    'auth.forgot_password': { paramsTuple?: []; params?: {} }
    'auth.forgot_password.store': { paramsTuple?: []; params?: {} }
    'auth.reset_password': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'auth.reset_password.store': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'auth.verify_email': { paramsTuple?: []; params?: {} }
    'auth.verify_email.store': { paramsTuple?: []; params?: {} }
    'auth.verify_email.link': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'auth.confirm_password': { paramsTuple?: []; params?: {} }
    'auth.confirm_password.store': { paramsTuple?: []; params?: {} }
    'auth.passkey_confirmation.create': { paramsTuple?: []; params?: {} }
    'auth.passkey_confirmation.store': { paramsTuple?: []; params?: {} }
    'auth.security': { paramsTuple?: []; params?: {} }
    'auth.security.password': { paramsTuple?: []; params?: {} }
    'auth.security.session': { paramsTuple: [ParamValue]; params: {'session': ParamValue} }
    'auth.security.other_sessions': { paramsTuple?: []; params?: {} }
    'auth.two_factor.reset': { paramsTuple: [ParamValue]; params: {'user': ParamValue} }
    'auth.user_email.store': { paramsTuple: [ParamValue]; params: {'user': ParamValue} }
    'auth.user_invitation.store': { paramsTuple: [ParamValue]; params: {'user': ParamValue} }
    'auth.user_sessions.destroy': { paramsTuple: [ParamValue]; params: {'user': ParamValue} }
    'auth.two_factor.store': { paramsTuple?: []; params?: {} }
    'auth.two_factor.update': { paramsTuple?: []; params?: {} }
    'auth.recovery_codes.store': { paramsTuple?: []; params?: {} }
    'auth.passkeys.create': { paramsTuple?: []; params?: {} }
    'auth.passkeys.store': { paramsTuple?: []; params?: {} }
    'auth.data_exports.store': { paramsTuple?: []; params?: {} }
    'auth.data_exports.show': { paramsTuple: [ParamValue]; params: {'export': ParamValue} }
    'auth.two_factor.destroy': { paramsTuple?: []; params?: {} }
    'auth.passkeys.update': { paramsTuple: [ParamValue]; params: {'passkey': ParamValue} }
    'auth.passkeys.destroy': { paramsTuple: [ParamValue]; params: {'passkey': ParamValue} }
    'auth.email': { paramsTuple?: []; params?: {} }
    'auth.email.store': { paramsTuple?: []; params?: {} }
    'auth.account': { paramsTuple?: []; params?: {} }
    'auth.account.destroy': { paramsTuple?: []; params?: {} }
    'auth.email.destroy': { paramsTuple?: []; params?: {} }
    'auth.email_change': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'auth.email_change.store': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'broadcasting.channels.auth': { paramsTuple?: []; params?: {} }
    'broadcasting.events.auth': { paramsTuple?: []; params?: {} }
    'broadcasting.people.auth': { paramsTuple?: []; params?: {} }
    'catalogue.campuses.index': { paramsTuple?: []; params?: {} }
    'catalogue.campuses.store': { paramsTuple?: []; params?: {} }
    'catalogue.campuses.create': { paramsTuple?: []; params?: {} }
    'catalogue.campuses.export': { paramsTuple?: []; params?: {} }
    'catalogue.campuses.edit': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'catalogue.campuses.update': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'catalogue.campuses.archive': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'catalogue.campuses.restore': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'catalogue.faculties.index': { paramsTuple?: []; params?: {} }
    'catalogue.faculties.store': { paramsTuple?: []; params?: {} }
    'catalogue.faculties.create': { paramsTuple?: []; params?: {} }
    'catalogue.faculties.export': { paramsTuple?: []; params?: {} }
    'catalogue.faculties.edit': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'catalogue.faculties.update': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'catalogue.faculties.archive': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'catalogue.faculties.restore': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'catalogue.courses.index': { paramsTuple?: []; params?: {} }
    'catalogue.courses.store': { paramsTuple?: []; params?: {} }
    'catalogue.courses.create': { paramsTuple?: []; params?: {} }
    'catalogue.courses.export': { paramsTuple?: []; params?: {} }
    'catalogue.courses.edit': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'catalogue.courses.update': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'catalogue.courses.archive': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'catalogue.courses.restore': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'catalogue.periods.index': { paramsTuple?: []; params?: {} }
    'catalogue.periods.store': { paramsTuple?: []; params?: {} }
    'catalogue.periods.update': { paramsTuple: [ParamValue]; params: {'period': ParamValue} }
    'catalogue.periods.destroy': { paramsTuple: [ParamValue]; params: {'period': ParamValue} }
    'certificates.verify.create': { paramsTuple?: []; params?: {} }
    'certificates.verify.store': { paramsTuple?: []; params?: {} }
    'certificates.verify': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'certificates.link.show': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'certificates.mailed': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'certificates.issuer': { paramsTuple?: []; params?: {} }
    'certificates.issuer.status': { paramsTuple: [ParamValue]; params: {'list': ParamValue} }
    'certificates.issuer.achievement': { paramsTuple: [ParamValue,ParamValue,ParamValue?]; params: {'event': ParamValue,'kind': ParamValue,'place'?: ParamValue} }
    'certificates.index': { paramsTuple?: []; params?: {} }
    'certificates.export': { paramsTuple?: []; params?: {} }
    'certificates.link.store': { paramsTuple?: []; params?: {} }
    'certificates.link.destroy': { paramsTuple?: []; params?: {} }
    'certificates.zip.show': { paramsTuple: [ParamValue]; params: {'job': ParamValue} }
    'certificates.document': { paramsTuple: [ParamValue]; params: {'certificate': ParamValue} }
    'certificates.credential': { paramsTuple: [ParamValue]; params: {'certificate': ParamValue} }
    'certificates.badge.svg': { paramsTuple: [ParamValue]; params: {'certificate': ParamValue} }
    'certificates.badge.png': { paramsTuple: [ParamValue]; params: {'certificate': ParamValue} }
    'certificates.revoke': { paramsTuple: [ParamValue]; params: {'certificate': ParamValue} }
    'certificates.reissue': { paramsTuple: [ParamValue]; params: {'certificate': ParamValue} }
    'certificates.event.index': { paramsTuple: [ParamValue]; params: {'announcement': ParamValue} }
    'certificates.event.issue': { paramsTuple: [ParamValue]; params: {'announcement': ParamValue} }
    'certificates.event.export': { paramsTuple: [ParamValue]; params: {'announcement': ParamValue} }
    'certificates.event.rule': { paramsTuple: [ParamValue]; params: {'announcement': ParamValue} }
    'certificates.event.preview': { paramsTuple: [ParamValue]; params: {'announcement': ParamValue} }
    'certificates.event.zip': { paramsTuple: [ParamValue]; params: {'announcement': ParamValue} }
    'certificates.signatories.index': { paramsTuple?: []; params?: {} }
    'certificates.signatories.store': { paramsTuple?: []; params?: {} }
    'certificates.signatories.update': { paramsTuple: [ParamValue]; params: {'signatory': ParamValue} }
    'certificates.signatories.archive': { paramsTuple: [ParamValue]; params: {'signatory': ParamValue} }
    'certificates.signatories.restore': { paramsTuple: [ParamValue]; params: {'signatory': ParamValue} }
    'certificates.signatories.sign': { paramsTuple: [ParamValue]; params: {'signatory': ParamValue} }
    'certificates.signatories.unsign': { paramsTuple: [ParamValue]; params: {'signatory': ParamValue} }
    'certificates.signatories.signature': { paramsTuple: [ParamValue,ParamValue]; params: {'signatory': ParamValue,'file': ParamValue} }
    'codefest.join': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'codefest.teams.index': { paramsTuple?: []; params?: {} }
    'codefest.teams.create': { paramsTuple?: []; params?: {} }
    'codefest.teams.desk': { paramsTuple?: []; params?: {} }
    'codefest.teams.export': { paramsTuple?: []; params?: {} }
    'codefest.teams.show': { paramsTuple: [ParamValue]; params: {'team': ParamValue} }
    'codefest.teams.edit': { paramsTuple: [ParamValue]; params: {'team': ParamValue} }
    'codefest.teams.update': { paramsTuple: [ParamValue]; params: {'team': ParamValue} }
    'codefest.teams.captain': { paramsTuple: [ParamValue]; params: {'team': ParamValue} }
    'codefest.teams.repository': { paramsTuple: [ParamValue]; params: {'team': ParamValue} }
    'codefest.teams.register': { paramsTuple: [ParamValue]; params: {'team': ParamValue} }
    'codefest.teams.withdraw': { paramsTuple: [ParamValue]; params: {'team': ParamValue} }
    'codefest.teams.answer': { paramsTuple: [ParamValue]; params: {'team': ParamValue} }
    'codefest.teams.leave': { paramsTuple: [ParamValue]; params: {'team': ParamValue} }
    'codefest.teams.members.store': { paramsTuple: [ParamValue]; params: {'team': ParamValue} }
    'codefest.teams.members.destroy': { paramsTuple: [ParamValue,ParamValue]; params: {'team': ParamValue,'person': ParamValue} }
    'codefest.teams.invite': { paramsTuple: [ParamValue]; params: {'team': ParamValue} }
    'codefest.apply': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'codefest.create_team': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'codefest.enter': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'codefest.seek': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'codefest.stop_seeking': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'codefest.door': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'codefest.arrivals': { paramsTuple: [ParamValue,ParamValue]; params: {'event': ParamValue,'registration': ParamValue} }
    'dashboard.welcome': { paramsTuple?: []; params?: {} }
    'dashboard.show': { paramsTuple?: []; params?: {} }
    'dashboard.work': { paramsTuple?: []; params?: {} }
    'exports.show': { paramsTuple: [ParamValue]; params: {'export': ParamValue} }
    'exports.file': { paramsTuple: [ParamValue]; params: {'export': ParamValue} }
    'feeds.embed.show': { paramsTuple?: []; params?: {} }
    'feeds.embed.place': { paramsTuple: [ParamValue,ParamValue]; params: {'place': ParamValue,'code': ParamValue} }
    'feeds.index': { paramsTuple?: []; params?: {} }
    'feeds.show': { paramsTuple: [ParamValue]; params: {'file': ParamValue} }
    'feeds.person.show': { paramsTuple: [ParamValue,ParamValue]; params: {'token': ParamValue,'file': ParamValue} }
    'feeds.place': { paramsTuple: [ParamValue,ParamValue,ParamValue]; params: {'place': ParamValue,'code': ParamValue,'file': ParamValue} }
    'feeds.person.store': { paramsTuple?: []; params?: {} }
    'feeds.person.destroy': { paramsTuple?: []; params?: {} }
    'imports.create': { paramsTuple: [ParamValue]; params: {'kind': ParamValue} }
    'imports.store': { paramsTuple: [ParamValue]; params: {'kind': ParamValue} }
    'imports.template': { paramsTuple: [ParamValue]; params: {'kind': ParamValue} }
    'imports.show': { paramsTuple: [ParamValue,ParamValue]; params: {'kind': ParamValue,'import': ParamValue} }
    'imports.refused': { paramsTuple: [ParamValue,ParamValue]; params: {'kind': ParamValue,'import': ParamValue} }
    'imports.map': { paramsTuple: [ParamValue,ParamValue]; params: {'kind': ParamValue,'import': ParamValue} }
    'imports.tick': { paramsTuple: [ParamValue,ParamValue]; params: {'kind': ParamValue,'import': ParamValue} }
    'imports.apply': { paramsTuple: [ParamValue,ParamValue]; params: {'kind': ParamValue,'import': ParamValue} }
    'imports.discard': { paramsTuple: [ParamValue,ParamValue]; params: {'kind': ParamValue,'import': ParamValue} }
    'imports.undo': { paramsTuple: [ParamValue,ParamValue]; params: {'kind': ParamValue,'import': ParamValue} }
    'installation.manifest': { paramsTuple?: []; params?: {} }
    'installation.icon': { paramsTuple: [ParamValue]; params: {'icon': ParamValue} }
    'installation.logo.show': { paramsTuple: [ParamValue,ParamValue]; params: {'logo': ParamValue,'copy': ParamValue} }
    'installation.edit': { paramsTuple?: []; params?: {} }
    'installation.update': { paramsTuple?: []; params?: {} }
    'installation.logo.store': { paramsTuple?: []; params?: {} }
    'installation.logo.destroy': { paramsTuple?: []; params?: {} }
    'installation.bank_accounts.store': { paramsTuple?: []; params?: {} }
    'installation.bank_accounts.order': { paramsTuple?: []; params?: {} }
    'installation.bank_accounts.update': { paramsTuple: [ParamValue]; params: {'entry': ParamValue} }
    'installation.bank_accounts.archive': { paramsTuple: [ParamValue]; params: {'entry': ParamValue} }
    'installation.bank_accounts.restore': { paramsTuple: [ParamValue]; params: {'entry': ParamValue} }
    'installation.cash_desks.store': { paramsTuple?: []; params?: {} }
    'installation.cash_desks.order': { paramsTuple?: []; params?: {} }
    'installation.cash_desks.update': { paramsTuple: [ParamValue]; params: {'entry': ParamValue} }
    'installation.cash_desks.archive': { paramsTuple: [ParamValue]; params: {'entry': ParamValue} }
    'installation.cash_desks.restore': { paramsTuple: [ParamValue]; params: {'entry': ParamValue} }
    'jobs.show': { paramsTuple: [ParamValue]; params: {'job': ParamValue} }
    'invitations.card.join': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'invitations.card.store': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'invitations.guardian': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'invitations.guardian.store': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'invitations.opt_out': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'invitations.opt_out.store': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'invitations.ticket': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'invitations.accept': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'invitations.decline': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'invitations.data': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'invitations.data.destroy': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'invitations.ticket.pdf': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'invitations.ticket.calendar': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'invitations.index': { paramsTuple?: []; params?: {} }
    'invitations.create': { paramsTuple?: []; params?: {} }
    'invitations.store': { paramsTuple?: []; params?: {} }
    'invitations.export': { paramsTuple?: []; params?: {} }
    'invitations.edit': { paramsTuple: [ParamValue]; params: {'invitation': ParamValue} }
    'invitations.update': { paramsTuple: [ParamValue]; params: {'invitation': ParamValue} }
    'invitations.destroy': { paramsTuple: [ParamValue]; params: {'invitation': ParamValue} }
    'invitations.resend': { paramsTuple: [ParamValue]; params: {'invitation': ParamValue} }
    'invitations.enrol': { paramsTuple: [ParamValue]; params: {'invitation': ParamValue} }
    'invitations.unenrol': { paramsTuple: [ParamValue]; params: {'invitation': ParamValue} }
    'invitations.review': { paramsTuple: [ParamValue]; params: {'invitation': ParamValue} }
    'invitations.card': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'invitations.door': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'invitations.walk_in': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'invitations.rewards': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'invitations.rewards.store': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'invitations.rewards.update': { paramsTuple: [ParamValue,ParamValue]; params: {'event': ParamValue,'reward': ParamValue} }
    'invitations.redeem': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'invitations.balance': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'invitations.redeem.undo': { paramsTuple: [ParamValue,ParamValue]; params: {'event': ParamValue,'redemption': ParamValue} }
    'invitations.campaign': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'judging.results': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'judging.teams.index': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'judging.teams.show': { paramsTuple: [ParamValue,ParamValue]; params: {'event': ParamValue,'team': ParamValue} }
    'judging.score': { paramsTuple: [ParamValue,ParamValue,ParamValue]; params: {'event': ParamValue,'team': ParamValue,'criterion': ParamValue} }
    'judging.conflict.store': { paramsTuple: [ParamValue,ParamValue]; params: {'event': ParamValue,'team': ParamValue} }
    'judging.conflict.destroy': { paramsTuple: [ParamValue,ParamValue,ParamValue]; params: {'event': ParamValue,'team': ParamValue,'person': ParamValue} }
    'judging.standings': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'judging.export': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'judging.publish': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'judging.rubric': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'judging.rubric.update': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'judging.judges': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'judging.judges.distribute': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'judging.judges.update': { paramsTuple: [ParamValue,ParamValue]; params: {'event': ParamValue,'person': ParamValue} }
    'payments.index': { paramsTuple?: []; params?: {} }
    'payments.export': { paramsTuple?: []; params?: {} }
    'payments.create': { paramsTuple?: []; params?: {} }
    'payments.store': { paramsTuple?: []; params?: {} }
    'payments.find': { paramsTuple?: []; params?: {} }
    'payments.people': { paramsTuple?: []; params?: {} }
    'payments.refund_requests.index': { paramsTuple?: []; params?: {} }
    'payments.refund_requests.store': { paramsTuple?: []; params?: {} }
    'payments.refund_requests.decline': { paramsTuple: [ParamValue]; params: {'request': ParamValue} }
    'payments.show': { paramsTuple: [ParamValue]; params: {'payment': ParamValue} }
    'payments.collect': { paramsTuple: [ParamValue]; params: {'payment': ParamValue} }
    'payments.refund': { paramsTuple: [ParamValue]; params: {'payment': ParamValue} }
    'payments.extend': { paramsTuple: [ParamValue]; params: {'payment': ParamValue} }
    'payments.void': { paramsTuple: [ParamValue]; params: {'payment': ParamValue} }
    'payments.info': { paramsTuple?: []; params?: {} }
    'payments.desks.index': { paramsTuple?: []; params?: {} }
    'payments.desks.store': { paramsTuple?: []; params?: {} }
    'payments.desks.show': { paramsTuple: [ParamValue]; params: {'desk': ParamValue} }
    'payments.desks.count': { paramsTuple: [ParamValue]; params: {'desk': ParamValue} }
    'payments.desks.close': { paramsTuple: [ParamValue]; params: {'desk': ParamValue} }
    'payments.desks.sheet': { paramsTuple: [ParamValue]; params: {'desk': ParamValue} }
    'payments.own.show': { paramsTuple?: []; params?: {} }
    'payments.own.refund_requests.store': { paramsTuple: [ParamValue]; params: {'payment': ParamValue} }
    'payments.transactions.index': { paramsTuple?: []; params?: {} }
    'payments.transactions.export': { paramsTuple?: []; params?: {} }
    'payments.bank_lines.index': { paramsTuple?: []; params?: {} }
    'payments.bank_lines.store': { paramsTuple?: []; params?: {} }
    'payments.bank_lines.match': { paramsTuple: [ParamValue]; params: {'line': ParamValue} }
    'payments.bank_lines.dismiss': { paramsTuple: [ParamValue]; params: {'line': ParamValue} }
    'payments.transactions.create': { paramsTuple?: []; params?: {} }
    'payments.transactions.store': { paramsTuple?: []; params?: {} }
    'payments.transactions.show': { paramsTuple: [ParamValue]; params: {'transaction': ParamValue} }
    'payments.transactions.proof': { paramsTuple: [ParamValue]; params: {'transaction': ParamValue} }
    'payments.transactions.review': { paramsTuple: [ParamValue]; params: {'transaction': ParamValue} }
    'payments.transactions.reversal': { paramsTuple: [ParamValue]; params: {'transaction': ParamValue} }
    'payments.receipts.document': { paramsTuple: [ParamValue]; params: {'receipt': ParamValue} }
    'payments.receipts.mail': { paramsTuple: [ParamValue]; params: {'receipt': ParamValue} }
    'payments.receipts.mailed': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'payments.receipts.show': { paramsTuple: [ParamValue]; params: {'receipt': ParamValue} }
    'payments.messages': { paramsTuple: [ParamValue]; params: {'gateway': ParamValue} }
    'payments.sandbox.show': { paramsTuple: [ParamValue]; params: {'checkout': ParamValue} }
    'payments.sandbox.update': { paramsTuple: [ParamValue]; params: {'checkout': ParamValue} }
    'payments.checkouts.store': { paramsTuple: [ParamValue]; params: {'payment': ParamValue} }
    'registrations.start': { paramsTuple: [ParamValue]; params: {'announcement': ParamValue} }
    'registrations.leave': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'registrations.leave.store': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'registrations.give_back': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'registrations.give_back.store': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'registrations.confirm': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'registrations.confirm.store': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'registrations.no_shows.show': { paramsTuple?: []; params?: {} }
    'registrations.no_shows.update': { paramsTuple: [ParamValue]; params: {'registration': ParamValue} }
    'registrations.explanations.index': { paramsTuple?: []; params?: {} }
    'registrations.explanations.update': { paramsTuple: [ParamValue]; params: {'registration': ParamValue} }
    'registrations.destroy': { paramsTuple: [ParamValue]; params: {'registration': ParamValue} }
    'registrations.store': { paramsTuple: [ParamValue]; params: {'announcement': ParamValue} }
    'registrations.opening_alert.store': { paramsTuple: [ParamValue]; params: {'announcement': ParamValue} }
    'registrations.opening_alert.destroy': { paramsTuple: [ParamValue]; params: {'announcement': ParamValue} }
    'registrations.profile': { paramsTuple: [ParamValue]; params: {'announcement': ParamValue} }
    'registrations.details': { paramsTuple: [ParamValue]; params: {'announcement': ParamValue} }
    'registrations.export': { paramsTuple: [ParamValue]; params: {'announcement': ParamValue} }
    'registrations.decide.preview': { paramsTuple: [ParamValue]; params: {'announcement': ParamValue} }
    'registrations.decide': { paramsTuple: [ParamValue]; params: {'announcement': ParamValue} }
    'registrations.update': { paramsTuple: [ParamValue,ParamValue]; params: {'announcement': ParamValue,'registration': ParamValue} }
    'registrations.rejection_reasons.store': { paramsTuple: [ParamValue]; params: {'announcement': ParamValue} }
    'registrations.rejection_reasons.update': { paramsTuple: [ParamValue,ParamValue]; params: {'announcement': ParamValue,'reason': ParamValue} }
    'registrations.rejection_reasons.destroy': { paramsTuple: [ParamValue,ParamValue]; params: {'announcement': ParamValue,'reason': ParamValue} }
    'registrations.cancel': { paramsTuple: [ParamValue,ParamValue]; params: {'announcement': ParamValue,'registration': ParamValue} }
    'registrations.cancel_many': { paramsTuple: [ParamValue]; params: {'announcement': ParamValue} }
    'registrations.resend_tickets': { paramsTuple: [ParamValue]; params: {'announcement': ParamValue} }
    'registrations.desk.store': { paramsTuple: [ParamValue]; params: {'announcement': ParamValue} }
    'registrations.people': { paramsTuple: [ParamValue]; params: {'announcement': ParamValue} }
    'registrations.people.show': { paramsTuple: [ParamValue,ParamValue]; params: {'announcement': ParamValue,'person': ParamValue} }
    'registrations.staff.store': { paramsTuple: [ParamValue]; params: {'announcement': ParamValue} }
    'registrations.staff.destroy': { paramsTuple: [ParamValue,ParamValue,ParamValue]; params: {'announcement': ParamValue,'person': ParamValue,'duty': ParamValue} }
    'registrations.messages.store': { paramsTuple: [ParamValue]; params: {'announcement': ParamValue} }
    'registrations.messages.show': { paramsTuple: [ParamValue,ParamValue]; params: {'announcement': ParamValue,'message': ParamValue} }
    'registrations.messages.destroy': { paramsTuple: [ParamValue,ParamValue]; params: {'announcement': ParamValue,'message': ParamValue} }
    'registrations.capacity.update': { paramsTuple: [ParamValue]; params: {'announcement': ParamValue} }
    'reports.index': { paramsTuple?: []; params?: {} }
    'reports.events.export': { paramsTuple?: []; params?: {} }
    'reports.vocational_invitations.index': { paramsTuple?: []; params?: {} }
    'reports.vocational_invitations.export': { paramsTuple?: []; params?: {} }
    'reports.vocational_invitations_points.index': { paramsTuple?: []; params?: {} }
    'reports.vocational_invitations_points.name': { paramsTuple?: []; params?: {} }
    'reports.vocational_invitations_points.export': { paramsTuple?: []; params?: {} }
    'reports.payments_per_day.index': { paramsTuple?: []; params?: {} }
    'reports.payments_per_day.export': { paramsTuple?: []; params?: {} }
    'reports.payments_per_day.document': { paramsTuple?: []; params?: {} }
    'reports.user_payments.index': { paramsTuple?: []; params?: {} }
    'reports.user_payments.export': { paramsTuple?: []; params?: {} }
    'reports.user_payments.show': { paramsTuple: [ParamValue]; params: {'person': ParamValue} }
    'reports.user_payments.statement.export': { paramsTuple: [ParamValue]; params: {'person': ParamValue} }
    'reports.user_payments.document': { paramsTuple: [ParamValue]; params: {'person': ParamValue} }
    'surveys.show': { paramsTuple: [ParamValue]; params: {'announcement': ParamValue} }
    'surveys.answers.store': { paramsTuple: [ParamValue]; params: {'announcement': ParamValue} }
    'surveys.update': { paramsTuple: [ParamValue]; params: {'announcement': ParamValue} }
    'surveys.destroy': { paramsTuple: [ParamValue]; params: {'announcement': ParamValue} }
    'system.show': { paramsTuple?: []; params?: {} }
    'system.check': { paramsTuple?: []; params?: {} }
    'system.job': { paramsTuple: [ParamValue]; params: {'job': ParamValue} }
    'system.run': { paramsTuple: [ParamValue]; params: {'run': ParamValue} }
    'tickets.mailed': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'tickets.mailed.document': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'tickets.mailed.calendar': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'tickets.mailed.wallet': { paramsTuple: [ParamValue,ParamValue]; params: {'token': ParamValue,'wallet': ParamValue} }
    'tickets.index': { paramsTuple?: []; params?: {} }
    'tickets.show': { paramsTuple: [ParamValue]; params: {'ticket': ParamValue} }
    'tickets.show_workshop': { paramsTuple: [ParamValue]; params: {'ticket': ParamValue} }
    'tickets.show_team': { paramsTuple: [ParamValue]; params: {'ticket': ParamValue} }
    'tickets.calendar': { paramsTuple: [ParamValue]; params: {'ticket': ParamValue} }
    'tickets.document': { paramsTuple: [ParamValue]; params: {'ticket': ParamValue} }
    'tickets.wallet': { paramsTuple: [ParamValue,ParamValue]; params: {'ticket': ParamValue,'wallet': ParamValue} }
    'tickets.reissue': { paramsTuple: [ParamValue]; params: {'ticket': ParamValue} }
    'tickets.personal_code.replace': { paramsTuple?: []; params?: {} }
    'legal.terms': { paramsTuple?: []; params?: {} }
    'legal.terms.version': { paramsTuple: [ParamValue]; params: {'version': ParamValue} }
    'legal.privacy': { paramsTuple?: []; params?: {} }
    'legal.privacy.version': { paramsTuple: [ParamValue]; params: {'version': ParamValue} }
    'legal.consent': { paramsTuple?: []; params?: {} }
    'legal.consent.store': { paramsTuple?: []; params?: {} }
    'legal.index': { paramsTuple?: []; params?: {} }
    'legal.create': { paramsTuple?: []; params?: {} }
    'legal.store': { paramsTuple?: []; params?: {} }
    'legal.preview': { paramsTuple?: []; params?: {} }
    'mails.index': { paramsTuple?: []; params?: {} }
    'mails.export': { paramsTuple?: []; params?: {} }
    'mails.resend': { paramsTuple?: []; params?: {} }
    'mails.texts.index': { paramsTuple?: []; params?: {} }
    'mails.texts.edit': { paramsTuple: [ParamValue]; params: {'mail': ParamValue} }
    'mails.texts.update': { paramsTuple: [ParamValue]; params: {'mail': ParamValue} }
    'mails.mailbox': { paramsTuple?: []; params?: {} }
    'mails.mailbox.show': { paramsTuple: [ParamValue]; params: {'mail': ParamValue} }
    'mails.mailbox.html': { paramsTuple: [ParamValue]; params: {'mail': ParamValue} }
    'notifications.mail_stop': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'notifications.mail_stop.store': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'notifications.index': { paramsTuple?: []; params?: {} }
    'notifications.read_all': { paramsTuple?: []; params?: {} }
    'notifications.read': { paramsTuple: [ParamValue]; params: {'notification': ParamValue} }
    'notifications.settings': { paramsTuple?: []; params?: {} }
    'notifications.settings.update': { paramsTuple?: []; params?: {} }
    'notifications.device.update': { paramsTuple?: []; params?: {} }
    'notifications.device.destroy': { paramsTuple?: []; params?: {} }
    'users.locale': { paramsTuple?: []; params?: {} }
    'users.color_scheme': { paramsTuple?: []; params?: {} }
    'users.profile': { paramsTuple?: []; params?: {} }
    'users.profile.update': { paramsTuple?: []; params?: {} }
    'users.abilities': { paramsTuple?: []; params?: {} }
    'users.index': { paramsTuple?: []; params?: {} }
    'users.store': { paramsTuple?: []; params?: {} }
    'users.choices': { paramsTuple?: []; params?: {} }
    'users.export': { paramsTuple?: []; params?: {} }
    'users.claims.index': { paramsTuple?: []; params?: {} }
    'users.claims.update': { paramsTuple?: []; params?: {} }
    'users.roles.update': { paramsTuple?: []; params?: {} }
    'users.roles.tick': { paramsTuple?: []; params?: {} }
    'users.roles.held': { paramsTuple?: []; params?: {} }
    'users.roles.preview': { paramsTuple?: []; params?: {} }
    'users.access.update': { paramsTuple?: []; params?: {} }
    'users.access.undo': { paramsTuple: [ParamValue]; params: {'request': ParamValue} }
    'users.search': { paramsTuple?: []; params?: {} }
    'users.show': { paramsTuple: [ParamValue]; params: {'user': ParamValue} }
    'users.document': { paramsTuple: [ParamValue]; params: {'user': ParamValue} }
    'users.correction': { paramsTuple: [ParamValue]; params: {'user': ParamValue} }
    'users.correction.update': { paramsTuple: [ParamValue]; params: {'user': ParamValue} }
    'users.kind.update': { paramsTuple: [ParamValue]; params: {'user': ParamValue} }
    'users.merge': { paramsTuple: [ParamValue]; params: {'user': ParamValue} }
    'users.merge.store': { paramsTuple: [ParamValue]; params: {'user': ParamValue} }
    'views.index': { paramsTuple?: []; params?: {} }
    'views.store': { paramsTuple?: []; params?: {} }
    'views.destroy': { paramsTuple: [ParamValue]; params: {'view': ParamValue} }
    'core.unknown_address': { paramsTuple: [...ParamValue[]]; params: {'*': ParamValue[]} }
  }
  GET: {
    'core.health': { paramsTuple?: []; params?: {} }
    'core.gallery': { paramsTuple?: []; params?: {} }
    'search.index': { paramsTuple?: []; params?: {} }
    'announcements.index': { paramsTuple?: []; params?: {} }
    'announcements.short': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'announcements.calendar': { paramsTuple?: []; params?: {} }
    'announcements.covers.show': { paramsTuple: [ParamValue,ParamValue]; params: {'cover': ParamValue,'size': ParamValue} }
    'announcements.create': { paramsTuple?: []; params?: {} }
    'announcements.export': { paramsTuple?: []; params?: {} }
    'announcements.templates.index': { paramsTuple?: []; params?: {} }
    'announcements.edit': { paramsTuple: [ParamValue]; params: {'announcement': ParamValue} }
    'announcements.reach': { paramsTuple: [ParamValue]; params: {'announcement': ParamValue} }
    'announcements.qr_code': { paramsTuple: [ParamValue]; params: {'announcement': ParamValue} }
    'announcements.qr_code.svg': { paramsTuple: [ParamValue]; params: {'announcement': ParamValue} }
    'announcements.qr_code.png': { paramsTuple: [ParamValue]; params: {'announcement': ParamValue} }
    'announcements.qr_code.pdf': { paramsTuple: [ParamValue]; params: {'announcement': ParamValue} }
    'announcements.show': { paramsTuple: [ParamValue]; params: {'announcement': ParamValue} }
    'arduino.registrations.index': { paramsTuple?: []; params?: {} }
    'arduino.registrations.create': { paramsTuple?: []; params?: {} }
    'arduino.registrations.show': { paramsTuple: [ParamValue]; params: {'registration': ParamValue} }
    'arduino.apply': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'arduino.attendance.show': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'arduino.attendance.create': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'arduino.kits.labels': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'arduino.kits.export': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'attendance.index': { paramsTuple?: []; params?: {} }
    'attendance.show': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'attendance.create': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'attendance.projector': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'attendance.rehearsal': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'attendance.rehearsal.tickets': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'attendance.export': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'attendance.count': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'attendance.people': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'attendance.roster.show': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'attendance.reviews.index': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'attendance.reviews.export': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'audit.index': { paramsTuple?: []; params?: {} }
    'audit.export': { paramsTuple?: []; params?: {} }
    'auth.login': { paramsTuple?: []; params?: {} }
    'auth.register': { paramsTuple?: []; params?: {} }
    'auth.two_factor_challenge': { paramsTuple?: []; params?: {} }
    'auth.forgot_password': { paramsTuple?: []; params?: {} }
    'auth.reset_password': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'auth.verify_email': { paramsTuple?: []; params?: {} }
    'auth.verify_email.link': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'auth.confirm_password': { paramsTuple?: []; params?: {} }
    'auth.security': { paramsTuple?: []; params?: {} }
    'auth.data_exports.show': { paramsTuple: [ParamValue]; params: {'export': ParamValue} }
    'auth.email': { paramsTuple?: []; params?: {} }
    'auth.account': { paramsTuple?: []; params?: {} }
    'auth.email_change': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'catalogue.campuses.index': { paramsTuple?: []; params?: {} }
    'catalogue.campuses.create': { paramsTuple?: []; params?: {} }
    'catalogue.campuses.export': { paramsTuple?: []; params?: {} }
    'catalogue.campuses.edit': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'catalogue.faculties.index': { paramsTuple?: []; params?: {} }
    'catalogue.faculties.create': { paramsTuple?: []; params?: {} }
    'catalogue.faculties.export': { paramsTuple?: []; params?: {} }
    'catalogue.faculties.edit': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'catalogue.courses.index': { paramsTuple?: []; params?: {} }
    'catalogue.courses.create': { paramsTuple?: []; params?: {} }
    'catalogue.courses.export': { paramsTuple?: []; params?: {} }
    'catalogue.courses.edit': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'catalogue.periods.index': { paramsTuple?: []; params?: {} }
    'certificates.verify.create': { paramsTuple?: []; params?: {} }
    'certificates.verify': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'certificates.link.show': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'certificates.mailed': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'certificates.issuer': { paramsTuple?: []; params?: {} }
    'certificates.issuer.status': { paramsTuple: [ParamValue]; params: {'list': ParamValue} }
    'certificates.issuer.achievement': { paramsTuple: [ParamValue,ParamValue,ParamValue?]; params: {'event': ParamValue,'kind': ParamValue,'place'?: ParamValue} }
    'certificates.index': { paramsTuple?: []; params?: {} }
    'certificates.export': { paramsTuple?: []; params?: {} }
    'certificates.zip.show': { paramsTuple: [ParamValue]; params: {'job': ParamValue} }
    'certificates.document': { paramsTuple: [ParamValue]; params: {'certificate': ParamValue} }
    'certificates.credential': { paramsTuple: [ParamValue]; params: {'certificate': ParamValue} }
    'certificates.badge.svg': { paramsTuple: [ParamValue]; params: {'certificate': ParamValue} }
    'certificates.badge.png': { paramsTuple: [ParamValue]; params: {'certificate': ParamValue} }
    'certificates.event.index': { paramsTuple: [ParamValue]; params: {'announcement': ParamValue} }
    'certificates.event.export': { paramsTuple: [ParamValue]; params: {'announcement': ParamValue} }
    'certificates.event.preview': { paramsTuple: [ParamValue]; params: {'announcement': ParamValue} }
    'certificates.signatories.index': { paramsTuple?: []; params?: {} }
    'certificates.signatories.signature': { paramsTuple: [ParamValue,ParamValue]; params: {'signatory': ParamValue,'file': ParamValue} }
    'codefest.join': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'codefest.teams.index': { paramsTuple?: []; params?: {} }
    'codefest.teams.create': { paramsTuple?: []; params?: {} }
    'codefest.teams.export': { paramsTuple?: []; params?: {} }
    'codefest.teams.show': { paramsTuple: [ParamValue]; params: {'team': ParamValue} }
    'codefest.teams.edit': { paramsTuple: [ParamValue]; params: {'team': ParamValue} }
    'codefest.apply': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'codefest.door': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'codefest.arrivals': { paramsTuple: [ParamValue,ParamValue]; params: {'event': ParamValue,'registration': ParamValue} }
    'dashboard.welcome': { paramsTuple?: []; params?: {} }
    'dashboard.show': { paramsTuple?: []; params?: {} }
    'dashboard.work': { paramsTuple?: []; params?: {} }
    'exports.show': { paramsTuple: [ParamValue]; params: {'export': ParamValue} }
    'exports.file': { paramsTuple: [ParamValue]; params: {'export': ParamValue} }
    'feeds.embed.show': { paramsTuple?: []; params?: {} }
    'feeds.embed.place': { paramsTuple: [ParamValue,ParamValue]; params: {'place': ParamValue,'code': ParamValue} }
    'feeds.index': { paramsTuple?: []; params?: {} }
    'feeds.show': { paramsTuple: [ParamValue]; params: {'file': ParamValue} }
    'feeds.person.show': { paramsTuple: [ParamValue,ParamValue]; params: {'token': ParamValue,'file': ParamValue} }
    'feeds.place': { paramsTuple: [ParamValue,ParamValue,ParamValue]; params: {'place': ParamValue,'code': ParamValue,'file': ParamValue} }
    'imports.create': { paramsTuple: [ParamValue]; params: {'kind': ParamValue} }
    'imports.template': { paramsTuple: [ParamValue]; params: {'kind': ParamValue} }
    'imports.show': { paramsTuple: [ParamValue,ParamValue]; params: {'kind': ParamValue,'import': ParamValue} }
    'imports.refused': { paramsTuple: [ParamValue,ParamValue]; params: {'kind': ParamValue,'import': ParamValue} }
    'installation.manifest': { paramsTuple?: []; params?: {} }
    'installation.icon': { paramsTuple: [ParamValue]; params: {'icon': ParamValue} }
    'installation.logo.show': { paramsTuple: [ParamValue,ParamValue]; params: {'logo': ParamValue,'copy': ParamValue} }
    'installation.edit': { paramsTuple?: []; params?: {} }
    'jobs.show': { paramsTuple: [ParamValue]; params: {'job': ParamValue} }
    'invitations.card.join': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'invitations.guardian': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'invitations.opt_out': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'invitations.ticket': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'invitations.data': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'invitations.ticket.pdf': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'invitations.ticket.calendar': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'invitations.index': { paramsTuple?: []; params?: {} }
    'invitations.create': { paramsTuple?: []; params?: {} }
    'invitations.export': { paramsTuple?: []; params?: {} }
    'invitations.edit': { paramsTuple: [ParamValue]; params: {'invitation': ParamValue} }
    'invitations.card': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'invitations.door': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'invitations.rewards': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'judging.results': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'judging.teams.index': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'judging.teams.show': { paramsTuple: [ParamValue,ParamValue]; params: {'event': ParamValue,'team': ParamValue} }
    'judging.standings': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'judging.export': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'judging.rubric': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'judging.judges': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'payments.index': { paramsTuple?: []; params?: {} }
    'payments.export': { paramsTuple?: []; params?: {} }
    'payments.create': { paramsTuple?: []; params?: {} }
    'payments.find': { paramsTuple?: []; params?: {} }
    'payments.people': { paramsTuple?: []; params?: {} }
    'payments.refund_requests.index': { paramsTuple?: []; params?: {} }
    'payments.show': { paramsTuple: [ParamValue]; params: {'payment': ParamValue} }
    'payments.info': { paramsTuple?: []; params?: {} }
    'payments.desks.index': { paramsTuple?: []; params?: {} }
    'payments.desks.show': { paramsTuple: [ParamValue]; params: {'desk': ParamValue} }
    'payments.desks.sheet': { paramsTuple: [ParamValue]; params: {'desk': ParamValue} }
    'payments.own.show': { paramsTuple?: []; params?: {} }
    'payments.transactions.index': { paramsTuple?: []; params?: {} }
    'payments.transactions.export': { paramsTuple?: []; params?: {} }
    'payments.bank_lines.index': { paramsTuple?: []; params?: {} }
    'payments.transactions.create': { paramsTuple?: []; params?: {} }
    'payments.transactions.show': { paramsTuple: [ParamValue]; params: {'transaction': ParamValue} }
    'payments.transactions.proof': { paramsTuple: [ParamValue]; params: {'transaction': ParamValue} }
    'payments.receipts.document': { paramsTuple: [ParamValue]; params: {'receipt': ParamValue} }
    'payments.receipts.mailed': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'payments.receipts.show': { paramsTuple: [ParamValue]; params: {'receipt': ParamValue} }
    'payments.sandbox.show': { paramsTuple: [ParamValue]; params: {'checkout': ParamValue} }
    'registrations.start': { paramsTuple: [ParamValue]; params: {'announcement': ParamValue} }
    'registrations.leave': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'registrations.give_back': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'registrations.confirm': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'registrations.no_shows.show': { paramsTuple?: []; params?: {} }
    'registrations.explanations.index': { paramsTuple?: []; params?: {} }
    'registrations.details': { paramsTuple: [ParamValue]; params: {'announcement': ParamValue} }
    'registrations.export': { paramsTuple: [ParamValue]; params: {'announcement': ParamValue} }
    'registrations.people': { paramsTuple: [ParamValue]; params: {'announcement': ParamValue} }
    'registrations.people.show': { paramsTuple: [ParamValue,ParamValue]; params: {'announcement': ParamValue,'person': ParamValue} }
    'registrations.messages.show': { paramsTuple: [ParamValue,ParamValue]; params: {'announcement': ParamValue,'message': ParamValue} }
    'reports.index': { paramsTuple?: []; params?: {} }
    'reports.events.export': { paramsTuple?: []; params?: {} }
    'reports.vocational_invitations.index': { paramsTuple?: []; params?: {} }
    'reports.vocational_invitations.export': { paramsTuple?: []; params?: {} }
    'reports.vocational_invitations_points.index': { paramsTuple?: []; params?: {} }
    'reports.vocational_invitations_points.export': { paramsTuple?: []; params?: {} }
    'reports.payments_per_day.index': { paramsTuple?: []; params?: {} }
    'reports.payments_per_day.export': { paramsTuple?: []; params?: {} }
    'reports.payments_per_day.document': { paramsTuple?: []; params?: {} }
    'reports.user_payments.index': { paramsTuple?: []; params?: {} }
    'reports.user_payments.export': { paramsTuple?: []; params?: {} }
    'reports.user_payments.show': { paramsTuple: [ParamValue]; params: {'person': ParamValue} }
    'reports.user_payments.statement.export': { paramsTuple: [ParamValue]; params: {'person': ParamValue} }
    'reports.user_payments.document': { paramsTuple: [ParamValue]; params: {'person': ParamValue} }
    'surveys.show': { paramsTuple: [ParamValue]; params: {'announcement': ParamValue} }
    'system.show': { paramsTuple?: []; params?: {} }
    'tickets.mailed': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'tickets.mailed.document': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'tickets.mailed.calendar': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'tickets.mailed.wallet': { paramsTuple: [ParamValue,ParamValue]; params: {'token': ParamValue,'wallet': ParamValue} }
    'tickets.index': { paramsTuple?: []; params?: {} }
    'tickets.show': { paramsTuple: [ParamValue]; params: {'ticket': ParamValue} }
    'tickets.show_workshop': { paramsTuple: [ParamValue]; params: {'ticket': ParamValue} }
    'tickets.show_team': { paramsTuple: [ParamValue]; params: {'ticket': ParamValue} }
    'tickets.calendar': { paramsTuple: [ParamValue]; params: {'ticket': ParamValue} }
    'tickets.document': { paramsTuple: [ParamValue]; params: {'ticket': ParamValue} }
    'tickets.wallet': { paramsTuple: [ParamValue,ParamValue]; params: {'ticket': ParamValue,'wallet': ParamValue} }
    'legal.terms': { paramsTuple?: []; params?: {} }
    'legal.terms.version': { paramsTuple: [ParamValue]; params: {'version': ParamValue} }
    'legal.privacy': { paramsTuple?: []; params?: {} }
    'legal.privacy.version': { paramsTuple: [ParamValue]; params: {'version': ParamValue} }
    'legal.consent': { paramsTuple?: []; params?: {} }
    'legal.index': { paramsTuple?: []; params?: {} }
    'legal.create': { paramsTuple?: []; params?: {} }
    'mails.index': { paramsTuple?: []; params?: {} }
    'mails.export': { paramsTuple?: []; params?: {} }
    'mails.texts.index': { paramsTuple?: []; params?: {} }
    'mails.texts.edit': { paramsTuple: [ParamValue]; params: {'mail': ParamValue} }
    'mails.mailbox': { paramsTuple?: []; params?: {} }
    'mails.mailbox.show': { paramsTuple: [ParamValue]; params: {'mail': ParamValue} }
    'mails.mailbox.html': { paramsTuple: [ParamValue]; params: {'mail': ParamValue} }
    'notifications.mail_stop': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'notifications.index': { paramsTuple?: []; params?: {} }
    'notifications.settings': { paramsTuple?: []; params?: {} }
    'users.profile': { paramsTuple?: []; params?: {} }
    'users.abilities': { paramsTuple?: []; params?: {} }
    'users.index': { paramsTuple?: []; params?: {} }
    'users.choices': { paramsTuple?: []; params?: {} }
    'users.export': { paramsTuple?: []; params?: {} }
    'users.claims.index': { paramsTuple?: []; params?: {} }
    'users.search': { paramsTuple?: []; params?: {} }
    'users.show': { paramsTuple: [ParamValue]; params: {'user': ParamValue} }
    'users.correction': { paramsTuple: [ParamValue]; params: {'user': ParamValue} }
    'users.merge': { paramsTuple: [ParamValue]; params: {'user': ParamValue} }
    'views.index': { paramsTuple?: []; params?: {} }
    'core.unknown_address': { paramsTuple: [...ParamValue[]]; params: {'*': ParamValue[]} }
  }
  HEAD: {
    'core.health': { paramsTuple?: []; params?: {} }
    'core.gallery': { paramsTuple?: []; params?: {} }
    'search.index': { paramsTuple?: []; params?: {} }
    'announcements.index': { paramsTuple?: []; params?: {} }
    'announcements.short': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'announcements.calendar': { paramsTuple?: []; params?: {} }
    'announcements.covers.show': { paramsTuple: [ParamValue,ParamValue]; params: {'cover': ParamValue,'size': ParamValue} }
    'announcements.create': { paramsTuple?: []; params?: {} }
    'announcements.export': { paramsTuple?: []; params?: {} }
    'announcements.templates.index': { paramsTuple?: []; params?: {} }
    'announcements.edit': { paramsTuple: [ParamValue]; params: {'announcement': ParamValue} }
    'announcements.reach': { paramsTuple: [ParamValue]; params: {'announcement': ParamValue} }
    'announcements.qr_code': { paramsTuple: [ParamValue]; params: {'announcement': ParamValue} }
    'announcements.qr_code.svg': { paramsTuple: [ParamValue]; params: {'announcement': ParamValue} }
    'announcements.qr_code.png': { paramsTuple: [ParamValue]; params: {'announcement': ParamValue} }
    'announcements.qr_code.pdf': { paramsTuple: [ParamValue]; params: {'announcement': ParamValue} }
    'announcements.show': { paramsTuple: [ParamValue]; params: {'announcement': ParamValue} }
    'arduino.registrations.index': { paramsTuple?: []; params?: {} }
    'arduino.registrations.create': { paramsTuple?: []; params?: {} }
    'arduino.registrations.show': { paramsTuple: [ParamValue]; params: {'registration': ParamValue} }
    'arduino.apply': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'arduino.attendance.show': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'arduino.attendance.create': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'arduino.kits.labels': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'arduino.kits.export': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'attendance.index': { paramsTuple?: []; params?: {} }
    'attendance.show': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'attendance.create': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'attendance.projector': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'attendance.rehearsal': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'attendance.rehearsal.tickets': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'attendance.export': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'attendance.count': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'attendance.people': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'attendance.roster.show': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'attendance.reviews.index': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'attendance.reviews.export': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'audit.index': { paramsTuple?: []; params?: {} }
    'audit.export': { paramsTuple?: []; params?: {} }
    'auth.login': { paramsTuple?: []; params?: {} }
    'auth.register': { paramsTuple?: []; params?: {} }
    'auth.two_factor_challenge': { paramsTuple?: []; params?: {} }
    'auth.forgot_password': { paramsTuple?: []; params?: {} }
    'auth.reset_password': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'auth.verify_email': { paramsTuple?: []; params?: {} }
    'auth.verify_email.link': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'auth.confirm_password': { paramsTuple?: []; params?: {} }
    'auth.security': { paramsTuple?: []; params?: {} }
    'auth.data_exports.show': { paramsTuple: [ParamValue]; params: {'export': ParamValue} }
    'auth.email': { paramsTuple?: []; params?: {} }
    'auth.account': { paramsTuple?: []; params?: {} }
    'auth.email_change': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'catalogue.campuses.index': { paramsTuple?: []; params?: {} }
    'catalogue.campuses.create': { paramsTuple?: []; params?: {} }
    'catalogue.campuses.export': { paramsTuple?: []; params?: {} }
    'catalogue.campuses.edit': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'catalogue.faculties.index': { paramsTuple?: []; params?: {} }
    'catalogue.faculties.create': { paramsTuple?: []; params?: {} }
    'catalogue.faculties.export': { paramsTuple?: []; params?: {} }
    'catalogue.faculties.edit': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'catalogue.courses.index': { paramsTuple?: []; params?: {} }
    'catalogue.courses.create': { paramsTuple?: []; params?: {} }
    'catalogue.courses.export': { paramsTuple?: []; params?: {} }
    'catalogue.courses.edit': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'catalogue.periods.index': { paramsTuple?: []; params?: {} }
    'certificates.verify.create': { paramsTuple?: []; params?: {} }
    'certificates.verify': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'certificates.link.show': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'certificates.mailed': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'certificates.issuer': { paramsTuple?: []; params?: {} }
    'certificates.issuer.status': { paramsTuple: [ParamValue]; params: {'list': ParamValue} }
    'certificates.issuer.achievement': { paramsTuple: [ParamValue,ParamValue,ParamValue?]; params: {'event': ParamValue,'kind': ParamValue,'place'?: ParamValue} }
    'certificates.index': { paramsTuple?: []; params?: {} }
    'certificates.export': { paramsTuple?: []; params?: {} }
    'certificates.zip.show': { paramsTuple: [ParamValue]; params: {'job': ParamValue} }
    'certificates.document': { paramsTuple: [ParamValue]; params: {'certificate': ParamValue} }
    'certificates.credential': { paramsTuple: [ParamValue]; params: {'certificate': ParamValue} }
    'certificates.badge.svg': { paramsTuple: [ParamValue]; params: {'certificate': ParamValue} }
    'certificates.badge.png': { paramsTuple: [ParamValue]; params: {'certificate': ParamValue} }
    'certificates.event.index': { paramsTuple: [ParamValue]; params: {'announcement': ParamValue} }
    'certificates.event.export': { paramsTuple: [ParamValue]; params: {'announcement': ParamValue} }
    'certificates.event.preview': { paramsTuple: [ParamValue]; params: {'announcement': ParamValue} }
    'certificates.signatories.index': { paramsTuple?: []; params?: {} }
    'certificates.signatories.signature': { paramsTuple: [ParamValue,ParamValue]; params: {'signatory': ParamValue,'file': ParamValue} }
    'codefest.join': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'codefest.teams.index': { paramsTuple?: []; params?: {} }
    'codefest.teams.create': { paramsTuple?: []; params?: {} }
    'codefest.teams.export': { paramsTuple?: []; params?: {} }
    'codefest.teams.show': { paramsTuple: [ParamValue]; params: {'team': ParamValue} }
    'codefest.teams.edit': { paramsTuple: [ParamValue]; params: {'team': ParamValue} }
    'codefest.apply': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'codefest.door': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'codefest.arrivals': { paramsTuple: [ParamValue,ParamValue]; params: {'event': ParamValue,'registration': ParamValue} }
    'dashboard.welcome': { paramsTuple?: []; params?: {} }
    'dashboard.show': { paramsTuple?: []; params?: {} }
    'dashboard.work': { paramsTuple?: []; params?: {} }
    'exports.show': { paramsTuple: [ParamValue]; params: {'export': ParamValue} }
    'exports.file': { paramsTuple: [ParamValue]; params: {'export': ParamValue} }
    'feeds.embed.show': { paramsTuple?: []; params?: {} }
    'feeds.embed.place': { paramsTuple: [ParamValue,ParamValue]; params: {'place': ParamValue,'code': ParamValue} }
    'feeds.index': { paramsTuple?: []; params?: {} }
    'feeds.show': { paramsTuple: [ParamValue]; params: {'file': ParamValue} }
    'feeds.person.show': { paramsTuple: [ParamValue,ParamValue]; params: {'token': ParamValue,'file': ParamValue} }
    'feeds.place': { paramsTuple: [ParamValue,ParamValue,ParamValue]; params: {'place': ParamValue,'code': ParamValue,'file': ParamValue} }
    'imports.create': { paramsTuple: [ParamValue]; params: {'kind': ParamValue} }
    'imports.template': { paramsTuple: [ParamValue]; params: {'kind': ParamValue} }
    'imports.show': { paramsTuple: [ParamValue,ParamValue]; params: {'kind': ParamValue,'import': ParamValue} }
    'imports.refused': { paramsTuple: [ParamValue,ParamValue]; params: {'kind': ParamValue,'import': ParamValue} }
    'installation.manifest': { paramsTuple?: []; params?: {} }
    'installation.icon': { paramsTuple: [ParamValue]; params: {'icon': ParamValue} }
    'installation.logo.show': { paramsTuple: [ParamValue,ParamValue]; params: {'logo': ParamValue,'copy': ParamValue} }
    'installation.edit': { paramsTuple?: []; params?: {} }
    'jobs.show': { paramsTuple: [ParamValue]; params: {'job': ParamValue} }
    'invitations.card.join': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'invitations.guardian': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'invitations.opt_out': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'invitations.ticket': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'invitations.data': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'invitations.ticket.pdf': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'invitations.ticket.calendar': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'invitations.index': { paramsTuple?: []; params?: {} }
    'invitations.create': { paramsTuple?: []; params?: {} }
    'invitations.export': { paramsTuple?: []; params?: {} }
    'invitations.edit': { paramsTuple: [ParamValue]; params: {'invitation': ParamValue} }
    'invitations.card': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'invitations.door': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'invitations.rewards': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'judging.results': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'judging.teams.index': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'judging.teams.show': { paramsTuple: [ParamValue,ParamValue]; params: {'event': ParamValue,'team': ParamValue} }
    'judging.standings': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'judging.export': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'judging.rubric': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'judging.judges': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'payments.index': { paramsTuple?: []; params?: {} }
    'payments.export': { paramsTuple?: []; params?: {} }
    'payments.create': { paramsTuple?: []; params?: {} }
    'payments.find': { paramsTuple?: []; params?: {} }
    'payments.people': { paramsTuple?: []; params?: {} }
    'payments.refund_requests.index': { paramsTuple?: []; params?: {} }
    'payments.show': { paramsTuple: [ParamValue]; params: {'payment': ParamValue} }
    'payments.info': { paramsTuple?: []; params?: {} }
    'payments.desks.index': { paramsTuple?: []; params?: {} }
    'payments.desks.show': { paramsTuple: [ParamValue]; params: {'desk': ParamValue} }
    'payments.desks.sheet': { paramsTuple: [ParamValue]; params: {'desk': ParamValue} }
    'payments.own.show': { paramsTuple?: []; params?: {} }
    'payments.transactions.index': { paramsTuple?: []; params?: {} }
    'payments.transactions.export': { paramsTuple?: []; params?: {} }
    'payments.bank_lines.index': { paramsTuple?: []; params?: {} }
    'payments.transactions.create': { paramsTuple?: []; params?: {} }
    'payments.transactions.show': { paramsTuple: [ParamValue]; params: {'transaction': ParamValue} }
    'payments.transactions.proof': { paramsTuple: [ParamValue]; params: {'transaction': ParamValue} }
    'payments.receipts.document': { paramsTuple: [ParamValue]; params: {'receipt': ParamValue} }
    'payments.receipts.mailed': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'payments.receipts.show': { paramsTuple: [ParamValue]; params: {'receipt': ParamValue} }
    'payments.sandbox.show': { paramsTuple: [ParamValue]; params: {'checkout': ParamValue} }
    'registrations.start': { paramsTuple: [ParamValue]; params: {'announcement': ParamValue} }
    'registrations.leave': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'registrations.give_back': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'registrations.confirm': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'registrations.no_shows.show': { paramsTuple?: []; params?: {} }
    'registrations.explanations.index': { paramsTuple?: []; params?: {} }
    'registrations.details': { paramsTuple: [ParamValue]; params: {'announcement': ParamValue} }
    'registrations.export': { paramsTuple: [ParamValue]; params: {'announcement': ParamValue} }
    'registrations.people': { paramsTuple: [ParamValue]; params: {'announcement': ParamValue} }
    'registrations.people.show': { paramsTuple: [ParamValue,ParamValue]; params: {'announcement': ParamValue,'person': ParamValue} }
    'registrations.messages.show': { paramsTuple: [ParamValue,ParamValue]; params: {'announcement': ParamValue,'message': ParamValue} }
    'reports.index': { paramsTuple?: []; params?: {} }
    'reports.events.export': { paramsTuple?: []; params?: {} }
    'reports.vocational_invitations.index': { paramsTuple?: []; params?: {} }
    'reports.vocational_invitations.export': { paramsTuple?: []; params?: {} }
    'reports.vocational_invitations_points.index': { paramsTuple?: []; params?: {} }
    'reports.vocational_invitations_points.export': { paramsTuple?: []; params?: {} }
    'reports.payments_per_day.index': { paramsTuple?: []; params?: {} }
    'reports.payments_per_day.export': { paramsTuple?: []; params?: {} }
    'reports.payments_per_day.document': { paramsTuple?: []; params?: {} }
    'reports.user_payments.index': { paramsTuple?: []; params?: {} }
    'reports.user_payments.export': { paramsTuple?: []; params?: {} }
    'reports.user_payments.show': { paramsTuple: [ParamValue]; params: {'person': ParamValue} }
    'reports.user_payments.statement.export': { paramsTuple: [ParamValue]; params: {'person': ParamValue} }
    'reports.user_payments.document': { paramsTuple: [ParamValue]; params: {'person': ParamValue} }
    'surveys.show': { paramsTuple: [ParamValue]; params: {'announcement': ParamValue} }
    'system.show': { paramsTuple?: []; params?: {} }
    'tickets.mailed': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'tickets.mailed.document': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'tickets.mailed.calendar': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'tickets.mailed.wallet': { paramsTuple: [ParamValue,ParamValue]; params: {'token': ParamValue,'wallet': ParamValue} }
    'tickets.index': { paramsTuple?: []; params?: {} }
    'tickets.show': { paramsTuple: [ParamValue]; params: {'ticket': ParamValue} }
    'tickets.show_workshop': { paramsTuple: [ParamValue]; params: {'ticket': ParamValue} }
    'tickets.show_team': { paramsTuple: [ParamValue]; params: {'ticket': ParamValue} }
    'tickets.calendar': { paramsTuple: [ParamValue]; params: {'ticket': ParamValue} }
    'tickets.document': { paramsTuple: [ParamValue]; params: {'ticket': ParamValue} }
    'tickets.wallet': { paramsTuple: [ParamValue,ParamValue]; params: {'ticket': ParamValue,'wallet': ParamValue} }
    'legal.terms': { paramsTuple?: []; params?: {} }
    'legal.terms.version': { paramsTuple: [ParamValue]; params: {'version': ParamValue} }
    'legal.privacy': { paramsTuple?: []; params?: {} }
    'legal.privacy.version': { paramsTuple: [ParamValue]; params: {'version': ParamValue} }
    'legal.consent': { paramsTuple?: []; params?: {} }
    'legal.index': { paramsTuple?: []; params?: {} }
    'legal.create': { paramsTuple?: []; params?: {} }
    'mails.index': { paramsTuple?: []; params?: {} }
    'mails.export': { paramsTuple?: []; params?: {} }
    'mails.texts.index': { paramsTuple?: []; params?: {} }
    'mails.texts.edit': { paramsTuple: [ParamValue]; params: {'mail': ParamValue} }
    'mails.mailbox': { paramsTuple?: []; params?: {} }
    'mails.mailbox.show': { paramsTuple: [ParamValue]; params: {'mail': ParamValue} }
    'mails.mailbox.html': { paramsTuple: [ParamValue]; params: {'mail': ParamValue} }
    'notifications.mail_stop': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'notifications.index': { paramsTuple?: []; params?: {} }
    'notifications.settings': { paramsTuple?: []; params?: {} }
    'users.profile': { paramsTuple?: []; params?: {} }
    'users.abilities': { paramsTuple?: []; params?: {} }
    'users.index': { paramsTuple?: []; params?: {} }
    'users.choices': { paramsTuple?: []; params?: {} }
    'users.export': { paramsTuple?: []; params?: {} }
    'users.claims.index': { paramsTuple?: []; params?: {} }
    'users.search': { paramsTuple?: []; params?: {} }
    'users.show': { paramsTuple: [ParamValue]; params: {'user': ParamValue} }
    'users.correction': { paramsTuple: [ParamValue]; params: {'user': ParamValue} }
    'users.merge': { paramsTuple: [ParamValue]; params: {'user': ParamValue} }
    'views.index': { paramsTuple?: []; params?: {} }
    'core.unknown_address': { paramsTuple: [...ParamValue[]]; params: {'*': ParamValue[]} }
  }
  POST: {
    'announcements.store': { paramsTuple?: []; params?: {} }
    'announcements.preview': { paramsTuple?: []; params?: {} }
    'announcements.clashes': { paramsTuple?: []; params?: {} }
    'announcements.weeks': { paramsTuple?: []; params?: {} }
    'announcements.drafts.store': { paramsTuple?: []; params?: {} }
    'announcements.covers.store': { paramsTuple?: []; params?: {} }
    'announcements.publish': { paramsTuple: [ParamValue]; params: {'announcement': ParamValue} }
    'announcements.cancel': { paramsTuple: [ParamValue]; params: {'announcement': ParamValue} }
    'announcements.archive': { paramsTuple: [ParamValue]; params: {'announcement': ParamValue} }
    'announcements.duplicate': { paramsTuple: [ParamValue]; params: {'announcement': ParamValue} }
    'announcements.templates.store': { paramsTuple: [ParamValue]; params: {'announcement': ParamValue} }
    'announcements.repetitions.store': { paramsTuple: [ParamValue]; params: {'announcement': ParamValue} }
    'arduino.kits.scan': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'arduino.kits.store': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'attendance.scan': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'attendance.roster.store': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'attendance.uploads.store': { paramsTuple?: []; params?: {} }
    'auth.login.store': { paramsTuple?: []; params?: {} }
    'auth.register.store': { paramsTuple?: []; params?: {} }
    'auth.two_factor_challenge.store': { paramsTuple?: []; params?: {} }
    'auth.passkey_sign_in.create': { paramsTuple?: []; params?: {} }
    'auth.passkey_sign_in.store': { paramsTuple?: []; params?: {} }
    'auth.logout': { paramsTuple?: []; params?: {} }
    'auth.forgot_password.store': { paramsTuple?: []; params?: {} }
    'auth.reset_password.store': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'auth.verify_email.store': { paramsTuple?: []; params?: {} }
    'auth.confirm_password.store': { paramsTuple?: []; params?: {} }
    'auth.passkey_confirmation.create': { paramsTuple?: []; params?: {} }
    'auth.passkey_confirmation.store': { paramsTuple?: []; params?: {} }
    'auth.user_email.store': { paramsTuple: [ParamValue]; params: {'user': ParamValue} }
    'auth.user_invitation.store': { paramsTuple: [ParamValue]; params: {'user': ParamValue} }
    'auth.two_factor.store': { paramsTuple?: []; params?: {} }
    'auth.recovery_codes.store': { paramsTuple?: []; params?: {} }
    'auth.passkeys.create': { paramsTuple?: []; params?: {} }
    'auth.passkeys.store': { paramsTuple?: []; params?: {} }
    'auth.data_exports.store': { paramsTuple?: []; params?: {} }
    'auth.email.store': { paramsTuple?: []; params?: {} }
    'auth.email_change.store': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'broadcasting.channels.auth': { paramsTuple?: []; params?: {} }
    'broadcasting.events.auth': { paramsTuple?: []; params?: {} }
    'broadcasting.people.auth': { paramsTuple?: []; params?: {} }
    'catalogue.campuses.store': { paramsTuple?: []; params?: {} }
    'catalogue.campuses.archive': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'catalogue.faculties.store': { paramsTuple?: []; params?: {} }
    'catalogue.faculties.archive': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'catalogue.courses.store': { paramsTuple?: []; params?: {} }
    'catalogue.courses.archive': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'catalogue.periods.store': { paramsTuple?: []; params?: {} }
    'certificates.verify.store': { paramsTuple?: []; params?: {} }
    'certificates.link.store': { paramsTuple?: []; params?: {} }
    'certificates.revoke': { paramsTuple: [ParamValue]; params: {'certificate': ParamValue} }
    'certificates.event.issue': { paramsTuple: [ParamValue]; params: {'announcement': ParamValue} }
    'certificates.event.zip': { paramsTuple: [ParamValue]; params: {'announcement': ParamValue} }
    'certificates.signatories.store': { paramsTuple?: []; params?: {} }
    'certificates.signatories.archive': { paramsTuple: [ParamValue]; params: {'signatory': ParamValue} }
    'certificates.signatories.sign': { paramsTuple: [ParamValue]; params: {'signatory': ParamValue} }
    'codefest.teams.desk': { paramsTuple?: []; params?: {} }
    'codefest.teams.register': { paramsTuple: [ParamValue]; params: {'team': ParamValue} }
    'codefest.teams.members.store': { paramsTuple: [ParamValue]; params: {'team': ParamValue} }
    'codefest.teams.invite': { paramsTuple: [ParamValue]; params: {'team': ParamValue} }
    'codefest.create_team': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'codefest.enter': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'feeds.person.store': { paramsTuple?: []; params?: {} }
    'imports.store': { paramsTuple: [ParamValue]; params: {'kind': ParamValue} }
    'imports.apply': { paramsTuple: [ParamValue,ParamValue]; params: {'kind': ParamValue,'import': ParamValue} }
    'imports.discard': { paramsTuple: [ParamValue,ParamValue]; params: {'kind': ParamValue,'import': ParamValue} }
    'imports.undo': { paramsTuple: [ParamValue,ParamValue]; params: {'kind': ParamValue,'import': ParamValue} }
    'installation.logo.store': { paramsTuple?: []; params?: {} }
    'installation.bank_accounts.store': { paramsTuple?: []; params?: {} }
    'installation.bank_accounts.archive': { paramsTuple: [ParamValue]; params: {'entry': ParamValue} }
    'installation.cash_desks.store': { paramsTuple?: []; params?: {} }
    'installation.cash_desks.archive': { paramsTuple: [ParamValue]; params: {'entry': ParamValue} }
    'invitations.card.store': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'invitations.guardian.store': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'invitations.opt_out.store': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'invitations.accept': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'invitations.store': { paramsTuple?: []; params?: {} }
    'invitations.resend': { paramsTuple: [ParamValue]; params: {'invitation': ParamValue} }
    'invitations.enrol': { paramsTuple: [ParamValue]; params: {'invitation': ParamValue} }
    'invitations.review': { paramsTuple: [ParamValue]; params: {'invitation': ParamValue} }
    'invitations.walk_in': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'invitations.rewards.store': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'invitations.redeem': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'invitations.balance': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'judging.conflict.store': { paramsTuple: [ParamValue,ParamValue]; params: {'event': ParamValue,'team': ParamValue} }
    'judging.publish': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'judging.judges.distribute': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'payments.store': { paramsTuple?: []; params?: {} }
    'payments.refund_requests.store': { paramsTuple?: []; params?: {} }
    'payments.refund_requests.decline': { paramsTuple: [ParamValue]; params: {'request': ParamValue} }
    'payments.collect': { paramsTuple: [ParamValue]; params: {'payment': ParamValue} }
    'payments.refund': { paramsTuple: [ParamValue]; params: {'payment': ParamValue} }
    'payments.void': { paramsTuple: [ParamValue]; params: {'payment': ParamValue} }
    'payments.desks.store': { paramsTuple?: []; params?: {} }
    'payments.desks.count': { paramsTuple: [ParamValue]; params: {'desk': ParamValue} }
    'payments.desks.close': { paramsTuple: [ParamValue]; params: {'desk': ParamValue} }
    'payments.own.refund_requests.store': { paramsTuple: [ParamValue]; params: {'payment': ParamValue} }
    'payments.bank_lines.store': { paramsTuple?: []; params?: {} }
    'payments.bank_lines.dismiss': { paramsTuple: [ParamValue]; params: {'line': ParamValue} }
    'payments.transactions.store': { paramsTuple?: []; params?: {} }
    'payments.transactions.review': { paramsTuple: [ParamValue]; params: {'transaction': ParamValue} }
    'payments.transactions.reversal': { paramsTuple: [ParamValue]; params: {'transaction': ParamValue} }
    'payments.receipts.mail': { paramsTuple: [ParamValue]; params: {'receipt': ParamValue} }
    'payments.messages': { paramsTuple: [ParamValue]; params: {'gateway': ParamValue} }
    'payments.checkouts.store': { paramsTuple: [ParamValue]; params: {'payment': ParamValue} }
    'registrations.leave.store': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'registrations.give_back.store': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'registrations.confirm.store': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'registrations.store': { paramsTuple: [ParamValue]; params: {'announcement': ParamValue} }
    'registrations.opening_alert.store': { paramsTuple: [ParamValue]; params: {'announcement': ParamValue} }
    'registrations.decide.preview': { paramsTuple: [ParamValue]; params: {'announcement': ParamValue} }
    'registrations.decide': { paramsTuple: [ParamValue]; params: {'announcement': ParamValue} }
    'registrations.rejection_reasons.store': { paramsTuple: [ParamValue]; params: {'announcement': ParamValue} }
    'registrations.cancel': { paramsTuple: [ParamValue,ParamValue]; params: {'announcement': ParamValue,'registration': ParamValue} }
    'registrations.cancel_many': { paramsTuple: [ParamValue]; params: {'announcement': ParamValue} }
    'registrations.resend_tickets': { paramsTuple: [ParamValue]; params: {'announcement': ParamValue} }
    'registrations.desk.store': { paramsTuple: [ParamValue]; params: {'announcement': ParamValue} }
    'registrations.staff.store': { paramsTuple: [ParamValue]; params: {'announcement': ParamValue} }
    'registrations.messages.store': { paramsTuple: [ParamValue]; params: {'announcement': ParamValue} }
    'surveys.answers.store': { paramsTuple: [ParamValue]; params: {'announcement': ParamValue} }
    'system.check': { paramsTuple?: []; params?: {} }
    'system.job': { paramsTuple: [ParamValue]; params: {'job': ParamValue} }
    'system.run': { paramsTuple: [ParamValue]; params: {'run': ParamValue} }
    'tickets.reissue': { paramsTuple: [ParamValue]; params: {'ticket': ParamValue} }
    'tickets.personal_code.replace': { paramsTuple?: []; params?: {} }
    'legal.consent.store': { paramsTuple?: []; params?: {} }
    'legal.store': { paramsTuple?: []; params?: {} }
    'legal.preview': { paramsTuple?: []; params?: {} }
    'mails.resend': { paramsTuple?: []; params?: {} }
    'notifications.mail_stop.store': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'users.store': { paramsTuple?: []; params?: {} }
    'users.roles.held': { paramsTuple?: []; params?: {} }
    'users.roles.preview': { paramsTuple?: []; params?: {} }
    'users.access.undo': { paramsTuple: [ParamValue]; params: {'request': ParamValue} }
    'users.document': { paramsTuple: [ParamValue]; params: {'user': ParamValue} }
    'users.merge.store': { paramsTuple: [ParamValue]; params: {'user': ParamValue} }
    'views.store': { paramsTuple?: []; params?: {} }
    'core.unknown_address': { paramsTuple: [...ParamValue[]]; params: {'*': ParamValue[]} }
  }
  PUT: {
    'announcements.update': { paramsTuple: [ParamValue]; params: {'announcement': ParamValue} }
    'announcements.drafts.update': { paramsTuple: [ParamValue]; params: {'announcement': ParamValue} }
    'arduino.kits.swap': { paramsTuple: [ParamValue]; params: {'registration': ParamValue} }
    'attendance.reviews.update': { paramsTuple: [ParamValue,ParamValue]; params: {'event': ParamValue,'scan': ParamValue} }
    'auth.security.password': { paramsTuple?: []; params?: {} }
    'auth.two_factor.update': { paramsTuple?: []; params?: {} }
    'catalogue.campuses.update': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'catalogue.faculties.update': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'catalogue.courses.update': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'catalogue.periods.update': { paramsTuple: [ParamValue]; params: {'period': ParamValue} }
    'certificates.reissue': { paramsTuple: [ParamValue]; params: {'certificate': ParamValue} }
    'certificates.event.rule': { paramsTuple: [ParamValue]; params: {'announcement': ParamValue} }
    'certificates.signatories.update': { paramsTuple: [ParamValue]; params: {'signatory': ParamValue} }
    'codefest.teams.update': { paramsTuple: [ParamValue]; params: {'team': ParamValue} }
    'codefest.teams.answer': { paramsTuple: [ParamValue]; params: {'team': ParamValue} }
    'codefest.seek': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'imports.map': { paramsTuple: [ParamValue,ParamValue]; params: {'kind': ParamValue,'import': ParamValue} }
    'imports.tick': { paramsTuple: [ParamValue,ParamValue]; params: {'kind': ParamValue,'import': ParamValue} }
    'installation.bank_accounts.order': { paramsTuple?: []; params?: {} }
    'installation.bank_accounts.update': { paramsTuple: [ParamValue]; params: {'entry': ParamValue} }
    'installation.cash_desks.order': { paramsTuple?: []; params?: {} }
    'installation.cash_desks.update': { paramsTuple: [ParamValue]; params: {'entry': ParamValue} }
    'invitations.update': { paramsTuple: [ParamValue]; params: {'invitation': ParamValue} }
    'invitations.rewards.update': { paramsTuple: [ParamValue,ParamValue]; params: {'event': ParamValue,'reward': ParamValue} }
    'invitations.campaign': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'judging.rubric.update': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'registrations.no_shows.update': { paramsTuple: [ParamValue]; params: {'registration': ParamValue} }
    'reports.vocational_invitations_points.name': { paramsTuple?: []; params?: {} }
    'surveys.update': { paramsTuple: [ParamValue]; params: {'announcement': ParamValue} }
    'mails.texts.update': { paramsTuple: [ParamValue]; params: {'mail': ParamValue} }
    'notifications.read_all': { paramsTuple?: []; params?: {} }
    'notifications.read': { paramsTuple: [ParamValue]; params: {'notification': ParamValue} }
    'notifications.settings.update': { paramsTuple?: []; params?: {} }
    'notifications.device.update': { paramsTuple?: []; params?: {} }
    'users.profile.update': { paramsTuple?: []; params?: {} }
    'users.correction.update': { paramsTuple: [ParamValue]; params: {'user': ParamValue} }
    'core.unknown_address': { paramsTuple: [...ParamValue[]]; params: {'*': ParamValue[]} }
  }
  DELETE: {
    'announcements.restore': { paramsTuple: [ParamValue]; params: {'announcement': ParamValue} }
    'attendance.undo': { paramsTuple: [ParamValue,ParamValue]; params: {'event': ParamValue,'attendance': ParamValue} }
    'attendance.devices.destroy': { paramsTuple: [ParamValue,ParamValue]; params: {'event': ParamValue,'device': ParamValue} }
    'auth.security.session': { paramsTuple: [ParamValue]; params: {'session': ParamValue} }
    'auth.security.other_sessions': { paramsTuple?: []; params?: {} }
    'auth.two_factor.reset': { paramsTuple: [ParamValue]; params: {'user': ParamValue} }
    'auth.user_sessions.destroy': { paramsTuple: [ParamValue]; params: {'user': ParamValue} }
    'auth.two_factor.destroy': { paramsTuple?: []; params?: {} }
    'auth.passkeys.destroy': { paramsTuple: [ParamValue]; params: {'passkey': ParamValue} }
    'auth.account.destroy': { paramsTuple?: []; params?: {} }
    'auth.email.destroy': { paramsTuple?: []; params?: {} }
    'catalogue.campuses.restore': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'catalogue.faculties.restore': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'catalogue.courses.restore': { paramsTuple: [ParamValue]; params: {'code': ParamValue} }
    'catalogue.periods.destroy': { paramsTuple: [ParamValue]; params: {'period': ParamValue} }
    'certificates.link.destroy': { paramsTuple?: []; params?: {} }
    'certificates.signatories.restore': { paramsTuple: [ParamValue]; params: {'signatory': ParamValue} }
    'certificates.signatories.unsign': { paramsTuple: [ParamValue]; params: {'signatory': ParamValue} }
    'codefest.teams.withdraw': { paramsTuple: [ParamValue]; params: {'team': ParamValue} }
    'codefest.teams.leave': { paramsTuple: [ParamValue]; params: {'team': ParamValue} }
    'codefest.teams.members.destroy': { paramsTuple: [ParamValue,ParamValue]; params: {'team': ParamValue,'person': ParamValue} }
    'codefest.stop_seeking': { paramsTuple: [ParamValue]; params: {'event': ParamValue} }
    'feeds.person.destroy': { paramsTuple?: []; params?: {} }
    'installation.logo.destroy': { paramsTuple?: []; params?: {} }
    'installation.bank_accounts.restore': { paramsTuple: [ParamValue]; params: {'entry': ParamValue} }
    'installation.cash_desks.restore': { paramsTuple: [ParamValue]; params: {'entry': ParamValue} }
    'invitations.decline': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'invitations.data.destroy': { paramsTuple: [ParamValue]; params: {'token': ParamValue} }
    'invitations.destroy': { paramsTuple: [ParamValue]; params: {'invitation': ParamValue} }
    'invitations.unenrol': { paramsTuple: [ParamValue]; params: {'invitation': ParamValue} }
    'invitations.redeem.undo': { paramsTuple: [ParamValue,ParamValue]; params: {'event': ParamValue,'redemption': ParamValue} }
    'judging.conflict.destroy': { paramsTuple: [ParamValue,ParamValue,ParamValue]; params: {'event': ParamValue,'team': ParamValue,'person': ParamValue} }
    'registrations.destroy': { paramsTuple: [ParamValue]; params: {'registration': ParamValue} }
    'registrations.opening_alert.destroy': { paramsTuple: [ParamValue]; params: {'announcement': ParamValue} }
    'registrations.rejection_reasons.destroy': { paramsTuple: [ParamValue,ParamValue]; params: {'announcement': ParamValue,'reason': ParamValue} }
    'registrations.staff.destroy': { paramsTuple: [ParamValue,ParamValue,ParamValue]; params: {'announcement': ParamValue,'person': ParamValue,'duty': ParamValue} }
    'registrations.messages.destroy': { paramsTuple: [ParamValue,ParamValue]; params: {'announcement': ParamValue,'message': ParamValue} }
    'surveys.destroy': { paramsTuple: [ParamValue]; params: {'announcement': ParamValue} }
    'notifications.device.destroy': { paramsTuple?: []; params?: {} }
    'views.destroy': { paramsTuple: [ParamValue]; params: {'view': ParamValue} }
    'core.unknown_address': { paramsTuple: [...ParamValue[]]; params: {'*': ParamValue[]} }
  }
  PATCH: {
    'arduino.kits.update': { paramsTuple: [ParamValue,ParamValue]; params: {'event': ParamValue,'kit': ParamValue} }
    'auth.passkeys.update': { paramsTuple: [ParamValue]; params: {'passkey': ParamValue} }
    'codefest.teams.captain': { paramsTuple: [ParamValue]; params: {'team': ParamValue} }
    'codefest.teams.repository': { paramsTuple: [ParamValue]; params: {'team': ParamValue} }
    'installation.update': { paramsTuple?: []; params?: {} }
    'judging.score': { paramsTuple: [ParamValue,ParamValue,ParamValue]; params: {'event': ParamValue,'team': ParamValue,'criterion': ParamValue} }
    'judging.judges.update': { paramsTuple: [ParamValue,ParamValue]; params: {'event': ParamValue,'person': ParamValue} }
    'payments.extend': { paramsTuple: [ParamValue]; params: {'payment': ParamValue} }
    'payments.bank_lines.match': { paramsTuple: [ParamValue]; params: {'line': ParamValue} }
    'payments.sandbox.update': { paramsTuple: [ParamValue]; params: {'checkout': ParamValue} }
    'registrations.explanations.update': { paramsTuple: [ParamValue]; params: {'registration': ParamValue} }
    'registrations.profile': { paramsTuple: [ParamValue]; params: {'announcement': ParamValue} }
    'registrations.update': { paramsTuple: [ParamValue,ParamValue]; params: {'announcement': ParamValue,'registration': ParamValue} }
    'registrations.rejection_reasons.update': { paramsTuple: [ParamValue,ParamValue]; params: {'announcement': ParamValue,'reason': ParamValue} }
    'registrations.capacity.update': { paramsTuple: [ParamValue]; params: {'announcement': ParamValue} }
    'users.locale': { paramsTuple?: []; params?: {} }
    'users.color_scheme': { paramsTuple?: []; params?: {} }
    'users.claims.update': { paramsTuple?: []; params?: {} }
    'users.roles.update': { paramsTuple?: []; params?: {} }
    'users.roles.tick': { paramsTuple?: []; params?: {} }
    'users.access.update': { paramsTuple?: []; params?: {} }
    'users.kind.update': { paramsTuple: [ParamValue]; params: {'user': ParamValue} }
    'core.unknown_address': { paramsTuple: [...ParamValue[]]; params: {'*': ParamValue[]} }
  }
  OPTIONS: {
    'core.unknown_address': { paramsTuple: [...ParamValue[]]; params: {'*': ParamValue[]} }
  }
}
declare module '@adonisjs/core/types/http' {
  export interface RoutesList extends ScannedRoutes {}
}