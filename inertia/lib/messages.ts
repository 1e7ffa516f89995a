import loaders from 'virtual:messages'
import { formatParts } from '~/lib/message_format'

type Catalogue = Awaited<ReturnType<NonNullable<(typeof loaders)[string]>>>['default']

const catalogues: Record<string, Catalogue> = {}
const loaded = new Set<string>()

/**
 * Loads what the page needs in the language; nothing happens for what is already here.
 *
 * @param more the loaders of the staff's areas, for their pages
 */
export async function loadMessages(locale: string, page: string, more: typeof loaders = {}) {
  Object.assign(loaders, more)
  const area = `${locale}/${page}` in loaders ? page : page.split('/')[0]
  await Promise.all([loadArea(`${locale}/shared`), loadArea(`${locale}/${area}`)])
}

/** One chunk: `es/dashboard`. */
export async function loadArea(id: string) {
  const load = loaders[id]
  if (!load || loaded.has(id)) return
  const module = await load()
  registerMessages(id.slice(0, id.indexOf('/')), module.default)
  loaded.add(id)
}

/** Puts messages in place: on the server all of them at once, where there is nothing to wait for. */
export function registerMessages(locale: string, messages: Catalogue) {
  catalogues[locale] = { ...catalogues[locale], ...messages }
}

/** @returns the message formatted, or as parts when one of the values is a function or an element */
export function formatMessage(locale: string, key: string, values?: Record<string, unknown>) {
  const message = catalogues[locale]?.[key]
  if (message === undefined) return missingMessage(`Missing message "${key}" in "${locale}"`, key)
  if (typeof message === 'string') return message
  return formatParts(message, INTL_LOCALES[locale] ?? locale, values ?? {})
}

/** Spanish is written as in Latin America: decimal points, tú. */
export const INTL_LOCALES: Record<string, string> = { en: 'en-US', es: 'es-419' }

/** Whether mistakes throw: where people develop and where tests look. Never in a browser's bundle. */
export const isStrict =
  import.meta.env.DEV || (import.meta.env.SSR && process.env['NODE_ENV'] === 'test')

/** In production the key is shown between marks, and reported. */
export function missingMessage(problem: string, key: string) {
  if (isStrict) throw new Error(problem)
  console.error(problem)
  return `⟦${key}⟧`
}
