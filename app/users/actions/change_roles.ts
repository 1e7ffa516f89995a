import { recordAudits } from '#app/audit/actions/record_audit'
import { now, toSql } from '#app/core/clock'
import { announce } from '#app/core/facts'
import { insertRows } from '#app/core/database/insert_rows'
import { inTransaction } from '#app/core/database/in_transaction'
import { inBatches } from '#app/core/rules/batches'
import { lockAccounts } from '#app/users/actions/lock_people'
import { refuseLastAdmin } from '#app/users/actions/refuse_last_admin'
import { AccessLost } from '#app/users/events/access_lost'
import { AccountClosed, AccountUnverified } from '#app/users/exceptions/account_refusals'
import { accountStates } from '#app/users/queries/account_states'
import type { ChangeOfMany } from '#app/users/rules/change_of_many'
import type { Role } from '#app/users/rules/roles'
import { NO_LIMITS, scopeKey, scopeOfLimits, type Limits } from '#app/users/rules/scope'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

export interface RolesInput {
  userIds: number[]
  role: Role
  grant: boolean
  /** Where it is given; whoever holds it elsewhere has it there instead. Absent: not limited. */
  limits?: Limits
  /** Null: a command on the server. */
  actorId: number | null
  /** Leaves out who may get no role. Otherwise, when there is one of them, nobody gets it. */
  leavesOut?: boolean
}

/**
 * Gives people a staff role, takes it away from them, or changes where they have it; doing it twice changes
 * nothing more. The number of statements depends on the batches alone.
 *
 * @throws LastAdmin when no enabled admin would be left; unless those are left out, AccountClosed for accounts
 *   that were merged or erased, AccountUnverified for those whose e-mail is not verified
 */
export function changeRoles(
  input: RolesInput,
  trx?: TransactionClientContract
): Promise<ChangeOfMany> {
  return inTransaction(async (client) => {
    const { userIds, role, grant, limits = NO_LIMITS } = input
    await lockAccounts(userIds, client)
    const people = await accountStates(userIds, client)
    const held = await heldScopes(userIds, role, client)
    const key = scopeKey(scopeOfLimits(limits))
    const wanted = people.filter(({ id }) => (grant ? held.get(id)?.key !== key : held.has(id)))
    const open = grant ? wanted.filter(({ isClosed }) => !isClosed) : wanted
    const able = grant ? open.filter(({ isVerified }) => isVerified) : open
    const closed = wanted.length - open.length
    const unverified = open.length - able.length
    if (!input.leavesOut && closed > 0) throw new AccountClosed()
    if (!input.leavesOut && unverified > 0) throw new AccountUnverified()

    const ids = able.map(({ id }) => id)
    await write(ids, { ...input, limits, held }, client)
    return { done: ids.length, same: people.length - wanted.length, own: 0, closed, unverified }
  }, trx)
}

/**
 * Several roles at once, each as `changeRoles` writes it: all of them or none.
 *
 * @returns what each change did, in their order
 */
export function changeTickedRoles(
  {
    changes,
    ...who
  }: Omit<RolesInput, 'role' | 'grant' | 'limits'> & {
    changes: Pick<RolesInput, 'role' | 'grant' | 'limits'>[]
  },
  trx?: TransactionClientContract
): Promise<ChangeOfMany[]> {
  return inTransaction(async (client) => {
    const done: ChangeOfMany[] = []
    for (const change of changes) done.push(await changeRoles({ ...who, ...change }, client))
    return done
  }, trx)
}

/** Where somebody has the role, by names for the log, and as `scopeKey`. */
interface HeldScope {
  campuses: string[]
  faculties: string[]
  key: string
}

interface HeldRow {
  user_id: number
  campus_id: number | null
  faculty_id: number | null
  campus: string | null
  faculty: string | null
}

async function heldScopes(
  userIds: number[],
  role: Role,
  trx: TransactionClientContract
): Promise<Map<number, HeldScope>> {
  const held = new Map<number, HeldScope>()
  for (const batch of inBatches(userIds)) {
    const rows: HeldRow[] = await trx
      .from('user_roles')
      .leftJoin('campuses', 'campuses.id', 'user_roles.campus_id')
      .leftJoin('faculties', 'faculties.id', 'user_roles.faculty_id')
      .whereIn('user_id', batch)
      .where('role', role)
      .orderBy('user_roles.id')
      .select('user_id', 'campus_id', 'faculty_id')
      .select('campuses.name as campus', 'faculties.name as faculty')
    for (const [userId, places] of Map.groupBy(rows, (row) => row.user_id)) {
      held.set(userId, {
        campuses: [...new Set(places.flatMap(({ campus }) => campus ?? []))],
        faculties: [...new Set(places.flatMap(({ faculty }) => faculty ?? []))],
        key: scopeKey(
          places.map((row) => ({ campusId: row.campus_id, facultyId: row.faculty_id }))
        ),
      })
    }
  }
  return held
}

type Writing = RolesInput & { limits: Limits; held: Map<number, HeldScope> }

async function write(
  ids: number[],
  { role, grant, limits, held, actorId }: Writing,
  trx: TransactionClientContract
): Promise<void> {
  if (role === 'admin' && !grant) await refuseLastAdmin(ids, trx)
  const at = toSql(now())
  const scope = scopeOfLimits(limits)
  for (const batch of inBatches(ids.filter((id) => held.has(id)))) {
    await trx.from('user_roles').whereIn('user_id', batch).where('role', role).delete()
  }
  for (const batch of grant ? inBatches(ids) : []) {
    const rows = batch.flatMap((id) =>
      scope.map(({ campusId, facultyId }) => ({
        ...{ user_id: id, role, campus_id: campusId, faculty_id: facultyId },
        ...{ created_at: at, updated_at: at },
      }))
    )
    await insertRows('user_roles', rows, trx)
  }
  // Where they hold it now, or that they do not: what they may hear is asked again.
  if (ids.length > 0) await announce(trx, new AccessLost(ids))
  const to = grant ? limits : null
  await recordAudits(
    ids.map((subjectId) => ({
      ...{ actorId, ability: 'admin', subjectType: 'user' as const, subjectId },
      ...entryOf(role, held.get(subjectId) ?? null, to),
    })),
    trx
  )
}

/** What the log says about a role that was given, taken away (`to` null) or given elsewhere. */
function entryOf(role: Role, from: HeldScope | null, to: Limits | null) {
  if (!to) return { action: 'user.role_removed' as const, before: { role }, after: {} }
  const campuses = to.campuses.map(({ name }) => name)
  const faculties = to.faculties.map(({ name }) => name)
  if (from) {
    const before = { campuses: from.campuses, faculties: from.faculties }
    return { action: 'user.role_limited' as const, before, after: { role, campuses, faculties } }
  }
  const isLimited = campuses.length + faculties.length > 0
  const after = { role, ...(isLimited && { campuses, faculties }) }
  return { action: 'user.role_added' as const, before: {}, after }
}
