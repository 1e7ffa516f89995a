import { withinCaps } from '#app/mails/actions/within_caps'
import { insertRows } from '#app/core/database/insert_rows'
import { MailsQueued } from '#app/mails/events/mails_queued'
import { announce } from '#app/core/facts'
import { insertion } from '#app/core/database/statement'
import { inBatches } from '#app/core/rules/batches'
import { now, toSql } from '#app/core/clock'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

export interface MailInput {
  /** The person it is for, if they have an account. */
  userId?: number | null
  recipient: string
  locale: string
  /** Key below `emails` in resources/lang: subject, heading, body, action (label of the button). */
  template: string
  /**
   * Values for the sentences; `actionUrl` is where the button leads, or `secretUrl` when the link alone
   * gives access: that one is forgotten once the mail is sent; `ticketOf`, the registration whose ticket
   * goes along with it; `replyTo`, whom answers reach. Plain JSON.
   */
  data: Record<string, string | number>
  /** The same fact announces itself once: a second mail with this key is not written. */
  dedupKey?: string
}

export const MAIL_COLUMNS = [
  ...['user_id', 'recipient', 'locale', 'template', 'data', 'dedup_key', 'next_attempt_at'],
  ...['created_at', 'updated_at'],
]

const insertMails = insertion('outbound_mails', MAIL_COLUMNS, 'on conflict (dedup_key) do nothing')

/**
 * Puts a mail into the outbox, in the transaction that causes it; it is sent after the commit. A process
 * that dies in between loses nothing: the row is found by the next sweep.
 */
export function queueMail(input: MailInput, trx: TransactionClientContract): Promise<void> {
  return queueMails([input], trx)
}

/**
 * The same for many mails at once, in few statements, so that the transaction is short. Of what others can
 * cause, those beyond the caps of their address are counted and left out (`withinCaps`).
 */
export async function queueMails(
  inputs: MailInput[],
  trx: TransactionClientContract
): Promise<void> {
  const mails = await withinCaps(inputs, trx)
  if (mails.length === 0) return
  const at = toSql(now())
  for (const batch of inBatches(mails)) {
    const rows = batch.map((input) => mailRow(input, at))
    await insertMails(rows, trx)
  }
  await announce(trx, new MailsQueued())
}

/**
 * @param at the instant of writing, as the database stores it
 * @param dueAt when it may be sent; at once unless given
 * @returns the row of the outbox
 */
export function mailRow(input: MailInput, at: string, dueAt = at) {
  return {
    user_id: input.userId ?? null,
    recipient: input.recipient,
    locale: input.locale === 'es' ? 'es' : 'en',
    template: input.template,
    data: JSON.stringify(input.data),
    dedup_key: input.dedupKey ?? null,
    next_attempt_at: dueAt,
    created_at: at,
    updated_at: at,
  }
}

/** Writes rows of the outbox by one statement; the sweep of every minute sends what is due. */
export function writeMailRows(
  rows: ReturnType<typeof mailRow>[],
  trx: TransactionClientContract
): Promise<void> {
  return insertRows('outbound_mails', rows, trx)
}
