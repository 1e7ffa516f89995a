import User from '#app/users/models/user'
import UserRole from '#app/users/models/user_role'
import { recordAudit } from '#app/audit/actions/record_audit'
import { now } from '#app/core/clock'
import { normalEmail, normalName } from '#app/core/rules/lookalikes'
import { inTransaction } from '#app/core/database/in_transaction'
import { claimAddresses } from '#app/users/actions/claim_addresses'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { ulid } from '#app/core/ulid'

export interface AdminInput {
  email: string
  name: string
  password: string
}

/**
 * Creates a system owner's account, verified and of kind staff: the person who runs commands on the server
 * vouches for it. For an address that has an account, or is kept for one, nothing is written.
 *
 * @returns the new account, or null when the address is taken
 */
export function createAdmin(
  input: AdminInput,
  trx?: TransactionClientContract
): Promise<User | null> {
  return inTransaction(async (client) => {
    const email = normalEmail(input.email)
    const taken = await claimAddresses([email], client)
    if (taken.size > 0) return null
    const user = await User.create(
      {
        publicId: ulid(),
        name: normalName(input.name),
        email,
        password: input.password,
        kind: 'staff',
        kindConfirmedAt: now(),
        emailVerifiedAt: now(),
        locale: 'en',
        colorScheme: 'auto',
      },
      { client }
    )
    await UserRole.create({ userId: user.id, role: 'admin' }, { client })
    await recordAudit(
      {
        actorId: null,
        action: 'user.admin_created',
        subjectType: 'user',
        subjectId: user.id,
        after: { email: user.email, roles: ['admin'] },
      },
      client
    )
    return user
  }, trx)
}
