import { recordAudits } from '#app/audit/actions/record_audit'
import { signOutEverywhere } from '#app/auth/actions/end_sessions'
import { now, toSql } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import { inBatches } from '#app/core/rules/batches'
import { promoteWaiting } from '#app/registrations/actions/promote_waiting'
import { lockEventsOf } from '#app/registrations/queries/lock_event'
import { lockAccounts } from '#app/users/actions/lock_people'
import { refuseLastAdmin } from '#app/users/actions/refuse_last_admin'
import { OwnAccount, AccountClosed } from '#app/users/exceptions/account_refusals'
import { accountStates, type AccountState } from '#app/users/queries/account_states'
import type { ChangeOfMany } from '#app/users/rules/change_of_many'
import type { PeopleReader } from '#app/users/rules/scope'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

export interface AccessInput {
  userIds: number[]
  access: 'enabled' | 'disabled'
  reason?: string | null
  actorId: number
  /** As what, for the audit log; admin unless it is said. */
  ability?: PeopleReader['ability']
  /** Leaves out those that may not be changed. Otherwise, when one may not be, none is. */
  leavesOut?: boolean
}

/**
 * Closes accounts until somebody opens them again, or opens them. Closed, every session ends at once and
 * browsers that were to remember the person forget them; registrations stay, on a waitlist the person is
 * passed over. The waitlists where they wait move in the same transaction: opened, they may be the next;
 * closed, no seat is kept for them while they wait for a kit. Doing it twice changes nothing more. The number of statements depends on the batches, and on the events with waitlists.
 *
 * @throws OwnAccount, AccountClosed unless those are left out; LastAdmin when no enabled admin would be left
 */
export function changeAccess(
  input: AccessInput,
  trx?: TransactionClientContract
): Promise<ChangeOfMany> {
  return inTransaction(async (client) => {
    const { userIds } = input
    const isDisabling = input.access === 'disabled'
    const eventIds = await lockEventsOf({ userIds, statuses: ['waitlisted'] }, client)
    await lockAccounts(userIds, client)
    const people = await accountStates(userIds, client)
    const own = isDisabling ? people.filter(({ id }) => id === input.actorId).length : 0
    const closed = isDisabling ? 0 : people.filter(({ isClosed }) => isClosed).length
    if (!input.leavesOut && own > 0) throw new OwnAccount()
    if (!input.leavesOut && closed > 0) throw new AccountClosed()

    const ids = people.filter((person) => changes(person, input)).map(({ id }) => id)
    await write(ids, input, client)
    if (ids.length > 0) for (const eventId of eventIds) await promoteWaiting({ eventId }, client)
    const same = people.length - ids.length - own - closed
    return { done: ids.length, same, own, closed, unverified: 0 }
  }, trx)
}

function changes({ id, isDisabled, isClosed }: AccountState, input: AccessInput): boolean {
  return input.access === 'disabled' ? !isDisabled && id !== input.actorId : isDisabled && !isClosed
}

async function write(
  ids: number[],
  { access, actorId, ability = 'admin', reason }: AccessInput,
  trx: TransactionClientContract
): Promise<void> {
  const isDisabling = access === 'disabled'
  if (isDisabling) await refuseLastAdmin(ids, trx)
  const at = toSql(now())
  for (const batch of inBatches(ids)) {
    await trx
      .from('users')
      .whereIn('id', batch)
      .update({ disabled_at: isDisabling ? at : null, updated_at: at })
  }
  if (isDisabling) await signOutEverywhere(ids, trx)
  await recordAudits(
    ids.map((subjectId) => ({
      actorId,
      ability,
      action: isDisabling ? 'user.disabled' : 'user.enabled',
      subjectType: 'user',
      subjectId,
      before: { disabled: !isDisabling },
      after: { disabled: isDisabling },
      reason: isDisabling ? (reason ?? null) : null,
    })),
    trx
  )
}
