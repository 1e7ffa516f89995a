import { remindOwnerOfAddress } from '#app/auth/actions/remind_owner_of_address'
import { issueVerificationLink } from '#app/auth/actions/issue_verification_link'
import { inTransaction } from '#app/core/database/in_transaction'
import User from '#app/users/models/user'

/**
 * Mails the verification link again, or, when the address is verified already, how to get in. Does
 * nothing for an address nobody has.
 */
export async function sendVerificationLink({ email }: { email: string }): Promise<void> {
  await inTransaction(async (trx) => {
    const user = await User.query({ client: trx })
      .where('email', email)
      .whereNull('disabled_at')
      .first()
    if (!user) return
    if (user.password && !user.isVerified) return issueVerificationLink({ user }, trx)
    await remindOwnerOfAddress({ email }, trx)
  })
}
