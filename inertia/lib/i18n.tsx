import { Fragment, type ReactNode } from 'react'
import { usePage } from '@inertiajs/react'
import type { Messages } from '@generated/messages'
import { createFormatters, type Formatters } from '~/lib/formatters'
import { formatMessage } from '~/lib/messages'

export type Locale = 'en' | 'es'
export type MessageKey = keyof Messages
type Value = string | number | boolean | Date | null | undefined
type ValueNames<Key extends MessageKey> = Messages[Key][0]
type TagNames<Key extends MessageKey> = Messages[Key][1]
type PlainValues<Key extends MessageKey> = { [Name in ValueNames<Key>]: Value }
type RichValues<Key extends MessageKey> = { [Name in ValueNames<Key>]: Value | ReactNode } & {
  [Name in TagNames<Key>]: (chunks: ReactNode[]) => ReactNode
}
type Rest<Values> = [keyof Values] extends [never] ? [values?: Values] : [values: Values]

export interface Translate {
  <Key extends MessageKey>(key: Key, ...rest: Rest<PlainValues<Key>>): string
  /** For messages with tags (`<link>…</link>`) or with elements as values. */
  rich<Key extends MessageKey>(key: Key, values: RichValues<Key>): ReactNode
  /**
   * For keys known only at run time (an action named by the server), whose beginning stands there in
   * plain text: `audit.actions.${action}`. Missing ones are as loud.
   */
  dynamic(key: string, values?: Record<string, Value>): string
}

const translators = new Map<string, Translate>()
const formatters = new Map<string, Formatters>()

/** @returns `t('auth.login.title', { name })`; keys and values are typed from the English files */
export function useT(): Translate {
  const locale = useLocale()
  return remember(translators, locale, () => createTranslate(locale))
}

export function useLocale(): Locale {
  return usePage().props['locale'] === 'es' ? 'es' : 'en'
}

/** @returns formatters for dates, numbers and money that say the same on server and browser */
export function useFormat(): Formatters {
  const locale = useLocale()
  return remember(formatters, locale, () => createFormatters(locale))
}

function createTranslate(locale: Locale): Translate {
  const format = (key: string, values?: Record<string, unknown>) =>
    formatMessage(locale, key, values)
  const dynamic = (key: string, values?: Record<string, Value>) => String(format(key, values))
  const rich = (key: string, values: Record<string, unknown>) => {
    const parts = format(key, values)
    return Array.isArray(parts) ? parts.map(withKey) : (parts as ReactNode)
  }
  return Object.assign(dynamic, { rich, dynamic }) as Translate
}

function withKey(part: ReactNode, index: number) {
  return <Fragment key={index}>{part}</Fragment>
}

function remember<Kept>(kept: Map<string, Kept>, key: string, create: () => Kept) {
  const known = kept.get(key)
  if (known) return known
  const created = create()
  kept.set(key, created)
  return created
}
