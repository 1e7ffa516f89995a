import { DOOR_STATUS } from '#app/registrations/rules/scarce'
import type { DatedStatus } from '#app/registrations/rules/status_at'
import { fromSql } from '#app/core/clock'
import { statement } from '#app/core/database/statement'
import { decodeCode, isGenuine, type DecodedCode } from '#isomorphic/tickets/ticket_code'
import { parseShortCode, SHORT_CODE_START } from '#isomorphic/tickets/short_code'
import { isSignedBy } from '#app/tickets/signatures'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

export type CodeReading =
  | { result: 'unknown' | 'invalid_signature' }
  | {
      result: 'read'
      kind: 'ticket'
      ticket: { id: number; publicId: string }
      registration: RegistrationOfCode
      eventId: number
      revoked: boolean
      revokedAtMs: number | null
    }
  | {
      result: 'read'
      kind: 'personal'
      personalCodeId: number
      userId: number
      revoked: boolean
      revokedAtMs: number | null
    }

/** Whose place a ticket is for, and its state as a door takes it. */
export interface RegistrationOfCode extends DatedStatus {
  id: number
  publicId: string
  holderName: string
  invited: boolean
  /** Its ticket waits for the consent of a guardian. */
  awaitsConsent: boolean
}

interface KeyRow {
  public_key: string
  state: string
}
/** When a registration `r` came to its state. */
export interface DatedRow {
  confirmed_at: string | Date | null
  cancelled_at: string | Date | null
  priced: boolean | number
}
interface TicketRow extends DatedRow {
  ticket_id: number
  public_id: string
  registration_id: number
  registration_public_id: string
  registration_status: string
  registration_source: string
  holder_name: string
  event_id: number
  revoked_at: string | Date | null
}
interface PersonalRow {
  personal_code_id: number
  user_id: number
  revoked_at: string | Date | null
}
type Nullable<Row> = { [Column in keyof Row]: Row[Column] | null }

/**
 * What a scanned text stands for: readable, signed and known, in this order; the first that fails is the
 * answer. A code signed by a compromised key, or by none of ours, is `invalid_signature`. One query.
 *
 * @param text what a camera or a reader read, or a person pasted
 * @returns the record behind the code, with row numbers; `revoked` is for the caller to judge
 */
export function readCode(text: string, trx?: TransactionClientContract): Promise<CodeReading> {
  return readDecoded(decodeCode(text), trx)
}

/**
 * The same for a text that a person typed at the door: the short code under the QR will do as well. It
 * carries no signature, so it is never taken from a camera, and only found, never believed.
 */
export async function readTypedCode(
  text: string,
  trx?: TransactionClientContract
): Promise<CodeReading> {
  const decoded = decodeCode(text)
  const short = parseShortCode(text)
  if (decoded.ok || decoded.result === 'invalid_signature' || !short) {
    return readDecoded(decoded, trx)
  }
  const row = await selectByShortCode.first(trx ?? db.connection(), [short])
  if (!row) return { result: 'unknown' }
  return row.state === 'compromised' ? { result: 'invalid_signature' } : ticketReading(row)
}

async function readDecoded(
  code: DecodedCode,
  trx: TransactionClientContract | undefined
): Promise<CodeReading> {
  if (!code.ok) return { result: code.result }

  const { subject } = code
  const client = trx ?? db.connection()
  const trusted = (row: KeyRow | null) =>
    isGenuine(code, row && { publicKey: row.public_key, state: row.state }, isSignedBy)

  if (subject.kind === 'ticket') {
    const row = await selectTicket.first(client, [subject.publicId, subject.keyId])
    if (!(await trusted(row))) return { result: 'invalid_signature' }
    return row?.ticket_id ? ticketReading(row as TicketRow) : { result: 'unknown' }
  }
  const row = await selectPersonal.first(client, [subject.publicId, subject.keyId])
  if (!(await trusted(row))) return { result: 'invalid_signature' }
  return row?.personal_code_id ? personalReading(row as PersonalRow) : { result: 'unknown' }
}

/** For a registration `r`. */
export const DATED = 'r.confirmed_at, r.cancelled_at, (r.price_amount_minor > 0) as priced'

/** @returns what `DATED` read */
export function datesOf(row: DatedRow): Omit<DatedStatus, 'status'> {
  return {
    confirmedAtMs: millis(row.confirmed_at),
    cancelledAtMs: millis(row.cancelled_at),
    priced: Boolean(row.priced),
  }
}

/** In whole seconds, as the times of scans are: PostgreSQL keeps more, and a scan of the same second comes later. */
const millis = (instant: string | Date | null) =>
  instant ? fromSql(instant).startOf('second').toMillis() : null

const TICKET_COLUMNS = `tickets.id as ticket_id, tickets.public_id, tickets.registration_id,
  tickets.revoked_at, r.event_id, r.public_id as registration_public_id,
  ${DOOR_STATUS} as registration_status, r.source as registration_source, users.name as holder_name, ${DATED},
  k.public_key, k.state`

/** The key, and the ticket beside it if there is one: the key alone tells forged from unknown. */
const selectTicket = statement<KeyRow & Nullable<TicketRow>>(
  `select ${TICKET_COLUMNS}
   from signing_keys k
   left join tickets on tickets.key_id = k.key_id and tickets.public_id = ?
   left join registrations r on r.id = tickets.registration_id
   left join users on users.id = r.user_id
   where k.key_id = ?`
)

const selectByShortCode = statement<KeyRow & TicketRow>(
  `select ${TICKET_COLUMNS}
   from tickets
   join registrations r on r.id = tickets.registration_id
   join users on users.id = r.user_id
   join signing_keys k on k.key_id = tickets.key_id
   where substr(tickets.public_id, ${SHORT_CODE_START}) = ?`
)

const selectPersonal = statement<KeyRow & Nullable<PersonalRow>>(
  `select k.public_key, k.state, p.id as personal_code_id, p.user_id, p.revoked_at
   from signing_keys k
   left join personal_codes p on p.key_id = k.key_id and p.public_id = ?
   where k.key_id = ?`
)

function ticketReading(row: TicketRow): CodeReading {
  return {
    result: 'read',
    kind: 'ticket',
    ticket: { id: row.ticket_id, publicId: row.public_id },
    registration: {
      id: row.registration_id,
      publicId: row.registration_public_id,
      status: row.registration_status,
      invited: row.registration_source === 'invitation',
      awaitsConsent: row.registration_status === 'awaits_consent',
      holderName: row.holder_name,
      ...datesOf(row),
    },
    eventId: row.event_id,
    revoked: row.revoked_at !== null,
    revokedAtMs: millis(row.revoked_at),
  }
}

function personalReading(row: PersonalRow): CodeReading {
  return {
    result: 'read',
    kind: 'personal',
    personalCodeId: row.personal_code_id,
    userId: row.user_id,
    revoked: row.revoked_at !== null,
    revokedAtMs: millis(row.revoked_at),
  }
}

/** Version and kind, key, and the ticket's public id, which the short code ends. */
const TICKET_START = 32

/**
 * Whose ticket has a code that somebody pasted into a search: the one under the QR or the one in it, in any
 * case, with or without spaces and dashes, cut off after the ticket's own id or not. It finds and proves
 * nothing: a door takes a ticket by `readCode` alone.
 *
 * @returns the person's row number as `user_id`, as SQL; null: no such code
 */
export function holderOfCode(typed: string): { sql: string; bindings: string[] } | null {
  const text = typed.replace(/[^\p{L}\p{N}]/gu, '')
  const isLong = /^1t/i.test(text) && text.length >= TICKET_START
  const code = parseShortCode(isLong ? text.slice(TICKET_START - 12, TICKET_START) : text)
  if (!code) return null
  return {
    sql: `select r.user_id from tickets join registrations r on r.id = tickets.registration_id
      where substr(tickets.public_id, ${SHORT_CODE_START}) = ?`,
    bindings: [code],
  }
}
