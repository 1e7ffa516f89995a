import Registration from '#app/registrations/models/registration'
import Ticket from '#app/tickets/models/ticket'
import { recordAudit } from '#app/audit/actions/record_audit'
import { inTransaction } from '#app/core/services/in_transaction'
import { now, toSql } from '#app/core/services/clock'
import { signCode } from '#app/tickets/actions/sign_code'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import assert from 'node:assert/strict'
import { ulid } from 'ulid'

/**
 * Gives a confirmed registration its ticket, in the transaction that confirms it. Safe to repeat and
 * safe at once: a registration has one valid ticket, and whoever asks again gets that one.
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
      await recordAudit(
        {
          actorId: input.actorId ?? null,
          ability: input.ability,
          action: 'ticket.issued',
          subjectType: 'ticket',
          subjectId: ticket.id,
          after: { registrationId: registration.id, keyId: ticket.keyId },
        },
        client
      )
    }
    return ticket
  }, trx)
}

/** Writes nothing when somebody else has just issued one: the unique index decides who was first. */
async function insertTicket(
  registration: Registration,
  trx: TransactionClientContract
): Promise<string> {
  const publicId = ulid()
  const eventPublicId = registration.event.publicId
  const { code, keyId } = await signCode({ kind: 'ticket', publicId, eventPublicId }, trx)
  const at = toSql(now())
  await trx
    .knexQuery()
    .insert({
      public_id: publicId,
      registration_id: registration.id,
      code,
      key_id: keyId,
      issued_at: at,
      created_at: at,
      updated_at: at,
    })
    .into('tickets')
    .onConflict()
    .ignore()
  return publicId
}

function findValid(registrationId: number, trx: TransactionClientContract): Promise<Ticket | null> {
  return Ticket.query({ client: trx })
    .where('registrationId', registrationId)
    .whereNull('revokedAt')
    .first()
}
