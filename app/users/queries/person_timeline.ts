import { paginate, type List, type ListOptions, type ListState } from '#app/core/http/list_query'
import { TEAM_HISTORY } from '#app/codefest/rules/teams'
import { fromSql } from '#app/core/clock'
import type { PeopleReader } from '#app/users/rules/scope'
import { personIds } from '#app/users/queries/person_ids'
import { subjectsOf, type Subject } from '#app/audit/queries/audit_subjects'
import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'

/** `views`: who looked at the person; left out unless asked for. `staff`: what the person did as staff. */
export const TIMELINE_TYPES = [
  'registrations',
  'tickets',
  'attendance',
  'certificates',
  'payments',
  'account',
  'sign_ins',
  'staff',
  'views',
] as const
export type TimelineType = (typeof TIMELINE_TYPES)[number]

export const PERSON_TIMELINE = {
  sorts: { at: 'at' },
  defaultSort: 'at',
  defaultDirection: 'desc',
  filters: { type: TIMELINE_TYPES },
  tieBreaker: 'place',
} satisfies ListOptions<string, 'type'>

export interface TimelineRow {
  key: string
  type: TimelineType
  at: DateTime
  /** The audited action, the result of a scan, or how a person signed in. */
  what: string
  /** Who did it; null: the system. */
  actor: { publicId: string; name: string } | null
  ability: string | null
  reason: string | null
  subject: Subject | null
  /** Where a scan was made, or the address of a sign-in. */
  gate: string | null
}

interface Place {
  type: TimelineType
  id: number
}

const VIEWS = `('user.viewed', 'user.document_read', 'registration.viewed', 'team.viewed')`

const OF_TEAMS = `(${TEAM_HISTORY.map((action) => `'${action}'`).join(', ')})`

/** Registrars see what became of the person, and of the account what concerns who they are: no audit log. */
const SEEN_BY_REGISTRARS: readonly TimelineType[] = [
  'registrations',
  'tickets',
  'attendance',
  'certificates',
  'account',
]
const ACCOUNT_SEEN_BY_REGISTRARS = `('user.registered', 'user.imported', 'user.updated_by_import',
  'user.created_by_staff', 'user.corrected', 'user.invited_again', 'user.email_corrected',
  'user.email_change_by_staff', 'user.kind_confirmed', 'user.claim_rejected', 'user.profile_changed', 'user.profile_completed')`

/**
 * Everything that is recorded of a person and of the accounts that were merged into theirs, newest first:
 * what became of their registrations, tickets and payments, every scan, what happened to the account, what they did
 * as staff; for registrars the part of it that concerns their work. At most twelve queries, however long the
 * history.
 */
export async function personTimeline(
  userId: number,
  state: ListState<string, 'type'>,
  { ability }: Pick<PeopleReader, 'ability'>
): Promise<List<TimelineRow>> {
  const people = await personIds(userId)
  const ids = people.map(Number).join(', ')
  const isAdmin = ability === 'admin'
  const seen = isAdmin ? TIMELINE_TYPES : SEEN_BY_REGISTRARS
  const asked = seen.find((type) => type === state.filters.type)
  const wanted = asked ? [asked] : seen.filter((type) => type !== 'views')
  const union = wanted
    .map((type) =>
      type === 'account' && !isAdmin
        ? `${SOURCES.account(ids)} and action in ${ACCOUNT_SEEN_BY_REGISTRARS}`
        : SOURCES[type](ids)
    )
    .join(' union all ')
  const query = db.from(db.raw(`(${union}) as timeline`) as never).select('type', 'id')
  const list = await paginate<Place>(query, state, PERSON_TIMELINE)
  return { ...list, rows: await withFacts(list.rows) }
}

/** The place settles ties within one second: a remainder for each table. */
const entries = (type: TimelineType) =>
  `select '${type}' as type, id, id * 3 as place, created_at as at from audit_entries where`
const registrations = (ids: string) => `select id from registrations where user_id in (${ids})`
const tickets = (ids: string) =>
  `select id from tickets where registration_id in (${registrations(ids)})`

/** Those that they are in, and those with which they registered and that they have left. */
const teams = (ids: string) =>
  `select team_id from team_members where user_id in (${ids})
   union select team_id from registrations where user_id in (${ids}) and team_id is not null`

/** Row numbers stand in the statements as they are: they come from the database, as numbers. */
const SOURCES: Record<TimelineType, (ids: string) => string> = {
  registrations: (ids) =>
    `${entries('registrations')} subject_type = 'registration'
     and subject_id in (${registrations(ids)}) and action not in ${VIEWS}
     or subject_type = 'team' and subject_id in (${teams(ids)})
     and action in ${OF_TEAMS}`,
  tickets: (ids) =>
    `${entries('tickets')} (subject_type = 'ticket' and subject_id in (${tickets(ids)}))
     or (subject_type = 'personal_code'
       and subject_id in (select id from personal_codes where user_id in (${ids})))`,
  attendance: (ids) =>
    `select 'attendance' as type, id, id * 3 + 1 as place, occurred_at as at from scans
     where registration_id in (${registrations(ids)})`,
  certificates: (ids) =>
    `${entries('certificates')} subject_type = 'certificate'
     and subject_id in (select id from certificates where registration_id in (${registrations(ids)}))`,
  payments: (ids) =>
    `${entries('payments')} subject_type = 'payment'
     and subject_id in (select id from payments where user_id in (${ids}))`,
  account: (ids) =>
    `${entries('account')} subject_type = 'user' and subject_id in (${ids})
     and action not in ${VIEWS}`,
  sign_ins: (ids) =>
    `select 'sign_ins' as type, id, id * 3 + 2 as place, created_at as at from open_sessions
     where user_id in (${ids})`,
  staff: (ids) =>
    `${entries('staff')} actor_id in (${ids}) and ability is not null
     and action not in ${VIEWS} and not (subject_type = 'user' and subject_id in (${ids}))`,
  views: (ids) =>
    `${entries('views')} action in ${VIEWS} and (subject_type = 'user' and subject_id in (${ids})
     or subject_type = 'registration' and subject_id in (${registrations(ids)})
     or subject_type = 'team' and subject_id in (${teams(ids)}))`,
}

async function withFacts(places: Place[]): Promise<TimelineRow[]> {
  const idsFrom = (table: string) =>
    places.filter((place) => tableOf(place.type) === table).map((place) => place.id)
  const scanned = await scanFacts(idsFrom('scans'))
  const signedIn = await signInFacts(idsFrom('open_sessions'))
  const recorded = await entryFacts(idsFrom('audit_entries'))
  const factsOf = (type: TimelineType) =>
    ({ scans: scanned, open_sessions: signedIn, audit_entries: recorded })[tableOf(type)]
  return places.flatMap(({ type, id }) => {
    const found = factsOf(type).get(id)
    return found ? [{ key: `${type}-${id}`, type, ...found }] : []
  })
}

function tableOf(type: TimelineType) {
  if (type === 'attendance') return 'scans'
  return type === 'sign_ins' ? 'open_sessions' : 'audit_entries'
}

type Facts = Omit<TimelineRow, 'key' | 'type'>

async function entryFacts(ids: number[]): Promise<Map<number, Facts>> {
  const rows = await db
    .from('audit_entries as e')
    .leftJoin('users as actors', 'actors.id', 'e.actor_id')
    .leftJoin('audit_values as v', 'v.audit_entry_id', 'e.id')
    .whereIn('e.id', ids)
    .select('e.id', 'e.created_at', 'e.action', 'e.ability', 'e.subject_type', 'e.subject_id')
    .select('actors.public_id as actor_public_id', 'actors.name as actor_name', 'v.reason')
  const subjectOf = await subjectsOf(rows as { subject_type: string; subject_id: number }[])
  return new Map(
    rows.map((row) => [
      row.id as number,
      {
        at: fromSql(row.created_at as string | Date),
        what: row.action,
        actor: row.actor_public_id ? { publicId: row.actor_public_id, name: row.actor_name } : null,
        ability: row.ability,
        reason: row.reason,
        subject: subjectOf(row as { subject_type: string; subject_id: number }),
        gate: null,
      },
    ])
  )
}

/** @returns by the scan's row: what came of it, where, for which event, and who stood there */
async function scanFacts(ids: number[]): Promise<Map<number, Omit<TimelineRow, 'key' | 'type'>>> {
  const rows = await db
    .from('scans as s')
    .join('users as staff', 'staff.id', 's.scanned_by')
    .join('events as e', 'e.id', 's.event_id')
    .join('announcements as a', 'a.id', 'e.announcement_id')
    .whereIn('s.id', ids)
    .select('s.id', 's.result', 's.gate', 's.occurred_at', 'a.title', 'a.slug')
    .select('staff.public_id', 'staff.name')
  return new Map(
    rows.map((row) => [
      row.id as number,
      {
        at: fromSql(row.occurred_at as string | Date),
        what: row.result,
        actor: { publicId: row.public_id, name: row.name },
        ability: 'door',
        reason: null,
        subject: { type: 'event', id: 0, name: row.title, key: row.slug },
        gate: row.gate,
      },
    ])
  )
}

/** @returns by the session's row: how and from where somebody signed in */
async function signInFacts(ids: number[]): Promise<Map<number, Omit<TimelineRow, 'key' | 'type'>>> {
  const rows = await db
    .from('open_sessions as s')
    .join('users as u', 'u.id', 's.user_id')
    .whereIn('s.id', ids)
    .select('s.id', 's.signed_in_by', 's.ip', 's.created_at', 'u.public_id', 'u.name')
  return new Map(
    rows.map((row) => [
      row.id as number,
      {
        at: fromSql(row.created_at as string | Date),
        what: row.signed_in_by,
        actor: { publicId: row.public_id, name: row.name },
        ability: null,
        reason: null,
        subject: null,
        gate: row.ip,
      },
    ])
  )
}
