import { recordAudits } from '#app/audit/actions/record_audit'
import { eraseRows } from '#app/auth/actions/erase_account'
import { endSessions } from '#app/auth/http/end_sessions'
import { now, toSql } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import { forgetMails } from '#app/mails/actions/forget_mails'
import { lockAccounts } from '#app/users/actions/lock_people'
import limits from '#config/limits'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Accounts a transaction. */
const BATCH = 200

/** What an account may hold; with any of it, it stays. Tickets hang on registrations. */
export const HOLDINGS = [
  ['registrations', 'user_id'],
  ['user_roles', 'user_id'],
  ['event_staff', 'user_id'],
  ['team_members', 'user_id'],
  ['team_seekers', 'user_id'],
  ['teams', 'captain_id'],
  ['announcements', 'author_id'],
  ['imports', 'uploaded_by'],
  ['payments', 'user_id'],
  ['payments', 'created_by'],
  ['users', 'merged_into_id'],
] as const

/**
 * Removes accounts that people registered for themselves (so they have a password), never verified within
 * the configured days, and that hold nothing: their addresses are free again. Each leaves an empty shell, as
 * an account that is deleted does. Nobody gets a mail: nobody has shown that the address is theirs. Safe to
 * run at any time, in several processes at once, and to break off.
 *
 * @returns how many
 */
export async function removeUnverifiedAccounts(): Promise<number> {
  let removed = 0
  for (;;) {
    const count = await inTransaction(removeBatch)
    removed += count
    if (count < BATCH) return removed
  }
}

async function removeBatch(trx: TransactionClientContract): Promise<number> {
  const due = await expired(trx)
  await lockAccounts(due, trx)
  // Asked again: an account may have been verified in between, and lives on.
  const userIds = await expired(trx, due)
  if (userIds.length === 0) return 0
  await recordAudits(
    userIds.map((subjectId) => ({
      actorId: null,
      action: 'user.expired',
      subjectType: 'user',
      subjectId,
    })),
    trx
  )
  await forgetMails({ userIds, emails: [] }, trx)
  await eraseRows(userIds, trx)
  trx.after('commit', () => endSessions(userIds))
  return userIds.length
}

async function expired(trx: TransactionClientContract, among?: number[]): Promise<number[]> {
  const query = trx
    .from('users')
    .whereNull('users.email_verified_at')
    .whereNotNull('users.password')
    .whereNull('users.disabled_at')
    .where('users.created_at', '<=', toSql(now().minus({ days: limits.unverifiedAccountDays })))
    .select('users.id')
    .orderBy('users.id')
    .limit(BATCH)
  if (among) query.whereIn('users.id', among)
  for (const [table, column] of HOLDINGS) {
    query.whereNotExists((held) =>
      held.from(`${table} as held`).whereColumn(`held.${column}`, 'users.id')
    )
  }
  const rows: { id: number }[] = await query
  return rows.map(({ id }) => id)
}
