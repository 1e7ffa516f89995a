import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'

/** A message as the browser gets it: plain text as it is, anything else as a syntax tree. */
export type CompiledMessage = string | MessageFormatElement[]

interface MessageTree {
  [key: string]: string | MessageTree
}

/**
 * @param tree the nested object of one namespace file
 * @returns every message by its dotted key, parsed
 */
export function compileMessages(namespace: string, tree: MessageTree) {
  const compiled: Record<string, CompiledMessage> = {}
  for (const [key, text] of flatten(tree, namespace)) {
    const elements = parseMessage(key, text)
    const [only] = elements
    const isPlain = elements.length === 0 || (elements.length === 1 && only?.type === TYPE.literal)
    compiled[key] = isPlain ? (only?.type === TYPE.literal ? only.value : '') : elements
  }
  return compiled
}

/** @returns per key the names of its arguments; tags are told apart, since only t.rich takes them */
export function messageArguments(namespace: string, tree: MessageTree) {
  return flatten(tree, namespace).map(([key, text]) => {
    const values = new Set<string>()
    const tags = new Set<string>()
    collect(parseMessage(key, text), values, tags)
    return { key, values: [...values].sort(), tags: [...tags].sort() }
  })
}

function parseMessage(key: string, text: string) {
  try {
    return parse(text)
  } catch (error) {
    throw new Error(`Message "${key}" is not valid ICU: ${(error as Error).message}`)
  }
}

function flatten(tree: MessageTree, prefix: string): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${prefix}.${key}`, value] as [string, string]]
      : flatten(value, `${prefix}.${key}`)
  )
}

function collect(elements: MessageFormatElement[], values: Set<string>, tags: Set<string>) {
  for (const element of elements) {
    if (element.type === TYPE.tag) {
      tags.add(element.value)
      collect(element.children, values, tags)
    } else if (element.type === TYPE.plural || element.type === TYPE.select) {
      values.add(element.value)
      for (const option of Object.values(element.options)) collect(option.value, values, tags)
    } else if (element.type !== TYPE.literal && element.type !== TYPE.pound) {
      values.add(element.value)
    }
  }
}
