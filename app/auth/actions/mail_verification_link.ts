import { appUrl } from '#config/app'
import limits from '#config/limits'
import { issueToken } from '#app/auth/actions/issue_token'
import { queueMail } from '#app/mails/actions/queue_mail'
import type User from '#app/users/models/user'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Mails the link that proves that the address is the person's. */
export async function mailVerificationLink(
  { user }: { user: User },
  trx: TransactionClientContract
): Promise<void> {
  const token = await issueToken({ userId: user.id, purpose: 'verify_email' }, trx)
  await queueMail(
    {
      userId: user.id,
      recipient: user.email,
      locale: user.locale,
      template: 'authVerifyEmail',
      data: {
        name: user.name,
        minutes: limits.linkMinutes,
        secretUrl: `${appUrl}/verify-email/${token}`,
      },
    },
    trx
  )
}
