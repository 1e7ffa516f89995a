import {
  checkSymbol,
  parseSpokenCode,
  shownInHalves,
  SPOKEN_SYMBOLS,
} from '#isomorphic/core/spoken_code'

/** Longer than a reference of a payment, so that no text is both; 41 bits of chance: nobody finds one by trying. */
const LENGTH = 10

/**
 * @param numbers as many random numbers below `CODE_CHOICES` as a code has symbols besides its check
 * @returns a certificate's code as it is stored: `7KX2M9ATWD`
 */
export function certificateCode(numbers: readonly number[]): string {
  const body = numbers.map((number) => SPOKEN_SYMBOLS[number]!).join('')
  return body + checkSymbol(body)
}

export const CODE_SYMBOLS = LENGTH - 1
export const CODE_CHOICES = SPOKEN_SYMBOLS.length

/** @returns the code as it is shown and printed: `7KX2M-9ATWD` */
export const shownCode = (code: string) => shownInHalves(code)

/** @returns a code that somebody typed as it is stored; null: not one, or a symbol of it is wrong */
export const parseCertificateCode = (text: string) => parseSpokenCode(text, LENGTH)
