/** Without vowels, so that no code is a word, and without what is misread: 0, 1, i, l, o, u. */
const SIGNS = '23456789bcdfghjkmnpqrstvwxz'
const LENGTH = 5

/**
 * @param below a random whole number from 0 to below its argument
 * @returns what stands behind `/e/`: one of 14 million
 */
export function shortCodeFrom(below: (end: number) => number): string {
  return Array.from({ length: LENGTH }, () => SIGNS[below(SIGNS.length)]).join('')
}

/** @returns a code as it was typed, in the letters that it is stored in */
export function readShortCode(typed: string): string {
  return typed.toLowerCase()
}
