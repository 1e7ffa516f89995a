/** Country, two check digits, and what each country writes behind them. */
const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/

/** @returns the number as a person writes it, with single spaces and capital letters */
export function plainNumber(typed: string): string {
  return typed.replace(/\s+/g, ' ').trim().toUpperCase()
}

/**
 * @returns whether the number has the form of an IBAN and its check digits do not fit (ISO 13616: moved to the
 *   end and with letters as numbers it leaves 1 when divided by 97); what has another form is not judged
 */
export function isWrongIban(number: string): boolean {
  const iban = number.replaceAll(' ', '')
  if (!IBAN.test(iban)) return false
  const moved = iban.slice(4) + iban.slice(0, 4)
  const digits = moved.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  return BigInt(digits) % 97n !== 1n
}
