import { recordAudit } from '#app/audit/actions/record_audit'
import { now } from '#app/core/services/clock'
import { inTransaction } from '#app/core/services/in_transaction'
import { StudentCodeTaken } from '#app/users/exceptions/student_code_taken'
import User from '#app/users/models/user'
import type { Kind } from '#app/users/rules/roles'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Confirms what a person claimed: their kind, and their student code if they gave one. From here on both
 * count. Confirmed codes are unique; the database refuses a second one.
 *
 * @param input.kind the kind as confirmed, which may differ from the claim
 * @param input.actorId who vouches for it; null: an import or the system
 * @throws StudentCodeTaken when somebody else's code is the same and confirmed
 */
export async function confirmKind(
  input: { userId: number; kind: Kind; actorId: number | null },
  trx?: TransactionClientContract
): Promise<void> {
  await inTransaction(async (client) => {
    const user = await User.findOrFail(input.userId, { client })
    const before = { kind: user.kind, confirmed: user.kindConfirmedAt !== null }
    user.kind = input.kind
    user.kindConfirmedAt ??= now()
    if (user.studentCode && !user.studentCodeConfirmedAt) {
      await refuseTakenCode(user.studentCode, client)
      user.studentCodeConfirmedAt = now()
    }
    await user.save()
    await recordAudit(
      {
        actorId: input.actorId,
        ability: input.actorId ? 'admin' : null,
        action: 'user.kind_confirmed',
        subjectType: 'user',
        subjectId: user.id,
        before,
        after: { kind: user.kind, confirmed: true },
      },
      client
    )
  }, trx)
}

async function refuseTakenCode(code: string, trx: TransactionClientContract): Promise<void> {
  const holder = await trx
    .from('users')
    .where('student_code', code)
    .whereNotNull('student_code_confirmed_at')
    .first()
  if (holder) throw new StudentCodeTaken({ name: holder.name })
}
