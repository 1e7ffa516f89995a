import Passkey from '#app/auth/models/passkey'
import { recordAudit } from '#app/audit/actions/record_audit'
import { inTransaction } from '#app/core/database/in_transaction'

/** Gives one of the person's passkeys another name. @throws E_ROW_NOT_FOUND for another person's */
export async function renamePasskey(input: {
  userId: number
  publicId: string
  name: string
}): Promise<void> {
  await inTransaction(async (trx) => {
    const passkey = await Passkey.query({ client: trx })
      .where({ publicId: input.publicId, userId: input.userId })
      .firstOrFail()
    const before = { passkey: passkey.name }
    if (before.passkey === input.name) return
    await passkey.merge({ name: input.name }).save()
    await recordAudit(
      {
        actorId: input.userId,
        action: 'passkey.renamed',
        subjectType: 'user',
        subjectId: input.userId,
        before,
        after: { passkey: input.name },
      },
      trx
    )
  })
}
