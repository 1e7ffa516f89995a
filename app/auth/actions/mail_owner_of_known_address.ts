import { appUrl } from '#config/app'
import limits from '#config/limits'
import { mailPasswordLink } from '#app/auth/actions/mail_password_link'
import { queueMail } from '#app/mails/actions/queue_mail'
import i18nManager from '@adonisjs/i18n/services/main'
import { takenAddresses } from '#app/users/queries/taken_addresses'
import User from '#app/users/models/user'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Somebody registered with an address that has an account: tells its owner, who may have forgotten, how
 * to get in. A disabled account gets nothing.
 */
export async function mailOwnerOfKnownAddress(
  { email }: { email: string },
  trx: TransactionClientContract
): Promise<void> {
  const user = await User.query({ client: trx })
    .where('email', email)
    .whereNull('disabled_at')
    .first()
  if (!user) return mailIfKept(email, trx)
  if (!user.password) return mailPasswordLink({ user }, trx)
  await queueMail(
    {
      userId: user.id,
      recipient: user.email,
      locale: user.locale,
      template: 'authAlreadyRegistered',
      data: {
        name: user.name,
        actionUrl: `${appUrl}/login`,
        forgotUrl: `${appUrl}/forgot-password`,
      },
    },
    trx
  )
}

async function mailIfKept(email: string, trx: TransactionClientContract): Promise<void> {
  const taken = await takenAddresses([email], trx)
  if (taken.get(email) !== 'kept') return
  await queueMail(
    {
      recipient: email,
      locale: i18nManager.defaultLocale,
      template: 'emailKept',
      data: { days: limits.emailUndoDays, actionUrl: `${appUrl}/login` },
    },
    trx
  )
}
