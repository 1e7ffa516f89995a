/*
 * References that one can read over the phone. The alphabet has no two symbols that look or sound alike where
 * people mix them up (0 and O, 1 and I, 5 and S, 8 and B, 2 and Z, U and V), and 23 of them: with a prime number
 * of symbols the check below finds every wrong symbol and every two that changed places.
 */

const ALPHABET = '2346789ACDEFHJKMNPRTWXY'
const BASE = ALPHABET.length
const LENGTH = 8
const BODY = LENGTH - 1
const SPACE = BigInt(BASE) ** BigInt(BODY)

/** Coprime to 23, near the golden section of the space: numbers that follow each other look unlike. */
const STEP = 2_104_337_963n
const OFFSET = 1_234_567_891n

/** What people read or write instead of a symbol that is in no reference. */
const MISREAD: Record<string, string> = { B: '8', G: '6', Z: '2' }

/**
 * @param number of the payment's row, from 1
 * @returns its reference, another one for each of the first 3.4 billion, as it is stored: `7KX2M9AT`
 */
export function paymentReference(number: number): string {
  let rest = (BigInt(number) * STEP + OFFSET) % SPACE
  let body = ''
  for (let place = 0; place < BODY; place += 1) {
    body = ALPHABET[Number(rest % BigInt(BASE))]! + body
    rest /= BigInt(BASE)
  }
  return body + checkSymbol(body)
}

/** @returns the reference as it is shown and printed: `7KX2-M9AT` */
export function shownReference(reference: string): string {
  return `${reference.slice(0, LENGTH / 2)}-${reference.slice(LENGTH / 2)}`
}

/**
 * Reads a reference that somebody typed: any case, with or without dashes and spaces.
 *
 * @returns it as it is stored; null: not one, or a symbol of it is wrong
 */
export function parsePaymentReference(text: string): string | null {
  const symbols = [...text.replace(/[\s-]/g, '').toUpperCase()]
  const reference = symbols.map((symbol) => MISREAD[symbol] ?? symbol).join('')
  if (reference.length !== LENGTH) return null
  if ([...reference].some((symbol) => !ALPHABET.includes(symbol))) return null
  const body = reference.slice(0, BODY)
  return checkSymbol(body) === reference.at(-1) ? reference : null
}

/**
 * A weighted sum modulo a prime. The weights differ from each other and from zero, so that one wrong symbol and
 * any two that changed places, the check symbol among them, change it (its own weight is 22, the opposite of 1).
 */
function checkSymbol(body: string): string {
  const sum = [...body].reduce(
    (total, symbol, place) => total + (place + 2) * ALPHABET.indexOf(symbol),
    0
  )
  return ALPHABET[sum % BASE]!
}
