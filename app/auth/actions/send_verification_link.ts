import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { announce } from '#app/core/facts'
import { holderOf, VerificationAsked } from '#app/auth/events/account_facts'
import { issueToken } from '#app/auth/actions/issue_token'
import { remindOwnerOfAddress } from '#app/auth/actions/remind_owner_of_address'
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

/** Makes the link that proves that the address is the person's; it goes there. */
export async function issueVerificationLink(
  { user }: { user: User },
  trx: TransactionClientContract
): Promise<void> {
  const token = await issueToken({ userId: user.id, purpose: 'verify_email' }, trx)
  await announce(trx, new VerificationAsked(holderOf(user), token))
}
