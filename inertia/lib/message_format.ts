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

interface Given {
  locale: string
  values: MessageValues
  /** What `#` stands for, within a plural. */
  pluralValue: number | null
}

/** @returns text, or an array of parts when a value or tag is not text */
export function formatParts(
  elements: MessageFormatElement[],
  locale: string,
  values: MessageValues
): unknown {
  const parts = collect(elements, { locale, values, pluralValue: null })
  if (parts.length === 1 && typeof parts[0] === 'string') return parts[0]
  return parts.length === 0 ? '' : parts
}

/** Neighbouring texts become one. */
function collect(elements: MessageFormatElement[], given: Given, parts: Part[] = []): Part[] {
  for (const element of elements) add(element, given, parts)
  return parts
}

function add(element: MessageFormatElement, given: Given, parts: Part[]): void {
  const { locale, values, pluralValue } = given
  const type: number = element.type
  if (type === POUND) return push(parts, numberText(locale, pluralValue ?? 0))
  if (!('value' in element)) return
  if (type < ARGUMENT) return push(parts, element.value)
  if (type === TAG && 'children' in element) {
    const wrap = values[element.value]
    if (typeof wrap !== 'function') return void collect(element.children, given, parts)
    return push(parts, wrap(collect(element.children, given)) as Part)
  }
  if (!(element.value in values))
    throw new Error(`The message needs a value for "${element.value}"`)
  const value = values[element.value]
  if (type === SELECT && 'options' in element) {
    const option = element.options[String(value)] ?? element.options['other']
    return void collect(option?.value ?? [], given, parts)
  }
  if (type === PLURAL && 'offset' in element) {
    const count = Number(value)
    const rule = rulesOf(locale, element.pluralType ?? 'cardinal').select(count - element.offset)
    const option = element.options[`=${count}`] ?? element.options[rule] ?? element.options['other']
    const inside = { locale, values, pluralValue: count - element.offset }
    return void collect(option?.value ?? [], inside, parts)
  }
  if (type === NUMBER) return push(parts, numberText(locale, Number(value)))
  if (type === DATE || type === TIME) {
    throw new Error('Format dates with useFormat(), where the time zone is known')
  }
  push(parts, value === null || value === undefined ? '' : asPart(value))
}

function asPart(value: unknown): Part {
  return typeof value === 'object' ? value : String(value)
}

function push(parts: Part[], part: Part): void {
  const last = parts.at(-1)
  if (typeof part === 'string' && typeof last === 'string') parts[parts.length - 1] = last + part
  else parts.push(part)
}

const rules = new Map<string, Intl.PluralRules>()
const numbers = new Map<string, Intl.NumberFormat>()

function rulesOf(locale: string, type: Intl.PluralRuleType) {
  let known = rules.get(locale + type)
  if (!known) rules.set(locale + type, (known = new Intl.PluralRules(locale, { type })))
  return known
}

function numberText(locale: string, value: number) {
  let known = numbers.get(locale)
  if (!known) numbers.set(locale, (known = new Intl.NumberFormat(locale)))
  return known.format(value)
}
