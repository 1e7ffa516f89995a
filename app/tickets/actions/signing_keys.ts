import { inTransaction } from '#app/core/database/in_transaction'
import { recordAudit } from '#app/audit/actions/record_audit'
import SigningKey from '#app/tickets/models/signing_key'
import { generateSigningPair } from '#app/tickets/signatures'
import { statement } from '#app/core/database/statement'
import { now, toSql } from '#app/core/clock'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { randomInt } from 'node:crypto'

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * The key that signs new codes, made on first use. Two who come first at once get the same key: the
 * database lets only one active key exist, and the loser reads the winner's.
 */
export async function ensureSigningKey(trx: TransactionClientContract): Promise<SigningKey> {
  const active = await findActive(trx)
  if (active) return active

  const keyId = Array.from({ length: 4 }, () => CROCKFORD.charAt(randomInt(32))).join('')
  const at = toSql(now())
  const pair = generateSigningPair(keyId)
  await trx
    .knexQuery()
    .insert({
      key_id: keyId,
      public_key: pair.publicKey,
      private_key: pair.privateKey,
      state: 'active',
      created_at: at,
      updated_at: at,
    })
    .into('signing_keys')
    .onConflict()
    .ignore()
  return (await findActive(trx))!
}

const selectActive = statement<Record<string, unknown>>(
  `select * from signing_keys where state = 'active'`
)

async function findActive(trx: TransactionClientContract): Promise<SigningKey | null> {
  const row = await selectActive.first(trx)
  return row && SigningKey.$createFromAdapterResult(row, { client: trx })
}

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
