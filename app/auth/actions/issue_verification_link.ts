import { issueToken } from '#app/auth/actions/issue_token'
import { holderOf, VerificationAsked } from '#app/auth/events/account_facts'
import { announce } from '#app/core/facts'
import type User from '#app/users/models/user'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Makes the link that proves that the address is the person's; it goes there. */
export async function issueVerificationLink(
  { user }: { user: User },
  trx: TransactionClientContract
): Promise<void> {
  const token = await issueToken({ userId: user.id, purpose: 'verify_email' }, trx)
  await announce(trx, new VerificationAsked(holderOf(user), token))
}
