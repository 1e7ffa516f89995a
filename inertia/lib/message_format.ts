import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'

/*
 * Formats the syntax trees that vite/messages.ts makes at build time. The whole of ICU that messages use,
 * in a tenth of intl-messageformat: every participant's first visit pays for each kilobyte of script.
 */

/** The parser's TYPE enum, spelt out so that nothing of the parser is in the browser. */
const ARGUMENT = 1
const NUMBER = 2
const DATE = 3
const TIME = 4
const SELECT = 5
const PLURAL = 6
const POUND = 7
const TAG = 8

export type MessageValues = Record<string, unknown>
type Part = string | object | null | undefined | boolean | number

/** @returns text, or an array of parts when a value or tag is not text */
export function formatParts(
  elements: MessageFormatElement[],
  locale: string,
  values: MessageValues
): unknown {
  const parts = collect(elements, locale, values, null)
  return parts.every((part) => typeof part === 'string') ? parts.join('') : parts
}

function collect(
  elements: MessageFormatElement[],
  locale: string,
  values: MessageValues,
  pluralValue: number | null
): Part[] {
  return joinTexts(elements.flatMap((element) => formatOne(element, locale, values, pluralValue)))
}

function formatOne(
  element: MessageFormatElement,
  locale: string,
  values: MessageValues,
  pluralValue: number | null
): Part[] {
  const type: number = element.type
  if (type === POUND) return [numberText(locale, pluralValue ?? 0)]
  if (!('value' in element)) return []
  if (type < ARGUMENT) return [element.value]
  if (type === TAG && 'children' in element) {
    const children = collect(element.children, locale, values, pluralValue)
    const wrap = values[element.value]
    return typeof wrap === 'function' ? [wrap(children) as Part] : children
  }
  if (!(element.value in values))
    throw new Error(`The message needs a value for "${element.value}"`)
  const value = values[element.value]
  if (type === SELECT && 'options' in element) {
    const option = element.options[String(value)] ?? element.options['other']
    return collect(option?.value ?? [], locale, values, pluralValue)
  }
  if (type === PLURAL && 'offset' in element) {
    const count = Number(value)
    const rule = rulesOf(locale, element.pluralType ?? 'cardinal').select(count - element.offset)
    const option = element.options[`=${count}`] ?? element.options[rule] ?? element.options['other']
    return collect(option?.value ?? [], locale, values, count - element.offset)
  }
  if (type === NUMBER) return [numberText(locale, Number(value))]
  if (type === DATE || type === TIME) {
    throw new Error('Format dates with useFormat(), where the time zone is known')
  }
  return [value === null || value === undefined ? '' : asPart(value)]
}

function asPart(value: unknown): Part {
  return typeof value === 'object' ? value : String(value)
}

function joinTexts(parts: Part[]) {
  return parts.reduce<Part[]>((joined, part) => {
    const last = joined.at(-1)
    if (typeof part === 'string' && typeof last === 'string')
      joined[joined.length - 1] = last + part
    else joined.push(part)
    return joined
  }, [])
}

const rules = new Map<string, Intl.PluralRules>()
const numbers = new Map<string, Intl.NumberFormat>()

function rulesOf(locale: string, type: Intl.PluralRuleType) {
  const known = rules.get(locale + type) ?? new Intl.PluralRules(locale, { type })
  rules.set(locale + type, known)
  return known
}

function numberText(locale: string, value: number) {
  const known = numbers.get(locale) ?? new Intl.NumberFormat(locale)
  numbers.set(locale, known)
  return known.format(value)
}
