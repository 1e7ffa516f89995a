import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Messages = { [key: string]: string | Messages }

/** @returns every message of a language by its whole key */
export function messagesOf(root: string, locale: string): Map<string, string> {
  const folder = join(root, 'resources/lang', locale)
  const flat = new Map<string, string>()
  const walk = (prefix: string, messages: Messages) => {
    for (const [key, value] of Object.entries(messages)) {
      if (typeof value === 'string') flat.set(`${prefix}.${key}`, value)
      else walk(`${prefix}.${key}`, value)
    }
  }
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
    walk(file.replace(/\.json$/, ''), JSON.parse(readFileSync(join(folder, file), 'utf8')))
  }
  return flat
}

const LITERAL_LENGTH_MIN = 4
const KEY = /^[a-z][a-zA-Z]+(\.[a-zA-Z_][a-zA-Z0-9_]*)+$/

/**
 * Finds what a Spanish page says in English. What people wrote themselves (titles, names) is theirs; only
 * sentences that are ours are compared.
 *
 * @returns a function that gives the offending texts among those of a page
 */
export function englishFinder(root: string): (texts: string[]) => string[] {
  const english = messagesOf(root, 'en')
  const spanish = messagesOf(root, 'es')
  const exact = new Set<string>()
  const patterns: RegExp[] = []
  const saidInSpanish = new Set([...spanish.values()].map((text) => text.trim()))
  for (const [key, text] of english) {
    if (spanish.get(key) === text || text.length < LITERAL_LENGTH_MIN) continue
    if (!text.includes('{') && !text.includes('<')) {
      if (!saidInSpanish.has(text.trim())) exact.add(text.trim())
      continue
    }
    const literal = text.replace(/\{[^{}]*\}/g, '\u0000')
    if (literal.includes('{') || literal.includes('<')) continue
    // Two words of our own at least, or anything would match.
    if ((literal.match(/[A-Za-z]{3,}/g) ?? []).length < 2) continue
    const source = literal
      .split('\u0000')
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    patterns.push(new RegExp(`^${source.join('.+')}$`))
  }
  return (texts) =>
    texts.filter(
      (text) => exact.has(text) || KEY.test(text) || patterns.some((pattern) => pattern.test(text))
    )
}
