import { issueToken } from '#app/auth/actions/issue_token'
import { holderOf, PasswordLinkIssued } from '#app/auth/events/account_facts'
import { announce } from '#app/core/facts'
import type User from '#app/users/models/user'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Makes the link with which the owner of an address sets a password: a new one, or, for a person registered
 * at the desk, the first one, which activates the account. It goes to the address.
 */
export async function issuePasswordLink(
  { user }: { user: User },
  trx: TransactionClientContract
): Promise<void> {
  const purpose = user.password ? 'reset_password' : 'claim_account'
  const token = await issueToken({ userId: user.id, purpose }, trx)
  await announce(trx, new PasswordLinkIssued(holderOf(user), purpose, token))
}
