import { refusal } from '#app/core/exceptions/refusal'

/** Not one of the mails that were chosen can be sent again. */
export const MailsNotAgain = refusal('E_MAILS_NOT_AGAIN')
