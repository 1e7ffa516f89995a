import { decodeCode, type CodeSubject, type DecodedCode } from '#app/tickets/rules/ticket_code'
import { parseShortCode, SHORT_CODE_START } from '#app/tickets/rules/short_code'
import { isSignedBy } from '#app/tickets/services/signatures'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'

export type CodeReading =
  | { result: 'unknown' | 'invalid_signature' }
  | {
      result: 'read'
      kind: 'ticket'
      ticket: { id: number; publicId: string }
      registrationId: number
      eventId: number
      revoked: boolean
    }
  | { result: 'read'; kind: 'personal'; personalCodeId: number; userId: number; revoked: boolean }

interface KeyRow {
  public_key: string
  state: string
}
interface TicketRow {
  ticket_id: number
  public_id: string
  registration_id: number
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
 * @param text what a camera or a reader read, or somebody pasted
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
  const row: (TicketRow & { state: string }) | null = await ticketColumns(
    (trx ?? db.connection()).from('tickets')
  )
    .join('registrations as r', 'r.id', 'tickets.registration_id')
    .join('signing_keys as k', 'k.key_id', 'tickets.key_id')
    .select('k.state')
    .whereRaw(`substr(tickets.public_id, ${SHORT_CODE_START}) = ?`, [short])
    .first()
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
  const trusted = (key: KeyRow | null) =>
    key !== null &&
    key.state !== 'compromised' &&
    isSignedBy(key.public_key, code.payload, code.signature)

  if (subject.kind === 'ticket') {
    const row = await findTicket(subject, client)
    if (!trusted(row)) return { result: 'invalid_signature' }
    return row?.ticket_id ? ticketReading(row as TicketRow) : { result: 'unknown' }
  }
  const row = await findPersonal(subject, client)
  if (!trusted(row)) return { result: 'invalid_signature' }
  return row?.personal_code_id ? personalReading(row as PersonalRow) : { result: 'unknown' }
}

/** The key, and the ticket beside it if there is one: the key alone tells forged from unknown. */
function findTicket(
  subject: CodeSubject & { kind: 'ticket' },
  client: QueryClientContract
): Promise<(KeyRow & Nullable<TicketRow>) | null> {
  return ticketColumns(client.from('signing_keys as k'))
    .leftJoin('tickets', (join) =>
      join.on('tickets.key_id', 'k.key_id').andOnVal('tickets.public_id', subject.publicId)
    )
    .leftJoin('registrations as r', 'r.id', 'tickets.registration_id')
    .select('k.public_key', 'k.state')
    .where('k.key_id', subject.keyId)
    .first()
}

function ticketColumns(query: ReturnType<QueryClientContract['from']>) {
  return query.select(
    'tickets.id as ticket_id',
    'tickets.public_id',
    'tickets.registration_id',
    'r.event_id',
    'tickets.revoked_at'
  )
}

function findPersonal(
  subject: CodeSubject & { kind: 'personal' },
  client: QueryClientContract
): Promise<(KeyRow & Nullable<PersonalRow>) | null> {
  return client
    .from('signing_keys as k')
    .leftJoin('personal_codes as p', (join) =>
      join.on('p.key_id', 'k.key_id').andOnVal('p.public_id', subject.publicId)
    )
    .select('k.public_key', 'k.state', 'p.id as personal_code_id', 'p.user_id', 'p.revoked_at')
    .where('k.key_id', subject.keyId)
    .first()
}

function ticketReading(row: TicketRow): CodeReading {
  return {
    result: 'read',
    kind: 'ticket',
    ticket: { id: row.ticket_id, publicId: row.public_id },
    registrationId: row.registration_id,
    eventId: row.event_id,
    revoked: row.revoked_at !== null,
  }
}

function personalReading(row: PersonalRow): CodeReading {
  return {
    result: 'read',
    kind: 'personal',
    personalCodeId: row.personal_code_id,
    userId: row.user_id,
    revoked: row.revoked_at !== null,
  }
}
