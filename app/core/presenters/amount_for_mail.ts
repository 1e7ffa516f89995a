import { formatAmount, type Minor } from '#isomorphic/core/money'

/** @returns an amount as a mail or a printed page says it, in the reader's language */
export function amountForMail(amount: Minor, currency: string, locale: string): string {
  return formatAmount(amount, currency, locale === 'es' ? 'es-419' : 'en')
}
