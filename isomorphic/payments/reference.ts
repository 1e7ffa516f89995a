import {
  checkSymbol,
  parseSpokenCode,
  shownInHalves,
  SPOKEN_SYMBOLS,
} from '#isomorphic/core/spoken_code'

const BASE = SPOKEN_SYMBOLS.length
const LENGTH = 8
const BODY = LENGTH - 1
const SPACE = BigInt(BASE) ** BigInt(BODY)

/** Coprime to 23, near the golden section of the space: numbers that follow each other look unlike. */
const STEP = 2_104_337_963n
const OFFSET = 1_234_567_891n

/**
 * @param number of the payment's row, from 1
 * @returns its reference, another one for each of the first 3.4 billion, as it is stored: `7KX2M9AT`
 */
export function paymentReference(number: number): string {
  let rest = (BigInt(number) * STEP + OFFSET) % SPACE
  let body = ''
  for (let place = 0; place < BODY; place += 1) {
    body = SPOKEN_SYMBOLS[Number(rest % BigInt(BASE))]! + body
    rest /= BigInt(BASE)
  }
  return body + checkSymbol(body)
}

/** @returns the reference as it is shown and printed: `7KX2-M9AT` */
export const shownReference = (reference: string) => shownInHalves(reference)

/**
 * Reads a reference that somebody typed: any case, with or without dashes and spaces.
 *
 * @returns it as it is stored; null: not one, or a symbol of it is wrong
 */
export const parsePaymentReference = (text: string) => parseSpokenCode(text, LENGTH)
