import { issuePasswordLink } from '#app/auth/actions/send_password_link'
import { AddressKept, AddressKnown, holderOf } from '#app/auth/events/account_facts'
import { announce } from '#app/core/facts'
import { takenAddresses } from '#app/users/queries/taken_addresses'
import User from '#app/users/models/user'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * A person registered with an address that has an account: its owner, who may have forgotten, is told how
 * to get in. A disabled account is told nothing.
 */
export async function remindOwnerOfAddress(
  { email }: { email: string },
  trx: TransactionClientContract
): Promise<void> {
  const owner = await User.query({ client: trx })
    .where('email', email)
    .whereNull('disabled_at')
    .first()
  if (owner?.password) return announce(trx, new AddressKnown(holderOf(owner)))
  if (owner) return issuePasswordLink({ user: owner }, trx)
  const taken = await takenAddresses([email], trx)
  if (taken.get(email) === 'kept') await announce(trx, new AddressKept(email))
}
