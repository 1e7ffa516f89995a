import { contactHash, optOutUrl } from '#app/invitations/queries/links'
import type { MailInput } from '#app/mails/actions/queue_mail'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** @returns the mails without those to addresses that opted out of what comes of invitations */
export async function withoutUnwilling<Mail extends { recipient: string }>(
  mails: readonly Mail[],
  client: QueryClientContract
): Promise<Mail[]> {
  if (mails.length === 0) return []
  const hashOf = new Map(mails.map(({ recipient }) => [recipient, contactHash(recipient)]))
  const rows: { contact_hash: string }[] = await client
    .from('invitation_opt_outs')
    .whereIn('contact_hash', [...hashOf.values()])
    .select('contact_hash')
  const unwilling = new Set(rows.map((row) => row.contact_hash))
  return mails.filter(({ recipient }) => !unwilling.has(hashOf.get(recipient)!))
}

/**
 * What others send to people without an account, who may have been invited: not to those who opted out, and to those
 * who were invited with the way out. Mails to accounts are none of its business.
 */
export async function withWayOut(
  mails: readonly MailInput[],
  client: QueryClientContract
): Promise<MailInput[]> {
  if (mails.length === 0) return []
  const invited: { email: string; public_id: string }[] = await client
    .from('invitations')
    .whereIn(
      'email',
      mails.map(({ recipient }) => recipient)
    )
    .orderBy('id')
    .select('email', 'public_id')
  const last = new Map(invited.map((row) => [row.email, row.public_id]))
  const willing = await withoutUnwilling(mails, client)
  return willing.map((mail) => {
    const publicId = last.get(mail.recipient)
    if (!publicId) return mail
    return { ...mail, data: { ...mail.data, optOutUrl: optOutUrl({ publicId }, mail.recipient) } }
  })
}
