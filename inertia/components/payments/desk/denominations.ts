/** The coins and notes that a drawer usually holds, in minor units, the largest first; others are typed. */
const USUAL: Partial<Record<string, string[]>> = {
  USD: ['10000', '5000', '2000', '1000', '500', '100', '25', '10', '5', '1'],
}

export function usualDenominations(currency: string): string[] {
  return USUAL[currency] ?? []
}
