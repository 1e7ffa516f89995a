import PersonalCode from '#app/tickets/models/personal_code'
import { recordAudit } from '#app/audit/actions/record_audit'
import { inTransaction } from '#app/core/database/in_transaction'
import { now, toSql } from '#app/core/clock'
import { ensurePersonalCode } from '#app/tickets/actions/ensure_personal_code'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * The old personal code stops working and a new one is made; a person without one gets their first.
 *
 * @param input the person, and the code they saw when they asked (its public id): a second click on the
 *   same page replaces nothing more; null: they saw none
 * @returns the person's living code, and whether it took another one's place
 */
export function replacePersonalCode(
  input: { userId: number; actorId: number | null; publicId: string | null },
  trx?: TransactionClientContract
): Promise<{ code: PersonalCode; replaced: boolean }> {
  return inTransaction(async (client) => {
    const at = toSql(now())
    const revoked = await PersonalCode.query({ client })
      .where({ userId: input.userId, publicId: input.publicId ?? '' })
      .whereNull('revokedAt')
      .update({ revoked_at: at, updated_at: at })
    const code = await ensurePersonalCode({ userId: input.userId }, client)
    const replaced = Number(revoked) > 0
    if (replaced) {
      await recordAudit(
        {
          actorId: input.actorId,
          action: 'personal_code.replaced',
          subjectType: 'personal_code',
          subjectId: code.id,
          after: { keyId: code.keyId },
        },
        client
      )
    }
    return { code, replaced }
  }, trx)
}
