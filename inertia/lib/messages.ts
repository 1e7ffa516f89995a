import entry from 'virtual:messages'
import { formatParts } from '~/lib/message_format'

type Loaders = typeof entry
type Catalogue = Awaited<ReturnType<NonNullable<Loaders[string]>>>['default']

const catalogues: Record<string, Catalogue> = {}
const areas = new Map<string, Loaders>([['app', entry]])
const loaded = new Set<string>()
let language: string

/** From here on messages come in the language; those that are here in another one are loaded in it. */
export async function speak(locale: string): Promise<void> {
  language = locale
  await Promise.all([...areas.keys()].map(loadArea))
}

/**
 * What the build makes of every `import('~/…')` (vite/messages_plugin.ts).
 *
 * @param module on its way
 * @param area its name, and that of its messages
 * @returns the module, once its messages are here too
 * @public
 */
export async function bringMessages<Module>(
  module: Promise<Module>,
  area: string,
  loaders: Loaders
): Promise<Module> {
  areas.set(area, loaders)
  const [here] = await Promise.all([module, loadArea(area)])
  return here
}

async function loadArea(area: string) {
  const locale = language
  const id = `${locale}/${area}`
  if (loaded.has(id)) return
  const messages = await areas.get(area)![locale]!()
  registerMessages(locale, messages.default)
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
