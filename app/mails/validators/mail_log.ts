import limits from '#config/limits'
import vine from '@vinejs/vine'

/** As the log shows it; an integer column holds more. */
const MAIL_NUMBER = /^\d{1,9}$/

/** Which mails are sent again, by their numbers in the log: those of a page. */
export const resendValidator = vine.create({
  mails: vine
    .array(vine.string().regex(MAIL_NUMBER))
    .minLength(1)
    .maxLength(limits.pageSizeMax)
    .distinct(),
})
