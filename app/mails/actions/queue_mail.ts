import DeliverMails from '#app/mails/jobs/deliver_mails'
import { now, toSql } from '#app/core/services/clock'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

export interface MailInput {
  /** The person it is for, if they have an account. */
  userId?: number | null
  recipient: string
  locale: string
  /** Key below `emails` in resources/lang: subject, heading, body, action (label of the button). */
  template: string
  /**
   * Values for the sentences; `actionUrl` is where the button leads, or `secretUrl` when whoever holds
   * the link is let in: that one is forgotten once the mail is sent. Plain JSON.
   */
  data: Record<string, string | number>
  /** The same fact announces itself once: a second mail with this key is not written. */
  dedupKey?: string
}

/**
 * Puts a mail into the outbox, in the transaction that causes it; it is sent after the commit. A process
 * that dies in between loses nothing: the row is found by the next sweep.
 */
export async function queueMail(input: MailInput, trx: TransactionClientContract): Promise<void> {
  const at = toSql(now())
  const row = {
    user_id: input.userId ?? null,
    recipient: input.recipient,
    locale: input.locale === 'es' ? 'es' : 'en',
    template: input.template,
    data: JSON.stringify(input.data),
    dedup_key: input.dedupKey ?? null,
    next_attempt_at: at,
    created_at: at,
    updated_at: at,
  }
  await trx.knexQuery().insert(row).into('outbound_mails').onConflict('dedup_key').ignore()
  trx.after('commit', async () => {
    await DeliverMails.dispatch({})
  })
}
