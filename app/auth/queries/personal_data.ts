import { minorToJson } from '#isomorphic/core/money'
import { KINDS_ABOUT_PEOPLE } from '#app/imports/rules/import_kind'
import { aboutPeople } from '#app/audit/queries/about_people'
import Certificate from '#app/certificates/models/certificate'
import { fromSql } from '#app/core/clock'
import { minor, type StoredMinor } from '#app/core/database/columns'
import { receiptNumber } from '#app/payments/actions/issue_receipt'
import Registration from '#app/registrations/models/registration'
import Ticket from '#app/tickets/models/ticket'
import { shownRoles } from '#app/users/queries/shown_roles'
import User from '#app/users/models/user'
import db from '@adonisjs/lucid/services/db'

type Plain = Record<string, unknown>

/**
 * Everything that is kept about one person, and nothing about anybody else: staff appear by what they were
 * allowed to do, never by name; what the person did for others is listed without its values.
 *
 * @param userIds one person, under all their accounts; the one in use first
 * @returns the files of the copy, by name
 */
export async function personalData(userIds: number[]): Promise<Record<string, unknown>> {
  const registrations = await Registration.query()
    .whereIn('userId', userIds)
    .preload('event', (event) => event.preload('announcement').preload('campus'))
    .orderBy('id')
  const ids = registrations.map(({ id }) => id)
  return {
    'profile.json': await profiles(userIds),
    'registrations.json': registrations.map(registrationOf),
    'tickets.json': await tickets(ids),
    'certificates.json': await certificates(ids),
    'certificate_links.json': await rows(
      db
        .from('certificate_links')
        .whereIn('user_id', userIds)
        .select('token', 'created_at', 'revoked_at')
    ),
    'attendance.json': await attendance(ids),
    'scans.json': await scans(ids),
    'applications.json': await applications(ids),
    'kits.json': await kits(ids),
    'personal_codes.json': await rows(
      db
        .from('personal_codes')
        .whereIn('user_id', userIds)
        .select('code', 'created_at', 'revoked_at')
    ),
    'teams.json': await teams(userIds),
    'team_searches.json': await rows(
      db
        .from('team_seekers')
        .whereIn('user_id', userIds)
        .select('skills', 'about', 'created_at', 'withdrawn_at')
    ),
    'invitations.json': await rows(invitations().whereIn('i.registration_id', ids)),
    'sent_invitations.json': await rows(
      db
        .from('invitations as i')
        .join('events', 'events.id', 'i.event_id')
        .join('announcements', 'announcements.id', 'events.announcement_id')
        .whereIn('i.inviter_id', userIds)
        .select('announcements.title as event', 'i.status', 'i.source', 'i.created_at')
    ),
    'points.json': await rows(
      db
        .from('invitation_points as p')
        .join('events', 'events.id', 'p.event_id')
        .join('announcements', 'announcements.id', 'events.announcement_id')
        .whereIn('p.inviter_id', userIds)
        .orderBy('p.id')
        .select('announcements.title as event', 'p.reason', 'p.points', 'p.note', 'p.created_at')
    ),
    'rewards.json': await rows(
      db
        .from('invitation_redemptions as d')
        .join('invitation_rewards as w', 'w.id', 'd.reward_id')
        .whereIn('d.inviter_id', userIds)
        .orderBy('d.id')
        .select('w.name', 'd.points', 'd.created_at')
    ),
    'imported.json': await imported(userIds),
    'history.json': await history(userIds),
    'mails.json': await mails(userIds),
    'notifications.json': await notifications(userIds),
    'notification_preferences.json': await rows(
      db
        .from('notification_preferences')
        .whereIn('user_id', userIds)
        .select('type', 'in_app', 'mail', 'push')
    ),
    'notification_times.json': await rows(
      db
        .from('notification_settings')
        .whereIn('user_id', userIds)
        .select('quiet_from', 'quiet_until', 'digest_at')
    ),
    'no_show_explanations.json': await rows(
      db
        .from('no_show_explanations as x')
        .join('registrations', 'registrations.id', 'x.registration_id')
        .join('events', 'events.id', 'registrations.event_id')
        .join('announcements', 'announcements.id', 'events.announcement_id')
        .whereIn('registrations.user_id', userIds)
        .orderBy('x.id')
        .select('announcements.title as event', 'x.explanation', 'x.state', 'x.answer')
        .select('x.created_at', 'x.decided_at')
    ),
    'opening_alerts.json': await rows(
      db
        .from('opening_alerts')
        .join('events', 'events.id', 'opening_alerts.event_id')
        .join('announcements', 'announcements.id', 'events.announcement_id')
        .whereIn('opening_alerts.user_id', userIds)
        .select('announcements.title as event', 'opening_alerts.created_at')
    ),
    // What they answered is not theirs to find: nothing says whose an answer is.
    'survey_invitations.json': await rows(
      db
        .from('survey_invitations')
        .join('surveys', 'surveys.id', 'survey_invitations.survey_id')
        .join('events', 'events.id', 'surveys.event_id')
        .join('announcements', 'announcements.id', 'events.announcement_id')
        .whereIn('survey_invitations.user_id', userIds)
        .select('announcements.title as event', 'survey_invitations.created_at')
    ),
    // Not the address itself: it would go on letting in whoever finds the copy.
    'personal_feed.json': await rows(
      db.from('personal_feeds').whereIn('user_id', userIds).select('created_at', 'updated_at')
    ),
    'list_views.json': await rows(
      db.from('list_views').whereIn('user_id', userIds).select('path', 'name', 'query')
    ),
    'push_subscriptions.json': await rows(
      db.from('push_subscriptions').whereIn('user_id', userIds).select('endpoint', 'created_at')
    ),
    'devices.json': await devices(userIds),
    'door_devices.json': await rows(
      db
        .from('door_devices')
        .join('events', 'events.id', 'door_devices.event_id')
        .join('announcements', 'announcements.id', 'events.announcement_id')
        .whereIn('door_devices.user_id', userIds)
        .orderBy('door_devices.id')
        .select('announcements.title as event', 'door_devices.created_at')
        .select('door_devices.roster_at', 'door_devices.last_seen_at', 'door_devices.expires_at')
        .select('door_devices.revoked_at')
    ),
    'passkeys.json': await rows(
      db.from('passkeys').whereIn('user_id', userIds).select('name', 'last_used_at', 'created_at')
    ),
    'agreements.json': await agreements(userIds),
    'announcements.json': await rows(
      db
        .from('announcements')
        .whereIn('author_id', userIds)
        .select('title', 'slug', 'kind', 'status', 'created_at')
    ),
    'duties.json': await duties(userIds),
    'judged_teams.json': await rows(
      judged('team_judges', userIds).select(
        'team_judges.conflict_at',
        'team_judges.conflict_reason'
      )
    ),
    'scores.json': await rows(
      judged('scores', userIds)
        .join('rubric_criteria', 'rubric_criteria.id', 'scores.rubric_criterion_id')
        .select('rubric_criteria.label as criterion', 'scores.points', 'scores.comment')
        .select('scores.created_at', 'scores.updated_at')
    ),
    'results.json': await results(ids),
    'payments.json': await payments(userIds),
    'transactions.json': await transactions(userIds),
    'receipts.json': await receipts(userIds),
    'refund_requests.json': await refundRequests(userIds),
    'bank_lines.json': await bankLines(userIds),
    'address_changes.json': await rows(
      db
        .from('email_changes')
        .whereIn('user_id', userIds)
        .select('old_email', 'new_email', 'created_at', 'confirmed_at', 'approved_at')
        .select('stopped_at', 'refused_at', 'applied_at', 'undone_at')
    ),
  }
}

const namedTeams = () =>
  db
    .from('teams')
    .join('events', 'events.id', 'teams.event_id')
    .join('announcements', 'announcements.id', 'events.announcement_id')
    .orderBy('teams.id')
    .select('announcements.title as event', 'teams.name')

/** Those that they are in, and the names of those with which they registered and that they have left. */
async function teams(userIds: number[]): Promise<Plain[]> {
  const present = await rows(
    namedTeams()
      .join('team_members', 'team_members.team_id', 'teams.id')
      .whereIn('team_members.user_id', userIds)
      .select('teams.category', 'teams.institution')
      .select('teams.mentor', 'teams.project_title', 'teams.repository_url')
      .select('team_members.joined_at', 'team_members.answers')
      .select(
        db.raw('case when teams.captain_id = team_members.user_id then 1 else 0 end as captain')
      )
  )
  const left = await namedTeams()
    .whereIn('teams.id', db.from('registrations').whereIn('user_id', userIds).select('team_id'))
    .whereNotIn('teams.id', db.from('team_members').whereIn('user_id', userIds).select('team_id'))
  return [...present, ...left]
}

/**
 * What is kept about a prospect for one invitation: all that their link shows of them, since whoever has it may be
 * somebody else.
 *
 * @returns the files of the copy, by name
 */
export async function invitationData(invitationId: number): Promise<Record<string, unknown>> {
  const registrations = await Registration.query()
    .whereIn('id', (own) => {
      own.from('invitations').where('id', invitationId).select('registration_id')
    })
    .preload('event', (event) => event.preload('announcement').preload('campus'))
  const ids = registrations.map(({ id }) => id)
  return {
    'invitations.json': await rows(invitations().where('i.id', invitationId)),
    'registrations.json': registrations.map(registrationOf),
    'tickets.json': await tickets(ids),
    'attendance.json': await attendance(ids),
  }
}

async function profiles(userIds: number[]): Promise<Plain[]> {
  const people = await User.query().whereIn('id', userIds).preload('campus').preload('course')
  const rolesOf = await shownRoles(userIds)
  return people.map((user) => ({
    id: user.publicId,
    name: user.name,
    email: user.email,
    emailVerifiedAt: user.emailVerifiedAt,
    kind: user.kind,
    kindConfirmedAt: user.kindConfirmedAt,
    studentCode: user.studentCode,
    studentCodeConfirmedAt: user.studentCodeConfirmedAt,
    documentId: user.documentId,
    phone: user.phone,
    campus: user.campus?.name ?? null,
    course: user.course?.name ?? null,
    roles: rolesOf(user.id),
    language: user.locale,
    colours: user.colorScheme,
    twoFactorSince: user.twoFactorConfirmedAt,
    createdAt: user.createdAt,
  }))
}

function registrationOf(row: Registration): Plain {
  return {
    id: row.publicId,
    event: row.event.announcement.title,
    campus: row.event.campus.name,
    startsAt: row.event.startsAt,
    status: row.status,
    price: {
      label: row.priceLabel,
      amountMinor: minorToJson(row.priceAmountMinor),
      currency: row.priceCurrency,
    },
    answers: row.answers,
    source: row.source,
    reason: row.reason,
    askedAt: row.createdAt,
    decidedAt: row.decidedAt,
    promotedAt: row.promotedAt,
    confirmedAt: row.confirmedAt,
    cancelledAt: row.cancelledAt,
  }
}

async function tickets(registrationIds: number[]): Promise<Plain[]> {
  const own = await Ticket.query()
    .whereIn('registrationId', registrationIds)
    .preload('registration')
    .orderBy('id')
  return own.map((ticket) => ({
    id: ticket.publicId,
    registration: ticket.registration.publicId,
    code: ticket.code,
    issuedAt: ticket.issuedAt,
    revokedAt: ticket.revokedAt,
    revokedReason: ticket.revokedReason,
  }))
}

/** As printed, and what became of them; the documents lie beside. */
async function certificates(registrationIds: number[]): Promise<Plain[]> {
  const own = await Certificate.query()
    .whereIn('registrationId', registrationIds)
    .preload('registration')
    .orderBy('id')
  return own.map((one) => ({
    id: one.publicId,
    registration: one.registration.publicId,
    code: one.code,
    kind: one.kind,
    name: one.name,
    minutes: one.minutes,
    content: one.content,
    issuedAt: one.createdAt,
    revokedAt: one.revokedAt,
    revokedFor: one.revokedFor,
    revokedReason: one.revokedReason,
  }))
}

function attendance(registrationIds: number[]): Promise<Plain[]> {
  return rows(
    db
      .from('attendances')
      .join('event_sessions', 'event_sessions.id', 'attendances.event_session_id')
      .join('registrations', 'registrations.id', 'attendances.registration_id')
      .whereIn('registration_id', registrationIds)
      .orderBy('attendances.id')
      .select('registrations.public_id as registration', 'event_sessions.name as session')
      .select('attendances.checked_in_at', 'attendances.gate', 'attendances.source')
      .select('attendances.reason', 'attendances.undone_at')
  )
}

function scans(registrationIds: number[]): Promise<Plain[]> {
  return rows(
    db
      .from('scans')
      .join('registrations', 'registrations.id', 'scans.registration_id')
      .leftJoin('scan_reviews', 'scan_reviews.scan_id', 'scans.id')
      .whereIn('scans.registration_id', registrationIds)
      .orderBy('scans.id')
      .select('registrations.public_id as registration', 'scans.result', 'scans.scanned_at')
      .select('scans.occurred_at', 'scans.shown_result', 'scans.gate', 'scans.source')
      .select('scan_reviews.decision', 'scan_reviews.reason')
  )
}

function applications(registrationIds: number[]): Promise<Plain[]> {
  return rows(
    db
      .from('arduino_applications as a')
      .join('registrations', 'registrations.id', 'a.registration_id')
      .whereIn('a.registration_id', registrationIds)
      .orderBy('a.id')
      .select('registrations.public_id as registration', 'a.experience', 'a.brings_own_kit')
      .select('a.motivation', 'a.project_idea')
  )
}

function kits(registrationIds: number[]): Promise<Plain[]> {
  return rows(
    db
      .from('arduino_kit_changes as c')
      .join('registrations', 'registrations.id', 'c.registration_id')
      .join('arduino_kits as k', 'k.id', 'c.kit_id')
      .whereIn('c.registration_id', registrationIds)
      .orderBy('c.id')
      .select('registrations.public_id as registration', 'k.label', 'c.from_state', 'c.to_state')
      .select('c.created_at')
  )
}

interface HistoryRow {
  id: number
  action: string
  ability: string | null
  actor_id: number | null
  subject_type: string
  before: string | null
  after: string | null
  reason: string | null
  ip: string | null
  user_agent: string | null
  created_at: string | Date
}

/** What files of the student information system said, and what came of it. */
async function imported(userIds: number[]): Promise<Plain[]> {
  const found: Plain[] = await db
    .from('import_rows')
    .join('imports', 'imports.id', 'import_rows.import_id')
    .whereIn('imports.kind', [...KINDS_ABOUT_PEOPLE])
    .whereIn('import_rows.subject_id', userIds)
    .orderBy('import_rows.id')
    .select('verdict', 'data', 'import_rows.created_at', 'import_rows.applied_at')
  return found.map(({ verdict, data, created_at: at, applied_at: appliedAt }) => ({
    verdict,
    values: parsed(data as string | null),
    at: fromSql(at as string),
    appliedAt: fromSql(appliedAt as string | null),
  }))
}

/** What happened to the person and what they did; the values only of their own affairs. */
async function history(userIds: number[]): Promise<Plain[]> {
  const about = aboutPeople(userIds, db.connection())
  const own: { id: number }[] = await db.from('audit_entries').where(about).select('id')
  const ownIds = new Set(own.map(({ id }) => id))
  const entries: HistoryRow[] = await db
    .from('audit_entries')
    .leftJoin('audit_values', 'audit_values.audit_entry_id', 'audit_entries.id')
    .where((wanted) => wanted.whereIn('actor_id', userIds).orWhere(about))
    .orderBy('audit_entries.id')
    .select('audit_entries.id', 'action', 'ability', 'actor_id', 'subject_type', 'before', 'after')
    .select('reason', 'ip', 'user_agent', 'audit_entries.created_at')
  return entries.map((entry) => {
    const byThem = entry.actor_id !== null && userIds.includes(entry.actor_id)
    const aboutThem = ownIds.has(entry.id)
    return {
      at: fromSql(entry.created_at),
      what: entry.action,
      by: byThem ? 'you' : entry.actor_id === null ? 'system' : (entry.ability ?? 'staff'),
      about: aboutThem ? 'you' : entry.subject_type,
      ...(aboutThem && { ...valuesOf(entry), reason: entry.reason }),
      ...(byThem && { ip: entry.ip, browser: entry.user_agent }),
    }
  })
}

/** Teams' entries name members by numbers, also others': what they say is in the verb. */
function valuesOf({ subject_type: type, before, after }: HistoryRow): Plain {
  return type === 'team' ? {} : { before: parsed(before), after: parsed(after) }
}

async function mails(userIds: number[]): Promise<Plain[]> {
  const sent: Plain[] = await db
    .from('outbound_mails')
    .whereIn('user_id', userIds)
    .orderBy('id')
    .select('recipient', 'locale', 'template', 'data', 'sent_at', 'created_at')
  return sent.map(({ data, sent_at: sentAt, created_at: createdAt, ...mail }) => {
    const values = parsed(data as string) as Plain
    delete values.secretUrl
    return {
      ...mail,
      values,
      createdAt: fromSql(createdAt as string),
      sentAt: fromSql(sentAt as string | null),
    }
  })
}

async function notifications(userIds: number[]): Promise<Plain[]> {
  const told: Plain[] = await rows(
    db
      .from('notifications')
      .whereIn('user_id', userIds)
      .orderBy('id')
      .select('type', 'template', 'data', 'path', 'read_at', 'created_at')
  )
  return told.map(({ data, ...row }) => ({ ...row, values: parsed(data as string) }))
}

function devices(userIds: number[]): Promise<Plain[]> {
  return rows(
    db
      .from('open_sessions')
      .whereIn('user_id', userIds)
      .orderBy('id')
      .select('signed_in_by', 'ip', 'user_agent', 'created_at', 'last_seen_at', 'ended_at')
  )
}

function agreements(userIds: number[]): Promise<Plain[]> {
  return rows(
    db
      .from('legal_consents')
      .join('legal_documents', 'legal_documents.id', 'legal_consents.legal_document_id')
      .whereIn('user_id', userIds)
      .orderBy('legal_consents.id')
      .select('kind', 'version', 'legal_consents.created_at as agreed_at')
  )
}

function duties(userIds: number[]): Promise<Plain[]> {
  return rows(
    db
      .from('event_staff')
      .join('events', 'events.id', 'event_staff.event_id')
      .join('announcements', 'announcements.id', 'events.announcement_id')
      .whereIn('event_staff.user_id', userIds)
      .select('announcements.title as event', 'event_staff.duty')
  )
}

/** What is kept of a judge and a team, with the names of both the event and the team. */
const judged = (table: 'scores' | 'team_judges', userIds: number[]) =>
  db
    .from(table)
    .join('teams', 'teams.id', `${table}.team_id`)
    .join('events', 'events.id', 'teams.event_id')
    .join('announcements', 'announcements.id', 'events.announcement_id')
    .whereIn(`${table}.user_id`, userIds)
    .orderBy(`${table}.id`)
    .select('announcements.title as event', 'teams.name as team')

/** The published places of the teams that they registered with. */
function results(registrationIds: number[]): Promise<Plain[]> {
  return rows(
    db
      .from('team_places')
      .join('teams', 'teams.id', 'team_places.team_id')
      .join('registrations', 'registrations.team_id', 'teams.id')
      .whereIn('registrations.id', registrationIds)
      .orderBy('team_places.id')
      .select('registrations.public_id as registration', 'teams.name as team')
      .select('team_places.place', 'team_places.score', 'team_places.created_at as published_at')
  )
}

function payments(userIds: number[]): Promise<Plain[]> {
  return rows(
    db
      .from('payments')
      .whereIn('user_id', userIds)
      .orderBy('id')
      .select('reference', 'concept', 'amount_minor', 'currency', 'status', 'collected_minor')
      .select('refunded_minor', 'due_at', 'note', 'created_at', 'voided_at', 'ended_at')
  )
}

/** What moved of it, and what was decided about a transfer that they reported. */
function transactions(userIds: number[]): Promise<Plain[]> {
  return rows(
    db
      .from('transactions as t')
      .join('payments as p', 'p.id', 't.payment_id')
      .leftJoin('transaction_reviews as v', 'v.transaction_id', 't.id')
      .leftJoin('payment_proofs as f', 'f.id', 't.proof_id')
      .whereIn('p.user_id', userIds)
      .orderBy('t.position')
      .select('p.reference as payment', 't.kind', 't.method', 't.amount_minor', 't.currency')
      .select('t.initial_status as recorded_as', 'v.decision as reviewed_as', 't.reason')
      .select('v.reason as review_reason', 't.external_reference', 'f.name as proof')
      .select('t.occurred_at', 't.created_at', 't.position', 't.hash')
  )
}

async function receipts(userIds: number[]): Promise<Plain[]> {
  const found = await rows(
    db
      .from('receipts as r')
      .join('transactions as t', 't.id', 'r.transaction_id')
      .join('payments as p', 'p.id', 't.payment_id')
      .whereIn('p.user_id', userIds)
      .orderBy('r.id')
      .select('r.series', 'r.year', 'r.number', 'p.reference as payment', 'r.payer')
      .select('t.amount_minor', 't.currency', 'r.created_at as issued_at')
  )
  return found.map(({ series, year, number, ...receipt }) => ({
    number: receiptNumber(String(series), Number(year), Number(number)),
    ...receipt,
  }))
}

function refundRequests(userIds: number[]): Promise<Plain[]> {
  return rows(
    db
      .from('refund_requests as q')
      .join('payments as p', 'p.id', 'q.payment_id')
      .whereIn('p.user_id', userIds)
      .orderBy('q.id')
      .select('p.reference as payment', 'q.amount_minor', 'q.reason', 'q.state', 'q.words')
      .select('q.answer', 'q.created_at', 'q.decided_at')
  )
}

/** What the bank wrote beside the money that came for them. */
function bankLines(userIds: number[]): Promise<Plain[]> {
  return rows(
    db
      .from('bank_statement_lines as l')
      .join('payments as p', 'p.id', 'l.payment_id')
      .whereIn('p.user_id', userIds)
      .orderBy('l.id')
      .select('p.reference as payment', 'l.booked_on', 'l.amount_minor', 'l.currency', 'l.text')
      .select('l.counterparty', 'l.bank_reference', 'l.state', 'l.created_at')
  )
}

/** Rows with their instants and amounts as such: SQLite gives instants as text, PostgreSQL large numbers. */
const invitations = () =>
  db
    .from('invitations as i')
    .join('events', 'events.id', 'i.event_id')
    .join('announcements', 'announcements.id', 'events.announcement_id')
    .leftJoin('guardians as g', 'g.invitation_id', 'i.id')
    .orderBy('i.id')
    .select('announcements.title as event', 'i.status', 'i.name', 'i.email', 'i.phone')
    .select('i.school', 'i.graduation_year', 'i.minor', 'i.created_at', 'i.accepted_at')
    .select('i.attended_at', 'i.enrolled_at', 'g.name as guardian', 'g.consented_at')

async function rows(query: PromiseLike<Plain[]>): Promise<Plain[]> {
  const found = await query
  return found.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, valueOf(name, value)]))
  )
}

function valueOf(name: string, value: unknown): unknown {
  if (name.endsWith('_at')) return fromSql(value as string | Date | null)
  return name.endsWith('_minor') ? minorToJson(minor(value as StoredMinor)) : value
}

function parsed(text: string | null): unknown {
  return text === null ? null : JSON.parse(text)
}
