import {
  DATED,
  datesOf,
  readCode,
  readTypedCode,
  type CodeReading,
  type DatedRow,
  type RegistrationOfCode,
} from '#app/tickets/queries/read_code'
import { statement, together } from '#app/core/database/statement'
import { fromSql } from '#app/core/clock'
import { DOOR_STATUS, seatedFirst } from '#app/registrations/rules/scarce'
import { statusAt } from '#app/registrations/rules/status_at'
import type { SessionTimes } from '#isomorphic/attendance/session_picking'
import { sessionFacts, type ScanFacts } from '#isomorphic/attendance/scan_order'
import type { ScanSource } from '#isomorphic/attendance/scan_results'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { DateTime } from 'luxon'

/** What was held up to the door: a code, or the registration that staff chose from the list by name. */
export type Presented = { code: string } | { registration: string }

/** The holder of a code, as far as this door may know; null where there is none. */
export interface ScanSubject {
  ticketId: number | null
  registration: RegistrationOfCode | null
}

/** One session of the event. */
export interface ScannedSession extends SessionTimes {
  id: number
  publicId: string
  name: string
  startsAt: string | Date
  endsAt: string | Date
}

export interface ReadForScan {
  facts: ScanFacts
  subject: ScanSubject
  /** Null: it was deleted since. */
  session: ScannedSession | null
  /** Another session of this event that is open now. */
  openSession: string | null
}

interface Found {
  reading: ScanFacts['reading']
  holder: (ScanFacts['holder'] & { revokedAtMs: number | null }) | null
  subject: ScanSubject
}

const NOBODY: ScanSubject = { ticketId: null, registration: null }

export interface ScanQuestion {
  presented: Presented
  source: ScanSource
  eventId: number
  /** Null: the session that the door picked was deleted since. */
  sessionId: number | null
  at: DateTime
  /** `at` is in the past: the person's state is taken as it was then. */
  isLater?: boolean
  admittedOnPurpose: boolean
}

/**
 * Gathers what the order of checks asks about, and what the answer says: the person behind what was
 * presented, and the state of the door's session at that instant. Without a session only the person is judged.
 */
export async function scanFacts(
  input: ScanQuestion,
  trx: TransactionClientContract
): Promise<ReadForScan> {
  const [found, sessions] = await together(
    'code' in input.presented
      ? findByCode(input.presented.code, input, trx)
      : findChosen(input.presented.registration, input.eventId, trx),
    sessionsOf(input.eventId, trx)
  )
  const atMs = input.at.toMillis()
  const session = sessions.find(({ id }) => id === input.sessionId) ?? null
  const { openInstead, ...times } = session
    ? sessionFacts(sessions, session, atMs)
    : { openInstead: null, session: 'open' as const, anotherSessionOpen: false }
  const facts: ScanFacts = {
    reading: found.reading,
    holder: input.isLater ? holderAt(found, atMs) : found.holder,
    ...times,
    admittedOnPurpose: input.admittedOnPurpose,
  }
  return { facts, subject: found.subject, session, openSession: openInstead?.name ?? null }
}

/** As they were at an earlier instant: what happened to ticket and registration since does not count. */
function holderAt({ holder, subject }: Found, atMs: number): ScanFacts['holder'] {
  if (!holder || !subject.registration) return holder
  const { revokedAtMs } = holder
  return {
    ...holder,
    registrationStatus: statusAt(subject.registration, atMs),
    revoked: revokedAtMs !== null && revokedAtMs <= atMs,
  }
}

async function findByCode(
  code: string,
  input: { source: ScanSource; eventId: number },
  trx: TransactionClientContract
): Promise<Found> {
  const reading =
    input.source === 'manual' ? await readTypedCode(code, trx) : await readCode(code, trx)
  if (reading.result !== 'read') return { reading: reading.result, holder: null, subject: NOBODY }
  return reading.kind === 'ticket'
    ? holderOfTicket(reading, input.eventId)
    : findPerson(reading, input.eventId, trx)
}

function holderOfTicket(
  reading: CodeReading & { result: 'read'; kind: 'ticket' },
  eventId: number
): Found {
  const { registration, revoked, revokedAtMs } = reading
  const ofThisEvent = reading.eventId === eventId
  return {
    reading: 'readable',
    holder: { ofThisEvent, registrationStatus: registration.status, revoked, revokedAtMs },
    // The row of a scan at another event's door does not hold the person, so that no answer can name them.
    subject: { ticketId: reading.ticket.id, registration: ofThisEvent ? registration : null },
  }
}

interface HolderRow extends DatedRow {
  id: number
  public_id: string
  status: string
  source: string
  name: string
}

/** A person may have registered again after cancelling: the active registration counts. */
const selectByPerson = statement<HolderRow>(
  `select r.id, r.public_id, ${DOOR_STATUS} as status, r.source, users.name, ${DATED}
   from registrations r join users on users.id = r.user_id
   where r.event_id = ? and r.user_id = ?
   order by ${seatedFirst('r')}, r.id desc
   limit 1`
)

async function findPerson(
  reading: CodeReading & { result: 'read'; kind: 'personal' },
  eventId: number,
  trx: TransactionClientContract
): Promise<Found> {
  return holderOf(await selectByPerson.first(trx, [eventId, reading.userId]), reading)
}

const selectChosen = statement<HolderRow>(
  `select r.id, r.public_id, ${DOOR_STATUS} as status, r.source, users.name, ${DATED}
   from registrations r join users on users.id = r.user_id
   where r.event_id = ? and r.public_id = ?`
)

async function findChosen(
  publicId: string,
  eventId: number,
  trx: TransactionClientContract
): Promise<Found> {
  const nothing = { revoked: false, revokedAtMs: null }
  return holderOf(await selectChosen.first(trx, [eventId, publicId]), nothing)
}

function holderOf(
  row: HolderRow | null,
  { revoked, revokedAtMs }: { revoked: boolean; revokedAtMs: number | null }
): Found {
  if (!row) return { reading: 'readable', holder: null, subject: NOBODY }
  const { id, public_id: publicId, name: holderName, source } = row
  const registration = {
    ...{ id, publicId, holderName, status: row.status },
    ...{ invited: source === 'invitation', awaitsConsent: row.status === 'awaits_consent' },
    ...datesOf(row),
  }
  return {
    reading: 'readable',
    holder: { ofThisEvent: true, registrationStatus: row.status, revoked, revokedAtMs },
    subject: { ticketId: null, registration },
  }
}

const selectSessions = statement<{
  id: number
  public_id: string
  name: string
  starts_at: string | Date
  ends_at: string | Date
  check_in_opens_minutes_before: number
}>('select * from event_sessions where event_id = ? order by starts_at, id')

async function sessionsOf(
  eventId: number,
  trx: TransactionClientContract
): Promise<ScannedSession[]> {
  const rows = await selectSessions.all(trx, [eventId])
  return rows.map((row) => ({
    id: row.id,
    publicId: row.public_id,
    name: row.name,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    startsAtMs: fromSql(row.starts_at).toMillis(),
    endsAtMs: fromSql(row.ends_at).toMillis(),
    checkInOpensMinutesBefore: row.check_in_opens_minutes_before,
  }))
}
