import { formatAmount, type Minor } from '#isomorphic/core/money'

/**
 * @param locale of the reader; Spanish is written as in Latin America, with decimal points
 * @returns an amount as a mail, a sheet or a message says it: `1,234.50 USD`
 */
export function amountForMail(amount: Minor, currency: string, locale: string): string {
  return formatAmount(amount, currency, locale === 'es' ? 'es-419' : 'en')
}
