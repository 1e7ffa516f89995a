/** The parts of a mail that can be written otherwise. */
export const TEXT_FIELDS = ['subject', 'heading', 'body', 'action'] as const
export type TextField = (typeof TEXT_FIELDS)[number]

export const TEXT_LENGTH_MAX = { subject: 200, heading: 200, body: 4000, action: 80 } as const

/** What the university writes itself; whatever is missing are the house's words. */
export type Texts = Partial<Record<TextField, string>>

/** By template and language. */
export type MailTexts = ReadonlyMap<string, Texts>

/** @returns what is written itself in a mail */
export function textsOf(
  own: MailTexts,
  { template, locale }: { template: string; locale: string }
): Texts {
  return own.get(`${template} ${locale}`) ?? {}
}

const VARIABLE = /\{(\w+)\}/g

/**
 * @param messages of the house: with `{title}` for a value, and conditions that only they have
 * @returns the names of the values that its words can hold
 */
export function variablesIn(messages: string[]): string[] {
  const names = messages.flatMap((text) => [...text.matchAll(VARIABLE)].map(([, name]) => name!))
  return [...new Set(names)].sort()
}

/** @returns what of a text would stand in the mail as it is: a value that there is not, or a brace by itself */
export function unknownIn(text: string, known: readonly string[]): string | null {
  const unknown = [...text.matchAll(VARIABLE)].find(([, name]) => !known.includes(name!))
  if (unknown) return unknown[0]
  return /[{}]/.exec(text.replaceAll(VARIABLE, ''))?.[0] ?? null
}

/** @returns the text with its values, each once: what stands in a value is no variable */
export function filledIn(text: string, values: Record<string, string | number>): string {
  return text.replaceAll(VARIABLE, (whole, name: string) => String(values[name] ?? whole))
}

/** @returns values to show a text of the house with: what it would count is 3, what it would name its name */
export function sampleValues(messages: string[]): Record<string, string | number> {
  const values: Record<string, string | number> = {}
  for (const text of messages) {
    for (const [, name] of text.matchAll(VARIABLE)) values[name!] ??= `‹${name}›`
    for (const [, name, kind] of text.matchAll(/\{(\w+),\s*(\w+)/g)) {
      values[name!] = kind === 'select' ? 'other' : 3
    }
  }
  return values
}
