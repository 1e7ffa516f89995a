import limits from '#config/limits'
import vine from '@vinejs/vine'

/** Of PostgreSQL's integer columns. */
const ID_MAX = 2_147_483_647

/** Which mails are sent again, by their numbers in the log: those of a page. */
export const resendValidator = vine.create({
  mails: vine
    .array(vine.number().withoutDecimals().range([1, ID_MAX]))
    .minLength(1)
    .maxLength(limits.pageSizeMax)
    .distinct(),
})
