import { appUrl } from '#config/app'
import limits from '#config/limits'
import { issueToken } from '#app/auth/actions/issue_token'
import { queueMail, type MailInput } from '#app/mails/actions/queue_mail'
import type User from '#app/users/models/user'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Mails the link with which the owner of an address sets a password: a new one, or, for somebody who
 * was registered at the desk, the first one, which claims the account.
 */
export async function mailPasswordLink(
  { user }: { user: User },
  trx: TransactionClientContract
): Promise<void> {
  const purpose = user.password ? 'reset_password' : 'claim_account'
  const token = await issueToken({ userId: user.id, purpose }, trx)
  await queueMail(passwordLinkMail(user, token), trx)
}

/** @returns the mail with the link, for somebody with a password or (null) for their first one */
export function passwordLinkMail(
  user: { id: number; name: string; email: string; locale: string; password: string | null },
  token: string
): MailInput {
  return {
    userId: user.id,
    recipient: user.email,
    locale: user.locale,
    template: user.password ? 'authResetPassword' : 'authClaimAccount',
    data: {
      name: user.name,
      minutes: limits.linkMinutes,
      secretUrl: `${appUrl}/reset-password/${token}`,
      forgotUrl: `${appUrl}/forgot-password`,
    },
  }
}
