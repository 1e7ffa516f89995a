import { Refusal, refusal } from '#app/core/exceptions/refusal'

/** Not one of the mails that were chosen can be sent again. */
export const MailsNotAgain = refusal('E_MAILS_NOT_AGAIN')

/** The words of a mail hold a variable that it has not; the sentence names those that it has. */
export class MailTextUnknown extends Refusal {
  static code = 'E_MAIL_TEXT_UNKNOWN'
  static status = 422

  constructor(field: string, unknown: string, known: readonly string[]) {
    super({ unknown, known: known.map((name) => `{${name}}`).join(', ') || '–' })
    this.blamed = field
  }
}
