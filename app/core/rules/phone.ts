import {
  isSupportedCountry,
  parsePhoneNumberFromString,
  type CountryCode,
} from 'libphonenumber-js/max'

/**
 * @param typed a phone number as a person writes it, if they did
 * @param country where a number without `+` belongs, ISO 3166
 * @returns the number as it is compared and called, E.164; null: none, or no phone has it
 */
export function phoneE164(typed: string | null | undefined, country: CountryCode): string | null {
  const parsed = typed ? parsePhoneNumberFromString(typed, country) : undefined
  return parsed?.isValid() ? parsed.number : null
}

/**
 * @param name ISO 3166 code as it was configured
 * @returns the same, as phone numbers know it
 * @throws for a country that has no phone numbers of its own
 */
export function parsePhoneCountry(name: string): CountryCode {
  if (!isSupportedCountry(name)) throw new Error(`PHONE_COUNTRY: "${name}" is no country.`)
  return name
}
