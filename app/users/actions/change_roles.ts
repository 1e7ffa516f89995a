import { inTransaction } from '#app/core/database/in_transaction'
import { changeRole } from '#app/users/actions/change_role'
import { lockPeople } from '#app/users/actions/lock_people'
import type { Role } from '#app/users/rules/roles'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

export interface RolesInput {
  /** Public ids. */
  people: string[]
  role: Role
  grant: boolean
  actorId: number
}

/**
 * Gives many people a role or takes it away from them: all of them or, when one may not lose it, none.
 *
 * @returns how many changed; people who had it already, or did not have it, are left alone
 * @throws LastAdmin when no enabled admin would be left, AccountClosed
 */
export function changeRoles(input: RolesInput, trx?: TransactionClientContract): Promise<number> {
  return inTransaction(async (client) => {
    const { role, grant, actorId } = input
    let changed = 0
    for (const userId of await lockPeople(input.people, client)) {
      if (await changeRole({ userId, role, grant, actorId }, client)) changed += 1
    }
    return changed
  }, trx)
}
