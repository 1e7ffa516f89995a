import vine from '@vinejs/vine'

/** An e-mail address as it is stored and compared: trimmed, in lower case. */
export const emailField = () => vine.string().trim().toLowerCase().email().maxLength(254)
