import { inTransaction } from '#app/core/database/in_transaction'
import { lockEventsOf } from '#app/registrations/queries/lock_event'
import { disableUser } from '#app/users/actions/disable_user'
import { enableUser } from '#app/users/actions/enable_user'
import { lockAccounts, lockPeople } from '#app/users/actions/lock_people'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

export interface AccessInput {
  /** Public ids. */
  people: string[]
  access: 'enabled' | 'disabled'
  reason?: string | null
  actorId: number
}

/**
 * Disables or enables many accounts: all of them or, when one may not be, none.
 *
 * @returns how many changed
 * @throws OwnAccount, LastAdmin, AccountClosed
 */
export function changeAccess(input: AccessInput, trx?: TransactionClientContract): Promise<number> {
  return inTransaction(async (client) => {
    const { access, actorId, reason } = input
    const ids = await peopleOf(input, client)
    let changed = 0
    for (const userId of ids) {
      const isChanged =
        access === 'disabled'
          ? await disableUser({ userId, actorId, reason }, client)
          : await enableUser({ userId, actorId }, client)
      if (isChanged) changed += 1
    }
    return changed
  }, trx)
}

/** Events before people, and all of each at once; enabling an account lets its waitlists move. */
async function peopleOf(input: AccessInput, trx: TransactionClientContract): Promise<number[]> {
  if (input.access === 'disabled') return lockPeople(input.people, trx)
  const rows: { id: number }[] = await trx
    .from('users')
    .whereIn('public_id', input.people)
    .orderBy('id')
    .select('id')
  const ids = rows.map((row) => row.id)
  await lockEventsOf({ userIds: ids, statuses: ['waitlisted'] }, trx)
  await lockAccounts(ids, trx)
  return ids
}
