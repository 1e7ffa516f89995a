import type { List } from '#app/core/http/list_query'
import type { ListedMail } from '#app/mails/queries/list_mails'
import { whyNotAgain } from '#app/mails/rules/resending'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** One page of the mail log, without what the mails say. */
export default class MailListTransformer extends BaseTransformer<
  List<ListedMail & { subject: string }>
> {
  toObject() {
    const { rows, meta } = this.resource
    return {
      rows: rows.map((mail) => ({
        id: String(mail.id),
        recipient: mail.recipient,
        person: mail.person,
        subject: mail.subject,
        locale: mail.locale,
        state: mail.state,
        attempts: mail.attempts,
        writtenAt: mail.writtenAt.toISO()!,
        sentAt: mail.sentAt?.toISO() ?? null,
        refusedAt: mail.refusedAt?.toISO() ?? null,
        nextAttemptAt: mail.nextAttemptAt?.toISO() ?? null,
        lastError: mail.lastError,
        notAgain: whyNotAgain(mail),
      })),
      meta,
    }
  }
}
