/*
 * Codes that one can read over the phone. The alphabet has no two symbols that look or sound alike where
 * people mix them up (0 and O, 1 and I, 5 and S, 8 and B, 2 and Z, U and V), and 23 of them: with a prime number
 * of symbols the check below finds every wrong symbol and every two that changed places.
 */

export const SPOKEN_SYMBOLS = '2346789ACDEFHJKMNPRTWXY'

/** What people read or write instead of a symbol that is in no code. */
const MISREAD: Record<string, string> = { B: '8', G: '6', Z: '2' }

/** @returns the code as it is shown and printed, in two halves: `7KX2-M9AT` */
export function shownInHalves(code: string): string {
  return `${code.slice(0, code.length / 2)}-${code.slice(code.length / 2)}`
}

/**
 * Reads a code that somebody typed: any case, with or without dashes and spaces.
 *
 * @param length of the codes of this kind, the check symbol included
 * @returns it as it is stored; null: not one, or a symbol of it is wrong
 */
export function parseSpokenCode(text: string, length: number): string | null {
  const symbols = [...text.replace(/[\s-]/g, '').toUpperCase()]
  const code = symbols.map((symbol) => MISREAD[symbol] ?? symbol).join('')
  if (code.length !== length) return null
  if ([...code].some((symbol) => !SPOKEN_SYMBOLS.includes(symbol))) return null
  return checkSymbol(code.slice(0, -1)) === code.at(-1) ? code : null
}

/**
 * A weighted sum modulo a prime. The weights differ from each other and from zero, so that one wrong symbol and
 * any two that changed places, the check symbol among them, change it (its own weight is 22, the opposite of 1).
 *
 * @param body at most 20 symbols
 */
export function checkSymbol(body: string): string {
  const sum = [...body].reduce(
    (total, symbol, place) => total + (place + 2) * SPOKEN_SYMBOLS.indexOf(symbol),
    0
  )
  return SPOKEN_SYMBOLS[sum % SPOKEN_SYMBOLS.length]!
}
