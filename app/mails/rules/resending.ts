/** How a mail of the outbox stands: it waits to be sent, it was sent, or it was given up. */
export const MAIL_STATES = ['queued', 'sent', 'refused'] as const
export type MailState = (typeof MAIL_STATES)[number]

export interface MailToResend {
  state: MailState
  /** Whether its button led where the link alone gave access: that link was forgotten. */
  hasLostLink: boolean
  /** Whether it is about the account, and so meant for that one address. */
  isAboutAccount: boolean
  recipient: string
  /** Whose it is; null: somebody without an account. */
  account: { email: string; isClosed: boolean } | null
}

type NotAgain = 'queued' | 'link' | 'closed' | 'moved'

/** @returns why a mail cannot be sent again; null: it can */
export function whyNotAgain(mail: MailToResend): NotAgain | null {
  const { account } = mail
  if (mail.state === 'queued') return 'queued'
  if (mail.hasLostLink) return 'link'
  if (account?.isClosed) return 'closed'
  if (account && mail.isAboutAccount && account.email !== mail.recipient) return 'moved'
  return null
}

/** @returns where a mail goes that is sent again: to the address that the account has by now */
export function addressNow({ account, recipient }: MailToResend): string {
  return account?.email ?? recipient
}
