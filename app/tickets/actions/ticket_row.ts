import type { AuditInput } from '#app/audit/actions/record_audit'
import { insertNumberedRows } from '#app/core/database/insert_rows'
import type SigningKey from '#app/tickets/models/signing_key'
import { signCodeWith } from '#app/tickets/actions/sign_code'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { ulid } from '#app/core/ulid'

export const TICKET_COLUMNS = [
  ...['public_id', 'registration_id', 'code', 'key_id', 'issued_at', 'created_at', 'updated_at'],
]

/**
 * @param key the key that signs new codes
 * @param at the instant of writing, as the database stores it
 * @returns the row of a new ticket, signed
 */
export function ticketRow(
  { registrationId, eventPublicId }: { registrationId: number; eventPublicId: string },
  key: Pick<SigningKey, 'keyId' | 'privateKey'>,
  at: string
) {
  const publicId = ulid()
  const { code, keyId } = signCodeWith(key, { kind: 'ticket', publicId, eventPublicId })
  return {
    public_id: publicId,
    registration_id: registrationId,
    code,
    key_id: keyId,
    issued_at: at,
    created_at: at,
    updated_at: at,
  }
}

/** @returns what the audit log keeps of a new ticket */
export function ticketAudit(
  ticket: { id: number; registrationId: number; keyId: string },
  by: { actorId?: number | null; ability?: string | null } = {}
): AuditInput {
  return {
    actorId: by.actorId ?? null,
    ability: by.ability,
    action: 'ticket.issued',
    subjectType: 'ticket',
    subjectId: ticket.id,
    after: { registrationId: ticket.registrationId, keyId: ticket.keyId },
  }
}

/** Writes rows of new tickets by one statement. @returns their row numbers, in their order */
export function writeTicketRows(
  rows: ReturnType<typeof ticketRow>[],
  trx: TransactionClientContract
): Promise<number[]> {
  return insertNumberedRows('tickets', rows, trx)
}
