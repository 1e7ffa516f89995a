/** Fits the integer column of both engines. */
const AMOUNT_MINOR_MAX = 2_000_000_000

/** @returns how many decimals the currency (ISO 4217) has: 2 for USD, 0 for CLP */
export function decimalsOf(currency: string): number {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  return format.resolvedOptions().maximumFractionDigits ?? 2
}

/**
 * @param text an amount as people type it: `5`, `5.5`, `12,50`; no thousands separators, no sign
 * @param currency ISO 4217
 * @returns minor units, or null when it is no amount, too precise or too large
 */
export function amountMinorOf(text: string, currency: string): number | null {
  const decimals = decimalsOf(currency)
  const match = /^(\d{1,10})(?:[.,](\d+))?$/.exec(text.trim())
  if (!match) return null
  const fraction = match[2] ?? ''
  if (fraction.length > decimals) return null
  const minor = Number(match[1]! + fraction.padEnd(decimals, '0'))
  return minor <= AMOUNT_MINOR_MAX ? minor : null
}

/** @returns the amount as a form shows it: `5.00` */
export function amountText(amountMinor: number, currency: string): string {
  const decimals = decimalsOf(currency)
  return (amountMinor / 10 ** decimals).toFixed(decimals)
}
