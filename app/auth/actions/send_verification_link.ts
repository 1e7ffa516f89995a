import { mailOwnerOfKnownAddress } from '#app/auth/actions/mail_owner_of_known_address'
import { mailVerificationLink } from '#app/auth/actions/mail_verification_link'
import { inTransaction } from '#app/core/services/in_transaction'
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
    if (user.password && !user.isVerified) return mailVerificationLink({ user }, trx)
    await mailOwnerOfKnownAddress({ email }, trx)
  })
}
