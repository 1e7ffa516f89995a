import { parsePaymentReference } from '#isomorphic/payments/reference'

const LENGTH = 8

/**
 * Finds what could be references of payments in what somebody wrote to the bank: any eight symbols in a row with a
 * right check symbol, whatever banks put between them or glue to them. Which of them are payments, the database knows.
 *
 * @returns each once, as references are stored, in their order
 */
export function referencesIn(text: string): string[] {
  const symbols = text.toUpperCase().replace(/[^0-9A-Z]/g, '')
  const found = new Set<string>()
  for (let from = 0; from + LENGTH <= symbols.length; from += 1) {
    const reference = parsePaymentReference(symbols.slice(from, from + LENGTH))
    if (reference !== null) found.add(reference)
  }
  return [...found]
}

/** What the words of a line are about: no payment, one, several, or a reference that no payment has. */
export type Matched = 'none' | 'unknown' | 'several' | 'text'

const WHOLE = /(?<![0-9A-Z])[0-9A-Z]{4}[\s-]?[0-9A-Z]{4}(?![0-9A-Z])/g

/**
 * @param known the payments among the references of the text
 * @returns what the text says; letters that only look like a reference within other words say nothing
 */
export function matchedBy(text: string, known: readonly number[]): Matched {
  if (known.length === 1) return 'text'
  if (known.length > 1) return 'several'
  const whole = text.toUpperCase().match(WHOLE) ?? []
  return whole.some((word) => parsePaymentReference(word) !== null) ? 'unknown' : 'none'
}
