import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { IntlMessageFormat } from 'intl-messageformat'
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { readdirSync, readFileSync } from 'node:fs'

/* The browser's own formatter against the reference, over every message that there is. */

type Format = (elements: MessageFormatElement[], locale: string, values: object) => unknown

const COUNTS = [0, 1, 2, 5, 21, 1000, 1_234_567]
const LOCALES = { en: 'en-US', es: 'es-419' }

test.group('Message format', () => {
  for (const [locale, tag] of Object.entries(LOCALES)) {
    test(`says in ${locale} what intl-messageformat says`, async ({ assert }) => {
      const { formatParts } = (await import(app.makePath('inertia/lib/message_format.ts'))) as {
        formatParts: Format
      }
      let compared = 0
      for (const [key, text] of messages(locale)) {
        const elements = parse(text)
        for (const values of samples(elements)) {
          const expected = new IntlMessageFormat(elements, tag).format(values)
          const actual = formatParts(elements, tag, values)
          assert.deepEqual([key, joined(actual)], [key, joined(expected)])
          compared++
        }
      }
      assert.isAbove(compared, 1000)
    })
  }

  test('a forgotten value is an error', async ({ assert }) => {
    const { formatParts } = (await import(app.makePath('inertia/lib/message_format.ts'))) as {
      formatParts: Format
    }
    assert.throws(() => formatParts(parse('Hello {name}'), 'en-US', {}), /name/)
  })
})

function joined(parts: unknown): unknown {
  return Array.isArray(parts) ? parts.map(joined).join('') : parts
}

/** Values for the message: every count, and every branch of its selects. */
function samples(elements: MessageFormatElement[]): Record<string, unknown>[] {
  const choices = new Map<string, unknown[]>()
  collect(elements, choices)
  const rounds = Math.max(1, ...[...choices.values()].map((list) => list.length))
  return Array.from({ length: rounds }, (_, round) =>
    Object.fromEntries([...choices].map(([name, list]) => [name, list[round % list.length]]))
  )
}

function collect(elements: MessageFormatElement[], choices: Map<string, unknown[]>) {
  for (const element of elements) {
    if (element.type === TYPE.plural) choices.set(element.value, COUNTS)
    if (element.type === TYPE.number) choices.set(element.value, COUNTS)
    if (element.type === TYPE.select) choices.set(element.value, Object.keys(element.options))
    if (element.type === TYPE.argument && !choices.has(element.value)) {
      choices.set(element.value, ['Ana <b>', 'Óscar'])
    }
    if (element.type === TYPE.tag) {
      choices.set(element.value, [(chunks: unknown[]) => `[${chunks.join('')}]`])
      collect(element.children, choices)
    }
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      for (const option of Object.values(element.options)) collect(option.value, choices)
    }
  }
}

function messages(locale: string): [string, string][] {
  const folder = app.makePath(`resources/lang/${locale}`)
  return readdirSync(folder)
    .filter((file) => file !== 'emails.json' && file !== 'validator.json')
    .flatMap((file) => leaves(JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')), file))
}

function leaves(tree: Record<string, unknown>, prefix: string): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${prefix} ${key}`, value] as [string, string]]
      : leaves(value as Record<string, unknown>, `${prefix} ${key}`)
  )
}
