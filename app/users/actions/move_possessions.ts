import { now, toSql } from '#app/core/services/clock'
import { codeToPass } from '#app/users/queries/merge_preview'
import type User from '#app/users/models/user'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

interface Pair {
  winner: User
  loser: User
}

/**
 * Hands what may change its owner over to the account that stays: registrations, announcements, duties, a
 * confirmed student code, the personal code. Both accounts must be locked, no event with both.
 *
 * @returns how many of each, for the audit log
 */
export async function movePossessions(
  pair: Pair,
  trx: TransactionClientContract
): Promise<Record<string, number | string>> {
  const { winner, loser } = pair
  const at = toSql(now())
  const registrations = await trx
    .from('registrations')
    .where('user_id', loser.id)
    .update({ user_id: winner.id, updated_at: at })
  const announcements = await trx
    .from('announcements')
    .where('author_id', loser.id)
    .update({ author_id: winner.id, updated_at: at })
  const duties = await moveDuties(pair, trx)
  await movePersonalCode(pair, trx)
  const studentCode = await passStudentCode(pair, trx)
  return {
    registrations: Number(registrations),
    announcements: Number(announcements),
    duties,
    ...(studentCode ? { studentCode } : {}),
  }
}

async function moveDuties(
  { winner, loser }: Pair,
  trx: TransactionClientContract
): Promise<number> {
  await trx
    .from('event_staff')
    .where('user_id', loser.id)
    .whereExists((same) =>
      same
        .from('event_staff as had')
        .whereColumn('had.event_id', 'event_staff.event_id')
        .whereColumn('had.duty', 'event_staff.duty')
        .where('had.user_id', winner.id)
    )
    .delete()
  const moved = await trx
    .from('event_staff')
    .where('user_id', loser.id)
    .update({ user_id: winner.id, updated_at: toSql(now()) })
  return Number(moved)
}

/** One living code per person: the loser's goes over only where the winner has none. */
async function movePersonalCode(
  { winner, loser }: Pair,
  trx: TransactionClientContract
): Promise<void> {
  const at = toSql(now())
  const own = await trx
    .from('personal_codes')
    .where('user_id', winner.id)
    .whereNull('revoked_at')
    .first()
  await trx
    .from('personal_codes')
    .where('user_id', loser.id)
    .whereNull('revoked_at')
    .update(own ? { revoked_at: at, updated_at: at } : { user_id: winner.id, updated_at: at })
}

/** Confirmed codes are unique: the loser's keeps its letters and loses the confirmation first. */
async function passStudentCode(
  { winner, loser }: Pair,
  trx: TransactionClientContract
): Promise<string | null> {
  const code = codeToPass({ winner: codeOf(winner), loser: codeOf(loser) })
  if (!code) return null
  const confirmedAt = loser.studentCodeConfirmedAt
  await loser.useTransaction(trx).merge({ studentCodeConfirmedAt: null }).save()
  await winner
    .useTransaction(trx)
    .merge({ studentCode: code, studentCodeConfirmedAt: confirmedAt })
    .save()
  return code
}

function codeOf(user: User) {
  return {
    student_code: user.studentCode,
    student_code_confirmed_at: user.studentCodeConfirmedAt,
  }
}
