import { withinCaps } from '#app/mails/actions/within_caps'
import { type MailInput, mailRow } from '#app/mails/actions/queue_mail'
import { fromSql, now, toSql } from '#app/core/clock'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { DateTime } from 'luxon'

/**
 * Puts many mails into the outbox that nobody waits for. They fall due one after the other, so that a mail
 * that a person does wait for stands behind a minute's worth of them at most; the sweep of every minute
 * sends them.
 *
 * @param perMinute how many fall due within a minute
 */
export async function queueBulkMails(
  mails: MailInput[],
  { perMinute }: { perMinute: number },
  trx: TransactionClientContract
): Promise<void> {
  const due = await withinCaps(mails, trx)
  if (due.length === 0) return
  const first = await nextFreeInstant(trx)
  const at = toSql(now())
  const rows = due.map((mail, index) => {
    const dueAt = first.plus({ milliseconds: ((index + 1) * 60_000) / perMinute })
    return mailRow(mail, at, toSql(dueAt))
  })
  await trx.knexQuery().insert(rows).into('outbound_mails').onConflict('dedup_key').ignore()
}

/** Behind the last mail that is waiting already, or now. */
async function nextFreeInstant(trx: TransactionClientContract): Promise<DateTime> {
  const last = await trx
    .from('outbound_mails')
    .whereNull('sent_at')
    .whereNull('failed_at')
    .where('attempts', 0)
    .orderBy('next_attempt_at', 'desc')
    .select('next_attempt_at as at')
    .first()
  const waiting = fromSql(last?.at as string | Date | null)
  const at = now()
  return waiting && waiting > at ? waiting : at
}
