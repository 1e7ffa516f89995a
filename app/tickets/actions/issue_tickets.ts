import { insertion } from '#app/core/database/statement'
import { recordAudits, type AuditInput } from '#app/audit/actions/record_audit'
import { inBatches } from '#app/core/rules/batches'
import { now, toSql } from '#app/core/clock'
import { ensureSigningKey } from '#app/tickets/actions/signing_keys'
import type SigningKey from '#app/tickets/models/signing_key'
import {
  ticketAudit,
  ticketRow,
  TICKET_COLUMNS,
  writeTicketRows,
} from '#app/tickets/actions/ticket_row'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import assert from 'node:assert/strict'

/** The public id of a ticket, by the row id of its registration. */
type TicketIds = Map<number, string>

/**
 * Gives many confirmed registrations their tickets, for the system and in their order: the mass form of
 * `issueTicket`. The caller holds the event's lock. A registration that has a valid ticket keeps it.
 *
 * @returns the valid ticket of each
 */
export async function issueTickets(
  registrationIds: number[],
  trx: TransactionClientContract
): Promise<TicketIds> {
  const tickets: TicketIds = new Map()
  const key = await ensureSigningKey(trx)
  for (const batch of inBatches(registrationIds)) {
    for (const [id, publicId] of await issueBatch(batch, key, trx)) tickets.set(id, publicId)
  }
  return tickets
}

async function issueBatch(
  ids: number[],
  key: SigningKey,
  trx: TransactionClientContract
): Promise<TicketIds> {
  const found = await withValidTicket(ids, trx)
  const tickets: TicketIds = new Map()
  const rows: ReturnType<typeof ticketRow>[] = []
  const at = toSql(now())
  for (const id of ids) {
    const registration = found.get(id)
    assert.equal(registration?.status, 'confirmed', 'a ticket needs a confirmed registration')
    if (registration.ticket === null)
      rows.push(ticketRow({ registrationId: id, ...registration }, key, at))
    else tickets.set(id, registration.ticket)
  }
  await write(rows, trx)
  for (const row of rows) tickets.set(row.registration_id, row.public_id)
  return tickets
}

async function withValidTicket(ids: number[], trx: TransactionClientContract) {
  const rows: { id: number; status: string; event: string; ticket: string | null }[] = await trx
    .from('registrations')
    .join('events', 'events.id', 'registrations.event_id')
    .leftJoin('tickets', (join) =>
      join.on('tickets.registration_id', 'registrations.id').andOnNull('tickets.revoked_at')
    )
    .whereIn('registrations.id', ids)
    .select('registrations.id', 'registrations.status')
    .select('events.public_id as event', 'tickets.public_id as ticket')
  return new Map(
    rows.map(({ id, status, event, ticket }) => [id, { status, eventPublicId: event, ticket }])
  )
}

async function write(
  rows: ReturnType<typeof ticketRow>[],
  trx: TransactionClientContract
): Promise<void> {
  if (rows.length === 0) return
  const written: { id: number; public_id: string }[] = await trx
    .knexQuery()
    .insert(rows)
    .into('tickets')
    .returning(['id', 'public_id'])
  const idOf = new Map(written.map((ticket) => [ticket.public_id, ticket.id]))
  const audits = rows.map((row) =>
    ticketAudit({
      id: idOf.get(row.public_id)!,
      registrationId: row.registration_id,
      keyId: row.key_id,
    })
  )
  await recordAudits(audits, trx)
}

/**
 * The mass form of `issueFirstTicket`: tickets of registrations that were written in the same transaction,
 * where nobody can have issued one before.
 *
 * @returns the ticket of each, by its registration's row
 */
export async function issueFirstTickets(
  registrationIds: readonly number[],
  { publicId: eventPublicId }: { publicId: string },
  trx: TransactionClientContract
): Promise<TicketIds> {
  if (registrationIds.length === 0) return new Map()
  const key = await ensureSigningKey(trx)
  const at = toSql(now())
  const rows = registrationIds.map((registrationId) =>
    ticketRow({ registrationId, eventPublicId }, key, at)
  )
  const ids = await writeTicketRows(rows, trx)
  await recordAudits(
    rows.map(({ registration_id: registrationId, key_id: keyId }, index) =>
      ticketAudit({ id: ids[index]!, registrationId, keyId })
    ),
    trx
  )
  return new Map(rows.map((row) => [row.registration_id, row.public_id]))
}

const insertTicket = insertion('tickets', ['id', ...TICKET_COLUMNS])

/**
 * Issues the ticket of a registration that is written in the same transaction, where nobody can have issued
 * one before: without looking for one, and with what is audited left to the caller's other entries.
 *
 * @param input.id of the ticket, reserved
 * @returns the ticket's public id, what the audit log keeps of it, and when it is written
 */
export function issueFirstTicket(
  input: { id: number; registrationId: number; eventPublicId: string },
  key: Pick<SigningKey, 'keyId' | 'privateKey'>,
  trx: TransactionClientContract
): { publicId: string; audit: AuditInput; written: Promise<unknown> } {
  const row = ticketRow(input, key, toSql(now()))
  const { id, registrationId } = input
  return {
    publicId: row.public_id,
    audit: ticketAudit({ id, registrationId, keyId: row.key_id }),
    written: insertTicket([{ id, ...row }], trx),
  }
}
