import { AMOUNT_MAX, decimalsOf, type Minor } from '#isomorphic/core/money'

/** Why the text of a bank is no amount that can be told for certain. */
export type AmountFault = 'none' | 'unclear' | 'too_precise' | 'too_large'

/**
 * Reads an amount as banks write it, digit by digit: `12,345,678.90`, `12.345.678,90`, `1 234,50`, `5.00-`, `(5.00)`,
 * `C$ 5.00`. What could mean two amounts is none: in a currency with two decimals `1,234` is a thousand to one bank and
 * a bit more than one to another. In one with three it has its decimals, in one without it has none.
 *
 * @param currency ISO 4217, of the account
 * @returns the amount in minor units, below 0 for a debit, or what is wrong with the text
 */
export function statementAmount(text: string, currency: string): Minor | AmountFault {
  const bare = text
    .toUpperCase()
    .replace(currency, '')
    .replace(/\p{L}{0,2}\p{Sc}/u, '')
    .replace(/[\s\u00a0\u202f'’]/gu, '')
    .replace('−', '-')
  const match = /^(\(|[+-])?(\d[\d.,]*|[.,]\d+)(\)|[+-])?$/.exec(bare)
  if (!match) return 'none'
  const [, before = '', digits = '', after = ''] = match
  const isBracketed = before === '(' || after === ')'
  if (isBracketed ? before + after !== '()' : before !== '' && after !== '') return 'none'
  const parts = partsOf(digits, decimalsOf(currency))
  if (typeof parts === 'string') return parts
  const amount = inMinor(parts, decimalsOf(currency))
  if (typeof amount !== 'bigint') return amount
  return isBracketed || before === '-' || after === '-' ? -amount : amount
}

interface Parts {
  whole: string
  fraction: string
}

const GROUP = 3

/** The last sign is the one of the decimals, unless it can only be one of several between thousands. */
function partsOf(digits: string, decimals: number): Parts | AmountFault {
  const signs = [...digits.matchAll(/[.,]/g)].map(([sign]) => sign)
  const last = signs.at(-1)
  if (last === undefined) return { whole: digits, fraction: '' }
  const [whole, fraction] = [
    digits.slice(0, digits.lastIndexOf(last)),
    digits.slice(digits.lastIndexOf(last) + 1),
  ]
  const isRepeated = signs.length > 1 && signs.every((sign) => sign === last)
  if (isRepeated) return grouped(digits, last)
  if (signs.length > 1) {
    const other = last === '.' ? ',' : '.'
    if (signs.slice(0, -1).some((sign) => sign !== other)) return 'none'
    const thousands = grouped(whole, other)
    return typeof thousands === 'string' ? thousands : { ...thousands, fraction }
  }
  if (fraction.length !== GROUP || decimals === GROUP) return { whole, fraction }
  return decimals === 0 ? grouped(digits, last) : 'unclear'
}

function grouped(digits: string, sign: string): Parts | AmountFault {
  const [first, ...groups] = digits.split(sign)
  const isGrouped = first!.length >= 1 && first!.length <= GROUP
  if (!isGrouped || groups.some(({ length }) => length !== GROUP)) return 'none'
  return { whole: [first, ...groups].join(''), fraction: '' }
}

/** Zeros that the currency has no place for say nothing. */
function inMinor({ whole, fraction }: Parts, decimals: number): Minor | AmountFault {
  const kept = fraction.slice(0, decimals).padEnd(decimals, '0')
  if (/[^0]/.test(fraction.slice(decimals))) return 'too_precise'
  const amount = BigInt((whole || '0') + kept)
  return amount <= AMOUNT_MAX ? amount : 'too_large'
}
