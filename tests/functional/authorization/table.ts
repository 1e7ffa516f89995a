import { now } from '#app/core/clock'
import { leaveToken } from '#app/registrations/presenters/leave_link'
import { givenCampus, givenCourse } from '#tests/fixtures/catalogue'
import { givenImport } from '#tests/fixtures/imports'
import { givenListExport } from '#tests/fixtures/list_exports'
import { givenDocument } from '#tests/fixtures/legal'
import type { Caller, World } from '#tests/functional/authorization/world'

/**
 * `ok`: the server let the caller through (whatever the business then said). `login`, `verify` and `home`:
 * sent to sign in, to verify the e-mail, or to the dashboard. `broken` is never expected.
 */
export type Outcome = 'ok' | 'login' | 'verify' | 'home' | 'forbidden' | 'missing' | 'broken'
type Outcomes = Partial<Record<Caller, Outcome>> & { everybodyElse: Outcome }
type Parameters = Record<string, string>

export interface Row {
  params?: (world: World) => Parameters
  query?: (world: World) => Parameters
  /** The whole address, where it is signed or has no pattern. */
  url?: (world: World) => string
  body?: (world: World) => object
  /** What the session holds besides who is signed in. */
  session?: () => Record<string, number>
  /** What must be there besides the world. */
  given?: (world: World) => Promise<void>
  outcomes: Outcomes
}

const anybody: Outcomes = { everybodyElse: 'ok' }
const hidden: Outcomes = { everybodyElse: 'missing' }
const signedIn: Outcomes = { nobody: 'login', disabled: 'login', everybodyElse: 'ok' }
/** Pages that only make sense before one has signed in. */
const guests: Outcomes = { nobody: 'ok', disabled: 'ok', everybodyElse: 'home' }
const admins: Outcomes = {
  nobody: 'login',
  disabled: 'login',
  adminTied: 'ok',
  admin: 'ok',
  everybodyElse: 'forbidden',
}
/** The organizer role, tied to nothing yet. */
const organizers: Outcomes = {
  nobody: 'login',
  disabled: 'login',
  organizerTied: 'ok',
  organizerUntied: 'ok',
  author: 'ok',
  adminTied: 'ok',
  admin: 'ok',
  everybodyElse: 'forbidden',
}
/** The organizer role and a tie to the event. */
const managers: Outcomes = { ...organizers, organizerUntied: 'forbidden' }
/** The same where others may not even know that the record exists. */
const managersOfSecrets: Outcomes = {
  ...managers,
  organizerUntied: 'missing',
  everybodyElse: 'missing',
}
/** Managers, and the scanner role with a tie. */
const doors: Outcomes = { ...managers, scannerTied: 'ok' }
/** The person's own; whether it exists is nobody else's business. */
const own: Outcomes = { nobody: 'login', disabled: 'login', owner: 'ok', everybodyElse: 'missing' }
/** The person's own, and of those who run the event. */
const ownOrManaged: Outcomes = {
  ...own,
  author: 'ok',
  organizerTied: 'ok',
  adminTied: 'ok',
  admin: 'ok',
}

/** The password was typed a moment ago. */
const confirmed = () => ({ password_confirmed_at: now().toUnixInteger() })

const announcement = (world: World) => ({ announcement: world.announcement.slug })
const draft = (world: World) => ({ announcement: world.draft.slug })
const event = (world: World) => ({ event: world.event.publicId })
/** Whoever holds the link of the mail may use it, signed in or not. */
const leaveLink = (world: World) => ({ token: leaveToken(world.registration.publicId) })
const ticket = (world: World) => ({ ticket: world.ticket.publicId })

const IMPORT = '01HYYYYYYYYYYYYYYYYYYYYYYY'
/** Begun by the owner, who is no admin: whoever began work may watch it. */
const anImport = {
  params: () => ({ kind: 'people', import: IMPORT }),
  given: async (world: World) =>
    void (await givenImport({
      uploadedBy: world.callers.owner.id,
      publicId: IMPORT,
      jobId: IMPORT,
    })),
  outcomes: admins,
}
const people = { params: () => ({ kind: 'people' }), outcomes: admins }

/** The list of people as a file that one of the callers had made. */
function anExport(startedBy: 'adminTied' | 'owner', outcomes: Partial<Outcomes>): Row {
  return {
    params: () => ({ export: IMPORT }),
    given: async (world) =>
      void (await givenListExport({
        startedBy: world.callers[startedBy].id,
        publicId: IMPORT,
      })),
    outcomes: { nobody: 'login', disabled: 'login', everybodyElse: 'missing', ...outcomes },
  }
}
/** Nobody in the world has agreed to it. */
const published = async (kind: 'terms' | 'privacy') => void (await givenDocument(kind))

const guest = (world: World) => ({ user: world.guest.publicId })

/** The same eight routes for each record of the catalogue; `ROW` is there in every table. */
function catalogue(name: 'campuses' | 'faculties' | 'courses', body: object): Record<string, Row> {
  const given = async () => {
    const campus = await givenCampus()
    const course = await givenCourse({ campus })
    await course.load('faculty')
    if (name === 'courses') {
      await campus.merge({ code: 'CAMPUS' }).save()
      await course.faculty.merge({ code: 'FACULTY' }).save()
    }
    await { campuses: await givenCampus(), faculties: course.faculty, courses: course }[name]
      .merge({ code: 'ROW' })
      .save()
  }
  const row = { params: () => ({ code: 'ROW' }), given, outcomes: admins }
  return {
    [`GET catalogue.${name}.index`]: { outcomes: admins },
    [`GET catalogue.${name}.create`]: { outcomes: admins },
    [`GET catalogue.${name}.export`]: { query: () => ({ format: 'csv' }), outcomes: admins },
    [`POST catalogue.${name}.store`]: { given, body: () => body, outcomes: admins },
    [`GET catalogue.${name}.edit`]: row,
    [`PUT catalogue.${name}.update`]: { ...row, body: () => ({ ...body, version: 1 }) },
    [`POST catalogue.${name}.archive`]: row,
    [`DELETE catalogue.${name}.restore`]: row,
  }
}

const UNKNOWN = '01HZZZZZZZZZZZZZZZZZZZZZZZ'

/** `METHOD route.name`, and after a dash which of several cases it is. */
export const TABLE: Record<string, Row> = {
  'GET core.health': { outcomes: anybody },
  'GET core.unknown_address': { url: () => '/nowhere', outcomes: hidden },
  'POST core.unknown_address': { url: () => '/nowhere', outcomes: hidden },
  'PUT core.unknown_address': { url: () => '/nowhere', outcomes: hidden },
  'PATCH core.unknown_address': { url: () => '/nowhere', outcomes: hidden },
  'DELETE core.unknown_address': { url: () => '/nowhere', outcomes: hidden },

  'POST users.locale': { body: () => ({ locale: 'es' }), outcomes: anybody },
  'POST users.color_scheme': { body: () => ({ scheme: 'dark' }), outcomes: anybody },
  'GET users.profile': { outcomes: signedIn },
  'PUT users.profile.update': { outcomes: signedIn },

  'GET legal.terms': { outcomes: hidden },
  'GET legal.terms - published': {
    given: () => published('terms'),
    outcomes: anybody,
  },
  'GET legal.terms.version': { params: () => ({ version: '1' }), outcomes: hidden },
  'GET legal.terms.version - published': {
    params: () => ({ version: '1' }),
    given: () => published('terms'),
    outcomes: anybody,
  },
  'GET legal.privacy': { outcomes: hidden },
  'GET legal.privacy.version': { params: () => ({ version: '1' }), outcomes: hidden },
  // Nothing to agree to: on to the dashboard.
  'GET legal.consent': { outcomes: { ...signedIn, everybodyElse: 'home' } },
  'GET legal.consent - published': { given: () => published('terms'), outcomes: signedIn },
  // Of what is not the newest: agreeing leads to the dashboard, which here would look like a refusal.
  'POST legal.consent.store': {
    given: () => published('terms'),
    body: () => ({ shown: 'terms-0' }),
    outcomes: signedIn,
  },
  'GET legal.index': { outcomes: admins },
  'GET legal.create': { outcomes: admins },
  'POST legal.store': {
    body: () => ({
      kind: 'terms',
      version: 1,
      bodyEn: 'Be kind to each other.',
      bodyEs: 'Sé amable con los demás.',
    }),
    outcomes: admins,
  },
  'POST legal.preview': { body: () => ({ body: 'x' }), outcomes: admins },
  ...catalogue('campuses', {
    name: 'South campus',
    code: 'SOUTH',
    address: '1 Sea Street',
    city: 'Valparaíso',
    timeZone: 'America/Santiago',
  }),
  ...catalogue('faculties', { name: 'Law', code: 'LAW' }),
  ...catalogue('courses', {
    name: 'Public law',
    code: 'PUBLIC',
    faculty: 'FACULTY',
    level: 'graduate',
    campuses: ['CAMPUS'],
  }),

  'GET imports.create': people,
  'POST imports.store': people,
  'GET imports.template': people,
  'GET imports.show': anImport,
  'GET imports.refused': anImport,
  'PUT imports.map': { ...anImport, body: () => ({ columns: { email: 1, name: 0 } }) },
  'POST imports.apply': anImport,
  'POST imports.undo': anImport,
  'GET jobs.show': {
    params: () => ({ job: IMPORT }),
    given: anImport.given,
    outcomes: { ...own, adminTied: 'ok', admin: 'ok' },
  },
  'GET exports.show': anExport('adminTied', { adminTied: 'ok' }),
  'GET exports.file': anExport('adminTied', { adminTied: 'ok' }),
  // Who was an admin when they asked for it.
  'GET exports.show - role lost': anExport('owner', { owner: 'forbidden' }),
  'GET exports.file - role lost': anExport('owner', { owner: 'forbidden' }),
  'GET users.abilities': { outcomes: signedIn },
  'GET users.index': { outcomes: admins },
  'GET users.search': { query: () => ({ q: 'person' }), outcomes: admins },
  'GET users.show': { params: guest, outcomes: admins },
  'POST users.document': { params: guest, outcomes: admins },
  'PUT users.kind.update': {
    params: guest,
    body: (world) => ({ kind: 'staff', studentCode: world.guest.studentCode }),
    outcomes: admins,
  },
  'GET users.merge': {
    params: guest,
    query: (world) => ({ loser: world.callers.participant.publicId }),
    outcomes: admins,
  },
  'POST users.merge.store': {
    params: guest,
    body: (world) => ({ loser: world.callers.scannerUntied.publicId }),
    outcomes: admins,
  },
  'GET users.export': { query: () => ({ format: 'csv' }), outcomes: admins },
  'POST users.roles.preview': {
    body: (world) => ({ people: [world.guest.publicId], role: 'scanner', grant: true }),
    outcomes: admins,
  },
  'PUT users.roles.update': {
    body: (world) => ({ people: [world.guest.publicId], role: 'scanner', grant: true }),
    outcomes: admins,
  },
  'PUT users.access.update': {
    body: (world) => ({ people: [world.guest.publicId], access: 'disabled' }),
    outcomes: admins,
  },

  'GET auth.login': { outcomes: guests },
  'POST auth.login.store': { outcomes: guests },
  'GET auth.register': { outcomes: guests },
  'POST auth.register.store': { outcomes: guests },
  'POST auth.logout': { outcomes: anybody },
  'GET auth.forgot_password': { outcomes: anybody },
  'POST auth.forgot_password.store': { outcomes: anybody },
  'GET auth.reset_password': { params: () => ({ token: 'unknown' }), outcomes: anybody },
  'POST auth.reset_password.store': { params: () => ({ token: 'unknown' }), outcomes: anybody },
  // Whoever is verified has nothing to do there.
  'GET auth.verify_email': { outcomes: { ...signedIn, unverified: 'ok', everybodyElse: 'home' } },
  'POST auth.verify_email.store': { outcomes: { unverified: 'ok', everybodyElse: 'login' } },
  'GET auth.verify_email.link': { params: () => ({ token: 'unknown' }), outcomes: anybody },
  'GET auth.confirm_password': { outcomes: signedIn },
  'POST auth.confirm_password.store': { outcomes: signedIn },
  // Nobody has shown a password here: there is no second factor to ask for.
  'GET auth.two_factor_challenge': { outcomes: { ...guests, nobody: 'login', disabled: 'login' } },
  'POST auth.two_factor_challenge.store': {
    body: () => ({ code: '123456' }),
    outcomes: { ...guests, nobody: 'login', disabled: 'login' },
  },
  'POST auth.passkey_sign_in.create': { outcomes: guests },
  'POST auth.passkey_sign_in.store': { outcomes: guests },
  'POST auth.passkey_confirmation.create': { outcomes: signedIn },
  'POST auth.passkey_confirmation.store': { outcomes: signedIn },
  'GET auth.security': { outcomes: signedIn },
  'PUT auth.security.password': { outcomes: signedIn },
  'DELETE auth.security.session': {
    params: (world) => ({ session: world.openSession.publicId }),
    outcomes: own,
  },
  'DELETE auth.security.other_sessions': { outcomes: signedIn },
  'POST auth.two_factor.store': { outcomes: signedIn },
  'PUT auth.two_factor.update': { outcomes: signedIn },
  'DELETE auth.two_factor.destroy': { outcomes: signedIn },
  'POST auth.recovery_codes.store': { outcomes: signedIn },
  'POST auth.passkeys.create': { outcomes: signedIn },
  'POST auth.passkeys.store': { outcomes: signedIn },
  'PUT auth.passkeys.update': {
    params: (world) => ({ passkey: world.passkey.publicId }),
    body: () => ({ name: 'Phone' }),
    session: confirmed,
    outcomes: own,
  },
  'DELETE auth.passkeys.destroy': {
    params: (world) => ({ passkey: world.passkey.publicId }),
    session: confirmed,
    outcomes: own,
  },
  'DELETE auth.two_factor.reset': {
    params: (world) => ({ user: world.guest.publicId }),
    session: confirmed,
    outcomes: {
      nobody: 'login',
      disabled: 'login',
      admin: 'ok',
      adminTied: 'ok',
      everybodyElse: 'forbidden',
    },
  },

  'GET users.claims.index': { outcomes: admins },
  'PUT users.claims.update': {
    body: (world) => ({
      people: [world.callers.participant.publicId],
      seen: {},
      confirm: false,
      reason: 'No',
    }),
    outcomes: admins,
  },
  'GET audit.index': { outcomes: admins },
  'GET audit.export': { query: () => ({ format: 'csv' }), outcomes: admins },

  // The password was not typed in this session: they are asked for it.
  'GET auth.email': { outcomes: signedIn },
  'POST auth.email.store': { body: () => ({ email: 'new@example.test' }), outcomes: signedIn },
  'DELETE auth.email.destroy': { outcomes: signedIn },
  'GET auth.account': { outcomes: signedIn },
  'DELETE auth.account.destroy': { body: () => ({ word: 'DELETE' }), outcomes: signedIn },
  'POST auth.data_exports.store': { outcomes: signedIn },
  'GET auth.data_exports.show': { params: () => ({ export: UNKNOWN }), outcomes: signedIn },
  'GET auth.email_change': { params: () => ({ token: 'unknown' }), outcomes: anybody },
  'POST auth.email_change.store': {
    params: () => ({ token: 'unknown' }),
    body: () => ({ answer: 'approve' }),
    outcomes: anybody,
  },

  'GET announcements.index': { outcomes: anybody },
  'GET announcements.covers.show': {
    params: () => ({ cover: '01HZZZZZZZZZZZZZZZZZZZZZZZ', size: 'card' }),
    outcomes: hidden,
  },
  'GET announcements.create': { outcomes: organizers },
  'GET announcements.export': { query: () => ({ format: 'csv' }), outcomes: organizers },
  'POST announcements.store': { outcomes: organizers },
  'POST announcements.preview': { body: () => ({ body: 'x' }), outcomes: organizers },
  'POST announcements.covers.store': { outcomes: organizers },
  'GET announcements.show': { params: announcement, outcomes: anybody },
  'GET announcements.show - draft': {
    params: draft,
    outcomes: { ...managersOfSecrets, nobody: 'missing', disabled: 'missing' },
  },
  'GET announcements.edit': { params: announcement, outcomes: managers },
  'GET announcements.edit - draft': { params: draft, outcomes: managersOfSecrets },
  'PUT announcements.update': { params: announcement, outcomes: managers },
  'PUT announcements.update - draft': { params: draft, outcomes: managersOfSecrets },
  'POST announcements.publish': { params: announcement, outcomes: managers },
  'POST announcements.publish - draft': { params: draft, outcomes: managersOfSecrets },
  'POST announcements.cancel': {
    params: announcement,
    body: () => ({ reason: 'Rain' }),
    outcomes: managers,
  },
  'POST announcements.archive': { params: announcement, outcomes: managers },
  'DELETE announcements.restore': { params: announcement, outcomes: managers },
  'POST announcements.duplicate': { params: announcement, outcomes: managers },
  'GET announcements.qr_code': { params: announcement, outcomes: managers },
  'GET announcements.qr_code.svg': { params: announcement, outcomes: managers },
  'GET announcements.qr_code.png': { params: announcement, outcomes: managers },
  'GET announcements.qr_code.pdf': { params: announcement, outcomes: managers },

  'POST registrations.store': { params: announcement, outcomes: signedIn },
  'POST registrations.store - draft': {
    params: draft,
    outcomes: { ...hidden, nobody: 'login', disabled: 'login' },
  },
  'DELETE registrations.destroy': {
    params: (world) => ({ registration: world.registration.publicId }),
    outcomes: own,
  },

  'GET tickets.index': { outcomes: signedIn },
  'GET tickets.show': { params: ticket, outcomes: ownOrManaged },
  'GET tickets.calendar': { params: ticket, outcomes: ownOrManaged },
  'GET tickets.document': { params: ticket, outcomes: ownOrManaged },
  'POST tickets.reissue': { params: ticket, outcomes: ownOrManaged },
  'POST tickets.personal_code.replace': { outcomes: signedIn },

  'GET attendance.index': {
    outcomes: { ...organizers, scannerTied: 'ok', scannerUntied: 'ok' },
  },
  'GET attendance.show': { params: event, outcomes: doors },
  'GET attendance.create': { params: event, outcomes: doors },
  // The sheet as a file: what a scanner sees on the screen, names and states.
  'GET attendance.export': { params: event, query: () => ({ format: 'csv' }), outcomes: doors },
  'GET attendance.count': { params: event, outcomes: doors },
  'GET attendance.people': { params: event, query: () => ({ q: 'per' }), outcomes: doors },
  'POST attendance.scan': {
    params: event,
    body: (world) => ({
      clientScanId: '01HZZZZZZZZZZZZZZZZZZZZZZA',
      code: world.ticket.code,
      session: world.session.publicId,
      gate: 'Main door',
      source: 'manual',
      scannedAt: new Date().toISOString(),
    }),
    outcomes: doors,
  },
  'DELETE attendance.undo': {
    params: (world) => ({ ...event(world), attendance: world.attendance.publicId }),
    outcomes: managers,
  },

  'GET dashboard.welcome': { outcomes: anybody },
  'GET dashboard.show': { outcomes: signedIn },
  'GET search.index': { query: () => ({ q: 'event' }), outcomes: anybody },

  'GET mails.mailbox': { outcomes: anybody },
  'GET mails.mailbox.show': { params: () => ({ mail: UNKNOWN }), outcomes: hidden },
  'GET mails.mailbox.html': { params: () => ({ mail: UNKNOWN }), outcomes: hidden },

  'GET registrations.start': {
    params: announcement,
    outcomes: { nobody: 'login', disabled: 'login', everybodyElse: 'ok' },
  },
  'GET registrations.leave': { params: () => ({ token: 'unknown' }), outcomes: hidden },
  'POST registrations.leave.store - signed': { params: leaveLink, outcomes: anybody },
  'GET registrations.leave - signed': { params: leaveLink, outcomes: anybody },
  'POST registrations.leave.store': { params: () => ({ token: 'unknown' }), outcomes: hidden },
  'PUT registrations.profile': { params: announcement, outcomes: signedIn },
  'GET registrations.details': { params: announcement, outcomes: managers },
  'GET registrations.details - draft': { params: draft, outcomes: managersOfSecrets },
  'GET registrations.export': {
    params: announcement,
    query: () => ({ format: 'csv' }),
    outcomes: managers,
  },
  'POST registrations.decide': {
    params: announcement,
    body: (world) => ({ registrations: [world.registration.publicId], decision: 'accept' }),
    outcomes: managers,
  },
  'POST registrations.cancel': {
    params: (world) => ({
      ...announcement(world),
      registration: world.registration.publicId,
    }),
    body: () => ({ reason: 'They asked for it' }),
    outcomes: managers,
  },
  'POST registrations.desk.store': {
    params: announcement,
    body: (world) => ({ person: world.guest.publicId }),
    outcomes: managers,
  },
  'GET registrations.people': {
    params: announcement,
    query: () => ({ q: 'person' }),
    outcomes: managers,
  },
  'GET registrations.people.show': {
    params: (world) => ({ ...announcement(world), person: world.guest.publicId }),
    outcomes: managers,
  },
  'POST registrations.staff.store': {
    params: announcement,
    body: (world) => ({ person: world.callers.scannerUntied.publicId, duty: 'scanner' }),
    outcomes: managers,
  },
  'DELETE registrations.staff.destroy': {
    params: (world) => ({
      ...announcement(world),
      person: world.callers.scannerTied.publicId,
      duty: 'scanner',
    }),
    outcomes: managers,
  },
  'POST registrations.messages.store': {
    params: announcement,
    body: () => ({
      states: ['confirmed'],
      subject: 'Bring a coat',
      body: 'It is cold on the roof.',
      messageKey: UNKNOWN,
    }),
    outcomes: managers,
  },
  'PUT registrations.capacity.update': {
    params: announcement,
    body: () => ({ capacity: 60 }),
    outcomes: managers,
  },
}
