import { normalEmail } from '#app/core/rules/lookalikes'
import { phoneE164 } from '#app/core/rules/phone'
import type { CountryCode } from 'libphonenumber-js/max'

/** As it was typed; one of the two at least. */
export interface TypedContact {
  email?: string | null
  phone?: string | null
}

export interface ReadContact {
  email: string | null
  emailTyped: string | null
  phone: string | null
  phoneE164: string | null
}

/**
 * @param country where a number without `+` belongs
 * @returns what was typed beside how it is compared; a phone that is no number has no E.164
 */
export function readContact({ email, phone }: TypedContact, country: CountryCode): ReadContact {
  const emailTyped = email?.trim() || null
  const typed = phone?.trim() || null
  return {
    email: emailTyped && normalEmail(emailTyped),
    emailTyped,
    phone: typed,
    phoneE164: phoneE164(typed, country),
  }
}
