import { studentCodePattern } from '#config/accounts'
import vine from '@vinejs/vine'

const LENGTH_MAX = 30

/** A student code in a form: in capitals, of the form that the university's configuration tells. */
export const studentCodeField = () =>
  vine.string().trim().toUpperCase().maxLength(LENGTH_MAX).regex(studentCodePattern)
