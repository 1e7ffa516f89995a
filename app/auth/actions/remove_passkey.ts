import { holderOf, ProtectionChanged } from '#app/auth/events/account_facts'
import { announce } from '#app/core/facts'
import Passkey from '#app/auth/models/passkey'
import { recordAudit } from '#app/audit/actions/record_audit'
import { inTransaction } from '#app/core/database/in_transaction'
import User from '#app/users/models/user'

/** Takes one of the person's passkeys away. @throws E_ROW_NOT_FOUND for another person's */
export async function removePasskey(input: { userId: number; publicId: string }): Promise<void> {
  await inTransaction(async (trx) => {
    const passkey = await Passkey.query({ client: trx })
      .where({ publicId: input.publicId, userId: input.userId })
      .firstOrFail()
    const user = await User.findOrFail(input.userId, { client: trx })
    await passkey.delete()
    const { name } = passkey
    await announce(
      trx,
      new ProtectionChanged(holderOf(user), 'authPasskeyRemoved', { passkey: name })
    )
    await recordAudit(
      {
        actorId: user.id,
        action: 'passkey.removed',
        subjectType: 'user',
        subjectId: user.id,
        before: { passkey: name },
      },
      trx
    )
  })
}
