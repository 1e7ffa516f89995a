import { IntlMessageFormat } from 'intl-messageformat'
import loaders from 'virtual:messages'
import { namespacesOf } from '~/lib/message_areas'

type Catalogue = Awaited<ReturnType<NonNullable<(typeof loaders)[string]>>>['default']

const catalogues = new Map<string, Catalogue>()
const formats = new Map<string, IntlMessageFormat>()

/** Loads what the page needs in the language; nothing happens for what is already here. */
export async function loadMessages(locale: string, page: string) {
  const missing = namespacesOf(page)
    .map((namespace) => `${locale}/${namespace}`)
    .filter((id) => !catalogues.has(id) && id in loaders)
  await Promise.all(
    missing.map(async (id) => {
      const module = await loaders[id]!()
      catalogues.set(id, module.default)
    })
  )
}

/** Puts a whole catalogue in place at once: on the server, where there is nothing to wait for. */
export function registerMessages(all: Record<string, Catalogue>) {
  for (const [id, messages] of Object.entries(all)) catalogues.set(id, messages)
}

/** @returns the message formatted, or as parts when one of the values is a function or an element */
export function formatMessage(locale: string, key: string, values?: Record<string, unknown>) {
  const namespace = key.slice(0, key.indexOf('.'))
  const message = catalogues.get(`${locale}/${namespace}`)?.[key]
  if (message === undefined) return missingMessage(locale, key)
  if (typeof message === 'string') return message
  const id = `${locale}:${key}`
  let format = formats.get(id)
  if (!format) {
    format = new IntlMessageFormat(message, INTL_LOCALES[locale] ?? locale)
    formats.set(id, format)
  }
  return format.format(values as never) as unknown
}

/** Spanish is written as in Latin America: decimal points, tú. */
export const INTL_LOCALES: Record<string, string> = { en: 'en-US', es: 'es-419' }

/** Loud where people and tests look; in production the key is shown between marks and reported. */
function missingMessage(locale: string, key: string) {
  const text = `Missing message "${key}" in "${locale}"`
  const environment = (globalThis as { process?: { env?: Record<string, string> } }).process?.env
  if (import.meta.env.DEV || environment?.['NODE_ENV'] === 'test') throw new Error(text)
  console.error(text)
  return `⟦${key}⟧`
}
