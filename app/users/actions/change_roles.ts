import { recordAudits } from '#app/audit/actions/record_audit'
import { now, toSql } from '#app/core/clock'
import { insertRows } from '#app/core/database/insert_rows'
import { inTransaction } from '#app/core/database/in_transaction'
import { inBatches } from '#app/core/rules/batches'
import { lockAccounts } from '#app/users/actions/lock_people'
import { refuseLastAdmin } from '#app/users/actions/refuse_last_admin'
import { AccountClosed, AccountUnverified } from '#app/users/exceptions/account_refusals'
import { accountStates } from '#app/users/queries/account_states'
import type { ChangeOfMany } from '#app/users/rules/change_of_many'
import type { Role } from '#app/users/rules/roles'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

export interface RolesInput {
  userIds: number[]
  role: Role
  grant: boolean
  /** Null: a command on the server. */
  actorId: number | null
  /** Leaves out who may get no role. Otherwise, when there is one of them, nobody gets it. */
  leavesOut?: boolean
}

/**
 * Gives people a staff role or takes it away from them; doing it twice changes nothing more. The number of
 * statements depends on the batches alone.
 *
 * @throws LastAdmin when no enabled admin would be left; unless those are left out, AccountClosed for accounts
 *   that were merged or erased, AccountUnverified for those whose e-mail is not verified
 */
export function changeRoles(
  input: RolesInput,
  trx?: TransactionClientContract
): Promise<ChangeOfMany> {
  return inTransaction(async (client) => {
    const { userIds, role, grant } = input
    await lockAccounts(userIds, client)
    const people = await accountStates(userIds, client)
    const holders = await holdersAmong(userIds, role, client)
    const wanted = people.filter(({ id }) => holders.has(id) !== grant)
    const open = grant ? wanted.filter(({ isClosed }) => !isClosed) : wanted
    const able = grant ? open.filter(({ isVerified }) => isVerified) : open
    const closed = wanted.length - open.length
    const unverified = open.length - able.length
    if (!input.leavesOut && closed > 0) throw new AccountClosed()
    if (!input.leavesOut && unverified > 0) throw new AccountUnverified()

    const ids = able.map(({ id }) => id)
    await write(ids, input, client)
    return { done: ids.length, same: people.length - wanted.length, own: 0, closed, unverified }
  }, trx)
}

async function holdersAmong(
  userIds: number[],
  role: Role,
  trx: TransactionClientContract
): Promise<Set<number>> {
  const held = new Set<number>()
  for (const batch of inBatches(userIds)) {
    const rows: { user_id: number }[] = await trx
      .from('user_roles')
      .whereIn('user_id', batch)
      .where('role', role)
      .select('user_id')
    for (const row of rows) held.add(row.user_id)
  }
  return held
}

async function write(
  ids: number[],
  { role, grant, actorId }: RolesInput,
  trx: TransactionClientContract
): Promise<void> {
  if (role === 'admin' && !grant) await refuseLastAdmin(ids, trx)
  const at = toSql(now())
  for (const batch of inBatches(ids)) {
    if (!grant) await trx.from('user_roles').whereIn('user_id', batch).where('role', role).delete()
    const rows = batch.map((id) => ({ user_id: id, role, created_at: at, updated_at: at }))
    if (grant) await insertRows('user_roles', rows, trx)
  }
  await recordAudits(
    ids.map((subjectId) => ({
      actorId,
      ability: 'admin',
      action: grant ? 'user.role_added' : 'user.role_removed',
      subjectType: 'user',
      subjectId,
      before: grant ? {} : { role },
      after: grant ? { role } : {},
    })),
    trx
  )
}
