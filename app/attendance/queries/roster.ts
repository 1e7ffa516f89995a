import { ROSTER_PAGE_ROWS } from '#app/attendance/rules/door_token'
import { rosterWindow } from '#app/attendance/rules/roster_window'
import { eventsElsewhere } from '#app/attendance/queries/ticket_event'
import type Event from '#app/announcements/models/event'
import { fromSql } from '#app/core/clock'
import { statement } from '#app/core/database/statement'
import { DOOR_STATUS, seatedFirst } from '#app/registrations/rules/scarce'
import type { RosterHead, RosterRow } from '#isomorphic/attendance/roster'
import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'

/** Says whether a list is older than the event's last change, and when that was. */
export interface RosterVersion {
  version: string
  changedAt: DateTime
  registrations: number
}

const OF_EVENT = 'registrations r where r.event_id = e.id'
/** What a list holds, with the column that says when it last changed. */
const PARTS = [
  'select e.updated_at as at',
  'select max(s.updated_at) from event_sessions s where s.event_id = e.id',
  `select max(r.updated_at) from ${OF_EVENT}`,
  `select max(t.updated_at) from tickets t where t.registration_id in (select r.id from ${OF_EVENT})`,
  `select max(p.updated_at) from personal_codes p where p.user_id in (select r.user_id from ${OF_EVENT})`,
  `select max(a.updated_at) from attendances a
     where a.event_session_id in (select s.id from event_sessions s where s.event_id = e.id)`,
  'select max(k.updated_at) from signing_keys k',
]
const selectVersion = statement<{
  changed_at: string | Date
  registrations: number | string
  check_ins: number | string
  sessions: number | string
}>(
  `select (select max(at) from (${PARTS.join(' union all ')}) parts) as changed_at,
     (select count(*) from ${OF_EVENT}) as registrations,
     (select coalesce(sum(r.check_ins), 0) from ${OF_EVENT}) as check_ins,
     (select count(*) from event_sessions s where s.event_id = e.id) as sessions
   from events e where e.id = ?`
)

/** One query. It reads all of the event's registrations, so it is asked at a contact and not with every scan. */
export async function rosterVersion(eventId: number): Promise<RosterVersion> {
  const row = (await selectVersion.first(db.connection(), [eventId]))!
  const changedAt = fromSql(row.changed_at)
  const { registrations, check_ins: checkIns, sessions } = row
  return {
    // What was deleted has no time of its last change.
    version: [changedAt.toMillis(), registrations, checkIns, sessions].join('.'),
    changedAt,
    registrations: Number(registrations),
  }
}

/** What belongs to the whole list: the sessions, our public keys with their states, and the other events of these days. */
export async function rosterHead(event: Event): Promise<RosterHead> {
  const keys: { key_id: string; public_key: string; state: string }[] = await db
    .from('signing_keys')
    .orderBy('id')
    .select('key_id', 'public_key', 'state')
  const window = rosterWindow({ sessions: event.sessions, endsAtMs: event.endsAt.toMillis() })
  return {
    eventPublicId: event.publicId,
    elsewhere: window ? await eventsElsewhere({ eventId: event.id, ...window }) : [],
    sessions: event.sessions.map((session) => ({
      publicId: session.publicId,
      name: session.name,
      startsAtMs: session.startsAtMs,
      endsAtMs: session.endsAtMs,
      checkInOpensMinutesBefore: session.checkInOpensMinutesBefore,
    })),
    keys: keys.map(({ key_id: keyId, public_key: publicKey, state }) => {
      return { keyId, publicKey, state }
    }),
  }
}

interface ListedRow {
  id: number
  public_id: string
  name: string
  status: string
  user_id: number
  speaks: boolean | number
}
interface CodeRow {
  owner: number
  public_id: string
  revoked_at: string | Date | null
}

const LISTED = `select r.id, r.public_id, r.user_id, users.name, ${DOOR_STATUS} as status,
    not exists (
      select 1 from registrations o
      where o.event_id = r.event_id and o.user_id = r.user_id and o.id <> r.id
        and (${seatedFirst('o')} < ${seatedFirst('r')}
          or (${seatedFirst('o')} = ${seatedFirst('r')} and o.id > r.id))
    ) as speaks
  from registrations r join users on users.id = r.user_id
  where r.event_id = ? and r.public_id > ?
  order by r.public_id limit ${ROSTER_PAGE_ROWS}`
const selectListed = statement<ListedRow>(LISTED)

const PAGE = 'r.event_id = ? and r.public_id > ? and r.public_id <= ?'
/** What a compromised key signed opens no door, and is not listed. */
const selectTickets = statement<CodeRow>(
  `select t.registration_id as owner, t.public_id, t.revoked_at
   from registrations r join tickets t on t.registration_id = r.id
   join signing_keys k on k.key_id = t.key_id
   where ${PAGE} and k.state <> 'compromised'`
)
const selectPersonal = statement<CodeRow>(
  `select distinct p.user_id as owner, p.public_id, p.revoked_at
   from registrations r join personal_codes p on p.user_id = r.user_id
   join signing_keys k on k.key_id = p.key_id
   where ${PAGE} and k.state <> 'compromised'`
)
const selectInside = statement<{
  owner: number
  session: string
  checked_in_at: string | Date
  gate: string
}>(
  `select a.registration_id as owner, s.public_id as session, a.checked_in_at, a.gate
   from registrations r join attendances a on a.registration_id = r.id and a.undone_at is null
   join event_sessions s on s.id = a.event_session_id
   where ${PAGE} and r.check_ins > 0`
)

/**
 * One page of the list that a door downloads: of every registration what a device needs to answer for it, and of the
 * person the name and nothing else. Four queries, whatever the event.
 *
 * @param after public id of the last registration of the page before; empty for the first page
 * @returns the rows, and where the next page begins; null: this was the last
 */
export async function rosterPage(
  eventId: number,
  after: string
): Promise<{ rows: RosterRow[]; next: string | null }> {
  const client = db.connection()
  const listed = await selectListed.all(client, [eventId, after])
  const last = listed.at(-1)
  if (!last) return { rows: [], next: null }
  const page = [eventId, after, last.public_id]
  const tickets = grouped(await selectTickets.all(client, page))
  const personal = grouped(await selectPersonal.all(client, page))
  const inside = grouped(await selectInside.all(client, page))
  const rows = listed.map((row): RosterRow => {
    const [living, revoked] = apart(tickets.get(row.id))
    const [codes, revokedCodes] = apart(row.speaks ? personal.get(row.user_id) : [])
    return {
      id: row.public_id,
      name: row.name,
      status: row.status,
      tickets: living,
      revoked,
      codes,
      revokedCodes,
      inside: Object.fromEntries(
        (inside.get(row.id) ?? []).map((one) => [
          one.session,
          { atMs: fromSql(one.checked_in_at).toMillis(), gate: one.gate },
        ])
      ),
    }
  })
  return { rows, next: listed.length === ROSTER_PAGE_ROWS ? last.public_id : null }
}

function grouped<Row extends { owner: number }>(rows: Row[]): Map<number, Row[]> {
  const groups = new Map<number, Row[]>()
  for (const row of rows) {
    const group = groups.get(row.owner)
    if (group) group.push(row)
    else groups.set(row.owner, [row])
  }
  return groups
}

/** @returns the ids of the codes that are valid, and of those that were replaced */
function apart(codes: CodeRow[] = []): [string[], string[]] {
  const of = (revoked: boolean) =>
    codes
      .filter(({ revoked_at: at }) => (at !== null) === revoked)
      .map(({ public_id: publicId }) => publicId)
  return [of(false), of(true)]
}
