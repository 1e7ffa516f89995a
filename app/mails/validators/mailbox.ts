import limits from '#config/limits'
import vine from '@vinejs/vine'

export const mailboxValidator = vine.create({
  page: vine.number().withoutDecimals().positive().optional(),
  perPage: vine.number().withoutDecimals().range([1, limits.pageSizeMax]).optional(),
})
