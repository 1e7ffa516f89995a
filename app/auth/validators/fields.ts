import limits from '#config/limits'
import vine from '@vinejs/vine'

/** An e-mail address as it is stored and compared: trimmed, in lower case. */
export const emailField = () => vine.string().trim().toLowerCase().email().maxLength(254)

/**
 * A password to be set; typed characters are kept as they are, spaces too. How easily it is guessed is
 * asked later (`refuseCommonPassword`): that costs work, which is limited first.
 */
export const newPasswordField = () =>
  vine.string().minLength(limits.passwordLengthMin).maxLength(limits.passwordLengthMax)
