import { removeMailFiles } from '#app/mails/actions/remove_mail_files'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Forgets the mails of people, and those that went to one of the addresses, sent or not. */
export async function forgetMails(
  { userIds, emails }: { userIds: number[]; emails: string[] },
  trx: TransactionClientContract
): Promise<void> {
  await trx
    .from('outbound_mails')
    .where((theirs) => theirs.whereIn('user_id', userIds).orWhereIn('recipient', emails))
    .delete()
}

/**
 * Forgets the mails of a template that are sent or given up, those that were written as files first: what
 * breaks off is found again by the rows. Safe to repeat.
 */
export async function forgetSentMails({ template }: { template: string }): Promise<void> {
  const over: { id: number; recipient: string }[] = await db
    .from('outbound_mails')
    .where('template', template)
    .where((done) => done.whereNotNull('sent_at').orWhereNotNull('failed_at'))
    .select('id', 'recipient')
  await removeMailFiles({ to: over.map(({ recipient }) => recipient) })
  const ids = over.map(({ id }) => id)
  await db.from('outbound_mails').whereIn('id', ids).delete()
}
