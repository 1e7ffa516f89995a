import { recordAudits } from '#app/audit/actions/record_audit'
import { now, toSql } from '#app/core/clock'
import { inTransaction } from '#app/core/database/in_transaction'
import { announce } from '#app/core/facts'
import { MailsQueued } from '#app/mails/events/mails_queued'
import { MailsNotAgain } from '#app/mails/exceptions/mail_refusals'
import { mailsNumbered, type ListedMail } from '#app/mails/queries/list_mails'
import { addressNow, whyNotAgain } from '#app/mails/rules/resending'
import { unwantedMails } from '#app/notifications/queries/unwanted_mails'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Puts mails that were sent or given up back into the outbox, from where they are delivered anew. It is the
 * same row, so that whatever forgets a mail (a deleted account, somebody who wants no more invitations)
 * forgets this one too. To somebody with an account it goes to the address that the account has by now.
 * Left out are those that wait already, whose link was forgotten, whose account is closed, that are about
 * an account which has another address by now, and that their person does not want.
 *
 * @param input.mailIds row numbers of the outbox; what is no longer there is left out
 * @returns how many wait to be sent again, and how many were left out
 * @throws MailsNotAgain when none can be sent again
 */
export function resendMails(input: {
  mailIds: number[]
  actorId: number
}): Promise<{ done: number; left: number }> {
  return inTransaction(async (trx) => {
    const chosen = await mailsNumbered(input.mailIds, trx)
    const could = chosen.filter((mail) => whyNotAgain(mail) === null)
    const unwanted = await unwantedMails(could, trx)
    const again: ListedMail[] = []
    for (const mail of could) {
      if (!unwanted.has(mail.id) && (await queueAgain(mail, trx))) again.push(mail)
    }
    if (again.length === 0) throw new MailsNotAgain()
    await recordAudits(
      again.map((mail) => ({
        actorId: input.actorId,
        ability: 'admin',
        action: 'mail.resent' as const,
        subjectType: 'mail' as const,
        subjectId: mail.id,
        before: { state: mail.state },
        after: { state: 'queued', template: mail.template },
      })),
      trx
    )
    await announce(trx, new MailsQueued())
    return { done: again.length, left: input.mailIds.length - again.length }
  })
}

/** @returns whether it was still over: of two who ask at once one does it */
async function queueAgain(mail: ListedMail, trx: TransactionClientContract): Promise<boolean> {
  const at = toSql(now())
  const changed: unknown = await trx
    .from('outbound_mails')
    .where('id', mail.id)
    .where((over) => over.whereNotNull('sent_at').orWhereNotNull('failed_at'))
    .update({
      ...{ recipient: addressNow(mail), attempts: 0, next_attempt_at: at, updated_at: at },
      ...{ sent_at: null, failed_at: null, last_error: null },
    })
  return Number(Array.isArray(changed) ? changed[0] : changed) === 1
}
