import { emailField } from '#app/auth/validators/fields'
import limits from '#config/limits'
import vine from '@vinejs/vine'

export const signInValidator = vine.create({
  email: emailField(),
  password: vine.string().maxLength(limits.passwordLengthMax),
  remember: vine.boolean().optional(),
})
