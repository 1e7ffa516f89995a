/** An amount in the currency's smallest unit, such as cents: exact, and the compiler lets no float near it. */
export type Minor = bigint

/** The largest amount that anything costs, in minor units; sums may be larger. */
export const AMOUNT_MAX: Minor = 10n ** 12n

/**
 * Decimals of the currencies that do not have two (ISO 4217). Not asked of Intl: it follows what is
 * printed on price tags (none for COP), and when its data change, so would every amount stored so far.
 */
const WITHOUT_DECIMALS = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'
const WITH_THREE = 'BHD IQD JOD KWD LYD OMR TND'

/** @returns how many decimals the currency (ISO 4217) has: 2 for USD, 0 for CLP, 3 for KWD */
export function decimalsOf(currency: string): number {
  if (WITHOUT_DECIMALS.includes(currency)) return 0
  return WITH_THREE.includes(currency) ? 3 : 2
}

/**
 * @param text an amount as people type it: `5`, `5.5`, `12,50`; no thousands separators, no sign
 * @param currency ISO 4217
 * @returns the amount, or null when it is none, too precise or larger than AMOUNT_MAX
 */
export function amountMinorOf(text: string, currency: string): Minor | null {
  const decimals = decimalsOf(currency)
  const match = /^(\d{1,15})(?:[.,](\d{1,3}))?$/.exec(text.trim())
  if (!match) return null
  const fraction = match[2] ?? ''
  if (fraction.length > decimals) return null
  const amount = BigInt(match[1]! + fraction.padEnd(decimals, '0'))
  return amount <= AMOUNT_MAX ? amount : null
}

/** @returns the amount as forms and files have it, in units of the currency, with all its decimals: `5.00` */
export function amountText(amount: Minor, currency: string): `${number}` {
  const decimals = decimalsOf(currency)
  const sign = amount < 0n ? '-' : ''
  const digits = String(amount)
    .slice(sign.length)
    .padStart(decimals + 1, '0')
  const whole = digits.length - decimals
  const fraction = decimals && `.${digits.slice(whole)}`
  return `${sign}${digits.slice(0, whole)}${fraction || ''}` as `${number}`
}

/**
 * @param languageTag whose way of writing numbers: `en`, `es-419`
 * @returns the amount as people read it, on one line: `1,234.50 USD`
 */
export function formatAmount(amount: Minor, currency: string, languageTag: string): string {
  // The text, not a number: Intl then writes every digit of it.
  const text = formatOf(languageTag, decimalsOf(currency)).format(amountText(amount, currency))
  return `${text.replace(/[\u00a0\u202f]/g, '\u00a0')}\u00a0${currency}`
}

const formats = new Map<string, Intl.NumberFormat>()

function formatOf(languageTag: string, decimals: number): Intl.NumberFormat {
  const key = `${languageTag} ${decimals}`
  let format = formats.get(key)
  if (!format) {
    const options = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
    formats.set(key, (format = new Intl.NumberFormat(languageTag, options)))
  }
  return format
}

/** JSON has no integers that long: between server and page an amount is the text of its minor units. */
export function minorToJson(amount: Minor): string {
  return String(amount)
}

/**
 * @param text as `minorToJson` wrote it
 * @throws RangeError when it is anything else
 */
export function minorFromJson(text: string): Minor {
  if (!/^-?\d+$/.test(text)) throw new RangeError(`no amount in minor units: ${text}`)
  return BigInt(text)
}
