import type Payment from '#app/payments/models/payment'
import { currency } from '#config/app'
import { amountText } from '#isomorphic/core/money'
import type Invitation from '#app/invitations/models/invitation'
import { cardUrl, guardianToken, invitationToken, optOutUrl } from '#app/invitations/queries/links'
import { scanOf } from '#tests/fixtures/attendance'
import { PASSWORD } from '#tests/fixtures/users'
import { mailedTicketUrl } from '#app/tickets/queries/mailed_ticket'
import { mailedCertificateUrl } from '#app/certificates/queries/mailed_certificate'
import type { Caller, World } from '#tests/functional/core/request_costs_world'
import app from '@adonisjs/core/services/app'
import { readdirSync } from 'node:fs'
import { ulid } from 'ulid'

/** Why a GET may commit something; design decision, see docs/architecture.md. */
export type Exception =
  | 'the touch of the session, once a minute'
  | 'the renewal of a remembered sign-in'
  | 'the audit entry of a reading that is audited'
  | 'a session for what a guest is to find again'

export interface Row {
  /** `METHOD route.name`, and after a dash which of several cases it is. */
  key: string
  as: Caller
  params?: (world: World, nth: number) => Record<string, string>
  query?: Record<string, string>
  /** The address, where no route has a name for it. */
  path?: (world: World) => string
  headers?: 'json' | 'inertia'
  /** The token of a device, instead of a session. */
  bearer?: (world: World) => string
  /** The one prop that is asked for again, as a push or the turning of a page does, and of which page. */
  only?: { component: string; prop: string }
  /** What is sent: the 0th time to warm the process, then to be counted. */
  body?: (world: World, nth: number) => object
  /** 200 unless told otherwise. */
  status?: number
  /** How long after the request that warmed it. */
  secondsLater?: number
  mayCommit?: Exception
  /** It sends a file. */
  readsFiles?: true
  /** Regular expressions and functions that it makes from text; none unless told otherwise. */
  madeFromText?: number
}

/**
 * Reading one number of the country with its code: libphonenumber keeps its patterns as text and makes those of the
 * country's numbers, of its fixed lines and of its mobiles. A phone that did not change is not read.
 */
const PHONE_READ = 3
/** Of a prospect: where the form is checked, and to be stored. */
const PROSPECT_PHONE_READ = 2 * PHONE_READ

const event = ({ door }: World) => ({ event: door.event.publicId })
const codefest = ({ judging }: World) => ({ event: judging.event.publicId })
const vocational = (world: World) => ({ event: world.vocational.event.publicId })
const held = ({ door }: World) => ({ announcement: door.announcement.slug })
const certified = (world: World) => ({ announcement: world.certified.announcement.slug })
const ownCertificate = (world: World) => ({ certificate: world.certified.valid.publicId })
const firstOpen = ({ open }: World) => ({ announcement: open[0]!.announcement.slug })
const ticketOf = (invitation: Invitation) => ({ token: invitationToken(invitation) })
const ward = ({ prospects }: World, nth: number) => ({
  token: guardianToken(prospects.guardians[nth]!),
})
const wayOut = ({ prospects: { placed } }: World) => ({
  token: lastPart(optOutUrl(placed, placed.email!)),
})
const card = ({ prospects: { door }, people: { participant } }: World) => ({
  token: lastPart(cardUrl({ event: door.event.publicId, inviter: participant.publicId })),
})
const lastPart = (url: string) => url.slice(url.lastIndexOf('/') + 1)
const PROSPECT_PHONES = { Invited: '7100', Joining: '7200', Walking: '7300' }
const prospect = (name: keyof typeof PROSPECT_PHONES, nth: number) => ({
  ...{ name: `${name} ${nth}`, email: `${name.toLowerCase()}${nth}@example.test` },
  ...{ phone: `+503 ${PROSPECT_PHONES[name]} 000${nth}`, school: 'Instituto Central' },
  ...{ graduationYear: 2026, campus: null, course: 'HOME', locale: 'en', consent: true },
})
const audited = 'the audit entry of a reading that is audited'

const list = (route: string, as: Caller, row: Partial<Row> = {}): Row => ({
  key: `GET ${route}`,
  as,
  ...row,
})

const scan = (which: string, presented: (world: World, nth: number) => { code: string }): Row => ({
  key: `POST attendance.scan - ${which}`,
  as: 'scanner',
  params: event,
  headers: 'json',
  body: (world, nth) => scanOf(world.door, presented(world, nth)),
})

const collect = (which: string, what: (world: World, nth: number) => Payment): Row => ({
  key: `POST payments.collect - ${which}`,
  as: 'cashier',
  params: (world, nth) => ({ payment: what(world, nth).publicId }),
  headers: 'json',
  body: (world, nth) => ({
    amount: amountText(what(world, nth).amountMinor, currency),
    method: 'cash',
    idempotencyKey: ulid(),
  }),
})

const register = (
  which: string,
  where: (world: World, nth: number) => World['closed'],
  status = 200
): Row => ({
  key: `POST registrations.store - ${which}`,
  as: 'participant',
  params: (world, nth) => ({ announcement: where(world, nth).announcement.slug }),
  headers: 'json',
  body: () => ({}),
  status,
})

/** Each page of which parts are asked for again, with every prop that the server works out for it. */
export const PARTIAL_PAGES: (Row & { component: string; props: string[] })[] = [
  {
    ...list('announcements.index', 'participant'),
    component: 'announcements/index',
    props: ['list', 'campuses', 'mayCreate'],
  },
  {
    ...list('announcements.show', 'participant', { params: firstOpen }),
    component: 'announcements/show',
    props: ['announcement', 'registration'],
  },
  {
    ...list('dashboard.show', 'organizer'),
    component: 'dashboard',
    props: [
      ...['registrations', 'owed', 'teams', 'suggested', 'personalCode', 'judging', 'staff'],
      ...['certificates', 'inviting', 'cashier', 'admissions', 'registrar', 'place'],
    ],
  },
  {
    ...list('registrations.details', 'organizer', { params: held }),
    component: 'announcements/details',
    props: ['event', 'activeTab', 'selectedRegistration', 'justRegistered'],
  },
  {
    ...list('attendance.index', 'scanner'),
    component: 'eventAttendance/index',
    props: ['list'],
  },
  {
    ...list('attendance.show', 'scanner', { params: event }),
    component: 'eventAttendance/show',
    props: ['event', 'isPrinted', 'list', 'counts', 'arrivals', 'mayManage'],
  },
  {
    ...list('attendance.create', 'scanner', { params: event }),
    component: 'eventAttendance/create',
    props: ['event', 'sessionMeant', 'nowIso', 'counts', 'lastScans', 'mayManage'],
  },
  {
    ...list('attendance.reviews.index', 'organizer', { params: event }),
    component: 'eventAttendance/review',
    props: ['event', 'list', 'counts', 'devices'],
  },
  {
    ...list('attendance.projector', 'scanner', { params: event }),
    component: 'eventAttendance/projector',
    props: ['event', 'counts', 'gates', 'greeted'],
  },
  {
    ...list('codefest.teams.index', 'organizer'),
    component: 'codefestRegistration/index',
    props: ['list', 'events'],
  },
  {
    ...list('users.index', 'admin'),
    component: 'users/index',
    props: ['list', 'choices', 'acts'],
  },
  {
    ...list('users.show', 'admin', {
      params: ({ holder }) => ({ user: holder.publicId }),
      mayCommit: audited,
    }),
    component: 'users/show',
    props: ['person', 'isSelf', 'timeline'],
  },
  {
    ...list('registrations.explanations.index', 'admin'),
    component: 'registrations/explanations',
    props: ['list'],
  },
  {
    ...list('users.claims.index', 'admin'),
    component: 'users/confirmations',
    props: ['list'],
  },
  {
    ...list('payments.index', 'admin'),
    component: 'payments/index',
    props: ['list', 'campuses', 'events'],
  },
  {
    ...list('payments.refund_requests.index', 'admin'),
    component: 'payments/refundRequests',
    props: ['list', 'events', 'hasDesk'],
  },
  {
    ...list('payments.bank_lines.index', 'admin'),
    component: 'transactions/bankLines',
    props: ['list', 'accounts'],
  },
  {
    ...list('payments.desks.index', 'admin'),
    component: 'cashDesks/index',
    props: ['list', 'campuses', 'isAdmin'],
  },
  {
    ...list('payments.transactions.index', 'admin'),
    component: 'transactions/index',
    props: ['list', 'campuses', 'inReview', 'events', 'cashiers'],
  },
  {
    ...list('payments.info', 'cashier'),
    component: 'transactionsInfo',
    props: ['currency', 'desk', 'done', 'week', 'campuses', 'drawers'],
  },
  {
    ...list('notifications.index', 'participant'),
    component: 'notifications/index',
    props: ['list', 'types'],
  },
  { ...list('catalogue.campuses.index', 'admin'), component: 'campus/index', props: ['list'] },
  { ...list('catalogue.faculties.index', 'admin'), component: 'faculty/index', props: ['list'] },
  {
    ...list('catalogue.courses.index', 'admin'),
    component: 'courses/index',
    props: ['list', 'choices'],
  },
  {
    ...list('imports.show', 'admin', {
      params: ({ importId }) => ({ kind: 'people', import: importId }),
    }),
    component: 'imports/show',
    props: ['import', 'mapping', 'job', 'list'],
  },
  {
    ...list('judging.teams.index', 'judge', { params: codefest }),
    component: 'codefestJudging/index',
    props: ['event', 'criteria', 'isClosed', 'teams'],
  },
  {
    ...list('judging.standings', 'organizer', { params: codefest }),
    component: 'codefestStandings/index',
    props: ['event', 'publication', 'list'],
  },
  {
    ...list('certificates.index', 'organizer'),
    component: 'certifications/index',
    props: ['tab', 'isStaff', 'own', 'minutes', 'link', 'issued'],
  },
  {
    ...list('certificates.event.index', 'organizer', { params: certified }),
    component: 'eventCertificates/index',
    props: ['event', 'kind', 'list', 'counts', 'signatories', 'issuing', 'zip'],
  },
  {
    ...list('catalogue.periods.index', 'admin'),
    component: 'periods/index',
    props: ['periods', 'campuses'],
  },
  {
    ...list('certificates.signatories.index', 'admin'),
    component: 'signatories/index',
    props: ['signatories', 'campuses'],
  },
  {
    ...list('reports.index', 'organizer'),
    component: 'reports/index',
    props: ['events', 'campuses', 'invitations', 'money'],
  },
  {
    ...list('reports.payments_per_day.index', 'admin'),
    component: 'reports/paymentsPerDay',
    props: ['by', 'report', 'campuses', 'events', 'cashiers'],
  },
  {
    ...list('reports.user_payments.index', 'admin'),
    component: 'reports/userPayments',
    props: ['statement', 'balances', 'campuses'],
  },
  {
    ...list('invitations.index', 'participant'),
    component: 'vocationalInvitations/index',
    props: ['list', 'events', 'isOffice'],
  },
  {
    ...list('invitations.rewards', 'admin', { params: vocational }),
    component: 'vocationalInvitations/rewards',
    props: ['event', 'rewards', 'campaign'],
  },
  {
    ...list('reports.vocational_invitations.index', 'admin'),
    component: 'reports/vocationalInvitations',
    props: ['by', 'report', 'events'],
  },
  {
    ...list('reports.vocational_invitations_points.index', 'participant'),
    component: 'reports/vocationalInvitationsPoints',
    props: ['board', 'events', 'ownName', 'isOffice'],
  },
  {
    ...list('judging.judges', 'organizer', { params: codefest }),
    component: 'codefestJudges/index',
    props: ['event', 'isPublished', 'assignment'],
  },
  {
    ...list('auth.account', 'participant'),
    component: 'settings/account',
    props: ['email', 'copy', 'copyUntil'],
  },
]

/** In the order in which they are sent: later ones find what earlier ones wrote. */
export const ROWS: Row[] = [
  list('core.health', 'stranger'),
  list('core.unknown_address', 'stranger', { path: () => '/nowhere', status: 404 }),
  list('core.unknown_address', 'participant', { path: () => '/nowhere', status: 404 }),
  {
    key: 'GET an asset',
    as: 'participant',
    path: () => {
      const files = readdirSync(app.makePath('build/public/assets'))
      return `/assets/${files.find((file) => /^app-.*\.css$/.test(file))}`
    },
    readsFiles: true,
  },
  list('auth.login', 'guest'),
  list('users.abilities', 'participant'),
  list('dashboard.work', 'admin'),
  list('views.index', 'admin', { query: { path: '/users' } }),

  list('dashboard.welcome', 'stranger'),
  list('dashboard.welcome', 'guest'),
  list('dashboard.welcome', 'participant'),
  list('announcements.templates.index', 'organizer'),
  list('announcements.index', 'stranger'),
  list('announcements.index', 'guest'),
  list('announcements.index', 'participant'),
  list('announcements.index', 'organizer'),
  list('announcements.index', 'admin'),
  list('announcements.index - Inertia', 'guest', { headers: 'inertia' }),
  list('announcements.index - Inertia', 'participant', { headers: 'inertia' }),
  list('announcements.show', 'guest', { params: firstOpen }),
  list('announcements.show', 'participant', { params: firstOpen }),
  list('dashboard.show', 'participant'),
  list('dashboard.show', 'judge'),
  list('dashboard.show', 'organizer'),
  list('dashboard.show', 'scanner'),
  list('dashboard.show', 'admin'),
  list('tickets.index', 'participant'),
  list('tickets.show', 'participant', {
    params: ({ seats }) => ({ ticket: seats[0]!.ticket.publicId }),
  }),
  list('tickets.wallet', 'participant', {
    params: ({ seats }) => ({ ticket: seats[0]!.ticket.publicId, wallet: 'google' }),
    status: 303,
  }),
  list('users.profile', 'participant'),
  list('notifications.index', 'participant'),
  list('notifications.settings', 'participant'),
  list('announcements.calendar', 'guest'),
  list('announcements.calendar', 'participant'),
  {
    key: 'POST announcements.clashes',
    as: 'organizer',
    headers: 'json',
    body: ({ door }) => ({
      campusId: door.event.campusId,
      venue: door.event.venue,
      startsAt: '2090-05-01T10:00',
      endsAt: '2090-05-01T12:00',
      audience: { kinds: ['student'], courseIds: [1] },
    }),
  },
  {
    key: 'POST announcements.weeks',
    as: 'organizer',
    headers: 'json',
    body: ({ door }) => ({
      campusId: door.event.campusId,
      audience: { kinds: ['student'], courseIds: [1] },
    }),
  },
  list('feeds.index', 'guest'),
  list('feeds.index', 'participant'),
  list('auth.security', 'participant'),
  list('search.index', 'participant', { query: { q: 'event' } }),
  list('search.index', 'admin', { query: { q: 'person' }, mayCommit: audited }),

  list('registrations.details', 'organizer', { params: held }),
  list('registrations.people', 'organizer', {
    params: held,
    query: { q: 'person' },
    mayCommit: audited,
  }),
  list('arduino.registrations.index', 'organizer'),
  list('codefest.teams.index', 'organizer'),
  list('invitations.index', 'participant'),
  list('invitations.index', 'admin'),
  list('invitations.rewards', 'admin', { params: vocational }),
  list('invitations.door', 'scanner', { params: vocational }),
  list('invitations.ticket', 'stranger', {
    params: ({ prospects: { invited } }) => ticketOf(invited[0]!),
  }),
  list('invitations.ticket - with a place', 'stranger', {
    params: ({ prospects: { placed } }) => ticketOf(placed),
  }),
  list('invitations.guardian', 'stranger', { params: ward }),
  list('invitations.opt_out', 'stranger', { params: wayOut }),
  list('invitations.card.join', 'stranger', { params: card }),
  list('reports.vocational_invitations.index', 'admin'),
  list('reports.vocational_invitations_points.index', 'participant'),
  list('attendance.index', 'scanner'),
  list('attendance.index', 'organizer'),
  list('attendance.show', 'scanner', { params: event }),
  list('attendance.show', 'organizer', { params: event }),
  list('attendance.create', 'scanner', { params: event }),
  list('attendance.projector', 'scanner', { params: event }),
  list('attendance.rehearsal', 'scanner', { params: event }),
  list('attendance.rehearsal.tickets', 'scanner', { params: event }),
  list('attendance.count', 'scanner', { params: event }),
  list('attendance.people', 'scanner', { params: event, query: { q: 'person' } }),
  list('attendance.roster.show', 'scanner', { params: event }),
  {
    key: 'POST attendance.roster.store',
    as: 'scanner',
    params: event,
    headers: 'json',
    body: () => ({ deviceTime: new Date().toISOString() }),
  },
  list('attendance.reviews.index', 'organizer', { params: event }),
  ...([1, 10] as const).map((scans): Row => ({
    key: `POST attendance.uploads.store - ${scans} scan${scans > 1 ? 's' : ''}`,
    as: 'stranger',
    headers: 'json',
    bearer: ({ doorToken }) => doorToken,
    body: ({ door, tickets }, nth) => ({
      // Each delivery finds the device's clock elsewhere: one that finds it where it was writes less.
      deviceTime: new Date(Date.now() - (nth + 1) * 60_000).toISOString(),
      scans: tickets.slice(10 + 10 * nth, 10 + 10 * nth + scans).map(({ code }) => ({
        ...scanOf(door, { code }),
        ...{ offsetMs: 0, listAt: new Date().toISOString(), shown: 'accepted' },
      })),
    }),
  })),

  list('judging.teams.index', 'judge', { params: codefest }),
  list('judging.teams.show', 'judge', {
    params: (world) => ({ ...codefest(world), team: world.judging.teams[0]!.publicId }),
  }),
  list('judging.standings', 'organizer', { params: codefest }),
  list('judging.judges', 'organizer', { params: codefest }),
  list('certificates.index', 'participant'),
  list('certificates.index', 'organizer'),
  list('certificates.event.index', 'organizer', { params: certified }),
  list('catalogue.periods.index', 'admin'),
  list('certificates.signatories.index', 'admin'),
  list('certificates.verify', 'stranger', { params: () => ({ code: '2222222222' }), status: 404 }),
  list('certificates.verify', 'guest', {
    params: ({ certified: { valid } }) => ({ code: valid.code }),
  }),
  {
    key: 'GET certificates.verify - revoked',
    as: 'guest',
    params: ({ certified: { revoked } }) => ({ code: revoked.code }),
  },
  list('certificates.link.show', 'guest', {
    params: ({ certified: { link } }) => ({ token: link }),
  }),
  list('certificates.issuer', 'stranger'),
  list('certificates.issuer.status', 'stranger', { params: () => ({ list: '1' }) }),
  list('certificates.issuer.achievement', 'stranger', {
    params: ({ certified: { event: given } }) => ({ event: given.publicId, kind: 'attendance' }),
  }),
  {
    key: 'GET certificates.mailed',
    as: 'stranger',
    path: ({ certified: { valid } }) => new URL(mailedCertificateUrl(valid.publicId)).pathname,
  },
  ...(['', '/calendar.ics', '/ticket.pdf', '/wallets/apple'] as const).map((file): Row => ({
    key: `GET tickets.mailed - ${file || 'page'}`,
    as: 'stranger',
    path: ({ tickets: [ticket] }) => new URL(mailedTicketUrl(ticket!.publicId)).pathname + file,
  })),
  ...(['document', 'credential', 'badge.svg', 'badge.png'] as const).map((file): Row =>
    list(`certificates.${file}`, 'graduate', { params: ownCertificate })
  ),
  {
    key: 'PATCH judging.score',
    as: 'judge',
    params: (world) => ({
      ...codefest(world),
      team: world.judging.teams[0]!.publicId,
      criterion: world.judging.rubric[0]!.publicId,
    }),
    headers: 'json',
    body: ({ people }, nth) => ({
      judge: people.judge.publicId,
      ...{ points: nth, comment: null, version: 0, savedFrom: 'a-page-of-tests' },
    }),
  },

  list('users.index', 'admin'),
  list('users.search', 'admin', { query: { q: 'person' }, mayCommit: audited }),
  list('users.show', 'admin', {
    params: ({ holder }) => ({ user: holder.publicId }),
    mayCommit: audited,
  }),
  list('registrations.no_shows.show', 'participant'),
  list('registrations.explanations.index', 'admin'),
  list('users.claims.index', 'admin'),
  list('payments.index', 'admin'),
  list('payments.people', 'admin', { query: { q: 'person' }, mayCommit: audited }),
  list('payments.refund_requests.index', 'admin'),
  list('payments.bank_lines.index', 'admin'),
  list('payments.desks.index', 'admin'),
  list('payments.transactions.index', 'admin'),
  list('payments.info', 'cashier'),
  list('payments.info', 'participant'),
  list('payments.own.show', 'participant'),
  list('audit.index', 'admin'),
  list('mails.index', 'admin'),
  list('mails.texts.index', 'admin'),
  list('system.show', 'admin'),
  list('reports.index', 'organizer'),
  list('reports.index', 'admin', { query: { from: '2020-01-01' } }),
  list('reports.payments_per_day.index', 'admin'),
  list('reports.user_payments.index', 'admin'),
  list('catalogue.campuses.index', 'admin'),
  list('catalogue.faculties.index', 'admin'),
  list('catalogue.courses.index', 'admin'),
  list('legal.index', 'admin'),
  list('imports.show', 'admin', {
    params: ({ importId }) => ({ kind: 'people', import: importId }),
  }),

  ...PARTIAL_PAGES.flatMap(({ component, props, ...row }) =>
    props.map((prop): Row => ({
      ...row,
      key: `${row.key} - only ${prop}`,
      headers: 'inertia',
      only: { component, prop },
    }))
  ),

  list('announcements.index - a minute later', 'participant', {
    secondsLater: 61,
    mayCommit: 'the touch of the session, once a minute',
  }),
  list('dashboard.show - remembered', 'remembered', {
    mayCommit: 'the renewal of a remembered sign-in',
  }),
  list('dashboard.show - to sign in first', 'stranger', {
    status: 302,
    mayCommit: 'a session for what a guest is to find again',
  }),
  list('dashboard.show - for the first time', 'newcomer'),

  scan('accepted', ({ tickets }, nth) => ({ code: tickets[nth]!.code })),
  scan('already used', ({ tickets }) => ({ code: tickets[0]!.code })),
  scan('of another event', ({ seats }) => ({ code: seats[0]!.ticket.code })),
  scan('no code of ours', () => ({ code: 'CVTNONSENSE' })),

  collect('by hand', ({ owed }, nth) => owed[nth]!),
  collect('a place', ({ places }, nth) => places[nth]!),

  register('a seat', ({ open }, nth) => open[nth]!),
  register('a seat with a price', ({ priced }, nth) => priced[nth]!),
  register('repeated', ({ open }) => open[0]!),
  register('waitlisted', ({ full }, nth) => full[nth]!),
  register('refused', ({ closed }) => closed, 409),
  {
    key: 'DELETE registrations.destroy',
    as: 'participant',
    params: ({ seats }, nth) => ({ registration: seats[nth]!.registration.publicId }),
    headers: 'json',
    body: () => ({}),
  },

  {
    key: 'POST invitations.store',
    as: 'participant',
    madeFromText: PROSPECT_PHONE_READ,
    body: ({ prospects: { door } }, nth) => ({
      ...prospect('Invited', nth),
      event: door.announcement.slug,
    }),
    status: 303,
  },
  {
    key: 'POST invitations.card.store',
    as: 'guest',
    params: card,
    madeFromText: PROSPECT_PHONE_READ,
    body: (_, nth) => prospect('Joining', nth),
    status: 303,
  },
  {
    key: 'POST invitations.accept',
    as: 'guest',
    params: ({ prospects: { invited } }, nth) => ticketOf(invited[nth]!),
    body: () => ({ minor: false, guardian: null, answers: {}, consent: true }),
    status: 303,
  },
  {
    key: 'POST invitations.accept - under age',
    as: 'guest',
    params: ({ prospects: { minors } }, nth) => ticketOf(minors[nth]!),
    body: (_, nth) => ({
      minor: true,
      guardian: { name: 'A guardian', email: `with${nth}@example.test` },
      ...{ answers: {}, consent: true },
    }),
    status: 303,
  },
  {
    key: 'POST invitations.guardian.store',
    as: 'guest',
    params: ward,
    body: () => ({ consent: true }),
    status: 303,
  },
  {
    key: 'POST invitations.walk_in',
    as: 'scanner',
    params: ({ prospects: { door } }) => ({ event: door.event.publicId }),
    headers: 'json',
    madeFromText: PROSPECT_PHONE_READ,
    body: ({ prospects: { door, code } }, nth) => ({
      ...prospect('Walking', nth),
      ...{ inviter: code, minor: false, session: door.session.publicId },
      ...{ clientScanId: ulid(), gate: 'Main door' },
    }),
  },
  {
    key: 'POST invitations.balance',
    as: 'admin',
    params: ({ prospects: { door } }) => ({ event: door.event.publicId }),
    headers: 'json',
    body: ({ prospects: { code } }) => ({ code }),
  },
  {
    key: 'POST invitations.redeem',
    as: 'admin',
    params: ({ prospects: { door } }) => ({ event: door.event.publicId }),
    headers: 'json',
    body: ({ prospects: { code, reward } }) => ({
      ...{ code, reward: reward.publicId, idempotencyKey: ulid() },
    }),
  },

  {
    key: 'POST auth.login.store',
    as: 'guest',
    body: ({ people }) => ({ email: people.participant.email, password: PASSWORD }),
    status: 302,
  },
  {
    key: 'POST auth.login.store - known device',
    as: 'returning',
    body: ({ people }) => ({ email: people.participant.email, password: PASSWORD }),
    status: 302,
  },
  { key: 'POST auth.passkey_sign_in.create', as: 'guest', headers: 'json', body: () => ({}) },
  {
    key: 'POST auth.login.store - wrong password',
    as: 'guest',
    body: ({ people }) => ({ email: people.organizer.email, password: 'not-the-password' }),
    status: 302,
  },
  { key: 'POST auth.logout', as: 'newcomer', body: () => ({}), status: 302 },
  {
    key: 'PATCH users.locale',
    as: 'guest',
    body: (_, nth) => ({ locale: nth === 0 ? 'es' : 'en' }),
    status: 303,
  },
  {
    key: 'PATCH users.locale',
    as: 'participant',
    body: (_, nth) => ({ locale: nth === 0 ? 'es' : 'en' }),
    status: 303,
  },
  {
    key: 'PUT users.profile.update',
    as: 'participant',
    madeFromText: PHONE_READ,
    body: ({ people: { participant } }, nth) => ({
      name: participant.name,
      kind: participant.kind,
      phone: `+503 2222 333${nth}`,
      documentId: null,
      studentCode: participant.studentCode,
      campus: participant.campus.code,
      course: 'HOME',
    }),
    status: 303,
  },
]
