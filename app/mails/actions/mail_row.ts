import { insertRows } from '#app/core/database/insert_rows'
import type { MailInput } from '#app/mails/actions/queue_mail'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

export const MAIL_COLUMNS = [
  ...['user_id', 'recipient', 'locale', 'template', 'data', 'dedup_key', 'next_attempt_at'],
  ...['created_at', 'updated_at'],
]

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
