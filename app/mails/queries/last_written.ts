import OutboundMail from '#app/mails/models/outbound_mail'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { DateTime } from 'luxon'

/**
 * @param keys by which facts announce themselves once (`MailInput.dedupKey`)
 * @returns when the last of their mails was written; null: none was, or it is forgotten
 */
export async function lastWritten(
  keys: readonly string[],
  trx: TransactionClientContract
): Promise<DateTime | null> {
  const last = await OutboundMail.query({ client: trx })
    .whereIn('dedupKey', [...keys])
    .orderBy('createdAt', 'desc')
    .first()
  return last?.createdAt ?? null
}
