import { appName } from '#config/app'
import limits from '#config/limits'
import { isCommonPassword } from '#app/auth/services/password_strength'
import vine from '@vinejs/vine'
import type { FieldContext } from '@vinejs/vine/types'

/** Also refuses what is easily guessed from the person's own e-mail and name in the same form. */
const uncommon = vine.createRule((value: unknown, _options: undefined, field: FieldContext) => {
  if (typeof value !== 'string' || !field.isValid) return
  const { email, name } = field.data as { email?: unknown; name?: unknown }
  const known: unknown[] = [email, name, ...((field.meta.personal as string[] | undefined) ?? [])]
  const personal = known.filter((text): text is string => typeof text === 'string')
  if (!isCommonPassword(value, [appName, ...personal])) return
  field.report('Choose a password that is harder to guess', 'commonPassword', field)
})

/** A password to be set; typed characters are kept as they are, spaces too. */
export const newPasswordField = () =>
  vine
    .string()
    .minLength(limits.passwordLengthMin)
    .maxLength(limits.passwordLengthMax)
    .use(uncommon())
