import { appUrl } from '#config/app'
import limits from '#config/limits'
import type { Holder } from '#app/auth/events/account_facts'
import type { MailInput } from '#app/mails/actions/queue_mail'

/** The template of the one mail that outlives an account, until it is sent. */
export const FAREWELL = 'accountDeleted'

/** @returns a mail to the address of an account */
export function mailTo(
  user: Holder,
  template: string,
  data: MailInput['data']
): MailInput & { userId: number } {
  const { id: userId, email: recipient, locale, name } = user
  return { userId, recipient, locale, template, data: { name, ...data } }
}

/** @returns the mail that invites a person to activate the account that was made for them */
export function invitationMail(user: Holder, token: string) {
  return mailTo(user, 'authInvitation', {
    days: limits.invitationDays,
    secretUrl: `${appUrl}/reset-password/${token}`,
    forgotUrl: `${appUrl}/forgot-password`,
  })
}

const PASSWORD_LINKS = {
  reset_password: 'authResetPassword',
  claim_account: 'authClaimAccount',
} as const

/** @returns the mail with the link that sets a password */
export function passwordLinkMail(
  user: Holder,
  purpose: keyof typeof PASSWORD_LINKS,
  token: string
): MailInput {
  return mailTo(user, PASSWORD_LINKS[purpose], {
    minutes: limits.linkMinutes,
    secretUrl: `${appUrl}/reset-password/${token}`,
    forgotUrl: `${appUrl}/forgot-password`,
  })
}
