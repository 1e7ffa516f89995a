import { formatAmount, type Minor } from '#isomorphic/core/money'
import type { I18n } from '@adonisjs/i18n'

/** Spanish is written as in Latin America: decimal points. */
const LANGUAGE_TAGS: Record<string, string> = { en: 'en-US', es: 'es-419' }

/** @returns the amount as the reader writes it: `1,234.50 USD` */
export function amountInWords(amount: Minor, currency: string, i18n: I18n): string {
  return formatAmount(amount, currency, LANGUAGE_TAGS[i18n.locale] ?? 'en-US')
}
