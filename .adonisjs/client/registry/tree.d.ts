/* eslint-disable prettier/prettier */
import type { routes } from './index.ts'

export interface ApiDefinition {
  core: {
    health: typeof routes['core.health']
    gallery: typeof routes['core.gallery']
    unknownAddress: typeof routes['core.unknown_address']
  }
  search: {
    index: typeof routes['search.index']
  }
  announcements: {
    index: typeof routes['announcements.index']
    short: typeof routes['announcements.short']
    calendar: typeof routes['announcements.calendar']
    covers: {
      show: typeof routes['announcements.covers.show']
      store: typeof routes['announcements.covers.store']
    }
    create: typeof routes['announcements.create']
    export: typeof routes['announcements.export']
    store: typeof routes['announcements.store']
    preview: typeof routes['announcements.preview']
    clashes: typeof routes['announcements.clashes']
    weeks: typeof routes['announcements.weeks']
    drafts: {
      store: typeof routes['announcements.drafts.store']
      update: typeof routes['announcements.drafts.update']
    }
    templates: {
      index: typeof routes['announcements.templates.index']
      store: typeof routes['announcements.templates.store']
    }
    edit: typeof routes['announcements.edit']
    update: typeof routes['announcements.update']
    publish: typeof routes['announcements.publish']
    cancel: typeof routes['announcements.cancel']
    archive: typeof routes['announcements.archive']
    restore: typeof routes['announcements.restore']
    duplicate: typeof routes['announcements.duplicate']
    reach: typeof routes['announcements.reach']
    repetitions: {
      store: typeof routes['announcements.repetitions.store']
    }
    qrCode: typeof routes['announcements.qr_code'] & {
      svg: typeof routes['announcements.qr_code.svg']
      png: typeof routes['announcements.qr_code.png']
      pdf: typeof routes['announcements.qr_code.pdf']
    }
    show: typeof routes['announcements.show']
  }
  arduino: {
    registrations: {
      index: typeof routes['arduino.registrations.index']
      create: typeof routes['arduino.registrations.create']
      show: typeof routes['arduino.registrations.show']
    }
    kits: {
      swap: typeof routes['arduino.kits.swap']
      scan: typeof routes['arduino.kits.scan']
      store: typeof routes['arduino.kits.store']
      labels: typeof routes['arduino.kits.labels']
      export: typeof routes['arduino.kits.export']
      update: typeof routes['arduino.kits.update']
    }
    apply: typeof routes['arduino.apply']
    attendance: {
      show: typeof routes['arduino.attendance.show']
      create: typeof routes['arduino.attendance.create']
    }
  }
  attendance: {
    index: typeof routes['attendance.index']
    show: typeof routes['attendance.show']
    create: typeof routes['attendance.create']
    projector: typeof routes['attendance.projector']
    rehearsal: typeof routes['attendance.rehearsal'] & {
      tickets: typeof routes['attendance.rehearsal.tickets']
    }
    export: typeof routes['attendance.export']
    count: typeof routes['attendance.count']
    people: typeof routes['attendance.people']
    undo: typeof routes['attendance.undo']
    scan: typeof routes['attendance.scan']
    roster: {
      store: typeof routes['attendance.roster.store']
      show: typeof routes['attendance.roster.show']
    }
    reviews: {
      index: typeof routes['attendance.reviews.index']
      export: typeof routes['attendance.reviews.export']
      update: typeof routes['attendance.reviews.update']
    }
    devices: {
      destroy: typeof routes['attendance.devices.destroy']
    }
    uploads: {
      store: typeof routes['attendance.uploads.store']
    }
  }
  audit: {
    index: typeof routes['audit.index']
    export: typeof routes['audit.export']
  }
  auth: {
    login: typeof routes['auth.login'] & {
      store: typeof routes['auth.login.store']
    }
    register: typeof routes['auth.register'] & {
      store: typeof routes['auth.register.store']
    }
    twoFactorChallenge: typeof routes['auth.two_factor_challenge'] & {
      store: typeof routes['auth.two_factor_challenge.store']
    }
    passkeySignIn: {
      create: typeof routes['auth.passkey_sign_in.create']
      store: typeof routes['auth.passkey_sign_in.store']
    }
    logout: typeof routes['auth.logout']
    forgotPassword: typeof routes['auth.forgot_password'] & {
      store: typeof routes['auth.forgot_password.store']
    }
    resetPassword: typeof routes['auth.reset_password'] & {
      store: typeof routes['auth.reset_password.store']
    }
    verifyEmail: typeof routes['auth.verify_email'] & {
      store: typeof routes['auth.verify_email.store']
      link: typeof routes['auth.verify_email.link']
    }
    confirmPassword: typeof routes['auth.confirm_password'] & {
      store: typeof routes['auth.confirm_password.store']
    }
    passkeyConfirmation: {
      create: typeof routes['auth.passkey_confirmation.create']
      store: typeof routes['auth.passkey_confirmation.store']
    }
    security: typeof routes['auth.security'] & {
      password: typeof routes['auth.security.password']
      session: typeof routes['auth.security.session']
      otherSessions: typeof routes['auth.security.other_sessions']
    }
    twoFactor: {
      reset: typeof routes['auth.two_factor.reset']
      store: typeof routes['auth.two_factor.store']
      update: typeof routes['auth.two_factor.update']
      destroy: typeof routes['auth.two_factor.destroy']
    }
    userEmail: {
      store: typeof routes['auth.user_email.store']
    }
    userInvitation: {
      store: typeof routes['auth.user_invitation.store']
    }
    userSessions: {
      destroy: typeof routes['auth.user_sessions.destroy']
    }
    recoveryCodes: {
      store: typeof routes['auth.recovery_codes.store']
    }
    passkeys: {
      create: typeof routes['auth.passkeys.create']
      store: typeof routes['auth.passkeys.store']
      update: typeof routes['auth.passkeys.update']
      destroy: typeof routes['auth.passkeys.destroy']
    }
    dataExports: {
      store: typeof routes['auth.data_exports.store']
      show: typeof routes['auth.data_exports.show']
    }
    email: typeof routes['auth.email'] & {
      store: typeof routes['auth.email.store']
      destroy: typeof routes['auth.email.destroy']
    }
    account: typeof routes['auth.account'] & {
      destroy: typeof routes['auth.account.destroy']
    }
    emailChange: typeof routes['auth.email_change'] & {
      store: typeof routes['auth.email_change.store']
    }
  }
  broadcasting: {
    channels: {
      auth: typeof routes['broadcasting.channels.auth']
    }
    events: {
      auth: typeof routes['broadcasting.events.auth']
    }
    people: {
      auth: typeof routes['broadcasting.people.auth']
    }
  }
  catalogue: {
    campuses: {
      index: typeof routes['catalogue.campuses.index']
      store: typeof routes['catalogue.campuses.store']
      create: typeof routes['catalogue.campuses.create']
      export: typeof routes['catalogue.campuses.export']
      edit: typeof routes['catalogue.campuses.edit']
      update: typeof routes['catalogue.campuses.update']
      archive: typeof routes['catalogue.campuses.archive']
      restore: typeof routes['catalogue.campuses.restore']
    }
    faculties: {
      index: typeof routes['catalogue.faculties.index']
      store: typeof routes['catalogue.faculties.store']
      create: typeof routes['catalogue.faculties.create']
      export: typeof routes['catalogue.faculties.export']
      edit: typeof routes['catalogue.faculties.edit']
      update: typeof routes['catalogue.faculties.update']
      archive: typeof routes['catalogue.faculties.archive']
      restore: typeof routes['catalogue.faculties.restore']
    }
    courses: {
      index: typeof routes['catalogue.courses.index']
      store: typeof routes['catalogue.courses.store']
      create: typeof routes['catalogue.courses.create']
      export: typeof routes['catalogue.courses.export']
      edit: typeof routes['catalogue.courses.edit']
      update: typeof routes['catalogue.courses.update']
      archive: typeof routes['catalogue.courses.archive']
      restore: typeof routes['catalogue.courses.restore']
    }
    periods: {
      index: typeof routes['catalogue.periods.index']
      store: typeof routes['catalogue.periods.store']
      update: typeof routes['catalogue.periods.update']
      destroy: typeof routes['catalogue.periods.destroy']
    }
  }
  certificates: {
    verify: typeof routes['certificates.verify'] & {
      create: typeof routes['certificates.verify.create']
      store: typeof routes['certificates.verify.store']
    }
    link: {
      show: typeof routes['certificates.link.show']
      store: typeof routes['certificates.link.store']
      destroy: typeof routes['certificates.link.destroy']
    }
    mailed: typeof routes['certificates.mailed']
    issuer: typeof routes['certificates.issuer'] & {
      status: typeof routes['certificates.issuer.status']
      achievement: typeof routes['certificates.issuer.achievement']
    }
    index: typeof routes['certificates.index']
    export: typeof routes['certificates.export']
    zip: {
      show: typeof routes['certificates.zip.show']
    }
    document: typeof routes['certificates.document']
    credential: typeof routes['certificates.credential']
    badge: {
      svg: typeof routes['certificates.badge.svg']
      png: typeof routes['certificates.badge.png']
    }
    revoke: typeof routes['certificates.revoke']
    reissue: typeof routes['certificates.reissue']
    event: {
      index: typeof routes['certificates.event.index']
      issue: typeof routes['certificates.event.issue']
      export: typeof routes['certificates.event.export']
      rule: typeof routes['certificates.event.rule']
      preview: typeof routes['certificates.event.preview']
      zip: typeof routes['certificates.event.zip']
    }
    signatories: {
      index: typeof routes['certificates.signatories.index']
      store: typeof routes['certificates.signatories.store']
      update: typeof routes['certificates.signatories.update']
      archive: typeof routes['certificates.signatories.archive']
      restore: typeof routes['certificates.signatories.restore']
      sign: typeof routes['certificates.signatories.sign']
      unsign: typeof routes['certificates.signatories.unsign']
      signature: typeof routes['certificates.signatories.signature']
    }
  }
  codefest: {
    join: typeof routes['codefest.join']
    teams: {
      index: typeof routes['codefest.teams.index']
      create: typeof routes['codefest.teams.create']
      desk: typeof routes['codefest.teams.desk']
      export: typeof routes['codefest.teams.export']
      show: typeof routes['codefest.teams.show']
      edit: typeof routes['codefest.teams.edit']
      update: typeof routes['codefest.teams.update']
      captain: typeof routes['codefest.teams.captain']
      repository: typeof routes['codefest.teams.repository']
      register: typeof routes['codefest.teams.register']
      withdraw: typeof routes['codefest.teams.withdraw']
      answer: typeof routes['codefest.teams.answer']
      leave: typeof routes['codefest.teams.leave']
      members: {
        store: typeof routes['codefest.teams.members.store']
        destroy: typeof routes['codefest.teams.members.destroy']
      }
      invite: typeof routes['codefest.teams.invite']
    }
    apply: typeof routes['codefest.apply']
    createTeam: typeof routes['codefest.create_team']
    enter: typeof routes['codefest.enter']
    seek: typeof routes['codefest.seek']
    stopSeeking: typeof routes['codefest.stop_seeking']
    door: typeof routes['codefest.door']
    arrivals: typeof routes['codefest.arrivals']
  }
  dashboard: {
    welcome: typeof routes['dashboard.welcome']
    show: typeof routes['dashboard.show']
    work: typeof routes['dashboard.work']
  }
  exports: {
    show: typeof routes['exports.show']
    file: typeof routes['exports.file']
  }
  feeds: {
    embed: {
      show: typeof routes['feeds.embed.show']
      place: typeof routes['feeds.embed.place']
    }
    index: typeof routes['feeds.index']
    show: typeof routes['feeds.show']
    person: {
      show: typeof routes['feeds.person.show']
      store: typeof routes['feeds.person.store']
      destroy: typeof routes['feeds.person.destroy']
    }
    place: typeof routes['feeds.place']
  }
  imports: {
    create: typeof routes['imports.create']
    store: typeof routes['imports.store']
    template: typeof routes['imports.template']
    show: typeof routes['imports.show']
    refused: typeof routes['imports.refused']
    map: typeof routes['imports.map']
    tick: typeof routes['imports.tick']
    apply: typeof routes['imports.apply']
    discard: typeof routes['imports.discard']
    undo: typeof routes['imports.undo']
  }
  installation: {
    manifest: typeof routes['installation.manifest']
    icon: typeof routes['installation.icon']
    logo: {
      show: typeof routes['installation.logo.show']
      store: typeof routes['installation.logo.store']
      destroy: typeof routes['installation.logo.destroy']
    }
    edit: typeof routes['installation.edit']
    update: typeof routes['installation.update']
    bankAccounts: {
      store: typeof routes['installation.bank_accounts.store']
      order: typeof routes['installation.bank_accounts.order']
      update: typeof routes['installation.bank_accounts.update']
      archive: typeof routes['installation.bank_accounts.archive']
      restore: typeof routes['installation.bank_accounts.restore']
    }
    cashDesks: {
      store: typeof routes['installation.cash_desks.store']
      order: typeof routes['installation.cash_desks.order']
      update: typeof routes['installation.cash_desks.update']
      archive: typeof routes['installation.cash_desks.archive']
      restore: typeof routes['installation.cash_desks.restore']
    }
  }
  jobs: {
    show: typeof routes['jobs.show']
  }
  invitations: {
    card: typeof routes['invitations.card'] & {
      join: typeof routes['invitations.card.join']
      store: typeof routes['invitations.card.store']
    }
    guardian: typeof routes['invitations.guardian'] & {
      store: typeof routes['invitations.guardian.store']
    }
    optOut: typeof routes['invitations.opt_out'] & {
      store: typeof routes['invitations.opt_out.store']
    }
    ticket: typeof routes['invitations.ticket'] & {
      pdf: typeof routes['invitations.ticket.pdf']
      calendar: typeof routes['invitations.ticket.calendar']
    }
    accept: typeof routes['invitations.accept']
    decline: typeof routes['invitations.decline']
    data: typeof routes['invitations.data'] & {
      destroy: typeof routes['invitations.data.destroy']
    }
    index: typeof routes['invitations.index']
    create: typeof routes['invitations.create']
    store: typeof routes['invitations.store']
    export: typeof routes['invitations.export']
    edit: typeof routes['invitations.edit']
    update: typeof routes['invitations.update']
    destroy: typeof routes['invitations.destroy']
    resend: typeof routes['invitations.resend']
    enrol: typeof routes['invitations.enrol']
    unenrol: typeof routes['invitations.unenrol']
    review: typeof routes['invitations.review']
    door: typeof routes['invitations.door']
    walkIn: typeof routes['invitations.walk_in']
    rewards: typeof routes['invitations.rewards'] & {
      store: typeof routes['invitations.rewards.store']
      update: typeof routes['invitations.rewards.update']
    }
    redeem: typeof routes['invitations.redeem'] & {
      undo: typeof routes['invitations.redeem.undo']
    }
    balance: typeof routes['invitations.balance']
    campaign: typeof routes['invitations.campaign']
  }
  judging: {
    results: typeof routes['judging.results']
    teams: {
      index: typeof routes['judging.teams.index']
      show: typeof routes['judging.teams.show']
    }
    score: typeof routes['judging.score']
    conflict: {
      store: typeof routes['judging.conflict.store']
      destroy: typeof routes['judging.conflict.destroy']
    }
    standings: typeof routes['judging.standings']
    export: typeof routes['judging.export']
    publish: typeof routes['judging.publish']
    rubric: typeof routes['judging.rubric'] & {
      update: typeof routes['judging.rubric.update']
    }
    judges: typeof routes['judging.judges'] & {
      distribute: typeof routes['judging.judges.distribute']
      update: typeof routes['judging.judges.update']
    }
  }
  payments: {
    index: typeof routes['payments.index']
    export: typeof routes['payments.export']
    create: typeof routes['payments.create']
    store: typeof routes['payments.store']
    find: typeof routes['payments.find']
    people: typeof routes['payments.people']
    refundRequests: {
      index: typeof routes['payments.refund_requests.index']
      store: typeof routes['payments.refund_requests.store']
      decline: typeof routes['payments.refund_requests.decline']
    }
    show: typeof routes['payments.show']
    collect: typeof routes['payments.collect']
    refund: typeof routes['payments.refund']
    extend: typeof routes['payments.extend']
    void: typeof routes['payments.void']
    info: typeof routes['payments.info']
    desks: {
      index: typeof routes['payments.desks.index']
      store: typeof routes['payments.desks.store']
      show: typeof routes['payments.desks.show']
      count: typeof routes['payments.desks.count']
      close: typeof routes['payments.desks.close']
      sheet: typeof routes['payments.desks.sheet']
    }
    own: {
      show: typeof routes['payments.own.show']
      refundRequests: {
        store: typeof routes['payments.own.refund_requests.store']
      }
    }
    transactions: {
      index: typeof routes['payments.transactions.index']
      export: typeof routes['payments.transactions.export']
      create: typeof routes['payments.transactions.create']
      store: typeof routes['payments.transactions.store']
      show: typeof routes['payments.transactions.show']
      proof: typeof routes['payments.transactions.proof']
      review: typeof routes['payments.transactions.review']
      reversal: typeof routes['payments.transactions.reversal']
    }
    bankLines: {
      index: typeof routes['payments.bank_lines.index']
      store: typeof routes['payments.bank_lines.store']
      match: typeof routes['payments.bank_lines.match']
      dismiss: typeof routes['payments.bank_lines.dismiss']
    }
    receipts: {
      document: typeof routes['payments.receipts.document']
      mail: typeof routes['payments.receipts.mail']
      mailed: typeof routes['payments.receipts.mailed']
      show: typeof routes['payments.receipts.show']
    }
    messages: typeof routes['payments.messages']
    sandbox: {
      show: typeof routes['payments.sandbox.show']
      update: typeof routes['payments.sandbox.update']
    }
    checkouts: {
      store: typeof routes['payments.checkouts.store']
    }
  }
  registrations: {
    start: typeof routes['registrations.start']
    leave: typeof routes['registrations.leave'] & {
      store: typeof routes['registrations.leave.store']
    }
    giveBack: typeof routes['registrations.give_back'] & {
      store: typeof routes['registrations.give_back.store']
    }
    confirm: typeof routes['registrations.confirm'] & {
      store: typeof routes['registrations.confirm.store']
    }
    noShows: {
      show: typeof routes['registrations.no_shows.show']
      update: typeof routes['registrations.no_shows.update']
    }
    explanations: {
      index: typeof routes['registrations.explanations.index']
      update: typeof routes['registrations.explanations.update']
    }
    destroy: typeof routes['registrations.destroy']
    store: typeof routes['registrations.store']
    openingAlert: {
      store: typeof routes['registrations.opening_alert.store']
      destroy: typeof routes['registrations.opening_alert.destroy']
    }
    profile: typeof routes['registrations.profile']
    details: typeof routes['registrations.details']
    export: typeof routes['registrations.export']
    decide: typeof routes['registrations.decide'] & {
      preview: typeof routes['registrations.decide.preview']
    }
    update: typeof routes['registrations.update']
    rejectionReasons: {
      store: typeof routes['registrations.rejection_reasons.store']
      update: typeof routes['registrations.rejection_reasons.update']
      destroy: typeof routes['registrations.rejection_reasons.destroy']
    }
    cancel: typeof routes['registrations.cancel']
    cancelMany: typeof routes['registrations.cancel_many']
    resendTickets: typeof routes['registrations.resend_tickets']
    desk: {
      store: typeof routes['registrations.desk.store']
    }
    people: typeof routes['registrations.people'] & {
      show: typeof routes['registrations.people.show']
    }
    staff: {
      store: typeof routes['registrations.staff.store']
      destroy: typeof routes['registrations.staff.destroy']
    }
    messages: {
      store: typeof routes['registrations.messages.store']
      show: typeof routes['registrations.messages.show']
      destroy: typeof routes['registrations.messages.destroy']
    }
    capacity: {
      update: typeof routes['registrations.capacity.update']
    }
  }
  reports: {
    index: typeof routes['reports.index']
    events: {
      export: typeof routes['reports.events.export']
    }
    vocationalInvitations: {
      index: typeof routes['reports.vocational_invitations.index']
      export: typeof routes['reports.vocational_invitations.export']
    }
    vocationalInvitationsPoints: {
      index: typeof routes['reports.vocational_invitations_points.index']
      name: typeof routes['reports.vocational_invitations_points.name']
      export: typeof routes['reports.vocational_invitations_points.export']
    }
    paymentsPerDay: {
      index: typeof routes['reports.payments_per_day.index']
      export: typeof routes['reports.payments_per_day.export']
      document: typeof routes['reports.payments_per_day.document']
    }
    userPayments: {
      index: typeof routes['reports.user_payments.index']
      export: typeof routes['reports.user_payments.export']
      show: typeof routes['reports.user_payments.show']
      statement: {
        export: typeof routes['reports.user_payments.statement.export']
      }
      document: typeof routes['reports.user_payments.document']
    }
  }
  surveys: {
    show: typeof routes['surveys.show']
    answers: {
      store: typeof routes['surveys.answers.store']
    }
    update: typeof routes['surveys.update']
    destroy: typeof routes['surveys.destroy']
  }
  system: {
    show: typeof routes['system.show']
    check: typeof routes['system.check']
    job: typeof routes['system.job']
    run: typeof routes['system.run']
  }
  tickets: {
    mailed: typeof routes['tickets.mailed'] & {
      document: typeof routes['tickets.mailed.document']
      calendar: typeof routes['tickets.mailed.calendar']
      wallet: typeof routes['tickets.mailed.wallet']
    }
    index: typeof routes['tickets.index']
    show: typeof routes['tickets.show']
    showWorkshop: typeof routes['tickets.show_workshop']
    showTeam: typeof routes['tickets.show_team']
    calendar: typeof routes['tickets.calendar']
    document: typeof routes['tickets.document']
    wallet: typeof routes['tickets.wallet']
    reissue: typeof routes['tickets.reissue']
    personalCode: {
      replace: typeof routes['tickets.personal_code.replace']
    }
  }
  legal: {
    terms: typeof routes['legal.terms'] & {
      version: typeof routes['legal.terms.version']
    }
    privacy: typeof routes['legal.privacy'] & {
      version: typeof routes['legal.privacy.version']
    }
    consent: typeof routes['legal.consent'] & {
      store: typeof routes['legal.consent.store']
    }
    index: typeof routes['legal.index']
    create: typeof routes['legal.create']
    store: typeof routes['legal.store']
    preview: typeof routes['legal.preview']
  }
  mails: {
    index: typeof routes['mails.index']
    export: typeof routes['mails.export']
    resend: typeof routes['mails.resend']
    texts: {
      index: typeof routes['mails.texts.index']
      edit: typeof routes['mails.texts.edit']
      update: typeof routes['mails.texts.update']
    }
    mailbox: typeof routes['mails.mailbox'] & {
      show: typeof routes['mails.mailbox.show']
      html: typeof routes['mails.mailbox.html']
    }
  }
  notifications: {
    mailStop: typeof routes['notifications.mail_stop'] & {
      store: typeof routes['notifications.mail_stop.store']
    }
    index: typeof routes['notifications.index']
    readAll: typeof routes['notifications.read_all']
    read: typeof routes['notifications.read']
    settings: typeof routes['notifications.settings'] & {
      update: typeof routes['notifications.settings.update']
    }
    device: {
      update: typeof routes['notifications.device.update']
      destroy: typeof routes['notifications.device.destroy']
    }
  }
  users: {
    locale: typeof routes['users.locale']
    colorScheme: typeof routes['users.color_scheme']
    profile: typeof routes['users.profile'] & {
      update: typeof routes['users.profile.update']
    }
    abilities: typeof routes['users.abilities']
    index: typeof routes['users.index']
    store: typeof routes['users.store']
    choices: typeof routes['users.choices']
    export: typeof routes['users.export']
    claims: {
      index: typeof routes['users.claims.index']
      update: typeof routes['users.claims.update']
    }
    roles: {
      update: typeof routes['users.roles.update']
      tick: typeof routes['users.roles.tick']
      held: typeof routes['users.roles.held']
      preview: typeof routes['users.roles.preview']
    }
    access: {
      update: typeof routes['users.access.update']
      undo: typeof routes['users.access.undo']
    }
    search: typeof routes['users.search']
    show: typeof routes['users.show']
    document: typeof routes['users.document']
    correction: typeof routes['users.correction'] & {
      update: typeof routes['users.correction.update']
    }
    kind: {
      update: typeof routes['users.kind.update']
    }
    merge: typeof routes['users.merge'] & {
      store: typeof routes['users.merge.store']
    }
  }
  views: {
    index: typeof routes['views.index']
    store: typeof routes['views.store']
    destroy: typeof routes['views.destroy']
  }
}
