import { phoneE164 } from '#app/core/rules/phone'
import { phoneCountry } from '#config/accounts'

/** @returns a phone as it is compared, in the column beside the one that was typed; null: none, or no number */
export function comparedPhone(typed: string | null | undefined): string | null {
  return typed ? phoneE164(typed, phoneCountry) : null
}
