import Registration from '#app/registrations/models/registration'
import Ticket from '#app/tickets/models/ticket'
import { recordAudit } from '#app/audit/actions/record_audit'
import { inTransaction } from '#app/core/database/in_transaction'
import { now, toSql } from '#app/core/clock'
import { ensureSigningKey } from '#app/tickets/actions/signing_keys'
import { ticketAudit, ticketRow } from '#app/tickets/actions/ticket_row'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import assert from 'node:assert/strict'

/**
 * Gives a confirmed registration its ticket, in the transaction that confirms it. Safe to repeat and safe
 * at once: a registration has one valid ticket, and asking again gives that one.
 *
 * @param input the registration, already confirmed; who caused it (null: the system)
 * @returns the registration's valid ticket
 */
export function issueTicket(
  input: { registrationId: number; actorId?: number | null; ability?: string | null },
  trx?: TransactionClientContract
): Promise<Ticket> {
  return inTransaction(async (client) => {
    const existing = await findValid(input.registrationId, client)
    if (existing) return existing

    const registration = await Registration.query({ client })
      .where('id', input.registrationId)
      .preload('event')
      .firstOrFail()
    assert.equal(registration.status, 'confirmed', 'a ticket needs a confirmed registration')

    const publicId = await insertTicket(registration, client)
    const ticket = await findValid(registration.id, client)
    assert.ok(ticket, 'a ticket that was just written is there')
    if (ticket.publicId === publicId) {
      await recordAudit(ticketAudit(ticket, input), client)
    }
    return ticket
  }, trx)
}

/** Writes nothing when another transaction has just issued one: the unique index decides who was first. */
async function insertTicket(
  registration: Registration,
  trx: TransactionClientContract
): Promise<string> {
  const input = { registrationId: registration.id, eventPublicId: registration.event.publicId }
  const row = ticketRow(input, await ensureSigningKey(trx), toSql(now()))
  await trx.knexQuery().insert(row).into('tickets').onConflict().ignore()
  return row.public_id
}

function findValid(registrationId: number, trx: TransactionClientContract): Promise<Ticket | null> {
  return Ticket.query({ client: trx })
    .where('registrationId', registrationId)
    .whereNull('revokedAt')
    .first()
}
