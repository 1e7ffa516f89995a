import { appUrl } from '#config/app'
import { queueMail } from '#app/mails/actions/queue_mail'
import type User from '#app/users/models/user'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

export type SecurityNotice =
  | 'authOwnPasswordChanged'
  | 'authTwoFactorOn'
  | 'authTwoFactorOff'
  | 'authTwoFactorReset'
  | 'authRecoveryCodesRenewed'
  | 'authRecoveryCodeUsed'
  | 'authPasskeyAdded'
  | 'authPasskeyRemoved'

/** Tells the person that the protection of their account changed, so that they notice when it was not they. */
export async function mailSecurityNotice(
  input: { user: User; notice: SecurityNotice; data?: Record<string, string | number> },
  trx: TransactionClientContract
): Promise<void> {
  const { user, notice, data } = input
  const path = notice === 'authOwnPasswordChanged' ? 'forgot-password' : 'settings/password'
  await queueMail(
    {
      userId: user.id,
      recipient: user.email,
      locale: user.locale,
      template: notice,
      data: {
        name: user.name,
        actionUrl: `${appUrl}/${path}`,
        ...data,
      },
    },
    trx
  )
}
