import type { AuditInput } from '#app/audit/actions/record_audit'
import { insertion } from '#app/core/database/statement'
import { now, toSql } from '#app/core/clock'
import type SigningKey from '#app/tickets/models/signing_key'
import { TICKET_COLUMNS, ticketAudit, ticketRow } from '#app/tickets/actions/ticket_row'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

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
