import { eraseAuditValues } from '#app/audit/actions/erase_audit_values'
import { now, toSql } from '#app/core/clock'
import { forgetRowsOf } from '#app/imports/actions/forget_imported'
import { forgetMailsAbout } from '#app/mails/actions/forget_mails'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * What identifies the prospects of these invitations goes, with their guardians; what was counted stays.
 *
 * @returns the people behind them, and how many guardians went
 */
export async function forgetInvitations(
  ids: readonly number[],
  trx: TransactionClientContract
): Promise<{ userIds: number[]; guardians: number }> {
  const rows: ForgottenRow[] = await trx
    .from('invitations as i')
    .leftJoin('registrations as r', 'r.id', 'i.registration_id')
    .whereIn('i.id', [...ids])
    .select('i.id', 'i.public_id', 'i.email', 'r.user_id')
  const guardians: { public_id: string; email: string | null }[] = await trx
    .from('guardians')
    .whereIn('invitation_id', [...ids])
    .select('public_id', 'email')
  await trx
    .from('guardians')
    .whereIn('invitation_id', [...ids])
    .delete()
  const at = toSql(now())
  await trx
    .from('invitations')
    .whereIn('id', [...ids])
    .update({
      // Nobody is left who could answer it.
      status: trx.raw(`case when status = 'invited' then 'declined' else status end`),
      ...{ name: '', name_search: '', email: null, email_typed: null, phone: null },
      ...{ phone_e164: null, school: null, school_search: null, graduation_year: null },
      ...{ minor: null, purged_at: at, updated_at: at },
    })
  const written = [...rows, ...guardians]
  const recipients = written.flatMap(({ email }) => email ?? [])
  await forgetMailsAbout({ about: written.map((one) => one.public_id), recipients }, trx)
  await forgetRowsOf({ kind: 'invitations', subjectIds: [...ids] }, trx)
  await forgetRowsOf({ kind: 'enrolments', subjectIds: [...ids] }, trx)
  await eraseAuditValues({ userIds: [], invitationIds: [...ids] }, trx)
  const userIds = rows.flatMap(({ user_id: userId }) => userId ?? [])
  return { userIds, guardians: guardians.length }
}

interface ForgottenRow {
  id: number
  public_id: string
  email: string | null
  user_id: number | null
}

/** The same of whoever deletes their account, or is erased: what they were invited to, and how the board named them. */
export async function forgetInvitationsOf(
  { userIds, emails }: { userIds: number[]; emails: string[] },
  trx: TransactionClientContract
): Promise<void> {
  const rows: { id: number }[] = await trx
    .from('invitations')
    .whereNull('purged_at')
    .where((theirs) => {
      theirs
        .whereIn('email', emails)
        .orWhereIn('registration_id', (own) =>
          own.from('registrations').whereIn('user_id', userIds).select('id')
        )
    })
    .orderBy('id')
    .select('id')
  if (rows.length > 0) {
    await forgetInvitations(
      rows.map(({ id }) => id),
      trx
    )
  }
  await trx.from('inviters').whereIn('user_id', userIds).delete()
}
