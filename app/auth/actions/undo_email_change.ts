import { lockLink, useUpLinks } from '#app/auth/actions/answer_email_change'
import { mailPasswordLink } from '#app/auth/actions/mail_password_link'
import { stopPendingChanges } from '#app/auth/actions/request_email_change'
import { EmailTaken } from '#app/auth/exceptions/email_taken'
import { LinkExpired } from '#app/auth/exceptions/link_expired'
import type { ChangeLink } from '#app/auth/queries/email_changes'
import { endSessions } from '#app/auth/services/end_sessions'
import { recordAudit } from '#app/audit/actions/record_audit'
import { now, toSql } from '#app/core/services/clock'
import { inTransaction } from '#app/core/services/in_transaction'
import { isUniqueViolation } from '#app/core/services/violations'
import hash from '@adonisjs/core/services/hash'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { randomBytes } from 'node:crypto'

/**
 * The owner of the old address takes a change back: the account has it again, whatever it was changed to
 * since. Whoever changed it knew the password, so the password is thrown away, everybody is signed out,
 * and a link to set a new one goes to the old address. Safe to repeat.
 *
 * @throws LinkExpired after the days that the link is good for, EmailTaken when somebody else has it now
 */
export async function undoEmailChange(
  { token }: { token: string },
  outer?: TransactionClientContract
): Promise<void> {
  const nobodysPassword = await hash.make(randomBytes(32).toString('base64url'))
  try {
    await inTransaction(async (trx) => {
      const link = await lockLink(token, trx)
      if (link.side !== 'undo') throw new LinkExpired()
      if (link.state === 'done') return
      if (link.state !== 'ready') throw new LinkExpired()
      await takeBack(link, nobodysPassword, trx)
    }, outer)
  } catch (error) {
    throw isUniqueViolation(error) ? new EmailTaken() : error
  }
}

async function takeBack(
  { change, user }: ChangeLink,
  password: string,
  trx: TransactionClientContract
): Promise<void> {
  const before = user.email
  await stopPendingChanges(user.id, trx)
  const at = toSql(now())
  // Also every later change: its own link would otherwise lead back to somebody else's address.
  await trx
    .from('email_changes')
    .where('user_id', user.id)
    .where('id', '>=', change.id)
    .whereNotNull('applied_at')
    .update({ undone_at: at, updated_at: at })
  await user.merge({ email: change.oldEmail, emailVerifiedAt: now() }).save()
  // Hashed already: the model would hash it once more.
  await trx.from('users').where('id', user.id).update({ password, updated_at: at })
  await trx.from('remember_me_tokens').where('tokenable_id', user.id).delete()
  await useUpLinks(user.id, trx)
  await mailPasswordLink({ user }, trx)
  await recordAudit(
    {
      actorId: user.id,
      action: 'user.email_change_undone',
      subjectType: 'user',
      subjectId: user.id,
      before: { email: before },
      after: { email: change.oldEmail },
    },
    trx
  )
  trx.after('commit', () => endSessions(user.id))
}
