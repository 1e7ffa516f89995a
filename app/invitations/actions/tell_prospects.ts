import { contactHash } from '#app/invitations/queries/links'
import { queueMails, type MailInput } from '#app/mails/actions/queue_mail'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Queues mails to prospects, except to those who want none; who left only a phone gets none either. */
export async function tellProspects(
  mails: readonly MailInput[],
  trx: TransactionClientContract
): Promise<void> {
  const reached = mails.filter(({ recipient }) => recipient)
  if (reached.length === 0) return
  const hashOf = new Map(reached.map(({ recipient }) => [recipient, contactHash(recipient)]))
  const rows: { contact_hash: string }[] = await trx
    .from('invitation_opt_outs')
    .whereIn('contact_hash', [...hashOf.values()])
    .select('contact_hash')
  const unwilling = new Set(rows.map((row) => row.contact_hash))
  await queueMails(
    reached.filter(({ recipient }) => !unwilling.has(hashOf.get(recipient)!)),
    trx
  )
}
