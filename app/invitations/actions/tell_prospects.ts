import { withoutUnwilling } from '#app/invitations/queries/with_way_out'
import { queueMails, type MailInput } from '#app/mails/actions/queue_mail'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Queues mails to prospects, except to those who want none; who left only a phone gets none either. */
export async function tellProspects(
  mails: readonly MailInput[],
  trx: TransactionClientContract
): Promise<void> {
  const reached = mails.filter(({ recipient }) => recipient)
  if (reached.length === 0) return
  await queueMails(await withoutUnwilling(reached, trx), trx)
}
