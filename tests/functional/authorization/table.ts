import { writeApplications } from '#app/arduino/actions/write_application'
import { issueCertificates } from '#app/certificates/actions/issue_certificates'
import CertificateRun from '#app/certificates/models/certificate_run'
import AcademicPeriod from '#app/catalogue/models/academic_period'
import Signatory from '#app/certificates/models/signatory'
import { jobFile, jobFilesFolder } from '#app/jobs/queries/job_file'
import TrackedJob from '#app/jobs/models/tracked_job'
import { attend } from '#tests/fixtures/certificates'
import ArduinoKit from '#app/arduino/models/arduino_kit'
import { passwordMark } from '#app/auth/http/person_session'
import EmailChange from '#app/auth/models/email_change'
import { seal, tokenHash } from '#app/auth/secrets/seal'
import { newTotpSecret } from '#app/auth/secrets/totp'
import Campus from '#app/catalogue/models/campus'
import Course from '#app/catalogue/models/course'
import Team from '#app/codefest/models/team'
import TeamMember from '#app/codefest/models/team_member'
import Registration from '#app/registrations/models/registration'
import Faculty from '#app/catalogue/models/faculty'
import { now, toSql } from '#app/core/clock'
import Import from '#app/imports/models/import'
import type User from '#app/users/models/user'
import UserToken from '#app/users/models/user_token'
import Event from '#app/announcements/models/event'
import EventStaff from '#app/announcements/models/event_staff'
import { assignTeams } from '#app/judging/actions/assign_judges'
import { declareConflict } from '#app/judging/actions/declare_conflict'
import { publishResults } from '#app/judging/actions/publish_results'
import { saveRubric } from '#app/judging/actions/save_rubric'
import { writeScore } from '#app/judging/actions/write_score'
import { rubricOf } from '#app/judging/queries/judged_teams'
import { standings } from '#app/judging/queries/standings'
import { saveSurvey } from '#app/surveys/actions/save_survey'
import Survey from '#app/surveys/models/survey'
import { claimMark } from '#app/users/rules/roles'
import { NOT_CONFIRMED } from '#tests/helpers/confirmed_password'
import { eventForm, localTime, noticeForm } from '#tests/fixtures/announcement_form'
import { deliverScans } from '#app/attendance/actions/deliver_scans'
import { openRoster } from '#app/attendance/actions/open_roster'
import DoorDevice from '#app/attendance/models/door_device'
import { givenRegistrationIn } from '#tests/fixtures/attendance'
import { codeAt } from '#tests/fixtures/security'
import { newCredential, SoftwareKey } from '#tests/fixtures/software_key'
import { givenUser, PASSWORD } from '#tests/fixtures/users'
import { previewDecisions } from '#app/registrations/actions/decide_registrations'
import RejectionReason from '#app/registrations/models/rejection_reason'
import type { Wanted } from '#app/registrations/queries/list_registrations'
import { NEEDS_KIT } from '#tests/fixtures/kits'
import { contactToken } from '#app/registrations/queries/contact_link'
import EventMessage from '#app/registrations/models/event_message'
import { giveBackPath } from '#app/registrations/queries/give_back_link'
import { waitlistExitToken } from '#app/registrations/queries/waitlist'
import { givenEvent } from '#tests/fixtures/events'
import { givenAdmittedTeam } from '#tests/fixtures/judging'
import { personToCorrect } from '#app/users/queries/person_to_correct'
import { givenCampus, givenCourse } from '#tests/fixtures/catalogue'
import { givenImport, givenImportOfEvent } from '#tests/fixtures/imports'
import { acceptInvitation } from '#app/invitations/actions/accept_invitation'
import { markEnrolled } from '#app/invitations/actions/mark_enrolled'
import Guardian from '#app/invitations/models/guardian'
import type Invitation from '#app/invitations/models/invitation'
import { cardUrl, guardianToken, invitationToken, optOutUrl } from '#app/invitations/queries/links'
import { readContact } from '#app/invitations/rules/contacts'
import { phoneCountry } from '#config/accounts'
import { addReward } from '#app/invitations/actions/rewards'
import { handOutReward } from '#app/invitations/actions/hand_out_reward'
import { mailStopUrl } from '#app/notifications/queries/mail_stops'
import { prefer } from '#tests/fixtures/notifications'
import { givenInvitation } from '#tests/fixtures/invitations'
import { useWallets } from '#app/tickets/gateways/wallets'
import { madeWallets } from '#tests/fixtures/wallets'
import { mailedTicketUrl } from '#app/tickets/queries/mailed_ticket'
import { useCheckRunner } from '#app/system/gateways/check_runner'
import { replacePersonalCode } from '#app/tickets/actions/personal_codes'
import { givenListExport } from '#tests/fixtures/list_exports'
import { givenBankLines } from '#tests/fixtures/bank_statements'
import { givenBankAccount, givenCashDesk } from '#tests/fixtures/installation'
import { reportWithProof } from '#app/payments/actions/report_with_proof'
import { reviewTransfer } from '#app/payments/actions/review_transfer'
import { proofFile, proofsPath } from '#app/payments/gateways/proof_store'
import { givenDocument } from '#tests/fixtures/legal'
import { useGateway } from '#app/payments/gateways/active_gateway'
import { SandboxGateway } from '#app/payments/gateways/sandbox/sandbox_gateway'
import { paymentReference } from '#isomorphic/payments/reference'
import { currency } from '#config/app'
import { collect, givenPayment } from '#tests/fixtures/payments'
import { openCashDesk } from '#app/payments/actions/open_cash_desk'
import { openRefundRequests } from '#app/payments/actions/refund_requests'
import type CashDeskSession from '#app/payments/models/cash_desk_session'
import type Payment from '#app/payments/models/payment'
import Transaction from '#app/payments/models/transaction'
import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'
import { mkdir, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { ulid } from 'ulid'
import type { Caller, World } from '#tests/functional/authorization/world'

/**
 * `ok`: the server let the caller through and did what `done.ts` says of the route. `login`, `verify` and
 * `home`: sent to sign in, to verify the e-mail, or to the dashboard, and nothing was changed. `broken` is
 * never expected.
 */
export type Outcome = 'ok' | 'login' | 'verify' | 'home' | 'forbidden' | 'missing' | 'broken'
type Outcomes = Partial<Record<Caller, Outcome>> & { everybodyElse: Outcome }
type Parameters = Record<string, string>

export interface Row {
  params?: (world: World) => Parameters
  query?: (world: World) => Parameters
  /** The whole address, where it is signed or has no pattern. */
  url?: (world: World) => string
  /** Valid for every caller: what is asked for could be done. */
  body?: (world: World, caller: Caller) => object | Promise<object>
  /** A form with a file: what `body` gives are its other fields. */
  file?: () => Promise<{ field: string; name: string; type: string; contents: Buffer }>
  /** What the session holds besides who is signed in. */
  session?: (world: World) => Record<string, unknown>
  /** What must be there besides the world. */
  given?: (world: World) => Promise<void>
  outcomes: Outcomes
}

const anybody: Outcomes = { everybodyElse: 'ok' }
const hidden: Outcomes = { everybodyElse: 'missing' }
const signedIn: Outcomes = { nobody: 'login', disabled: 'login', everybodyElse: 'ok' }
/** Pages of the person alone, once they have shown that they read their mail. */
const verified: Outcomes = { ...signedIn, unverified: 'verify' }
/** Pages that only make sense before one has signed in. */
const guests: Outcomes = { nobody: 'ok', disabled: 'ok', everybodyElse: 'home' }
const admins: Outcomes = {
  nobody: 'login',
  disabled: 'login',
  adminTied: 'ok',
  admin: 'ok',
  everybodyElse: 'forbidden',
}
/** Lists and forms of those who look after people, whoever these are. */
const keepers: Outcomes = { ...admins, registrarTied: 'ok', registrarUntied: 'ok' }
/** What is about one person: for registrars of others there is none. */
const keepersOfGuest: Outcomes = { ...keepers, registrarUntied: 'missing' }
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
/** The organizer's role or the registrar's, whatever there is to decide. */
const deciders: Outcomes = { ...organizers, registrarTied: 'ok', registrarUntied: 'ok' }
/** About the owner: whoever manages the event, and the registrar who looks after them. */
const decidersOfOwner: Outcomes = {
  ...deciders,
  organizerUntied: 'missing',
  registrarUntied: 'missing',
}
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

const NEW_PASSWORD = 'tortuga verde bajo la mesa'
/** Of a link in a mail. */
const TOKEN = 'the-token-of-this-table'
/** What a browser was asked, and answers with a passkey. */
const CHALLENGE = 'a-challenge'
const asked = (question: string) => ({
  passkey_question: { question, challenge: CHALLENGE, at: now().toUnixInteger() },
})

/** What the owner owes, under an address that is known beforehand. */
async function withPayment({ callers: { owner }, event }: World): Promise<void> {
  await db.table('payments').insert({
    ...{ public_id: UNKNOWN, reference: paymentReference(1), user_id: owner.id },
    ...{ campus_id: event.campusId, concept: 'A lost key', amount_minor: 5_000, currency },
    ...{ created_at: toSql(now()), updated_at: toSql(now()) },
  })
}

/** Something that the owner was told. */
async function withNotification({ callers: { owner } }: World): Promise<void> {
  await db.table('notifications').insert({
    ...{ public_id: UNKNOWN, user_id: owner.id, type: 'event_message', template: 'event_message' },
    ...{ data: '{"subject":"Bring a laptop"}', path: '/announcements' },
    ...{ created_at: toSql(now()), updated_at: toSql(now()) },
  })
}

const ownPlace = ({ registration }: World) => ({ registration: registration.publicId })

/** The owner had a place where others were let in, two days ago in a period that lasts. */
async function missedByOwner({ event, registration }: World): Promise<void> {
  const [from, to] = [now().minus({ days: 3 }), now().minus({ days: 2 })]
  const days = {
    starts_on: from.minus({ days: 9 }).toISODate(),
    ends_on: now().plus({ days: 9 }).toISODate(),
  }
  const stamps = { created_at: toSql(now()), updated_at: toSql(now()) }
  const period = { public_id: UNKNOWN, name: 'Term', ...days, ...stamps }
  await db.table('academic_periods').insert(period)
  const values = { starts_at: toSql(from), ends_at: toSql(to), counts_no_shows: true }
  await db.from('events').where('id', event.id).update(values)
  await db.from('registrations').where('id', registration.id).update({ source: 'self' })
}

/** And said why. */
async function explainedByOwner(world: World): Promise<void> {
  await missedByOwner(world)
  await db.table('no_show_explanations').insert({
    ...{ registration_id: world.registration.id, explanation: 'The bus did not run.' },
    ...{ state: 'waiting', created_at: toSql(now()), updated_at: toSql(now()) },
  })
}

/** The owner gets mails of new announcements. */
async function mailedAnnouncements({ callers: { owner } }: World): Promise<void> {
  await prefer(owner, 'announcement_published', { mail: 'at_once' })
}

const DISABLING = 'request-of-this-table'

/** An account that the actor has just disabled, as the log says it. */
async function withDisabling(actorId: number): Promise<void> {
  const { id: userId } = await givenUser({ disabled: true })
  await db.table('audit_entries').insert({
    ...{ actor_id: actorId, ability: 'admin', action: 'user.disabled', subject_type: 'user' },
    ...{ subject_id: userId, fields: '["disabled"]', request_id: DISABLING },
    created_at: toSql(now()),
  })
}

const MAIL = 900_001

/** A mail to the owner that was given up, under a number that is known beforehand. */
async function withMail({ callers: { owner } }: World): Promise<void> {
  const at = toSql(now())
  await db.table('outbound_mails').insert({
    ...{ id: MAIL, user_id: owner.id, recipient: owner.email, locale: 'en', attempts: 8 },
    ...{ template: 'judging_results', failed_at: at },
    data: '{"name":"Ana","title":"Robotics","actionUrl":"http://127.0.0.1/"}',
    ...{ next_attempt_at: at, created_at: at, updated_at: at },
  })
}

/** As a browser's push service gives it. */
const SUBSCRIPTION = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/of-this-table',
  keys: {
    // Any point of the curve will do.
    p256dh:
      'BB4YUy_UdUwC8wQdnHXOszuD_9gax85P6ILMscmLxYlupGwxHE4v9A3ZajZT5uRURdMt_khuztdcepDGoYiBwKM',
    auth: 'A'.repeat(22),
  },
}

async function withCheckout(world: World): Promise<void> {
  useGateway(new SandboxGateway({ key: 'table', appUrl: '' }))
  const payment = await givenPayment({ payer: world.callers.owner })
  await db.table('checkouts').insert({
    ...{ public_id: UNKNOWN, payment_id: payment.id, gateway: 'sandbox', amount_minor: 5_000 },
    ...{ currency: payment.currency, state: 'open', url: '/', external_id: UNKNOWN },
    ...{ expires_at: toSql(now().plus({ hours: 1 })), created_at: toSql(now()) },
    updated_at: toSql(now()),
  })
}

const everybody = (world: World) => Object.values(world.callers)
const personOf = (world: World, caller: Caller) =>
  caller === 'nobody' ? world.guest : world.callers[caller]

/** Whoever may invite; the office and its admins beside. */
const inviters: Outcomes = verified
const office: Outcomes = {
  ...admins,
  unverified: 'verify',
  admissionsTied: 'ok',
  admissionsUntied: 'ok',
}
const ownInvitation: Outcomes = {
  ...own,
  unverified: 'verify',
  admissionsTied: 'ok',
  admissionsUntied: 'ok',
  adminTied: 'ok',
  admin: 'ok',
}
const officeOfOne: Outcomes = { ...ownInvitation, owner: 'forbidden' }

/** What is written answers who has not confirmed their address by a refusal of its own. */
const written = (outcomes: Outcomes): Outcomes => ({ ...outcomes, unverified: 'ok' })

async function asVocational({ announcement }: World): Promise<void> {
  await db.from('announcements').where('id', announcement.id).update({ kind: 'vocational' })
}

/** The owner's. */
let invited: Invitation

async function withInvitation(world: World): Promise<void> {
  await asVocational(world)
  invited = await givenInvitation(world.event, world.callers.owner, {
    email: 'invited@example.test',
  })
}

/** Two days ago, so that its mail may be sent again. */
async function withOlderInvitation(world: World): Promise<void> {
  await withInvitation(world)
  const before = { created_at: toSql(now().minus({ days: 2 })) }
  await db.from('outbound_mails').where('recipient', 'invited@example.test').update(before)
}

/** And accepted, so that the office may go on with it. */
async function withAccepted(world: World): Promise<void> {
  await withInvitation(world)
  await acceptInvitation({ invitationId: invited.id, minor: false, guardian: null, answers: {} })
}

async function withEnrolled(world: World): Promise<void> {
  await withAccepted(world)
  const actor = { id: world.callers.admin.id, ability: 'admin' }
  await markEnrolled({ invitationId: invited.id, actor })
}

let personalCode: string

/** A reward that the owner can pay with the points of an enrolment. */
async function withReward(world: World): Promise<void> {
  await withEnrolled(world)
  const actor = { id: world.callers.admin.id, ability: 'admin' }
  const reward = { name: 'A shirt', cost: 5, stock: 3, active: true }
  const { id } = await addReward({ eventId: world.event.id, reward, actor })
  await db.from('invitation_rewards').where('id', id).update({ public_id: UNKNOWN })
  const { id: userId } = world.callers.owner
  await replacePersonalCode({ userId, actorId: userId, publicId: null })
  const row = await db.from('personal_codes').where('user_id', userId).firstOrFail()
  personalCode = row.code as string
}

let redemption: string

async function withRedemption(world: World): Promise<void> {
  await withReward(world)
  const { id: rewardId } = await db
    .from('invitation_rewards')
    .where('public_id', UNKNOWN)
    .firstOrFail()
  const actor = { id: world.callers.admin.id, ability: 'admin' }
  const input = { rewardId: rewardId as number, inviterId: world.callers.owner.id, actor }
  redemption = (await handOutReward({ ...input, idempotencyKey: 'a-key-of-this-table' })).publicId
}

const invitation = () => ({ invitation: invited.publicId })
const prospectLink = () => ({ token: invitationToken(invited) })
const tokenOf = (url: string) => ({ token: url.split('/').at(-1)! })
const mailStop = ({ callers, announcement: { id } }: World) =>
  tokenOf(mailStopUrl({ person: callers.owner.publicId, announcementId: id }))
const wayOut = () => tokenOf(optOutUrl(invited, invited.email!))
/** The owner's. */
const card = ({ event, callers }: World) =>
  tokenOf(cardUrl({ event: event.publicId, inviter: callers.owner.publicId }))

let doorDevice: DoorDevice

/** A device that has downloaded the event's list. */
async function withDoorDevice({ event: { id: eventId }, callers }: World): Promise<void> {
  const opened = { userId: callers.scannerTied.id, eventId, deviceTime: now() }
  doorDevice = (await openRoster(opened)).device
}

/** What it delivered after it was revoked: the owner's ticket, which it had let in. */
async function withHeldScan(world: World): Promise<void> {
  await withDoorDevice(world)
  const device = await DoorDevice.query()
    .where('id', doorDevice.id)
    .preload('event', (event) => event.preload('sessions'))
    .firstOrFail()
  const scan = {
    clientScanId: 'a-scan-without-a-duty',
    presented: { code: world.ticket.code },
    read: 'camera' as const,
    session: world.session.publicId,
    gate: 'Main door',
    scannedAt: now(),
    offsetMs: 0,
    listAt: now(),
    shown: 'accepted' as const,
  }
  await deliverScans([scan], { device, isEntitled: false, managesAs: null, deviceTime: now() })
}

let guardian: Guardian
const guardianLink = () => ({ token: guardianToken(guardian) })

/** Of somebody under age. */
async function withGuardian(world: World): Promise<void> {
  await withInvitation(world)
  const contact = readContact({ email: 'guardian@example.test' }, phoneCountry)
  const named = { ...contact, name: 'Gloria Guardian' }
  await acceptInvitation({ invitationId: invited.id, minor: true, guardian: named, answers: {} })
  guardian = await Guardian.findByOrFail('invitationId', invited.id)
}
const PROSPECT = { name: 'Pia Prospect', email: 'pia@example.test', locale: 'es', consent: true }

/** Everywhere; of one payment there is nothing for others, and its payer may not move its money. */
const cashiers: Outcomes = { ...admins, cashierTied: 'ok', cashierUntied: 'ok' }
const cashiersOfOne: Outcomes = { ...cashiers, owner: 'forbidden', everybodyElse: 'missing' }
/** The owner's, and what the world has of it for a test. */
let owed: Payment
let ownDesk: CashDeskSession
let request: string
const payment = () => ({ payment: owed.publicId })
const desk = () => ({ desk: ownDesk.publicId })

/** What the owner owes, and an open desk for everybody who may have one. */
async function givenOwed({ callers, event: { campusId } }: World): Promise<void> {
  owed = await givenPayment({ payer: callers.owner, campusId, dueAt: now().plus({ days: 2 }) })
  for (const caller of ['cashierTied', 'cashierUntied', 'adminTied', 'admin'] as const) {
    const actor = { id: callers[caller].id, ability: 'cashier' }
    ownDesk = await openCashDesk({ campusId, openingFloat: 100_000n, actor })
  }
}

/** And paid. */
async function givenCollected(world: World): Promise<void> {
  await givenOwed(world)
  const actor = { id: world.callers.admin.id, ability: 'admin' }
  await collect(owed, { actor })
  const wanted = [{ paymentId: owed.id, amount: owed.amountMinor, reason: 'asked' as const }]
  await db.transaction((trx) => openRefundRequests(wanted, trx))
  const row = await db.from('refund_requests').where('payment_id', owed.id).firstOrFail()
  request = row.public_id as string
}

let bankLine: string

/** Money for what the owner owes, as the bank says. */
async function givenBankLine(world: World): Promise<void> {
  await givenOwed(world)
  const uploadedBy = world.callers.admin.id
  const lines = [{ amount: owed.amountMinor, text: owed.reference }]
  ;[bankLine] = (await givenBankLines(lines, { uploadedBy })) as [string]
}

const hiddenOfCashiers: Partial<Record<Caller, Outcome>> = {
  cashierTied: 'missing',
  cashierUntied: 'missing',
  adminTied: 'missing',
  admin: 'missing',
}

const MOVED = { amount: '10.00', method: 'cash', idempotencyKey: 'a-key-of-this-table' }
const WHY = { reason: 'They asked for it' }
const COUNTED = { denominations: { 10000: 10 } }

/** By the id of who holds them. */
const keys = new Map<number, SoftwareKey>()
async function withKeys(people: User[]) {
  keys.clear()
  for (const person of people) keys.set(person.id, await SoftwareKey.of(person))
}

const SECRET = newTotpSecret()
/** @param since null: it was begun and not confirmed yet */
async function withTwoFactor(people: User[], since: DateTime | null = now()) {
  for (const person of people) {
    const twoFactorSecret = seal(SECRET, 'two_factor_secret')
    await person.merge({ twoFactorSecret, twoFactorConfirmedAt: since }).save()
  }
}

async function givenChangeOfAddress(person: User, oldToken: string) {
  await EmailChange.create({
    userId: person.id,
    oldEmail: person.email,
    newEmail: 'new@example.test',
    newTokenHash: tokenHash(ulid()),
    oldTokenHash: tokenHash(oldToken),
    expiresAt: now().plus({ hours: 1 }),
  })
}

const formAt = async (world: World, changes = {}) =>
  eventForm(changes, await Campus.findOrFail(world.event.campusId))

/** The form of the event that is there, with another title and an hour later. */
async function changed(world: World) {
  const { event: fields, ...form } = await formAt(world)
  const { startsAt, endsAt, capacity, waitlist } = world.event
  const later = (at: DateTime) => localTime(at.plus({ hours: 1 }))
  const times = { startsAt: later(startsAt), endsAt: later(endsAt) }
  const sessions = [{ publicId: world.session.publicId, name: world.session.name, ...times }]
  return { ...form, version: 1, event: { ...fields, ...times, capacity, waitlist, sessions } }
}

const announcement = (world: World) => ({ announcement: world.announcement.slug })
const draft = (world: World) => ({ announcement: world.draft.slug })
const shortCode = (world: World) => ({ code: world.announcement.shortCode! })
const shortCodeOfDraft = (world: World) => ({ code: world.draft.shortCode! })
const event = (world: World) => ({ event: world.event.publicId })
/** Whoever holds the link of the mail may use it, signed in or not. */
const confirmLink = (world: World) => ({ token: contactToken(world.registration.publicId) })
const giveBackLink = (world: World) => ({
  token: giveBackPath(world.registration.publicId).split('/').at(-1)!,
})
const leaveLink = (world: World) => ({ token: waitlistExitToken(world.registration.publicId) })
const ticket = (world: World) => ({ ticket: world.ticket.publicId })
const withWallets = async () => useWallets((await madeWallets()).wallets)
const mailedTicket = (world: World) => ({
  token: new URL(mailedTicketUrl(world.ticket.publicId)).pathname.split('/').at(-1)!,
})

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
  // A registrar's file holds people of a scope, others' files do not concern registrars.
  outcomes: { ...admins, registrarTied: 'missing', registrarUntied: 'missing' } satisfies Outcomes,
}
const importOfRegistrar = {
  ...anImport,
  given: async ({ callers }: World) =>
    void (await givenImport({ uploadedBy: callers.registrarTied.id, publicId: IMPORT })),
  outcomes: keepersOfGuest,
}
const people = { params: () => ({ kind: 'people' }), outcomes: keepers }
/** Of an event: open to its managers. */
const registrations = {
  params: () => ({ kind: 'registrations' }),
  query: ({ announcement: { slug } }: World) => ({ event: slug }),
  outcomes: managers,
}
const importOfEvent = {
  params: () => ({ kind: 'registrations', import: IMPORT }),
  given: async (world: World) =>
    void (await givenImportOfEvent({
      uploadedBy: world.callers.owner.id,
      publicId: IMPORT,
      eventId: world.event.id,
    })),
  outcomes: managers,
}

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

/** What is shown where one pays, with a row that is there already. */
const HOURS = [{ fromDay: 1, toDay: 5, opens: '08:00', closes: '12:00' }]
const ACCOUNT = { bank: 'First Bank', holder: 'The University', number: '001-1' }
const DESK = { campus: 'DESK', place: 'Hall', note: 'Ring twice', hours: HOURS }

/** The same five routes for accounts and desks. */
function payingPlaces(name: 'bank_accounts' | 'cash_desks', body: object): Record<string, Row> {
  const given = async () => {
    await givenBankAccount({ publicId: IMPORT })
    await givenCashDesk({ publicId: IMPORT })
  }
  const archived = async () => {
    await given()
    for (const table of ['bank_accounts', 'cash_desks'])
      await db.from(table).update({ active: false })
  }
  const row = { params: () => ({ entry: IMPORT }), given, outcomes: admins }
  const key = (verb: string, action: string) => `${verb} installation.${name}.${action}`
  return {
    [key('POST', 'store')]: { given, body: () => body, outcomes: admins },
    [key('PUT', 'order')]: { given, body: () => ({ order: [IMPORT] }), outcomes: admins },
    [key('PUT', 'update')]: { ...row, body: () => ({ ...body, version: 1 }) },
    [key('POST', 'archive')]: row,
    [key('DELETE', 'restore')]: { ...row, given: archived },
  }
}

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
  const model = { campuses: Campus, faculties: Faculty, courses: Course }[name]
  /** Nothing needs it any more, so that it can be archived and restored. */
  const unused = (active: boolean) => async () => {
    await given()
    if (name === 'faculties')
      await Course.query().whereNot('code', 'HOME').update({ active: false })
    await model.query().where('code', 'ROW').update({ active })
  }
  return {
    [`GET catalogue.${name}.index`]: { outcomes: admins },
    [`GET catalogue.${name}.create`]: { outcomes: admins },
    [`GET catalogue.${name}.export`]: { query: () => ({ format: 'csv' }), outcomes: admins },
    [`POST catalogue.${name}.store`]: { given, body: () => body, outcomes: admins },
    [`GET catalogue.${name}.edit`]: row,
    [`PUT catalogue.${name}.update`]: { ...row, body: () => ({ ...body, version: 1 }) },
    [`POST catalogue.${name}.archive`]: { ...row, given: unused(true) },
    [`DELETE catalogue.${name}.restore`]: { ...row, given: unused(false) },
  }
}

const UNKNOWN = '01HZZZZZZZZZZZZZZZZZZZZZZZ'

/** Tomorrow's, to everybody with a place. */
const aPlannedMessage = async (world: World) =>
  void (await EventMessage.create({
    ...{ publicId: UNKNOWN, eventId: world.event.id, addressees: 'states', states: 'confirmed' },
    ...{ subject: 'Bring a coat', body: 'It is cold.', sentBy: world.callers.admin.id },
    dueAt: now().plus({ days: 1 }),
  }))

const CODE = '2222222222'
const SIGNATORY = {
  ...{ name: 'Dr. Elena Signs', title: 'Dean', campus: null },
  ...{ validFrom: '2026-01-01', validUntil: null },
}
const PERIOD = {
  ...{ name: 'First semester 2027', campus: null },
  ...{ startsOn: '2027-01-18', endsOn: '2027-06-12' },
}
const aPeriod = {
  params: () => ({ period: UNKNOWN }),
  given: async () =>
    void (await AcademicPeriod.create({
      ...{ publicId: UNKNOWN, name: 'Former', startsOn: '2026-01-19', endsOn: '2026-06-13' },
    })),
  outcomes: admins,
}
const aSignatory = {
  params: () => ({ signatory: UNKNOWN }),
  given: async () =>
    void (await Signatory.create({
      publicId: UNKNOWN,
      name: 'Former',
      title: 'Dean',
      signature: IMPORT,
    })),
  outcomes: admins,
}

/** The event is over, and its owner was there. */
async function withEarner(world: World): Promise<void> {
  const { session, registration, callers } = world
  const period = { startsAt: now().minus({ days: 2 }), endsAt: now().minus({ days: 1 }) }
  await world.event.merge({ ...period, certificate: true, certificateRule: 'once' }).save()
  await session.merge(period).save()
  await attend(registration, [session], callers.author)
}

async function withCertificate(world: World): Promise<void> {
  await withEarner(world)
  const one = [world.registration.publicId]
  const issue = { eventId: world.event.id, kind: 'attendance', registrations: one } as const
  await issueCertificates({ ...issue, actor: null })
  const { id, ...row }: Record<string, unknown> = await db.from('certificates').firstOrFail()
  // What was issued never changes, not even here: another one takes its place.
  await db.from('certificates').update({ revoked_at: toSql(now()), revoked_for: 'mistake' })
  const replaced = { public_id: UNKNOWN, code: CODE, replaces_id: id, revoked_at: null }
  const place = { status_index: Number(row['status_index']) ^ 1 }
  await db.table('certificates').insert({ ...row, ...replaced, ...place, revoked_for: null })
}

const aCertificate = { params: () => ({ certificate: UNKNOWN }), given: withCertificate }

async function withLink(world: World): Promise<void> {
  await withCertificate(world)
  const rows = everybody(world).map(({ id }, index) => ({
    ...{ user_id: id, token: index === 0 ? UNKNOWN : ulid() },
    ...{ created_at: toSql(now()), updated_at: toSql(now()) },
  }))
  await db.table('certificate_links').multiInsert(rows)
}

async function withRun(world: World, work: 'issue' | 'zip'): Promise<TrackedJob> {
  const job = await TrackedJob.create({
    ...{ publicId: IMPORT, kind: `certificate_${work}`, startedBy: world.callers.author.id },
    ...{ state: 'finished', done: 1, total: 1, attempts: 1 },
  })
  const { id: eventId } = world.event
  const run = { eventId, work, kind: 'attendance', automatic: false } as const
  await CertificateRun.create({ ...run, trackedJobId: job.id, registrations: null })
  return job
}

/** Of the author, whose file it is. */
async function withZip(world: World): Promise<void> {
  const job = await withRun(world, 'zip')
  await mkdir(jobFilesFolder(job.kind), { recursive: true })
  await writeFile(jobFile(job, 'zip'), 'PK')
}

/** Cashiers, who look after money wherever their role is not limited. */
const verifiedCashiers: Outcomes = {
  ...admins,
  unverified: 'verify',
  cashierTied: 'ok',
  cashierUntied: 'ok',
}
/** Writes say so themselves to whoever has not verified their address. */
const cashiersWrite: Outcomes = { ...verifiedCashiers, unverified: 'ok' }
const ownMoney: Outcomes = {
  ...own,
  unverified: 'verify',
  cashierTied: 'ok',
  cashierUntied: 'ok',
  adminTied: 'ok',
  admin: 'ok',
}
const ownMoneyWritten: Outcomes = { ...ownMoney, unverified: 'ok' }

const money = { payment: UNKNOWN, transaction: UNKNOWN, receipt: UNKNOWN }
const PROOF = ulid()

/** The owner owes something and has reported a transfer for some of it. */
async function givenTransfer({ callers: { owner } }: World) {
  const transferred = await givenPayment({ payer: owner })
  // One file, however often it is given: what a route leaves behind is looked for.
  const proof = { publicId: PROOF, type: 'image/webp' as const, bytes: 5, sha256: '0'.repeat(64) }
  await mkdir(proofsPath(), { recursive: true })
  await writeFile(proofFile(proof.publicId), 'proof')
  const { transactionId } = await reportWithProof({
    paymentId: transferred.id,
    amount: 1_000n,
    occurredAt: now(),
    externalReference: 'T-1',
    proof: { ...proof, name: 'proof.webp' },
    actor: { id: owner.id, ability: null },
    idempotencyKey: ulid(),
  })
  money.payment = transferred.publicId
  money.transaction = (await Transaction.findOrFail(transactionId)).publicId
  return { payment: transferred, transactionId }
}

/** … and a cashier has confirmed it. */
async function givenReceipt(world: World) {
  const { transactionId } = await givenTransfer(world)
  const actor = { id: world.callers.cashierUntied.id, ability: 'cashier' }
  await reviewTransfer({ transactionId, decision: 'confirmed', actor })
  const receipt = await db.from('receipts').where('transaction_id', transactionId).firstOrFail()
  money.receipt = receipt.public_id
}

const aTransfer = {
  given: async (world: World) => void (await givenTransfer(world)),
  params: () => ({ transaction: money.transaction }),
}
/** What the owner owes and has reported. */
const aStatement = {
  given: async (world: World) => void (await givenTransfer(world)),
  params: ({ callers }: World) => ({ person: callers.owner.publicId }),
}
const aReceipt = { given: givenReceipt, params: () => ({ receipt: money.receipt }) }

async function surveyWritten({ event: { id: eventId }, callers }: World): Promise<void> {
  const questions = [{ label: 'How was it?', type: 'rating' as const, options: [] }]
  await saveSurvey({ eventId, questions, actor: { id: callers.author.id, ability: 'organizer' } })
}

/** And sent to everybody. */
async function surveySent(world: World): Promise<void> {
  await surveyWritten(world)
  const survey = await Survey.findByOrFail('eventId', world.event.id)
  await db.from('survey_questions').where('survey_id', survey.id).update({ public_id: UNKNOWN })
  const at = toSql(now())
  const askedIds = [...new Set(Object.values(world.callers).map(({ id }) => id))]
  await db
    .table('survey_invitations')
    .multiInsert(askedIds.map((id) => ({ survey_id: survey.id, user_id: id, created_at: at })))
  const open = { openedAt: now(), closesAt: now().plus({ days: 1 }), invited: askedIds.length }
  await survey.merge({ ...open, told: true }).save()
}

/** Registration opens in an hour. */
async function notOpenYet({ event: { id } }: World): Promise<void> {
  const opensAt = toSql(now().plus({ hours: 1 }))
  await db.from('events').where('id', id).update({ registration_opens_at: opensAt })
}

async function submittedBefore({ callers, ...world }: World): Promise<void> {
  const submitted = await givenRegistrationIn('submitted', world.event, callers.participant)
  await submitted.merge({ publicId: UNKNOWN }).save()
}

async function fingerprintOf({ callers, ...world }: World, chosen: string[] | Wanted) {
  const actor = { id: callers.author.id, ability: 'organizer' }
  const about = { eventId: world.event.id, registrations: chosen, actor }
  return (await previewDecisions({ ...about, decision: 'accept' })).fingerprint
}

async function reasonBefore(world: World): Promise<void> {
  const reason = 'The course is meant for beginners'
  await RejectionReason.create({ eventId: world.event.id, publicId: UNKNOWN, reason })
}

const FREE_KIT = '01HYYYYYYYYYYYYYYYYYYYYYY2'
const KIT = '01HYYYYYYYYYYYYYYYYYYYYYY1'
/** The event is a workshop: its owner has a kit reserved, and one is free. */
async function asWorkshop({ announcement: { id }, event: { id: eventId }, registration }: World) {
  await db.from('announcements').where('id', id).update({ kind: 'arduino' })
  const [kit] = await ArduinoKit.createMany([
    { eventId, publicId: KIT, label: 'K-01', state: 'assigned' },
    { eventId, publicId: FREE_KIT, label: 'K-02', state: 'available' },
  ])
  const application = { ...NEEDS_KIT, registrationId: registration.id }
  await writeApplications([application], db.connection() as never)
  await db.from('arduino_applications').update({ kit_id: kit!.id })
}
const workshop = { params: event, given: asWorkshop }
const application = {
  params: (world: World) => ({ registration: world.registration.publicId }),
  given: asWorkshop,
}

const JOIN_CODE = 'PUMAS234'
const team = () => ({ team: UNKNOWN })
/** Makes the event one of teams, and of its two registrations a team with a seat, led by the owner. */
async function withTeam(world: World) {
  await world.announcement.merge({ kind: 'codefest' }).save()
  const made = await Team.create({
    publicId: UNKNOWN,
    eventId: world.event.id,
    name: 'Los Pumas',
    nameSearch: 'los pumas',
    joinCode: JOIN_CODE,
    captainId: world.callers.owner.id,
  })
  for (const registration of await Registration.query().where('eventId', world.event.id)) {
    await registration.merge({ teamId: made.id }).save()
    await TeamMember.create({
      ...{ teamId: made.id, eventId: world.event.id, userId: registration.userId, answers: [] },
      ...{ registrationId: registration.id, joinedAt: now() },
    })
  }
}

const CODEFEST = '01HXXXXXXXXXXXXXXXXXXXXXX1'
const TEAM = '01HXXXXXXXXXXXXXXXXXXXXXX2'
const JUDGE = '01HXXXXXXXXXXXXXXXXXXXXXX4'
const CRITERION = '01HXXXXXXXXXXXXXXXXXXXXXX3'

/** A Codefest with a team, which one of its two judges scores by a rubric of one criterion. */
async function givenCodefest({ callers, guest: member }: World) {
  const tied = [callers.organizerTied, callers.adminTied, callers.cashierTied]
  const { event: codefest, announcement: about } = await givenEvent({
    kind: 'codefest',
    author: callers.author,
    managers: [...tied, callers.admissionsTied, callers.registrarTied],
    scanners: [callers.scannerTied],
  })
  await codefest.merge({ publicId: CODEFEST }).save()
  const actor = { id: callers.author.id, ability: 'organizer' }
  const criteria = [{ label: 'Impact', weight: 1, mostPoints: 10 }]
  await saveRubric({ eventId: codefest.id, criteria, actor })
  await db.from('rubric_criteria').update({ public_id: CRITERION })
  const judged = await givenAdmittedTeam(codefest, { name: 'The team', members: [member] })
  await judged.merge({ publicId: TEAM }).save()
  for (const judge of [callers.judgeTied, callers.judgeUntied, callers.unverified]) {
    await EventStaff.create({ eventId: codefest.id, userId: judge.id, duty: 'judge' })
  }
  const of = { eventId: codefest.id, judgeId: callers.judgeTied.id }
  await assignTeams({ ...of, teamIds: [judged.id], actor })
  return { codefest, about, judged, actor }
}

async function draftCodefest(world: World): Promise<void> {
  const { about } = await givenCodefest(world)
  await about.merge({ status: 'draft', publishedAt: null }).save()
}

/** The judge has given all the points there are. */
async function givenScore(world: World) {
  const { codefest, judged, actor } = await givenCodefest(world)
  const [criterion] = await rubricOf(codefest.id)
  const judge = world.callers.judgeTied
  const score = { points: 7, comment: null, version: 0, savedFrom: 'a-page-of-tests' }
  await writeScore({ ...score, eventId: codefest.id, team: judged, judge, criterion: criterion! })
  return { codefest, actor }
}

async function givenConflict(world: World) {
  const { codefest, judged } = await givenCodefest(world)
  const conflict = { eventId: codefest.id, team: judged, judge: world.callers.judgeTied }
  await declareConflict({ ...conflict, reason: 'A relative is in it' })
}

const ofTeam = () => ({ event: CODEFEST, team: TEAM })
const judging = {
  params: () => ({ event: CODEFEST }),
  given: async (world: World) => void (await givenCodefest(world)),
}
/** The duty alone lets them in, and to the teams that are theirs. */
const judges: Outcomes = {
  nobody: 'login',
  disabled: 'login',
  judgeTied: 'ok',
  judgeUntied: 'ok',
  everybodyElse: 'forbidden',
}
const judgesOfTeam = {
  ...judging,
  params: ofTeam,
  outcomes: { ...judges, judgeUntied: 'missing' },
} satisfies Row

/** `METHOD route.name`, and after a dash which of several cases it is. */
export const TABLE: Record<string, Row> = {
  'GET core.health': { outcomes: anybody },
  'GET core.unknown_address': { url: () => '/nowhere', outcomes: hidden },
  'POST core.unknown_address': { url: () => '/nowhere', outcomes: hidden },
  'PUT core.unknown_address': { url: () => '/nowhere', outcomes: hidden },
  'PATCH core.unknown_address': { url: () => '/nowhere', outcomes: hidden },
  'DELETE core.unknown_address': { url: () => '/nowhere', outcomes: hidden },

  'PATCH users.locale': { body: () => ({ locale: 'es' }), outcomes: anybody },
  'PATCH users.color_scheme': { body: () => ({ scheme: 'dark' }), outcomes: anybody },
  'GET users.profile': { outcomes: signedIn },
  'PUT users.profile.update': {
    body: () => ({
      name: 'Lucía Peña',
      kind: 'external',
      phone: '+503 7000 1234',
      documentId: null,
      studentCode: null,
      campus: null,
      course: null,
    }),
    outcomes: signedIn,
  },

  'GET notifications.index': { outcomes: signedIn },
  'PUT notifications.read': {
    params: () => ({ notification: UNKNOWN }),
    given: withNotification,
    outcomes: own,
  },
  'PUT notifications.read_all': {
    body: () => ({ upTo: UNKNOWN }),
    given: withNotification,
    outcomes: own,
  },
  'GET notifications.mail_stop': { params: mailStop, outcomes: anybody },
  'POST notifications.mail_stop.store': {
    params: mailStop,
    given: mailedAnnouncements,
    outcomes: anybody,
  },
  'GET notifications.settings': { outcomes: signedIn },
  'PUT notifications.settings.update': {
    body: () => ({
      ways: [{ type: 'event_message', inApp: true, mail: 'at_once', push: false }],
      quiet: { from: 1320, until: 420 },
      digestAt: 480,
    }),
    outcomes: signedIn,
  },
  'PUT notifications.device.update': { body: () => SUBSCRIPTION, outcomes: signedIn },
  'DELETE notifications.device.destroy': { outcomes: signedIn },

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
  'POST legal.consent.store': {
    given: () => published('terms'),
    body: () => ({ shown: 'terms-1' }),
    outcomes: signedIn,
  },
  'GET installation.manifest': { outcomes: anybody },
  'GET installation.icon': { params: () => ({ icon: 'any.svg' }), outcomes: anybody },
  'GET installation.logo.show': {
    params: () => ({ logo: IMPORT, copy: 'page.webp' }),
    outcomes: hidden,
  },
  'GET installation.edit': { outcomes: admins },
  'PATCH installation.update': {
    body: () => ({
      name: 'Example University',
      brandLight: '#0b6e4f',
      brandDark: '#53a785',
      email: 'office@example.test',
      phone: '+503 2555 0100',
      address: '1 Main Street',
    }),
    outcomes: admins,
  },
  'POST installation.logo.store': {
    file: async () => ({
      field: 'logo',
      name: 'logo.png',
      type: 'image/png',
      contents: await sharp({
        create: { width: 300, height: 100, channels: 3, background: '#336699' },
      })
        .png()
        .toBuffer(),
    }),
    outcomes: admins,
  },
  'DELETE installation.logo.destroy': {
    given: async () => void (await db.from('installation_settings').update({ logo: IMPORT })),
    outcomes: admins,
  },
  ...payingPlaces('bank_accounts', ACCOUNT),
  ...payingPlaces('cash_desks', DESK),
  'GET legal.index': { outcomes: admins },
  'GET legal.create': { outcomes: admins },
  'POST legal.store': {
    body: () => ({
      kind: 'terms',
      version: 1,
      bodyEn: 'Be kind to each other.',
      bodyEs: 'Sé amable con los demás.',
      summaryEn: 'Kindness.',
      summaryEs: 'Amabilidad.',
      inForceFrom: '2098-01-01T10:00',
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

  'GET catalogue.periods.index': { outcomes: admins },
  'POST catalogue.periods.store': {
    body: () => ({ ...PERIOD, examWeeks: [{ startsOn: '2027-03-08', endsOn: '2027-03-13' }] }),
    outcomes: admins,
  },
  'PUT catalogue.periods.update': { ...aPeriod, body: () => ({ ...PERIOD, examWeeks: [] }) },
  'DELETE catalogue.periods.destroy': aPeriod,

  'GET imports.create': people,
  'POST imports.store': {
    ...people,
    file: async () => ({
      field: 'file',
      name: 'people.csv',
      type: 'text/csv',
      contents: Buffer.from('Name,Email\nAna Ruiz,ana.ruiz@example.test\n'),
    }),
  },
  'GET imports.template': people,
  'GET imports.create - of an event': registrations,
  'GET imports.create - of a draft': {
    ...registrations,
    query: ({ draft: { slug } }) => ({ event: slug }),
    outcomes: managersOfSecrets,
  },
  'GET imports.template - of an event': registrations,
  'POST imports.store - of an event': {
    ...registrations,
    file: async () => ({
      field: 'file',
      name: 'people.csv',
      type: 'text/csv',
      contents: Buffer.from('Email,Name\nana.ruiz@example.test,Ana Ruiz\n'),
    }),
  },
  'GET imports.show - of an event': importOfEvent,
  'GET imports.refused - of an event': importOfEvent,
  'PUT imports.map - of an event': {
    ...importOfEvent,
    body: () => ({ columns: { email: 0, name: 1 }, reason: 'Guests of the dean' }),
  },
  'POST imports.apply - of an event': { ...importOfEvent, body: () => ({ allOrNone: true }) },
  'POST imports.undo - of an event': {
    ...importOfEvent,
    given: async (world) => {
      await importOfEvent.given(world)
      const undoUntil = now().plus({ hours: 1 })
      await Import.query().update({ state: 'applied', undoUntil: toSql(undoUntil) })
    },
    body: () => ({ reason: 'The wrong file' }),
  },
  'GET imports.show': anImport,
  'GET imports.refused': anImport,
  'PUT imports.map': { ...anImport, body: () => ({ columns: { email: 1, name: 0 } }) },
  'PUT imports.tick': {
    ...anImport,
    given: async (world) => {
      await anImport.given(world)
      const reasons = JSON.stringify([{ code: 'staff_kind' }])
      await db.from('import_rows').where('verdict', 'update').update({ reasons })
    },
    body: () => ({ lines: [3] }),
  },
  'POST imports.apply': anImport,
  'POST imports.discard': anImport,
  'POST imports.discard - of an event': importOfEvent,
  'POST imports.discard - of a registrar': importOfRegistrar,
  'GET imports.show - of a registrar': importOfRegistrar,
  'GET imports.refused - of a registrar': importOfRegistrar,
  'PUT imports.map - of a registrar': {
    ...importOfRegistrar,
    body: () => ({ columns: { email: 1, name: 0 } }),
  },
  'POST imports.apply - of a registrar': importOfRegistrar,
  'POST imports.undo': {
    params: () => ({ kind: 'campuses', import: IMPORT }),
    given: async (world) => {
      const record = await givenImport({ uploadedBy: world.callers.owner.id, publicId: IMPORT })
      const at = now()
      await record
        .merge({
          kind: 'campuses',
          state: 'applied',
          appliedAt: at,
          undoUntil: at.plus({ hours: 1 }),
        })
        .save()
    },
    outcomes: admins,
  },
  'GET jobs.show': {
    params: () => ({ job: IMPORT }),
    given: anImport.given,
    outcomes: { ...own, adminTied: 'ok', admin: 'ok' },
  },
  // Everybody who runs the event sees how far its issuing is.
  'GET jobs.show - issuing': {
    params: () => ({ job: IMPORT }),
    given: async (world) => void (await withRun(world, 'issue')),
    outcomes: managersOfSecrets,
  },
  // Who hears which channel: tests/functional/broadcasting/channels.spec.ts.
  'POST broadcasting.channels.auth': {
    body: () => ({ socket_id: '1.2', channel_name: 'private-members', gate: 'North' }),
    outcomes: { ...signedIn, unverified: 'forbidden' },
  },
  'POST broadcasting.events.auth': {
    body: () => ({ socket_id: '1.2', events: [UNKNOWN] }),
    outcomes: { ...signedIn, unverified: 'forbidden' },
  },
  'POST broadcasting.people.auth': {
    body: () => ({ socket_id: '1.2' }),
    outcomes: signedIn,
  },
  'GET exports.show': anExport('adminTied', { adminTied: 'ok' }),
  'GET exports.file': anExport('adminTied', { adminTied: 'ok' }),
  // Who was an admin when they asked for it.
  'GET exports.show - role lost': anExport('owner', { owner: 'forbidden' }),
  'GET exports.file - role lost': anExport('owner', { owner: 'forbidden' }),
  'GET users.abilities': { outcomes: signedIn },
  'GET dashboard.work': { outcomes: signedIn },
  'GET views.index': { query: () => ({ path: '/users' }), outcomes: signedIn },
  'POST views.store': {
    body: () => ({ path: '/users', name: 'Guests', search: 'kind=external&page=3' }),
    outcomes: signedIn,
  },
  'DELETE views.destroy': {
    given: async ({ callers: { owner } }) =>
      void (await db.table('list_views').insert({
        ...{ public_id: UNKNOWN, user_id: owner.id, path: '/users', name: 'Guests', query: '' },
        ...{ created_at: toSql(now()), updated_at: toSql(now()) },
      })),
    params: () => ({ view: UNKNOWN }),
    outcomes: own,
  },
  'GET users.index': { outcomes: keepers },
  'GET users.search': { query: () => ({ q: 'person' }), outcomes: admins },
  'GET users.show': { params: guest, outcomes: keepersOfGuest },
  'POST users.document': { params: guest, outcomes: keepersOfGuest },
  'GET users.choices': { outcomes: keepers },
  'POST users.store': {
    body: async () => ({
      ...{ name: 'Nora Nueva', email: 'nora@example.test', kind: 'student', locale: 'es' },
      ...{ phone: '', documentId: '', studentCode: 'UG-2030-0001', campus: '', invite: true },
      course: (await Course.findByOrFail('code', 'HOME')).code,
    }),
    // The faculty is that of the tied one; the others look after nobody there.
    outcomes: keepers,
  },
  'GET users.correction': { params: guest, outcomes: keepersOfGuest },
  'PUT users.correction.update': {
    params: guest,
    body: async (world) => {
      const { facts, seen } = await personToCorrect(world.guest)
      return { ...facts, name: 'Gabriela Guest', documentId: '', seen }
    },
    outcomes: keepersOfGuest,
  },
  'POST auth.user_email.store': {
    params: guest,
    session: confirmed,
    body: () => ({ email: 'new@example.test', mailbox: 'lost', reason: 'Passport shown' }),
    outcomes: keepersOfGuest,
  },
  'POST auth.user_invitation.store': {
    params: guest,
    given: async (world) => void (await world.guest.merge({ password: null }).save()),
    outcomes: keepersOfGuest,
  },
  'DELETE auth.user_sessions.destroy': { params: guest, outcomes: keepersOfGuest },
  'PATCH users.kind.update': {
    params: guest,
    body: (world) => ({ kind: 'staff', studentCode: world.guest.studentCode }),
    outcomes: keepersOfGuest,
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
  'GET users.export': { query: () => ({ format: 'csv' }), outcomes: keepers },
  'POST users.roles.preview': {
    body: (world) => ({ people: [world.guest.publicId], role: 'scanner', grant: true }),
    outcomes: admins,
  },
  'PATCH users.roles.update': {
    body: (world) => ({ people: [world.guest.publicId], role: 'scanner', grant: true }),
    outcomes: admins,
  },
  'POST users.roles.held': {
    body: (world) => ({ people: [world.guest.publicId] }),
    outcomes: admins,
  },
  'PATCH users.roles.tick': {
    body: (world) => ({
      people: [world.guest.publicId],
      changes: [
        { role: 'scanner', grant: true },
        { role: 'organizer', grant: true },
      ],
    }),
    outcomes: admins,
  },
  'PATCH users.roles.update - limited': {
    body: async (world) => {
      const { code } = await Faculty.firstOrFail()
      return { people: [world.guest.publicId], role: 'registrar', grant: true, faculties: [code] }
    },
    outcomes: admins,
  },
  'POST users.roles.preview - all that match': {
    query: (world) => ({ q: world.guest.email }),
    body: () => ({ all: 1, role: 'scanner', grant: true }),
    outcomes: admins,
  },
  'PATCH users.roles.update - all that match': {
    query: (world) => ({ q: world.guest.email }),
    body: () => ({ all: 1, role: 'scanner', grant: true }),
    outcomes: admins,
  },
  'PATCH users.access.update - all that match': {
    query: (world) => ({ q: world.guest.email }),
    body: () => ({ all: 1, access: 'disabled' }),
    outcomes: admins,
  },
  'PATCH users.access.update': {
    body: (world) => ({ people: [world.guest.publicId], access: 'disabled' }),
    outcomes: admins,
  },
  'POST users.access.undo': {
    given: async ({ callers: { admin, adminTied } }) => {
      await withDisabling(admin.id)
      await withDisabling(adminTied.id)
    },
    params: () => ({ request: DISABLING }),
    outcomes: admins,
  },

  'GET auth.login': { outcomes: guests },
  'POST auth.login.store': {
    body: (world) => ({ email: world.guest.email, password: PASSWORD }),
    outcomes: guests,
  },
  'GET auth.register': { outcomes: guests },
  'POST auth.register.store': {
    body: () => ({
      name: 'Lucía Peña',
      email: 'lucia@example.test',
      password: NEW_PASSWORD,
      kind: 'external',
    }),
    outcomes: guests,
  },
  'POST auth.logout': { outcomes: anybody },
  'GET auth.forgot_password': { outcomes: anybody },
  'POST auth.forgot_password.store': {
    body: (world) => ({ email: world.guest.email }),
    outcomes: anybody,
  },
  'GET auth.reset_password': { params: () => ({ token: 'unknown' }), outcomes: anybody },
  'POST auth.reset_password.store': {
    params: () => ({ token: TOKEN }),
    given: async (world) =>
      void (await UserToken.create({
        userId: world.guest.id,
        purpose: 'reset_password',
        tokenHash: tokenHash(TOKEN),
        expiresAt: now().plus({ hours: 1 }),
      })),
    body: () => ({ password: NEW_PASSWORD }),
    outcomes: anybody,
  },
  // Whoever is verified has nothing to do there.
  'GET auth.verify_email': { outcomes: { ...signedIn, unverified: 'ok', everybodyElse: 'home' } },
  'POST auth.verify_email.store': { outcomes: { unverified: 'ok', everybodyElse: 'login' } },
  'GET auth.verify_email.link': { params: () => ({ token: 'unknown' }), outcomes: anybody },
  'GET auth.confirm_password': { outcomes: signedIn },
  'POST auth.confirm_password.store': { body: () => ({ password: PASSWORD }), outcomes: signedIn },
  // Nobody has shown a password here: there is no second factor to ask for.
  'GET auth.two_factor_challenge': { outcomes: { ...guests, nobody: 'login', disabled: 'login' } },
  'POST auth.two_factor_challenge.store': {
    body: () => ({ code: '123456' }),
    outcomes: { ...guests, nobody: 'login', disabled: 'login' },
  },
  'POST auth.two_factor_challenge.store - challenged': {
    given: (world) => withTwoFactor([world.guest]),
    session: (world) => ({
      second_factor_of: {
        userId: world.guest.id,
        mark: passwordMark(world.guest),
        remember: false,
        since: now().toUnixInteger(),
      },
    }),
    body: () => ({ code: codeAt(SECRET, now()) }),
    outcomes: guests,
  },
  'POST auth.passkey_sign_in.create': { outcomes: guests },
  'POST auth.passkey_sign_in.store': {
    given: (world) => withKeys([world.guest]),
    session: () => asked('sign_in'),
    body: (world) => ({ credential: keys.get(world.guest.id)!.answer(CHALLENGE) }),
    outcomes: guests,
  },
  'POST auth.passkey_confirmation.create': { outcomes: signedIn },
  'POST auth.passkey_confirmation.store': {
    given: (world) => withKeys([...everybody(world), world.guest]),
    session: () => asked('confirm'),
    body: (world, caller) => ({
      credential: keys.get(personOf(world, caller).id)!.answer(CHALLENGE),
    }),
    outcomes: signedIn,
  },
  'GET auth.security': { outcomes: signedIn },
  'PUT auth.security.password': {
    body: () => ({ currentPassword: PASSWORD, password: NEW_PASSWORD }),
    outcomes: signedIn,
  },
  'DELETE auth.security.session': {
    params: (world) => ({ session: world.openSession.publicId }),
    outcomes: own,
  },
  'DELETE auth.security.other_sessions': { outcomes: signedIn },
  'POST auth.two_factor.store': { session: confirmed, outcomes: signedIn },
  'PUT auth.two_factor.update': {
    session: confirmed,
    given: (world) => withTwoFactor(everybody(world), null),
    body: () => ({ code: codeAt(SECRET, now()) }),
    outcomes: signedIn,
  },
  'DELETE auth.two_factor.destroy': {
    session: confirmed,
    given: (world) => withTwoFactor(everybody(world)),
    outcomes: signedIn,
  },
  'POST auth.recovery_codes.store': {
    session: confirmed,
    given: (world) => withTwoFactor(everybody(world)),
    outcomes: signedIn,
  },
  'POST auth.passkeys.create': { session: confirmed, outcomes: signedIn },
  'POST auth.passkeys.store': {
    session: () => ({ ...confirmed(), ...asked('add') }),
    body: () => ({ name: 'Phone', credential: newCredential(CHALLENGE) }),
    outcomes: signedIn,
  },
  'PATCH auth.passkeys.update': {
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
    given: (world) => withTwoFactor([world.guest]),
    session: confirmed,
    outcomes: {
      nobody: 'login',
      disabled: 'login',
      admin: 'ok',
      adminTied: 'ok',
      everybodyElse: 'forbidden',
    },
  },

  'GET users.claims.index': { outcomes: keepers },
  'PATCH users.claims.update': {
    given: async ({ callers }) =>
      void (await callers.participant.merge({ kindConfirmedAt: null }).save()),
    body: ({ callers: { participant } }) => ({
      people: [participant.publicId],
      seen: { [participant.publicId]: claimMark(participant) },
      confirm: false,
      reason: 'No such student',
    }),
    outcomes: keepers,
  },
  'GET audit.index': { outcomes: admins },
  'GET audit.export': { query: () => ({ format: 'csv' }), outcomes: admins },
  'GET system.show': { outcomes: admins },
  'POST system.check': {
    given: async () => useCheckRunner(async () => ({ code: 0, output: 'Nothing is wrong.' })),
    outcomes: admins,
  },
  'POST system.job': {
    given: async ({ callers: { owner } }) =>
      void (await TrackedJob.create({
        ...{ publicId: UNKNOWN, kind: 'data_export', startedBy: owner.id, state: 'failed' },
        ...{
          done: 0,
          total: null,
          attempts: 1,
          errorCode: 'E_JOB_FAILED',
          finishedAt: now().minus({ hours: 1 }),
        },
      })),
    params: () => ({ job: UNKNOWN }),
    outcomes: admins,
  },
  'POST system.run': {
    given: async () =>
      void (await db.table('queue_jobs').insert({
        ...{ id: 'failed-run', queue: 'default', status: 'failed', finished_at: 1, error: 'Away' },
        data: JSON.stringify({ id: 'failed-run', name: 'SweepJobFiles', payload: {} }),
      })),
    params: () => ({ run: 'failed-run' }),
    outcomes: admins,
  },
  'GET mails.index': { outcomes: admins },
  'GET mails.texts.index': { outcomes: admins },
  'GET mails.texts.edit': { params: () => ({ mail: 'event_changed' }), outcomes: admins },
  'PUT mails.texts.update': {
    params: () => ({ mail: 'event_changed' }),
    body: () => ({
      ...{ language: 'en', subject: 'News about {title}', heading: null },
      ...{ body: null, action: null },
    }),
    outcomes: admins,
  },
  'GET mails.export': { query: () => ({ format: 'csv' }), outcomes: admins },
  'POST mails.resend': {
    given: withMail,
    body: () => ({ mails: [String(MAIL)] }),
    outcomes: admins,
  },

  // Where the password was not typed in this session they are asked for it.
  'GET auth.email': { session: confirmed, outcomes: signedIn },
  'GET auth.email - not confirmed': { session: () => NOT_CONFIRMED, outcomes: signedIn },
  'POST auth.email.store': {
    session: confirmed,
    body: () => ({ email: 'new@example.test' }),
    outcomes: signedIn,
  },
  'DELETE auth.email.destroy': {
    given: async (world) => {
      for (const person of everybody(world)) await givenChangeOfAddress(person, ulid())
    },
    outcomes: signedIn,
  },
  'GET auth.account': { session: confirmed, outcomes: signedIn },
  'DELETE auth.account.destroy': {
    session: confirmed,
    body: () => ({ word: 'DELETE' }),
    outcomes: signedIn,
  },
  'POST auth.data_exports.store': { session: confirmed, outcomes: signedIn },
  'GET auth.data_exports.show': {
    params: () => ({ export: UNKNOWN }),
    session: confirmed,
    outcomes: { ...verified, everybodyElse: 'missing' },
  },
  'GET auth.email_change': { params: () => ({ token: 'unknown' }), outcomes: anybody },
  'POST auth.email_change.store': {
    params: () => ({ token: TOKEN }),
    given: (world) => givenChangeOfAddress(world.guest, TOKEN),
    body: () => ({ answer: 'approve' }),
    outcomes: anybody,
  },

  'GET announcements.index': { outcomes: anybody },
  'GET announcements.calendar': { outcomes: anybody },
  'GET announcements.covers.show': {
    params: () => ({ cover: '01HZZZZZZZZZZZZZZZZZZZZZZZ', size: 'card' }),
    outcomes: hidden,
  },
  'GET announcements.create': { outcomes: organizers },
  'GET announcements.export': { query: () => ({ format: 'csv' }), outcomes: organizers },
  'POST announcements.store': { body: (world) => formAt(world), outcomes: organizers },
  'POST announcements.drafts.store': {
    body: () => ({ ...noticeForm(), kind: 'event', summary: null }),
    outcomes: organizers,
  },
  'POST announcements.preview': { body: () => ({ body: 'x' }), outcomes: organizers },
  'POST announcements.clashes': {
    body: (world) => ({
      campusId: world.event.campusId,
      venue: 'Main hall',
      startsAt: '2090-05-01T10:00',
      endsAt: '2090-05-01T12:00',
      sessions: [{ startsAt: '2090-05-01T10:00', endsAt: '2090-05-01T12:00' }],
      audience: { kinds: ['student'] },
      announcement: null,
    }),
    outcomes: organizers,
  },
  'POST announcements.weeks': {
    body: (world) => ({
      campusId: world.event.campusId,
      from: '2090-05-01',
      audience: { kinds: ['student'] },
      announcement: null,
    }),
    outcomes: organizers,
  },
  'POST announcements.covers.store': {
    file: async () => ({
      field: 'cover',
      name: 'cover.png',
      type: 'image/png',
      contents: await sharp({
        create: { width: 900, height: 700, channels: 3, background: '#336699' },
      })
        .png()
        .toBuffer(),
    }),
    outcomes: organizers,
  },
  'GET announcements.show': { params: announcement, outcomes: anybody },
  'GET announcements.short': { params: shortCode, outcomes: anybody },
  'GET announcements.short - draft': {
    params: shortCodeOfDraft,
    outcomes: { ...managersOfSecrets, nobody: 'missing', disabled: 'missing' },
  },
  'GET announcements.show - draft': {
    params: draft,
    outcomes: { ...managersOfSecrets, nobody: 'missing', disabled: 'missing' },
  },
  'GET announcements.edit': { params: announcement, outcomes: managers },
  'GET announcements.edit - draft': { params: draft, outcomes: managersOfSecrets },
  'PUT announcements.update': { params: announcement, body: changed, outcomes: managers },
  'PUT announcements.update - draft': {
    params: draft,
    body: (world) => formAt(world, { version: 1 }),
    outcomes: managersOfSecrets,
  },
  'PUT announcements.drafts.update': {
    params: draft,
    body: (world) => formAt(world, { version: 1, event: { venue: null } }),
    outcomes: managersOfSecrets,
  },
  'POST announcements.publish': { params: announcement, outcomes: managers },
  'POST announcements.publish - draft': { params: draft, outcomes: managersOfSecrets },
  'POST announcements.cancel': {
    params: announcement,
    body: () => ({ reason: 'Rain' }),
    outcomes: managers,
  },
  'POST announcements.archive': {
    params: announcement,
    // It is over: people are registered.
    given: async ({ event: over }) => {
      const [startsAt, endsAt] = [now().minus({ hours: 3 }), now().minus({ hours: 1 })]
      await over.merge({ startsAt, endsAt }).save()
    },
    outcomes: managers,
  },
  'DELETE announcements.restore': {
    params: announcement,
    given: async (world) =>
      void (await world.announcement.merge({ status: 'archived', archivedAt: now() }).save()),
    outcomes: managers,
  },
  'POST announcements.duplicate': {
    params: announcement,
    body: () => ({ days: 7 }),
    outcomes: managers,
  },
  'GET announcements.reach': { params: announcement, outcomes: managers },
  'GET announcements.templates.index': { outcomes: organizers },
  'POST announcements.templates.store': { params: announcement, outcomes: managers },
  'POST announcements.repetitions.store': {
    params: announcement,
    body: (world) => ({
      everyWeeks: 1,
      until: world.event.startsAt.plus({ weeks: 2, days: 2 }).toISODate(),
    }),
    outcomes: managers,
  },
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

  // Another gateway than the one that is set up; what is not signed by it is refused in its own test.
  'POST payments.messages': { params: () => ({ gateway: 'nobody' }), outcomes: hidden },
  'GET payments.sandbox.show': {
    params: () => ({ checkout: UNKNOWN }),
    given: withCheckout,
    outcomes: anybody,
  },
  'PATCH payments.sandbox.update': {
    params: () => ({ checkout: UNKNOWN }),
    given: withCheckout,
    body: () => ({ answer: 'decline' }),
    outcomes: anybody,
  },
  'POST payments.checkouts.store': {
    params: () => ({ payment: UNKNOWN }),
    given: async (world) => {
      useGateway(new SandboxGateway({ key: 'table', appUrl: '' }))
      await withPayment(world)
    },
    outcomes: { ...own, unverified: 'ok' },
  },

  'GET tickets.mailed': {
    params: () => ({ token: 'unknown' }),
    outcomes: { everybodyElse: 'missing' },
  },
  'GET tickets.mailed - by its link': { params: mailedTicket, outcomes: anybody },
  'GET tickets.mailed.document': { params: mailedTicket, outcomes: anybody },
  'GET tickets.mailed.calendar': { params: mailedTicket, outcomes: anybody },
  'GET tickets.mailed.wallet': {
    params: (world) => ({ ...mailedTicket(world), wallet: 'apple' }),
    given: withWallets,
    outcomes: anybody,
  },
  'GET tickets.index': { outcomes: verified },
  'GET tickets.show_workshop': {
    params: ticket,
    given: asWorkshop,
    outcomes: { ...ownOrManaged, unverified: 'verify' },
  },
  'GET tickets.show_team': { params: ticket, outcomes: { ...ownOrManaged, unverified: 'verify' } },
  'GET tickets.show': { params: ticket, outcomes: { ...ownOrManaged, unverified: 'verify' } },
  'GET tickets.calendar': { params: ticket, outcomes: { ...ownOrManaged, unverified: 'verify' } },
  'GET tickets.document': { params: ticket, outcomes: { ...ownOrManaged, unverified: 'verify' } },
  'GET tickets.wallet': {
    params: (world) => ({ ...ticket(world), wallet: 'apple' }),
    given: withWallets,
    outcomes: { ...own, unverified: 'verify' },
  },
  'POST tickets.reissue': {
    params: ticket,
    body: () => ({ reason: 'Lost' }),
    outcomes: { ...ownOrManaged, unverified: 'ok' },
  },
  'POST tickets.personal_code.replace': { outcomes: signedIn },

  'POST registrations.opening_alert.store': {
    params: announcement,
    given: notOpenYet,
    outcomes: signedIn,
  },
  'DELETE registrations.opening_alert.destroy': { params: announcement, outcomes: signedIn },
  'GET surveys.show': { params: announcement, given: surveySent, outcomes: signedIn },
  'POST surveys.answers.store': {
    params: announcement,
    given: surveySent,
    body: () => ({ answers: { [UNKNOWN]: '4' } }),
    outcomes: signedIn,
  },
  'PUT surveys.update': {
    params: announcement,
    body: () => ({ questions: [{ label: 'How was it?', type: 'rating' }] }),
    outcomes: managers,
  },
  'DELETE surveys.destroy': { params: announcement, given: surveyWritten, outcomes: managers },
  'GET feeds.embed.show': { outcomes: anybody },
  'GET feeds.embed.place': {
    params: () => ({ place: 'faculty', code: 'NOWHERE' }),
    outcomes: hidden,
  },
  'GET feeds.index': { outcomes: anybody },
  'GET feeds.show': { params: () => ({ file: 'events.ics' }), outcomes: anybody },
  'GET feeds.place': {
    params: () => ({ place: 'campus', code: 'NOWHERE', file: 'events.ics' }),
    outcomes: hidden,
  },
  'GET feeds.person.show': {
    params: () => ({ token: 'x', file: 'events.ics' }),
    outcomes: hidden,
  },
  'POST feeds.person.store': { outcomes: signedIn },
  'DELETE feeds.person.destroy': { outcomes: signedIn },

  'GET reports.index': {
    outcomes: {
      ...organizers,
      cashierTied: 'ok',
      cashierUntied: 'ok',
      admissionsTied: 'ok',
      admissionsUntied: 'ok',
    },
  },
  'GET reports.events.export': { query: () => ({ format: 'csv' }), outcomes: organizers },
  'GET reports.payments_per_day.index': { outcomes: cashiers },
  'GET reports.payments_per_day.export': { query: () => ({ format: 'csv' }), outcomes: cashiers },
  'GET reports.payments_per_day.document': { outcomes: cashiers },
  'GET reports.user_payments.index': { outcomes: cashiers },
  'GET reports.user_payments.export': { query: () => ({ format: 'csv' }), outcomes: cashiers },
  'GET reports.user_payments.show': { ...aStatement, outcomes: cashiers },
  'GET reports.user_payments.statement.export': {
    ...aStatement,
    query: () => ({ format: 'csv' }),
    outcomes: cashiers,
  },
  'GET reports.user_payments.document': { ...aStatement, outcomes: cashiers },
  'GET payments.own.show': { outcomes: verified },
  'POST payments.own.refund_requests.store': {
    given: givenReceipt,
    params: () => ({ payment: money.payment }),
    body: () => ({ words: 'I am ill.' }),
    outcomes: { ...own, unverified: 'ok' },
  },
  'GET payments.transactions.index': { outcomes: verifiedCashiers },
  'GET payments.transactions.export': {
    query: () => ({ format: 'csv' }),
    outcomes: verifiedCashiers,
  },
  'GET payments.bank_lines.index': { outcomes: verifiedCashiers },
  'POST payments.bank_lines.store': {
    given: givenBankLine,
    body: () => ({ lines: [{ line: bankLine, as: 'collect' }] }),
    outcomes: cashiersWrite,
  },
  'PATCH payments.bank_lines.match': {
    given: givenBankLine,
    params: () => ({ line: bankLine }),
    body: () => ({ reference: owed.reference }),
    outcomes: cashiersWrite,
  },
  'POST payments.bank_lines.dismiss': {
    given: givenBankLine,
    params: () => ({ line: bankLine }),
    body: () => WHY,
    outcomes: cashiersWrite,
  },
  'GET payments.transactions.create': { outcomes: verified },
  'POST payments.transactions.store': {
    given: async (world) => void (await givenTransfer(world)),
    body: () => ({
      ...{ payment: money.payment, amount: '5.00', day: '2026-01-05', bankNumber: 'T-2' },
      key: ulid(),
    }),
    file: async () => ({
      field: 'proof',
      name: 'proof.pdf',
      type: 'application/pdf',
      contents: Buffer.from('%PDF-1.7\n%%EOF\n'),
    }),
    outcomes: ownMoneyWritten,
  },
  'GET payments.transactions.show': { ...aTransfer, outcomes: verifiedCashiers },
  'GET payments.transactions.proof': { ...aTransfer, outcomes: ownMoney },
  'POST payments.transactions.review': {
    ...aTransfer,
    body: () => ({ decision: 'rejected', reason: 'The bank does not know it.' }),
    outcomes: cashiersWrite,
  },
  'POST payments.transactions.reversal': {
    given: givenReceipt,
    params: aTransfer.params,
    body: () => ({ reason: 'The bank took it back.', idempotencyKey: ulid() }),
    outcomes: cashiersWrite,
  },
  'GET payments.receipts.document': { ...aReceipt, outcomes: ownMoney },
  'POST payments.receipts.mail': { ...aReceipt, outcomes: cashiersWrite },
  'GET payments.receipts.mailed': { params: () => ({ token: 'unknown' }), outcomes: hidden },
  'GET payments.receipts.show': { ...aReceipt, outcomes: anybody },

  'GET invitations.ticket': { params: prospectLink, given: withInvitation, outcomes: anybody },
  'GET invitations.ticket.pdf': { params: prospectLink, given: withAccepted, outcomes: anybody },
  'GET invitations.ticket.calendar': {
    params: prospectLink,
    given: withAccepted,
    outcomes: anybody,
  },
  'POST invitations.accept': {
    params: prospectLink,
    given: withInvitation,
    body: () => ({ minor: false, consent: true }),
    outcomes: anybody,
  },
  'DELETE invitations.decline': {
    params: prospectLink,
    given: withInvitation,
    outcomes: anybody,
  },
  'GET invitations.data': { params: prospectLink, given: withAccepted, outcomes: anybody },
  'DELETE invitations.data.destroy': {
    params: prospectLink,
    given: withAccepted,
    outcomes: anybody,
  },
  'GET invitations.card.join': { params: card, given: asVocational, outcomes: anybody },
  'POST invitations.card.store': {
    params: card,
    given: asVocational,
    body: () => PROSPECT,
    outcomes: anybody,
  },
  'GET invitations.guardian': { params: guardianLink, given: withGuardian, outcomes: anybody },
  'POST invitations.guardian.store': {
    params: guardianLink,
    given: withGuardian,
    body: () => ({ consent: true }),
    outcomes: anybody,
  },
  'GET invitations.opt_out': { params: wayOut, given: withInvitation, outcomes: anybody },
  'POST invitations.opt_out.store': { params: wayOut, given: withInvitation, outcomes: anybody },

  'GET invitations.index': { given: withInvitation, outcomes: inviters },
  'GET invitations.create': { given: asVocational, outcomes: inviters },
  'GET invitations.export': {
    given: withInvitation,
    query: () => ({ format: 'csv' }),
    outcomes: inviters,
  },
  'POST invitations.store': {
    given: asVocational,
    body: (world) => ({ ...PROSPECT, event: world.announcement.slug }),
    outcomes: written(inviters),
  },
  'GET invitations.edit': { params: invitation, given: withInvitation, outcomes: ownInvitation },
  'PUT invitations.update': {
    params: invitation,
    given: withInvitation,
    body: () => PROSPECT,
    outcomes: written(ownInvitation),
  },
  'DELETE invitations.destroy': {
    params: invitation,
    given: withInvitation,
    body: () => WHY,
    outcomes: written(ownInvitation),
  },
  'POST invitations.resend': {
    params: invitation,
    given: withOlderInvitation,
    outcomes: written(ownInvitation),
  },
  'POST invitations.enrol': {
    params: invitation,
    given: withAccepted,
    outcomes: written(officeOfOne),
  },
  'DELETE invitations.unenrol': {
    params: invitation,
    given: withEnrolled,
    outcomes: written(officeOfOne),
  },
  'POST invitations.review': {
    params: invitation,
    given: withEnrolled,
    body: () => WHY,
    outcomes: written(officeOfOne),
  },
  'GET invitations.card': { params: event, given: asVocational, outcomes: inviters },
  'GET invitations.door': {
    params: event,
    given: asVocational,
    outcomes: {
      ...doors,
      unverified: 'verify',
      admissionsTied: 'ok',
      admissionsUntied: 'ok',
    },
  },
  'POST invitations.walk_in': {
    params: event,
    given: asVocational,
    body: (world) => ({
      ...PROSPECT,
      ...{ inviter: world.callers.owner.email, minor: false, gate: 'Main door' },
      ...{ session: world.session.publicId, clientScanId: UNKNOWN },
    }),
    outcomes: {
      ...doors,
      unverified: 'ok',
      admissionsTied: 'ok',
      admissionsUntied: 'ok',
    },
  },
  'GET invitations.rewards': { params: event, given: asVocational, outcomes: office },
  'POST invitations.rewards.store': {
    params: event,
    given: asVocational,
    body: () => ({ name: 'A cup', cost: 3, stock: 10 }),
    outcomes: written(office),
  },
  'PUT invitations.rewards.update': {
    params: (world) => ({ ...event(world), reward: UNKNOWN }),
    given: withReward,
    body: () => ({ name: 'A cup', cost: 3, stock: 10 }),
    outcomes: written(office),
  },
  'POST invitations.redeem': {
    params: event,
    given: withReward,
    body: () => ({ code: personalCode, reward: UNKNOWN, idempotencyKey: 'a-key-of-this-table' }),
    outcomes: written(office),
  },
  'POST invitations.balance': {
    params: event,
    given: withReward,
    body: () => ({ code: personalCode }),
    outcomes: written(office),
  },
  'DELETE invitations.redeem.undo': {
    params: (world) => ({ ...event(world), redemption }),
    given: withRedemption,
    outcomes: written(office),
  },
  'PUT invitations.campaign': {
    params: event,
    given: asVocational,
    body: () => ({ limit: 20, points: 'review' }),
    outcomes: written(office),
  },
  'GET reports.vocational_invitations.index': {
    given: withInvitation,
    outcomes: { ...admins, admissionsTied: 'ok', admissionsUntied: 'ok' },
  },
  'GET reports.vocational_invitations.export': {
    given: withInvitation,
    query: () => ({ format: 'csv' }),
    outcomes: { ...admins, admissionsTied: 'ok', admissionsUntied: 'ok' },
  },
  'GET reports.vocational_invitations_points.index': {
    given: withInvitation,
    outcomes: { ...signedIn, unverified: 'forbidden' },
  },
  'GET reports.vocational_invitations_points.export': {
    given: withInvitation,
    query: () => ({ format: 'csv' }),
    outcomes: { ...admins, admissionsTied: 'ok', admissionsUntied: 'ok' },
  },
  'PUT reports.vocational_invitations_points.name': {
    body: () => ({ boardName: 'initials' }),
    outcomes: { ...signedIn, unverified: 'forbidden' },
  },

  'GET attendance.index': {
    outcomes: { ...organizers, scannerTied: 'ok', scannerUntied: 'ok' },
  },
  'GET attendance.show': { params: event, outcomes: doors },
  'GET attendance.create': { params: event, outcomes: doors },
  'GET attendance.projector': { params: event, outcomes: doors },
  'GET attendance.rehearsal': { params: event, outcomes: doors },
  'GET attendance.rehearsal.tickets': { params: event, outcomes: doors },
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
  'POST attendance.roster.store': {
    params: event,
    body: () => ({ deviceTime: new Date().toISOString() }),
    outcomes: doors,
  },
  'GET attendance.roster.show': { params: event, outcomes: doors },
  'GET attendance.reviews.index': { params: event, outcomes: managers },
  'GET attendance.reviews.export': {
    params: event,
    query: () => ({ format: 'csv' }),
    outcomes: managers,
  },
  'PUT attendance.reviews.update': {
    params: (world) => ({ ...event(world), scan: 'a-scan-without-a-duty' }),
    given: withHeldScan,
    body: () => ({ decision: 'admitted', reason: 'They were expected' }),
    outcomes: managers,
  },
  'DELETE attendance.devices.destroy': {
    params: (world) => ({ ...event(world), device: doorDevice.publicId }),
    given: withDoorDevice,
    outcomes: managers,
  },
  // The token of a device lets in, and nobody has one here: attendance/offline.spec.ts.
  'POST attendance.uploads.store': { outcomes: anybody },

  'GET arduino.registrations.index': { outcomes: organizers },
  'GET arduino.registrations.index - of a workshop': {
    ...{ given: asWorkshop, query: event },
    outcomes: managers,
  },
  'GET arduino.registrations.create': { outcomes: organizers },
  'GET arduino.registrations.show': { ...application, outcomes: managers },
  'PUT arduino.kits.swap': {
    ...application,
    body: () => ({ kit: FREE_KIT }),
    outcomes: managers,
  },
  'GET arduino.apply': { ...workshop, outcomes: signedIn },
  'GET arduino.attendance.show': { ...workshop, outcomes: doors },
  'GET arduino.attendance.create': { ...workshop, outcomes: doors },
  'POST arduino.kits.scan': {
    ...workshop,
    body: (world) => ({
      registration: world.registration.publicId,
      source: 'manual',
      what: 'hand_out',
      kit: 'K-01',
    }),
    outcomes: doors,
  },
  'POST arduino.kits.store': { ...workshop, body: () => ({ count: 1 }), outcomes: managers },
  'GET arduino.kits.labels': { ...workshop, outcomes: managers },
  'GET arduino.kits.export': {
    ...workshop,
    query: () => ({ format: 'csv' }),
    outcomes: managers,
  },
  'PATCH arduino.kits.update': {
    ...workshop,
    params: (world) => ({ ...event(world), kit: KIT }),
    body: () => ({ state: 'broken' }),
    outcomes: managers,
  },
  'GET codefest.join': {
    params: () => ({ code: JOIN_CODE }),
    given: withTeam,
    outcomes: signedIn,
  },
  'GET codefest.apply': { params: event, given: withTeam, outcomes: signedIn },
  'POST codefest.create_team': {
    params: event,
    given: withTeam,
    body: () => ({ name: 'Newcomers' }),
    outcomes: signedIn,
  },
  'POST codefest.enter': {
    params: event,
    given: withTeam,
    body: () => ({ code: JOIN_CODE }),
    outcomes: signedIn,
  },
  'PUT codefest.seek': {
    params: event,
    given: withTeam,
    body: () => ({ skills: 'Python' }),
    outcomes: signedIn,
  },
  'DELETE codefest.stop_seeking': { params: event, given: withTeam, outcomes: signedIn },
  'GET codefest.door': { params: event, given: withTeam, outcomes: doors },
  'GET codefest.arrivals': {
    params: (world) => ({ ...event(world), registration: world.registration.publicId }),
    given: withTeam,
    outcomes: doors,
  },
  'GET codefest.teams.index': { outcomes: organizers },
  'GET codefest.teams.create': { outcomes: organizers },
  'GET codefest.teams.export': { query: () => ({ format: 'csv' }), outcomes: organizers },
  'POST codefest.teams.desk': {
    given: withTeam,
    body: (world) => ({
      event: world.announcement.slug,
      name: 'Of the desk',
      captain: world.callers.participant.publicId,
    }),
    outcomes: managers,
  },
  'GET codefest.teams.show': { params: team, given: withTeam, outcomes: ownOrManaged },
  'GET codefest.teams.edit': { params: team, given: withTeam, outcomes: ownOrManaged },
  'PUT codefest.teams.update': {
    params: team,
    given: withTeam,
    body: () => ({ name: 'Los Pumas', mentor: 'Ada' }),
    outcomes: ownOrManaged,
  },
  'PATCH codefest.teams.captain': {
    params: team,
    given: withTeam,
    body: (world) => ({ person: world.guest.publicId }),
    outcomes: ownOrManaged,
  },
  'PATCH codefest.teams.repository': {
    params: team,
    given: withTeam,
    body: () => ({ repositoryUrl: 'https://code.example.test/pumas' }),
    outcomes: ownOrManaged,
  },
  'POST codefest.teams.register': { params: team, given: withTeam, outcomes: ownOrManaged },
  'DELETE codefest.teams.withdraw': {
    params: team,
    given: withTeam,
    body: () => ({ reason: 'They asked for it' }),
    outcomes: ownOrManaged,
  },
  'PUT codefest.teams.answer': {
    params: team,
    given: withTeam,
    body: () => ({ answers: {} }),
    outcomes: {
      ...own,
      organizerTied: 'forbidden',
      author: 'forbidden',
      adminTied: 'forbidden',
      admin: 'forbidden',
    },
  },
  'DELETE codefest.teams.leave': {
    params: team,
    given: withTeam,
    outcomes: {
      ...own,
      organizerTied: 'forbidden',
      author: 'forbidden',
      adminTied: 'forbidden',
      admin: 'forbidden',
    },
  },
  'POST codefest.teams.members.store': {
    params: team,
    given: withTeam,
    body: (world) => ({ person: world.callers.participant.publicId, reason: 'Came late' }),
    outcomes: { ...managersOfSecrets, owner: 'forbidden' },
  },
  'DELETE codefest.teams.members.destroy': {
    params: (world) => ({ ...team(), person: world.guest.publicId }),
    given: withTeam,
    body: () => ({ reason: 'They asked for it' }),
    outcomes: ownOrManaged,
  },
  'POST codefest.teams.invite': {
    params: team,
    given: withTeam,
    body: (world) => ({ person: world.callers.participant.publicId }),
    outcomes: ownOrManaged,
  },

  'GET certificates.verify.create': { outcomes: anybody },
  'POST certificates.verify.store': { body: () => ({ code: CODE }), outcomes: anybody },
  'GET certificates.verify': {
    params: () => ({ code: CODE }),
    given: withCertificate,
    outcomes: anybody,
  },
  'GET certificates.mailed': { params: () => ({ token: 'unknown' }), outcomes: hidden },
  'GET certificates.link.show': {
    params: () => ({ token: UNKNOWN }),
    given: withLink,
    outcomes: anybody,
  },
  'GET certificates.issuer': { outcomes: anybody },
  'GET certificates.issuer.status': {
    params: () => ({ list: '1' }),
    given: withCertificate,
    outcomes: anybody,
  },
  'GET certificates.issuer.achievement': {
    params: (world) => ({ ...event(world), kind: 'attendance' }),
    given: withCertificate,
    outcomes: anybody,
  },
  'GET certificates.index': { outcomes: signedIn },
  'GET certificates.export': { query: () => ({ format: 'csv' }), outcomes: organizers },
  'POST certificates.link.store': { outcomes: signedIn },
  'DELETE certificates.link.destroy': { given: withLink, outcomes: signedIn },
  'GET certificates.document': { ...aCertificate, outcomes: ownOrManaged },
  'GET certificates.credential': { ...aCertificate, outcomes: ownOrManaged },
  'GET certificates.badge.svg': { ...aCertificate, outcomes: ownOrManaged },
  'GET certificates.badge.png': { ...aCertificate, outcomes: ownOrManaged },
  'POST certificates.revoke': {
    ...aCertificate,
    body: () => ({ for: 'mistake', reason: 'They asked for it' }),
    outcomes: { ...ownOrManaged, owner: 'forbidden' },
  },
  'PUT certificates.reissue': {
    ...aCertificate,
    body: () => ({ name: 'Ana Right', reason: 'They asked for it' }),
    outcomes: { ...ownOrManaged, owner: 'forbidden' },
  },
  'GET certificates.zip.show': {
    params: () => ({ job: IMPORT }),
    given: withZip,
    outcomes: { ...own, owner: 'missing', author: 'ok' },
  },
  'GET certificates.event.index': { params: announcement, outcomes: managers },
  'GET certificates.event.index - draft': { params: draft, outcomes: managersOfSecrets },
  'GET certificates.event.export': {
    params: announcement,
    query: () => ({ format: 'csv' }),
    outcomes: managers,
  },
  'GET certificates.event.preview': { params: announcement, outcomes: managers },
  'PUT certificates.event.rule': {
    params: announcement,
    body: () => ({
      ...{ certificate: true, rule: 'once', minAttendance: 50, certifiedHours: 2, automatic: true },
      ...{ prizePlaces: 0, signatories: [] },
    }),
    outcomes: managers,
  },
  'POST certificates.event.issue': {
    params: announcement,
    given: withEarner,
    body: ({ registration }) => ({ kind: 'attendance', registrations: [registration.publicId] }),
    outcomes: managers,
  },
  'POST certificates.event.zip': {
    params: announcement,
    given: withCertificate,
    body: () => ({ kind: 'attendance', registrations: null }),
    outcomes: managers,
  },
  'GET certificates.signatories.index': { outcomes: admins },
  'POST certificates.signatories.store': { body: () => SIGNATORY, outcomes: admins },
  'PUT certificates.signatories.update': { ...aSignatory, body: () => SIGNATORY },
  'POST certificates.signatories.archive': aSignatory,
  'DELETE certificates.signatories.restore': {
    ...aSignatory,
    given: async () => {
      await aSignatory.given()
      await db.from('signatories').update({ archived_at: toSql(now()) })
    },
  },
  'POST certificates.signatories.sign': {
    ...aSignatory,
    file: async () => ({
      field: 'signature',
      name: 'signature.png',
      type: 'image/png',
      contents: await sharp({
        create: { width: 300, height: 100, channels: 3, background: '#336699' },
      })
        .png()
        .toBuffer(),
    }),
  },
  'DELETE certificates.signatories.unsign': aSignatory,
  'GET certificates.signatories.signature': {
    params: () => ({ signatory: UNKNOWN, file: `${IMPORT}.png` }),
    given: aSignatory.given,
    outcomes: { ...admins, adminTied: 'missing', admin: 'missing' },
  },

  'GET judging.results': { ...judging, outcomes: hidden },
  'GET judging.results - published': {
    params: judging.params,
    given: async (world) => {
      const { codefest, actor } = await givenScore(world)
      const { mark } = await standings(codefest.id)
      await publishResults({ eventId: codefest.id, mark, actor })
    },
    outcomes: anybody,
  },
  'GET judging.teams.index': { ...judging, outcomes: judges },
  'GET judging.teams.index - draft': {
    params: judging.params,
    given: draftCodefest,
    outcomes: { ...hidden, nobody: 'login', disabled: 'login' },
  },
  'GET judging.teams.show': judgesOfTeam,
  'PATCH judging.score': {
    ...judgesOfTeam,
    params: () => ({ ...ofTeam(), criterion: CRITERION }),
    body: ({ callers }, caller) => ({
      judge: (caller === 'nobody' ? callers.judgeTied : callers[caller]).publicId,
      ...{ points: 5, comment: null, version: 0, savedFrom: 'a-page-of-tests' },
    }),
  },
  'POST judging.conflict.store': {
    ...judgesOfTeam,
    body: () => ({ reason: 'A relative is in it' }),
  },
  'DELETE judging.conflict.destroy': {
    params: () => ({ ...ofTeam(), person: JUDGE }),
    given: async (world) => {
      await givenConflict(world)
      await world.callers.judgeTied.merge({ publicId: JUDGE }).save()
    },
    outcomes: managers,
  },
  'GET judging.standings': { ...judging, outcomes: managers },
  'GET judging.export': { ...judging, query: () => ({ format: 'csv' }), outcomes: managers },
  'POST judging.publish': {
    params: judging.params,
    given: async (world) => void (await givenScore(world)),
    body: async () => {
      const { id } = await Event.findByOrFail('publicId', CODEFEST)
      return { mark: (await standings(id)).mark }
    },
    outcomes: managers,
  },
  'GET judging.rubric': { ...judging, outcomes: managers },
  'PUT judging.rubric.update': {
    ...judging,
    body: () => ({ criteria: [{ label: 'Code', weight: 2, mostPoints: 5 }] }),
    outcomes: managers,
  },
  'GET judging.rubric - draft': {
    params: judging.params,
    given: draftCodefest,
    outcomes: managersOfSecrets,
  },
  'GET judging.judges': { ...judging, outcomes: managers },
  'POST judging.judges.distribute': {
    ...judging,
    body: () => ({ perTeam: null }),
    outcomes: managers,
  },
  'PATCH judging.judges.update': {
    params: (world) => ({ event: CODEFEST, person: world.callers.judgeUntied.publicId }),
    given: judging.given,
    body: () => ({ teams: [TEAM] }),
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
  'POST registrations.leave.store - signed': {
    params: leaveLink,
    given: async ({ registration }) =>
      void (await registration
        .merge({ status: 'waitlisted', waitlistSeq: 1, confirmedAt: null })
        .save()),
    outcomes: anybody,
  },
  'GET registrations.leave - signed': { params: leaveLink, outcomes: anybody },
  'POST registrations.leave.store': { params: () => ({ token: 'unknown' }), outcomes: hidden },
  'GET registrations.no_shows.show': { outcomes: signedIn },
  'PUT registrations.no_shows.update': {
    params: ownPlace,
    given: missedByOwner,
    body: () => ({ explanation: 'The bus did not run.' }),
    outcomes: own,
  },
  'GET registrations.explanations.index': { outcomes: deciders },
  'PATCH registrations.explanations.update': {
    params: ownPlace,
    given: explainedByOwner,
    body: () => ({ accept: true }),
    outcomes: decidersOfOwner,
  },
  'GET registrations.give_back': { params: () => ({ token: 'unknown' }), outcomes: hidden },
  'GET registrations.give_back - signed': { params: giveBackLink, outcomes: anybody },
  'POST registrations.give_back.store': {
    params: () => ({ token: 'unknown' }),
    outcomes: hidden,
  },
  'POST registrations.give_back.store - signed': { params: giveBackLink, outcomes: anybody },
  'GET registrations.confirm': { params: () => ({ token: 'unknown' }), outcomes: hidden },
  'GET registrations.confirm - signed': { params: confirmLink, outcomes: anybody },
  'POST registrations.confirm.store': {
    params: () => ({ token: 'unknown' }),
    outcomes: hidden,
  },
  'POST registrations.confirm.store - signed': {
    params: confirmLink,
    given: async ({ registration }) =>
      void (await registration.merge({ contactHiddenAt: now() }).save()),
    outcomes: anybody,
  },
  'PATCH registrations.profile': {
    params: announcement,
    given: async () =>
      void (await db.from('users').update({ student_code: null, student_code_confirmed_at: null })),
    body: () => ({ studentCode: 'UG-77' }),
    outcomes: signedIn,
  },
  'GET registrations.details': { params: announcement, outcomes: managers },
  'GET registrations.details - draft': { params: draft, outcomes: managersOfSecrets },
  'GET registrations.export': {
    params: announcement,
    query: () => ({ format: 'csv' }),
    outcomes: managers,
  },
  'POST registrations.decide.preview': {
    params: announcement,
    given: submittedBefore,
    body: () => ({ registrations: [UNKNOWN], decision: 'accept' }),
    outcomes: managers,
  },
  'POST registrations.decide': {
    params: announcement,
    given: submittedBefore,
    body: async (world) => ({
      registrations: [UNKNOWN],
      decision: 'accept',
      fingerprint: await fingerprintOf(world, [UNKNOWN]),
    }),
    outcomes: managers,
  },
  'POST registrations.decide - all that match': {
    params: announcement,
    query: () => ({ state: 'submitted' }),
    given: async (world) =>
      void (await givenRegistrationIn('submitted', world.event, world.callers.participant)),
    body: async (world) => ({
      all: 1,
      decision: 'accept',
      fingerprint: await fingerprintOf(world, { q: '', filters: { state: 'submitted' } }),
    }),
    outcomes: managers,
  },
  'PATCH registrations.update': {
    params: (world) => ({ ...announcement(world), registration: UNKNOWN }),
    given: submittedBefore,
    body: () => ({ decision: 'accept' }),
    outcomes: managers,
  },
  'POST registrations.rejection_reasons.store': {
    params: announcement,
    body: () => ({ reason: 'Too few places for your course' }),
    outcomes: managers,
  },
  'PATCH registrations.rejection_reasons.update': {
    params: (world) => ({ ...announcement(world), reason: UNKNOWN }),
    given: reasonBefore,
    body: () => ({ reason: 'Too few places for your course' }),
    outcomes: managers,
  },
  'DELETE registrations.rejection_reasons.destroy': {
    params: (world) => ({ ...announcement(world), reason: UNKNOWN }),
    given: reasonBefore,
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
  'POST registrations.cancel_many': {
    params: announcement,
    body: (world) => ({
      registrations: [world.registration.publicId],
      reason: 'They asked for it',
    }),
    outcomes: managers,
  },
  'POST registrations.resend_tickets': {
    params: announcement,
    body: (world) => ({ registrations: [world.registration.publicId] }),
    outcomes: managers,
  },
  'POST registrations.desk.store': {
    params: announcement,
    body: (world) => ({ person: world.callers.participant.publicId }),
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
  'GET registrations.messages.show': {
    params: (world) => ({ ...announcement(world), message: UNKNOWN }),
    given: aPlannedMessage,
    outcomes: managers,
  },
  'DELETE registrations.messages.destroy': {
    params: (world) => ({ ...announcement(world), message: UNKNOWN }),
    given: aPlannedMessage,
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
  'PATCH registrations.capacity.update': {
    params: announcement,
    body: () => ({ capacity: 60 }),
    outcomes: managers,
  },
  'GET payments.index': { outcomes: cashiers },
  'GET payments.export': { query: () => ({ format: 'csv' }), outcomes: cashiers },
  'GET payments.create': { outcomes: cashiers },
  'POST payments.store': {
    body: async (world) => ({
      person: world.guest.publicId,
      campus: (await Campus.findOrFail(world.event.campusId)).code,
      concept: 'Lost card',
      amount: '12.50',
      dueAt: localTime(now().plus({ days: 3 })),
      note: 'The second one',
      collect: false,
    }),
    outcomes: cashiers,
  },
  'GET payments.find': { query: () => ({ q: 'person' }), outcomes: cashiers },
  'GET payments.people': { query: () => ({ q: 'person' }), outcomes: cashiers },
  'GET payments.refund_requests.index': { outcomes: cashiers },
  'POST payments.refund_requests.store': {
    given: givenCollected,
    body: () => ({ ...WHY, requests: [request], method: 'transfer' }),
    outcomes: cashiers,
  },
  'POST payments.refund_requests.decline': {
    given: givenCollected,
    params: () => ({ request }),
    body: () => WHY,
    outcomes: cashiers,
  },
  'GET payments.show': {
    given: givenOwed,
    params: payment,
    outcomes: { ...cashiersOfOne, owner: 'ok', unverified: 'verify' },
  },
  'POST payments.collect': {
    given: givenOwed,
    params: payment,
    body: () => ({ ...MOVED, tendered: '20.00' }),
    outcomes: cashiersOfOne,
  },
  'POST payments.refund': {
    given: givenCollected,
    params: payment,
    body: () => ({ ...MOVED, ...WHY, externalReference: 'A-1' }),
    outcomes: cashiersOfOne,
  },
  'PATCH payments.extend': {
    given: givenOwed,
    params: payment,
    body: () => ({ ...WHY, dueAt: localTime(now().plus({ days: 9 })) }),
    outcomes: cashiersOfOne,
  },
  'POST payments.void': {
    given: givenOwed,
    params: payment,
    body: () => WHY,
    outcomes: cashiersOfOne,
  },
  'GET payments.info': { outcomes: verified },
  'GET payments.desks.index': { outcomes: cashiers },
  'POST payments.desks.store': {
    body: async (world) => ({
      campus: (await Campus.findOrFail(world.event.campusId)).code,
      openingFloat: '20.00',
    }),
    outcomes: cashiers,
  },
  // The admin's own, and others' for admins only.
  'GET payments.desks.show': {
    given: givenOwed,
    params: desk,
    outcomes: { ...cashiers, cashierTied: 'missing', cashierUntied: 'missing' },
  },
  'POST payments.desks.count': {
    given: givenOwed,
    params: desk,
    body: () => COUNTED,
    outcomes: { ...cashiers, cashierTied: 'missing', cashierUntied: 'missing' },
  },
  'POST payments.desks.close': {
    given: givenOwed,
    params: desk,
    body: () => ({ ...COUNTED, note: 'The day is over' }),
    outcomes: { ...cashiers, cashierTied: 'missing', cashierUntied: 'missing' },
  },
  // There is no sheet while it is open.
  'GET payments.desks.sheet': {
    given: givenOwed,
    params: desk,
    outcomes: { ...cashiers, ...hiddenOfCashiers },
  },
}
