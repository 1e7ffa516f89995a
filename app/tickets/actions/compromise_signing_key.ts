import PersonalCode from '#app/tickets/models/personal_code'
import SigningKey from '#app/tickets/models/signing_key'
import { recordAudit } from '#app/audit/actions/record_audit'
import { inTransaction } from '#app/core/database/in_transaction'
import { now, toSql } from '#app/core/clock'
import { ensureSigningKey } from '#app/tickets/actions/signing_keys'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * A private key has leaked: from this commit on no code signed with it is accepted. Personal codes made
 * with it are revoked (a new one is made when its owner next asks for it); tickets are for `reissueTicket`, one
 * by one. Safe to repeat.
 *
 * @param input the key's id
 * @returns the active key, and how many personal codes were revoked
 */
export function compromiseSigningKey(
  input: { keyId: string },
  trx?: TransactionClientContract
): Promise<{ active: SigningKey; revokedPersonalCodes: number }> {
  return inTransaction(async (client) => {
    const key = await SigningKey.query({ client })
      .where('keyId', input.keyId)
      .forUpdate()
      .firstOrFail()
    const before = key.state
    if (before !== 'compromised') await key.merge({ state: 'compromised' }).save()
    const at = toSql(now())
    const revoked = await PersonalCode.query({ client })
      .where('keyId', key.keyId)
      .whereNull('revokedAt')
      .update({ revoked_at: at, updated_at: at })
    const active = await ensureSigningKey(client)
    if (before !== 'compromised') {
      await recordAudit(
        {
          actorId: null,
          action: 'signing_key.compromised',
          subjectType: 'signing_key',
          subjectId: key.id,
          before: { state: before },
          after: { state: 'compromised', activeKeyId: active.keyId },
        },
        client
      )
    }
    return { active, revokedPersonalCodes: Number(revoked) }
  }, trx)
}
