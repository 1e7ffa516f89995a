import SigningKey from '#app/tickets/models/signing_key'
import { recordAudit } from '#app/audit/actions/record_audit'
import { inTransaction } from '#app/core/database/in_transaction'
import { ensureSigningKey } from '#app/tickets/actions/ensure_signing_key'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Retires the active key and makes a new one: new codes are signed with the new key, codes of the
 * retired one still verify.
 *
 * @returns the retired key (null: there was none yet) and the new active one
 */
export function rotateSigningKey(
  trx?: TransactionClientContract
): Promise<{ retired: SigningKey | null; active: SigningKey }> {
  return inTransaction(async (client) => {
    const retired = await SigningKey.query({ client }).where('state', 'active').forUpdate().first()
    if (retired) await retired.merge({ state: 'retired' }).save()
    const active = await ensureSigningKey(client)
    await recordAudit(
      {
        actorId: null,
        action: 'signing_key.rotated',
        subjectType: 'signing_key',
        subjectId: active.id,
        before: { keyId: retired?.keyId ?? null },
        after: { keyId: active.keyId },
      },
      client
    )
    return { retired, active }
  }, trx)
}
