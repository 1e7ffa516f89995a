import { readCode, readTypedCode, type CodeReading } from '#app/tickets/queries/read_code'
import { fromSql } from '#app/core/services/clock'
import { sessionState } from '#app/attendance/rules/session_picking'
import type { ScanFacts } from '#app/attendance/rules/scan_order'
import type { ScanSource } from '#app/attendance/rules/scan_results'
import { errors } from '@adonisjs/lucid'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { DateTime } from 'luxon'

/** What was held up to the door: a code, or the registration that staff chose from the list by name. */
export type Presented = { code: string } | { registration: string }

/** The rows behind a code, with row numbers; null where there are none. */
export interface ScanSubject {
  ticketId: number | null
  registrationId: number | null
}

interface Found {
  reading: ScanFacts['reading']
  holder: ScanFacts['holder']
  subject: ScanSubject
}

const NOBODY: ScanSubject = { ticketId: null, registrationId: null }
/** A person may have asked again after leaving: the registration that is alive speaks for them. */
const ALIVE_FIRST = `case when status in ('confirmed', 'pending_payment') then 0
  when status in ('submitted', 'waitlisted') then 1 else 2 end`

/**
 * Gathers what the order of checks asks about: the person behind what was presented, and the state of
 * the door's session at that instant.
 *
 * @throws E_ROW_NOT_FOUND when the session was deleted
 */
export async function scanFacts(
  input: {
    presented: Presented
    source: ScanSource
    eventId: number
    sessionId: number
    at: DateTime
    admittedOnPurpose: boolean
  },
  trx: TransactionClientContract
): Promise<{ facts: ScanFacts; subject: ScanSubject }> {
  const found =
    'code' in input.presented
      ? await findByCode(input.presented.code, input, trx)
      : await findChosen(input.presented.registration, input.eventId, trx)
  const sessions = await sessionStates(input.eventId, input.at, trx)
  const picked = sessions.find((session) => session.id === input.sessionId)
  if (!picked) throw new errors.E_ROW_NOT_FOUND()
  const facts: ScanFacts = {
    reading: found.reading,
    holder: found.holder,
    session: picked.state,
    anotherSessionOpen: sessions.some((other) => other !== picked && other.state === 'open'),
    admittedOnPurpose: input.admittedOnPurpose,
  }
  return { facts, subject: found.subject }
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
    ? findHolderOfTicket(reading, input.eventId, trx)
    : findPerson(reading, input.eventId, trx)
}

async function findHolderOfTicket(
  reading: CodeReading & { result: 'read'; kind: 'ticket' },
  eventId: number,
  trx: TransactionClientContract
): Promise<Found> {
  const ofThisEvent = reading.eventId === eventId
  const registration: { status: string } = await trx
    .from('registrations')
    .where('id', reading.registrationId)
    .select('status')
    .firstOrFail()
  return {
    reading: 'readable',
    holder: { ofThisEvent, registrationStatus: registration.status, revoked: reading.revoked },
    // The person stays out of the row of a scan at a foreign door, so that no answer can name them.
    subject: {
      ticketId: reading.ticket.id,
      registrationId: ofThisEvent ? reading.registrationId : null,
    },
  }
}

async function findPerson(
  reading: CodeReading & { result: 'read'; kind: 'personal' },
  eventId: number,
  trx: TransactionClientContract
): Promise<Found> {
  const registration: { id: number; status: string } | null = await trx
    .from('registrations')
    .where('event_id', eventId)
    .where('user_id', reading.userId)
    .orderByRaw(ALIVE_FIRST)
    .orderBy('id', 'desc')
    .select('id', 'status')
    .first()
  return holderOf(registration, reading.revoked)
}

async function findChosen(
  publicId: string,
  eventId: number,
  trx: TransactionClientContract
): Promise<Found> {
  const registration: { id: number; status: string } | null = await trx
    .from('registrations')
    .where('event_id', eventId)
    .where('public_id', publicId)
    .select('id', 'status')
    .first()
  return holderOf(registration, false)
}

function holderOf(registration: { id: number; status: string } | null, revoked: boolean): Found {
  if (!registration) return { reading: 'readable', holder: null, subject: NOBODY }
  return {
    reading: 'readable',
    holder: { ofThisEvent: true, registrationStatus: registration.status, revoked },
    subject: { ticketId: null, registrationId: registration.id },
  }
}

async function sessionStates(eventId: number, at: DateTime, trx: TransactionClientContract) {
  const rows: {
    id: number
    starts_at: string | Date
    ends_at: string | Date
    minutes: number
  }[] = await trx
    .from('event_sessions')
    .where('event_id', eventId)
    .select('id', 'starts_at', 'ends_at', 'check_in_opens_minutes_before as minutes')
  return rows.map((row) => ({
    id: row.id,
    state: sessionState(
      {
        startsAt: fromSql(row.starts_at),
        endsAt: fromSql(row.ends_at),
        checkInOpensMinutesBefore: row.minutes,
      },
      at
    ),
  }))
}
