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
export function queueMail(input: MailInput, trx: TransactionClientContract): Promise<void> {
  return queueMails([input], trx)
}

/** Rows a statement: below what either engine takes of values. */
const BATCH = 200

/** The same for many mails at once, in few statements, so that the transaction is short. */
export async function queueMails(
  inputs: MailInput[],
  trx: TransactionClientContract
): Promise<void> {
  if (inputs.length === 0) return
  const at = toSql(now())
  const rows = inputs.map((input) => ({
    user_id: input.userId ?? null,
    recipient: input.recipient,
    locale: input.locale === 'es' ? 'es' : 'en',
    template: input.template,
    data: JSON.stringify(input.data),
    dedup_key: input.dedupKey ?? null,
    next_attempt_at: at,
    created_at: at,
    updated_at: at,
  }))
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH)
    await trx.knexQuery().insert(batch).into('outbound_mails').onConflict('dedup_key').ignore()
  }
  trx.after('commit', async () => {
    await DeliverMails.dispatch({})
  })
}
